import { keys } from '../table/keys.ts';
import { transact } from '../table/table.ts';

/**
 * Marks somebody as absent, or as back, and tells so in the people counter's log.
 * @returns false when they, or the event, are gone
 */
export async function setAbsent(tenantId: string, eventId: string, participantId: string, absent: boolean): Promise<boolean> {
  const refused = await transact([
    {
      change: {
        key: keys.registration(tenantId, eventId, participantId),
        update: absent ? 'SET #ab = :absent' : 'REMOVE #ab',
        condition: 'attribute_exists(pk)',
        names: { '#ab': 'ab' },
        ...(absent ? { values: { ':absent': true } } : {}),
      },
    },
    {
      change: {
        key: keys.peopleCounter(tenantId, eventId),
        update: 'SET #last = :last ADD #v :one',
        condition: 'attribute_exists(pk)',
        names: { '#last': 'last', '#v': 'v' },
        values: { ':last': { type: 'participant_updated', id: participantId }, ':one': 1 },
      },
    },
  ]);
  return refused.length === 0;
}
