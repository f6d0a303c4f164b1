import { lastOf } from '../events/counters.ts';
import { paymentAsRead, registrationCodec, type StoredRegistration } from '../registration/registrations.ts';
import { keys } from '../table/keys/keys.ts';
import { exists } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, type Write } from '../table/writes/writes.ts';

type Payment = NonNullable<StoredRegistration['payment']>;

/**
 * Returns the writes that note at a registration whether its guest has paid, and tell the event's screens. Refused if the guest is not
 * registered, or if something else than `before` is noted; null for nothing.
 */
export const paymentMarkWrites = (
  tenantId: string,
  eventId: string,
  participantId: string,
  payment: Payment,
  before: Parameters<typeof paymentAsRead>[0],
): Write[] => [
  change(
    keys.registration(tenantId, eventId, participantId),
    { set: registrationCodec.encode({ payment }) },
    exists,
    ...paymentAsRead(before),
  ),
  change(keys.peopleCounter(tenantId, eventId), { set: { last: lastOf('participant_updated', participantId) }, add: { v: 1 } }, exists),
];

/** Notes what has become of a guest's payment. Has no effect once they are no longer registered, or registered again with another order. */
export const markPayment = (tenantId: string, eventId: string, participantId: string, payment: Payment): Promise<boolean> =>
  writeTogether(paymentMarkWrites(tenantId, eventId, participantId, payment, { order: payment.order }));
