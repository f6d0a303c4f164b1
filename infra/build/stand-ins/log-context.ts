import type { LogFields } from '#functions/lib/log-context.ts';

/** Set by `FunctionsTogether` for the bundle that it loads. */
declare const currentCall: () => { log: LogFields };

/** Replaces `functions/lib/log-context.ts` where one process has many calls at a time: each has its own fields. */
export const logContext = {
  get fields(): LogFields {
    return currentCall().log;
  },
  set fields(fields: LogFields) {
    currentCall().log = fields;
  },
};
