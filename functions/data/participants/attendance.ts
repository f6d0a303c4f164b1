import { lastOf } from '../events/counters.ts';
import { encodeAttendance, type StoredAttendance } from '../registration/registrations.ts';
import { exists } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import { writeTogether } from '../table/transact.ts';
import { change } from '../table/writes.ts';

/**
 * Writes what is known of a participant's presence at an event, and records it in the people counter's log.
 * @returns false when the registration or the event is gone
 */
export function setAttendance(
  tenantId: string,
  eventId: string,
  participantId: string,
  attendance: Partial<StoredAttendance>,
): Promise<boolean> {
  const last = lastOf('participant_updated', participantId);
  return writeTogether([
    change(keys.registration(tenantId, eventId, participantId), { set: encodeAttendance(attendance) }, exists),
    change(keys.peopleCounter(tenantId, eventId), { set: { last }, add: { v: 1 } }, exists),
  ]);
}
