import { lastOf } from '../events/counters.ts';
import type { StoredRegistration } from '../registration/registrations.ts';
import { registrationCodec } from '../registration/registrations.ts';
import { keys } from '../table/keys/keys.ts';
import { type Condition, equals, exists, lacks } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, type Write } from '../table/writes/writes.ts';

type Payment = NonNullable<StoredRegistration['payment']>;
/** What is noted before; without a mark, any. */
type Before = Pick<Payment, 'order'> & Partial<Payment>;

/**
 * Returns the writes that note at a registration whether its guest has paid, and tell the event's screens. Refused if the guest is not
 * registered, or if something else than `before` is noted; null for nothing.
 */
export const paymentMarkWrites = (
  tenantId: string,
  eventId: string,
  participantId: string,
  payment: Payment,
  before: Before | null,
): Write[] => [
  change(keys.registration(tenantId, eventId, participantId), { set: registrationCodec.encode({ payment }) }, exists, ...noted(before)),
  change(keys.peopleCounter(tenantId, eventId), { set: { last: lastOf('participant_updated', participantId) }, add: { v: 1 } }, exists),
];

function noted(before: Before | null): Condition[] {
  if (before === null) return [lacks('py')];
  return [equals('py.order', before.order), ...(before.mark === undefined ? [] : [equals('py.mark', before.mark)])];
}

/** Notes what has become of a guest's payment. Has no effect once they are no longer registered, or registered again with another order. */
export const markPayment = (tenantId: string, eventId: string, participantId: string, payment: Payment): Promise<boolean> =>
  writeTogether(paymentMarkWrites(tenantId, eventId, participantId, payment, { order: payment.order }));
