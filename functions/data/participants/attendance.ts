import { exists } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import { writeTogether } from '../table/transact.ts';
import { change } from '../table/writes.ts';

/**
 * Marks a participant as absent or present, and records it in the people counter's log.
 * @returns false when the registration or the event is gone
 */
export function setAbsent(tenantId: string, eventId: string, participantId: string, absent: boolean): Promise<boolean> {
  const last = { type: 'participant_updated', id: participantId };
  return writeTogether([
    change(keys.registration(tenantId, eventId, participantId), { set: { ab: absent ? true : undefined } }, exists),
    change(keys.peopleCounter(tenantId, eventId), { set: { last }, add: { v: 1 } }, exists),
  ]);
}
