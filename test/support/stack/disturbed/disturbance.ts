import * as z from 'zod/mini';

/** Which requests to AWS are meant. */
const names = z.union([z.string(), z.readonly(z.array(z.string()))]);
const aim = z.object({
  /** Name of the function that makes the request, or several names. */
  functionName: names,
  operation: z.string(),
  /** Text that the request's body contains. */
  about: z.string(),
});
export type Aim = z.output<typeof aim>;

/** The request before which a stack kills itself, as `kill -9` would: the nth that is meant, from 1. */
const death = z.extend(aim, { nth: z.number() });
export type Death = z.output<typeof death>;

/** Faults of a stack. */
export const disturbance = z.object({
  /** Whether the mail service answers every request with 503. */
  mailIsDown: z._default(z.boolean(), false),
  /** Requests that are answered with 503. */
  refused: z._default(z.nullable(aim), null),
  death: z._default(z.nullable(death), null),
  /**
   * Names of functions. The stack dies before the next write of one of them to the table, unless a stack on this data folder has already
   * died before a write of that kind (`deaths.ts`).
   */
  deadlyWrites: z._default(names, []),
  /** Milliseconds by which the clocks of all functions are ahead, or of some, keyed by function name. */
  clocks: z._default(z.union([z.number(), z.record(z.string(), z.number())]), {}),
});
export type Disturbance = z.input<typeof disturbance>;

/** Orders from the parent process to such a stack. Each answer names the order's number. */
export const order = z.union([
  z.object({ number: z.number(), disturb: disturbance }),
  /** Runs the every-minute schedule with a clock for which everything waiting in the table is overdue. */
  z.object({ number: z.number(), pass: z.literal('a minute') }),
]);
export type Order = z.input<typeof order>;

export const answer = z.object({ answered: z.number() });
