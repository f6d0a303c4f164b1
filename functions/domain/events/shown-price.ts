import type { Gender } from '#shared/model/participants/participant.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import type { EventPrice, PayingWay, ShownPrice } from '#shared/model/payments/price.ts';
import { amountFor, amountsAt, countsPlaces, earlyPriceAt, everCosts, mayCost } from '#shared/rules/payments/prices.ts';
import { findPeopleCounter, heldIn, type PeopleCounter } from '../../data/events/counters.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { StoredPaymentSetting } from '../../data/payments/payment-setting.ts';

export type PricedEvent = StoredEvent & { readonly price: EventPrice };

export const isPriced = (event: StoredEvent): event is PricedEvent => event.price !== null;

/** Returns how many places of an event are taken or held. */
export const soldOf = (counter: PeopleCounter): number => counter.total + heldIn(counter);

/** Returns how many places count toward early prices. Reads nothing if no early price counts places. */
async function soldAt({ tenantId, id, price }: PricedEvent): Promise<number> {
  const counter = countsPlaces(price) ? await findPeopleCounter(tenantId, id) : undefined;
  return counter === undefined ? 0 : soldOf(counter);
}

/** Returns the ways in which guests can pay now: online only while Stripe takes payments for the organizer, by transfer only with its text. */
export const waysNow = (ways: readonly PayingWay[], { account, transferText }: StoredPaymentSetting): PayingWay[] =>
  ways.filter((way) => way === 'door' || (way === 'online' ? account?.ready === true && !account.gone : transferText !== null));

/** Describes an event's price to guests; nothing if nobody ever has to pay. `now`: epoch ms. */
export async function priceIn(event: StoredEvent, setting: StoredPaymentSetting, now: number): Promise<{ price?: ShownPrice }> {
  return isPriced(event) && everCosts(event.price) ? { price: showPrice(event.price, setting, now, await soldAt(event)) } : {};
}

function showPrice(price: EventPrice, setting: StoredPaymentSetting, now: number, sold: number): ShownPrice {
  const early = earlyPriceAt(price.early, now, sold);
  const ways = waysNow(price.ways, setting);
  return {
    currency: price.currency,
    amounts: early?.amounts ?? price.amounts,
    ...(early === undefined ? {} : { usual: price.amounts }),
    ...(early?.until == null ? {} : { early_until: early.until }),
    ...{ ways, refunds: price.refunds },
    ...(price.tax_percent === null ? {} : { tax_percent: price.tax_percent }),
    ...(price.together_percent === null ? {} : { together_percent: price.together_percent }),
    ...(ways.includes('transfer') && setting.transferText !== null ? { transfer_text: setting.transferText } : {}),
  };
}

/** What one guest pays, in the currency's smallest unit. */
export interface PlacePrice {
  readonly amount: number;
  readonly currency: Currency;
}

/** Returns what a guest of this gender pays now, without a code; undefined if they never have to pay. */
export async function placePrice(event: StoredEvent, gender: Gender, now: number): Promise<PlacePrice | undefined> {
  if (!isPriced(event) || !mayCost(event.price, gender)) return undefined;
  return { amount: amountFor(amountsAt(event.price, now, await soldAt(event)), gender), currency: event.price.currency };
}
