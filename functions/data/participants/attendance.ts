import { lastOf } from '../events/counters.ts';
import { encodeAttendance, encodeChoices, type StoredAttendance, type StoredChoices } from '../registration/registrations.ts';
import { exists } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';
import { change } from '../table/writes.ts';

/**
 * Writes what is known of a participant's presence at an event, and records it in the people counter's log.
 * @returns false when the registration or the event is gone
 */
export const setAttendance = (
  tenantId: string,
  eventId: string,
  participantId: string,
  attendance: Partial<StoredAttendance>,
): Promise<boolean> => setOfRegistration(tenantId, eventId, participantId, encodeAttendance(attendance));

/** Writes what a participant chose for the evening, like `setAttendance`. */
export const setChoices = (tenantId: string, eventId: string, participantId: string, choices: Partial<StoredChoices>): Promise<boolean> =>
  setOfRegistration(tenantId, eventId, participantId, encodeChoices(choices));

function setOfRegistration(tenantId: string, eventId: string, participantId: string, set: Item): Promise<boolean> {
  const last = lastOf('participant_updated', participantId);
  return writeTogether([
    change(keys.registration(tenantId, eventId, participantId), { set }, exists),
    change(keys.peopleCounter(tenantId, eventId), { set: { last }, add: { v: 1 } }, exists),
  ]);
}
