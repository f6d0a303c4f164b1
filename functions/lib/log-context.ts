export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Fields of every log line of the current call. One object per process suffices: Lambda gives a function one call at a time. */
export const logContext: { fields: LogFields } = { fields: {} };
