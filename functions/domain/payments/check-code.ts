import { Problem } from '#shared/contract/errors.ts';
import type { Amounts } from '#shared/model/payments/price.ts';
import { amountsAt, reduced } from '#shared/rules/payments/prices.ts';
import { isHeld } from '#shared/rules/waiting/waiting.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { windowOf } from '../events/registration-link.ts';
import { soldOf } from '../events/shown-price.ts';
import { openRegistration } from '../registration/open-registration.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { openPlace } from '../waiting/own-place.ts';
import { tryCode } from './code-tries.ts';
import { findUsableCode, payable, requirePriced } from './price-now.ts';

/**
 * Returns what each group would pay with a code. Whether the code is for one address only shows when the order is placed.
 * @throws Problem as `payments.checkCode` declares
 */
export async function checkCode(
  { key, token, clientAddress }: { readonly key: string; readonly token: string | undefined; readonly clientAddress: string },
  discount: string,
  { now: clock } = realTimeAndIds,
): Promise<Amounts> {
  const { tenantId, eventId } = await openRegistration(key, token);
  const now = clock();
  const event = await findEvent(tenantId, eventId);
  if (event === undefined) throw new Problem('link_not_found');
  if (event.cancellation !== null) throw new Problem('event_canceled');
  if (windowOf(event, now).expired) throw new Problem('link_expired');
  return tryCode(clientAddress, now, () => amountsWith(event, { discount, email: undefined }, now));
}

/**
 * Returns what each group would pay with a code, for a guest for whom a place is held.
 * @throws Problem as `payments.checkPlaceCode` declares
 */
export async function checkPlaceCode(
  { token, clientAddress }: { readonly token: string; readonly clientAddress: string },
  discount: string,
  { now: clock } = realTimeAndIds,
): Promise<Amounts> {
  const now = clock();
  const { event, entry } = await openPlace(token);
  if (event.cancellation !== null) throw new Problem('event_canceled');
  if (!isHeld(entry, event.start, now)) throw new Problem('offer_expired');
  return tryCode(clientAddress, now, () => amountsWith(event, { discount, email: entry.email }, now));
}

/** `email`: undefined if it is not known yet. */
async function amountsWith(
  found: StoredEvent,
  { discount, email }: { readonly discount: string; readonly email: string | undefined },
  now: number,
): Promise<Amounts> {
  if (found.price === null) throw new Problem('code_not_valid');
  const event = requirePriced(found);
  const [counter, code] = await Promise.all([findPeopleCounter(event.tenantId, event.id), findUsableCode(event, discount, email, now)]);
  if (counter === undefined) throw new Problem('link_not_found');
  const amounts = amountsAt(event.price, now, soldOf(counter));
  const after = (amount: number) => payable(reduced(amount, code.reduction, event.price.currency), event.price);
  return { women: after(amounts.women), men: after(amounts.men), others: after(amounts.others) };
}
