import type { Leftovers } from '../events/event-clearing.ts';
import { keys } from '../table/keys/keys.ts';
import { getItems } from '../table/table.ts';
import { exists } from '../table/writes/conditions.ts';
import { transact } from '../table/writes/transact.ts';
import { remove } from '../table/writes/writes.ts';
import { parsePair, putPair, removePair, takeFromPair } from './pairs.ts';

/** Removes a match, and its record on both sides of the pair. @returns false when the pair changed meanwhile */
export async function clearMatch(tenantId: string, eventId: string, match: Leftovers['matches'][number]): Promise<boolean> {
  const [item] = await getItems([keys.pair(tenantId, ...match.people)]);
  const pair = parsePair(item);
  const left = takeFromPair(pair, eventId, match.ulid);
  const pairWrites = left.total > 0 ? putPair(tenantId, match.people, pair, left) : removePair(tenantId, match.people, pair);
  const refused = await transact({
    match: remove(keys.match(tenantId, eventId, match.ulid), exists),
    pair: item === undefined ? undefined : pairWrites,
  });
  // A missing match was removed by an earlier run.
  return refused.length === 0 || refused.includes('match');
}
