import { lastOf } from '../events/counters.ts';
import type { StoredRegistration } from '../registration/registrations.ts';
import { registrationCodec } from '../registration/registrations.ts';
import { keys } from '../table/keys/keys.ts';
import { type Condition, equals, exists, lacks } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, type Write } from '../table/writes/writes.ts';

type Payment = NonNullable<StoredRegistration['payment']>;

/**
 * Returns the writes that note at a registration whether its guest has paid, and tell the event's screens. Refused if the guest is not
 * registered, or if something else than `before` is noted; null for nothing. If `before` is left out, the guest must have this order.
 */
export const paymentMarkWrites = (
  tenantId: string,
  eventId: string,
  participantId: string,
  payment: Payment,
  before?: Payment | null,
): Write[] => [
  change(
    keys.registration(tenantId, eventId, participantId),
    { set: registrationCodec.encode({ payment }) },
    exists,
    ...(before === undefined ? [equals('py.order', payment.order)] : noted(before)),
  ),
  change(keys.peopleCounter(tenantId, eventId), { set: { last: lastOf('participant_updated', participantId) }, add: { v: 1 } }, exists),
];

const noted = (before: Payment | null): Condition[] =>
  before === null ? [lacks('py')] : [equals('py.order', before.order), equals('py.mark', before.mark)];

/** Notes whether a guest has paid. Has no effect once they are no longer registered, or have another order. */
export const markPayment = (tenantId: string, eventId: string, participantId: string, payment: Payment): Promise<boolean> =>
  writeTogether(paymentMarkWrites(tenantId, eventId, participantId, payment));
