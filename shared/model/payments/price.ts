import * as z from 'zod/mini';
import { instant, instantPattern } from '../common.ts';
import { amount, currency } from './currency.ts';

/** What a place costs for each group. Groups that pay the same have the same amount. */
export const amounts = z.object({ women: amount, men: amount, others: amount }, 'Enter an amount');
export type Amounts = z.output<typeof amounts>;

/** How guests can pay. `online`: by card, at once. `door`: on arrival. `transfer`: to the organizer's bank account. */
export const payingWay = z.enum(['online', 'door', 'transfer'], 'Please choose how guests pay');
export type PayingWay = z.output<typeof payingWay>;

/** Maximum number of early prices of an event. */
export const mostEarlyPrices = 3;
/** The highest number of days before the event until which a guest may cancel for a refund. */
export const mostRefundDays = 60;

const days = `Choose 0 to ${mostRefundDays} days`;
const places = 'Choose 1 to 1,000 places';
const moment = 'A time as 2026-03-06T19:00:00.000Z';

/** A price that holds until a time, or until so many places are sold, or until whichever comes first. */
const earlyPrice = z
  .object(
    {
      until: z.nullable(z.string(moment).check(z.regex(instantPattern, moment))),
      places: z.nullable(z.number(places).check(z.int(places), z.gte(1, places), z.lte(1000, places))),
      amounts,
    },
    'Enter an early price',
  )
  .check(z.refine(({ until, places }) => until !== null || places !== null, { error: 'Say how long this price holds', path: ['until'] }));
export type EarlyPrice = z.output<typeof earlyPrice>;

/**
 * What a guest who cancels gets back. `until`: everything, if they cancel at least so many days before the event starts; after that
 * nothing.
 */
export const refundPolicy = z.object(
  {
    kind: z.enum(['none', 'until', 'always'], 'Please choose'),
    days: z._default(z.number(days).check(z.int(days), z.gte(0, days), z.lte(mostRefundDays, days)), 0),
  },
  'Please choose',
);
export type RefundPolicy = z.output<typeof refundPolicy>;

const rate = 'A tax rate between 0 and 100';
const hasTwoDigits = (percent: number) => Number(percent.toFixed(2)) === percent;
const percentOff = 'Choose 1 to 100 percent';

/** The price of an event, as staff enter it (docs/rules/payments.md#prices). The currency is the organization's. */
export const priceForm = z.object(
  {
    amounts,
    early: z._default(
      z.array(earlyPrice, 'Enter the early prices').check(z.maxLength(mostEarlyPrices, `At most ${mostEarlyPrices} early prices`)),
      [],
    ),
    ways: z.array(payingWay, 'Please choose how guests pay').check(
      z.minLength(1, 'Please choose how guests pay'),
      z.refine((list) => new Set(list).size === list.length, 'Each can be chosen once.'),
    ),
    refunds: refundPolicy,
    /** Percent that the price includes as tax; only printed. Null if nothing is said about tax. */
    tax_percent: z.nullable(z.number(rate).check(z.gte(0, rate), z.lte(100, rate), z.refine(hasTwoDigits, rate))),
    /** Percent off for a friend: each buyer gets a code with which one friend pays so much less. Null if there is no such offer. */
    together_percent: z.nullable(z.number(percentOff).check(z.int(percentOff), z.gte(1, percentOff), z.lte(100, percentOff))),
  },
  'Enter a price',
);
export type PriceForm = z.output<typeof priceForm>;

export const eventPrice = z.extend(priceForm, { currency });
export type EventPrice = z.output<typeof eventPrice>;

/**
 * What guests see of a price. `amounts`: what each group pays now, and `usual`: what it pays when no early price holds. `ways`: how they
 * can pay now. Left out where nothing is to be said.
 */
export const shownPrice = z.object({
  currency,
  amounts,
  usual: z.optional(amounts),
  early_until: z.optional(instant),
  ways: z.array(payingWay),
  refunds: refundPolicy,
  tax_percent: z.optional(z.number()),
  together_percent: z.optional(z.number()),
  /** How to transfer the money, in the organizer's words. */
  transfer_text: z.optional(z.string()),
});
export type ShownPrice = z.output<typeof shownPrice>;
