import type { Gender } from '../../model/participants/participant.ts';
import type { Currency } from '../../model/payments/currency.ts';
import type { Reduction } from '../../model/payments/discount-code.ts';
import type { Amounts, EarlyPrice, EventPrice } from '../../model/payments/price.ts';
import { isPriceable, leastCharge, moneyIn, percentOf } from './money.ts';

/** The group that a guest of each gender pays as. */
export const payingGroups: Readonly<Record<Gender, keyof Amounts>> = { female: 'women', male: 'men', 'non-binary': 'others' };

export const amountFor = (amounts: Amounts, gender: Gender): number => amounts[payingGroups[gender]];

/** Whether anybody has to pay at any time that the price covers. */
export const everCosts = (price: Pick<EventPrice, 'amounts' | 'early'>): boolean =>
  [price.amounts, ...price.early.map(({ amounts }) => amounts)].some((amounts) => Object.values(amounts).some((amount) => amount > 0));

/** Whether what a place costs depends on how many places are sold. */
export const countsPlaces = ({ early }: Pick<EventPrice, 'early'>): boolean => early.some(({ places }) => places !== null);

/** Whether a guest of this gender has to pay at any time that the price covers. */
export const mayCost = (price: Pick<EventPrice, 'amounts' | 'early'> | null, gender: Gender): boolean =>
  price !== null && [price.amounts, ...price.early.map(({ amounts }) => amounts)].some((amounts) => amountFor(amounts, gender) > 0);

/** Whether guests of one gender pay more than those of another at any time that the price covers. */
export const costsMore = ({ amounts, early }: Pick<EventPrice, 'amounts' | 'early'>, gender: Gender, than: Gender): boolean =>
  [amounts, ...early.map((one) => one.amounts)].some((some) => amountFor(some, gender) > amountFor(some, than));

/**
 * Returns the early price that holds at `now` (epoch ms), when so many places are sold or held; undefined if none does. If several hold,
 * it is the first of the list.
 */
export const earlyPriceAt = (early: readonly EarlyPrice[], now: number, sold: number): EarlyPrice | undefined =>
  early.find(({ until, places }) => (until === null || now < Date.parse(until)) && (places === null || sold < places));

/** Returns what each group pays at `now` (epoch ms), when so many places are sold or held. */
export const amountsAt = (price: Pick<EventPrice, 'amounts' | 'early'>, now: number, sold: number): Amounts =>
  earlyPriceAt(price.early, now, sold)?.amounts ?? price.amounts;

/**
 * Returns what is wrong with a price in this currency; undefined if nothing is. Guests who pay online must pay at least what Stripe charges.
 */
export function priceProblem(price: Pick<EventPrice, 'amounts' | 'early' | 'ways'>, currency: Currency): string | undefined {
  const all = [price.amounts, ...price.early.map(({ amounts }) => amounts)].flatMap((amounts) => Object.values(amounts));
  if (!all.every((amount) => isPriceable(amount, currency))) return `Amounts in ${currency} end with 0`;
  const low = leastCharge(currency);
  const isTooLow = price.ways.includes('online') && all.some((amount) => amount > 0 && amount < low);
  return isTooLow ? `Online, guests can pay ${moneyIn(low, currency)} or more` : undefined;
}

/** Returns an amount after a reduction, never below 0. */
export function reduced(amount: number, reduction: Reduction, currency: Currency): number {
  if (reduction.kind === 'free') return 0;
  if (reduction.kind === 'amount') return Math.max(0, amount - reduction.amount);
  return amount - percentOf(amount, reduction.percent, currency);
}
