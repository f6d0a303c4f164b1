import * as z from 'zod/mini';

const fee = 'Choose 0 to 30 percent, with at most one digit after the point';
const hasOneDigit = (percent: number) => Number(percent.toFixed(1)) === percent;

/** The settings of the whole platform (docs/rules/tenants.md#system-settings). */
export const systemSettings = z.object({
  registration_enabled: z.boolean('Must be true or false'),
  /**
   * The platform's share of each online payment, percent. Left out of a reply if there is none; leaving it out of a call changes nothing.
   */
  fee_percent: z.optional(z.number(fee).check(z.gte(0, fee), z.lte(30, fee), z.refine(hasOneDigit, fee))),
});
export type SystemSettings = z.output<typeof systemSettings>;
