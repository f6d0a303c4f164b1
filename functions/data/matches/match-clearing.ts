import { keys } from '../table/keys/keys.ts';
import { getItems, type Item } from '../table/table.ts';
import { exists } from '../table/writes/conditions.ts';
import { transact } from '../table/writes/transact.ts';
import { remove } from '../table/writes/writes.ts';
import { matchCodec, splitMatchId } from './matches.ts';
import { parsePair, putPair, removePair, takeFromPair } from './pairs.ts';

/** Removes a match as it is stored, and its record on both sides of the pair. @returns false if the pair has changed in the meantime */
export async function clearMatch(tenantId: string, eventId: string, stored: Item): Promise<boolean> {
  const { id, people } = matchCodec.decode(stored);
  const ulid = splitMatchId(id)?.ulid ?? '';
  const ids = [people[0].id, people[1].id] as const;
  const [item] = await getItems([keys.pair(tenantId, ...ids)]);
  const pair = parsePair(item);
  const left = takeFromPair(pair, eventId, ulid);
  const pairWrites = left.total > 0 ? putPair(tenantId, ids, pair, left) : removePair(tenantId, ids, pair);
  const refused = await transact({
    match: remove(keys.match(tenantId, eventId, ulid), exists),
    pair: item === undefined ? undefined : pairWrites,
  });
  // A missing match means that an earlier run removed it.
  return refused.length === 0 || refused.includes('match');
}
