import { exists } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import { writeTogether } from '../table/transact.ts';
import { change } from '../table/writes.ts';

/**
 * Marks somebody as absent, or as back, and tells so in the people counter's log.
 * @returns false when they, or the event, are gone
 */
export function setAbsent(tenantId: string, eventId: string, participantId: string, absent: boolean): Promise<boolean> {
  const last = { type: 'participant_updated', id: participantId };
  return writeTogether([
    change(keys.registration(tenantId, eventId, participantId), { set: { ab: absent ? true : undefined } }, exists),
    change(keys.peopleCounter(tenantId, eventId), { set: { last }, add: { v: 1 } }, exists),
  ]);
}
