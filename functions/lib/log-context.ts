export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Fields of every log line in the current call. One object per process is enough, because Lambda gives a function one call at a time. */
export const logContext: { fields: LogFields } = { fields: {} };
