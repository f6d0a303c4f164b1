import type { EveningPayment } from '#shared/model/payments/evening-payment.ts';
import { canPassOn, transferUntil } from '#shared/rules/payments/transfers.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { findOrderOf, isRefundedNow, keptOf } from '../participants/leaving-order.ts';
import { transferAddress, transferToken } from '../participants/transfer-link.ts';

/** Describes to guests what they pay or have paid for their place, and what they can do with it; undefined if nothing. */
export async function describePayment(
  event: StoredEvent,
  registration: StoredRegistration,
  now: number,
): Promise<EveningPayment | undefined> {
  const { payment, transfer } = registration;
  const order = await findOrderOf(event, registration);
  if (payment === null || order === undefined) return undefined;
  const link = transfer === null ? null : transferAddress(await transferToken(event.id, registration.id, transfer), event.language);
  // This guest has not paid: the money is that of whoever passed on the place.
  const kept = order.isTransferred ? 0 : keptOf(order);
  const isPassable = canPassOn({ ...event, approval: false }, registration, now);
  return {
    ...{ mark: payment.mark, way: order.way, currency: order.currency },
    amount: payment.mark === 'due' ? order.amount : kept,
    refunded_if_canceled: payment.mark === 'paid' && kept > 0 && isRefundedNow(order, event, now),
    ...(isPassable && (event.approval ? { not_passed_on: true } : { pass_on: { link, until: transferUntil(event.start) } })),
  };
}
