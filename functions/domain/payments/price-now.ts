import { Problem } from '#shared/contract/errors.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { PayingWay } from '#shared/model/payments/price.ts';
import { leastCharge } from '#shared/rules/payments/money.ts';
import { amountFor, earlyPriceAt, reduced } from '#shared/rules/payments/prices.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { findCode, type StoredCode } from '../../data/payments/codes.ts';
import { findPaying, type Paying } from '../../data/payments/payment-setting.ts';
import type { Condition } from '../../data/table/writes/conditions.ts';
import { fewerAreSold } from '../../data/waiting/places.ts';
import { isPriced, type PricedEvent, soldOf, waysNow } from '../events/shown-price.ts';

/** @throws Problem `price_changed` if the event has no price */
export function requirePriced(event: StoredEvent): PricedEvent {
  if (!isPriced(event)) throw new Problem('price_changed');
  return event;
}

/** What a guest pays: the price without the code, and with it. */
export interface Charge {
  readonly list: number;
  readonly amount: number;
  readonly code: StoredCode | undefined;
}

/** A charge as it was found. */
interface ChargeNow extends Charge {
  readonly paying: Paying;
  /**
   * Conditions on the people counter that the price still holds; none if it does not end with a number of places. Only who takes another
   * place needs them: a place that is held counts as sold already.
   */
  readonly priceHolds: readonly Condition[];
}

/** How a guest wants to pay. `expected`: the amount that they were shown. */
export interface Wish {
  readonly way: PayingWay;
  readonly discount?: string | null | undefined;
  readonly expected: number;
}

/**
 * Returns what a guest pays now, who pays in the way that they want.
 * @throws Problem `code_not_valid`, `way_not_offered`, `price_changed` if they were shown another amount
 */
export async function chargeFor(
  event: PricedEvent,
  { gender, email }: { readonly gender: Gender; readonly email: string },
  { way, discount, expected }: Wish,
  now: number,
): Promise<ChargeNow> {
  const { tenantId, id, price } = event;
  const [paying, counter, code] = await Promise.all([
    findPaying(tenantId),
    findPeopleCounter(tenantId, id, { consistent: true }),
    discount ? findUsableCode(event, discount, email, now) : undefined,
  ]);
  if (paying === undefined || counter === undefined) throw new Problem('link_not_found');
  const early = earlyPriceAt(price.early, now, soldOf(counter));
  const list = amountFor(early?.amounts ?? price.amounts, gender);
  const amount = code === undefined ? list : payable(reduced(list, code.reduction, price.currency), price);
  if (amount > 0 && !waysNow(price.ways, paying.setting).includes(way)) throw new Problem('way_not_offered');
  if (amount !== expected) throw new Problem('price_changed');
  return { list, amount, code, paying, priceHolds: early?.places == null ? [] : fewerAreSold(early.places, counter) };
}

/** Returns an amount, or 0 if guests can pay online and it is less than Stripe charges. It is the same however the guest pays. */
export const payable = (amount: number, { ways, currency }: PricedEvent['price']): number =>
  ways.includes('online') && amount < leastCharge(currency) ? 0 : amount;

/**
 * Returns a code that lowers the price of this event for this guest.
 * @param email undefined if it is not known yet
 * @throws Problem `code_not_valid`
 */
export async function findUsableCode(event: PricedEvent, typed: string, email: string | undefined, now: number): Promise<StoredCode> {
  const code = await findCode(event.tenantId, typed);
  const isUsable =
    code !== undefined &&
    (code.uses === null || code.used < code.uses) &&
    (code.until === null || now < Date.parse(code.until)) &&
    (code.eventId === null || code.eventId === event.id) &&
    (code.email === null || email === undefined || code.email === email) &&
    (code.currency === null || code.currency === event.price.currency);
  if (!isUsable) throw new Problem('code_not_valid');
  return code;
}
