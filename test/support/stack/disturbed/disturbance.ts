import * as z from 'zod/mini';

/** Requests to AWS of one kind. */
const names = z.union([z.string(), z.readonly(z.array(z.string()))]);
const aim = z.object({
  /** The function that makes the request, or several. */
  functionName: names,
  operation: z.string(),
  /** Text in the request's body. */
  about: z.string(),
});
export type Aim = z.output<typeof aim>;

/** The request before which a stack kills itself, as `kill -9` would: the nth of its kind, from 1. */
const death = z.extend(aim, { nth: z.number() });
export type Death = z.output<typeof death>;

/** Faults of a stack. */
export const disturbance = z.object({
  /** The mail service answers only 503. */
  mailIsDown: z._default(z.boolean(), false),
  /** Requests that are answered with 503. */
  refused: z._default(z.nullable(aim), null),
  death: z._default(z.nullable(death), null),
  /**
   * Functions before whose next write to the table it dies, if no stack on this data folder died before a write of that kind (`deaths.ts`).
   */
  deadlyWrites: z._default(names, []),
  /** Ms by which all functions' clocks are ahead, or those of some, by name. */
  clocks: z._default(z.union([z.number(), z.record(z.string(), z.number())]), {}),
});
export type Disturbance = z.input<typeof disturbance>;

/** Orders from the parent to such a stack. Each is answered by its number. */
export const order = z.union([
  z.object({ number: z.number(), disturb: disturbance }),
  /** The schedule's minute, in which everything waiting in the table is overdue. */
  z.object({ number: z.number(), pass: z.literal('a minute') }),
]);
export type Order = z.input<typeof order>;

export const answer = z.object({ answered: z.number() });
