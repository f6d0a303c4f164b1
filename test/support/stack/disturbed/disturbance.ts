import * as z from 'zod/mini';

/** A function's name, or several names. */
const names = z.union([z.string(), z.readonly(z.array(z.string()))]);
const aim = z.object({
  /** Functions that make the request. */
  functionName: names,
  operation: z.string(),
  /** Text that the request's body contains. */
  about: z.string(),
});
export type Aim = z.output<typeof aim>;

/** The request before which a stack kills itself, as `kill -9` would: the nth of the aim's requests, from 1. */
const death = z.extend(aim, { nth: z.number() });
export type Death = z.output<typeof death>;

/** Faults of a stack. */
export const disturbance = z.object({
  /** Whether the email service answers every request with 503. */
  mailIsDown: z._default(z.boolean(), false),
  /** Requests that are answered with 503. */
  refused: z._default(z.nullable(aim), null),
  death: z._default(z.nullable(death), null),
  /**
   * Names of functions. The stack dies before the next write to the table by one of them, but only once on this data folder for each kind
   * of write (`deaths.ts`).
   */
  deadlyWrites: z._default(names, []),
  /** Milliseconds by which the functions' clocks are ahead: one number for all, or a number for some, keyed by function name. */
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
