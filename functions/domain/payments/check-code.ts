import { Problem } from '#shared/contract/errors.ts';
import type { Amounts } from '#shared/model/payments/price.ts';
import { amountsAt, reduced } from '#shared/rules/payments/prices.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import { findEvent } from '../../data/events/events.ts';
import { countCodeTry } from '../../data/payments/codes.ts';
import { windowOf } from '../events/registration-link.ts';
import { soldOf } from '../events/shown-price.ts';
import { openRegistration } from '../registration/open-registration.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { findUsableCode, payable, requirePriced } from './price-now.ts';

/** How many codes can be tried from one network address in an hour. */
const triesPerHour = 30;

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
  if ((await countCodeTry(clientAddress, now)) > triesPerHour) throw new Problem('too_many_requests');
  const [found, counter] = await Promise.all([findEvent(tenantId, eventId), findPeopleCounter(tenantId, eventId)]);
  if (found === undefined || counter === undefined) throw new Problem('link_not_found');
  if (found.cancellation !== null) throw new Problem('event_canceled');
  if (windowOf(found, now).expired) throw new Problem('link_expired');
  if (found.price === null) throw new Problem('code_not_valid');
  const event = requirePriced(found);
  const code = await findUsableCode(event, discount, undefined, now);
  const amounts = amountsAt(event.price, now, soldOf(counter));
  const after = (amount: number) => payable(reduced(amount, code.reduction, event.price.currency), event.price);
  return { women: after(amounts.women), men: after(amounts.men), others: after(amounts.others) };
}
