import * as z from 'zod/mini';
import { emailAddress, id, instant, instantPattern, line } from '../common.ts';
import { amount, currency } from './currency.ts';

const codeMessage = 'A code has 3 to 24 letters and digits';

/** A code as typed: case, spaces and hyphens do not matter. */
export const typedCode = z.string(codeMessage).check(
  z.overwrite((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, '')),
  z.regex(/^[A-Z0-9]{3,24}$/, codeMessage),
);

const percent = 'Choose 1 to 100 percent';
const uses = 'Choose 1 to 10,000 uses';
const time = 'Choose a time';

/** What a code takes off: a share of the price, an amount, or all of it. */
export const reduction = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('percent'), percent: z.number(percent).check(z.int(percent), z.gte(1, percent), z.lte(100, percent)) }),
    z.object({ kind: z.literal('amount'), amount: amount.check(z.gte(1, 'Enter an amount')) }),
    z.object({ kind: z.literal('free') }),
  ],
  'Choose what the code takes off',
);
export type Reduction = z.output<typeof reduction>;

export const codeForm = z.object({
  code: typedCode,
  reduction,
  /** How often it can be used; null for any number of times. */
  uses: z.nullable(z.number(uses).check(z.int(uses), z.gte(1, uses), z.lte(10_000, uses))),
  /** Until when it can be used. */
  until: z.nullable(z.string(time).check(z.regex(instantPattern, time))),
  /** The only address that can use it. */
  email: z.nullable(emailAddress('Email is required', 'Invalid email format')),
  /** The only event for which it can be used. */
  event_id: z.nullable(id),
  /** What it is for; only staff see this. */
  note: z.optional(z.nullable(line({ max: [100, 'The note must not exceed 100 characters'] }))),
});
export type CodeForm = z.output<typeof codeForm>;

/** `used`: how many places are sold or held with it. `made`: why the product made it; null if staff did. */
export const discountCode = z.extend(codeForm, {
  note: z.nullable(z.string()),
  currency: z.nullable(currency),
  used: z.number(),
  made: z.nullable(z.enum(['together', 'guarantee'])),
  created_at: instant,
});
export type DiscountCode = z.output<typeof discountCode>;
