import * as z from 'zod/mini';
import { type Key, keys, prefixes } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { type Item, queryItems, writeItems } from '../table/table.ts';
import { exists } from '../table/writes/conditions.ts';
import { updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, remove } from '../table/writes/writes.ts';
import { countEvents, countedFor, type StoredEvent } from './events.ts';

/** What is left of a deleted event, in the order in which it is cleared. */
export interface Leftovers {
  readonly matches: readonly Item[];
  readonly participantIds: readonly string[];
  /** Ids of waiting list entries. Their links and photos can be found only through these entries. */
  readonly waiting: readonly string[];
  /** Items on which no other item depends. */
  readonly others: readonly Key[];
}

/** Returns the next `limit` items of a deleted event; all lists are empty when nothing is left. */
export async function findLeftovers(tenantId: string, eventId: string, limit: number): Promise<Leftovers> {
  // The items that show there is something to clear are removed last, so that interrupted work is found again.
  const kept = [keys.deletion(tenantId, eventId), keys.event(tenantId, eventId)];
  const pk = keys.event(tenantId, eventId).pk;
  const items = await queryItems({ pk, limit: limit + kept.length, consistent: true });
  const left = items.filter(({ sk }) => kept.every((key) => sk !== key.sk));
  const begins = (prefix: string) => left.filter(({ sk }) => String(sk).startsWith(prefix));
  const idsOf = (prefix: string) => begins(prefix).map(({ sk }) => String(sk).slice(prefix.length));
  const special = new Set([prefixes.match, prefixes.registration, prefixes.waiting].flatMap(begins));
  return {
    matches: begins(prefixes.match),
    participantIds: idsOf(prefixes.registration),
    waiting: idsOf(prefixes.waiting),
    others: left.filter((item) => !special.has(item)).map((item) => z.parse(storedKey, item)),
  };
}

/** Records progress; the change's stream record triggers the next chunk. */
export async function noteChunk(tenantId: string, eventId: string): Promise<void> {
  await updateItem(change(keys.deletion(tenantId, eventId), { add: { chunks: 1 } }, exists));
}

export const forgetDeletion = (tenantId: string, eventId: string): Promise<void> =>
  writeItems({ remove: [keys.deletion(tenantId, eventId)] });

/**
 * Removes the item of an event in an erased organization, and the items that lead to it. Called after everything that belongs to the event
 * is gone.
 */
export async function removeClearedEvent(event: StoredEvent): Promise<void> {
  const { tenantId, id, link, projectorLink } = event;
  await writeTogether([
    remove(keys.event(tenantId, id), exists),
    remove(keys.eventPointer(id)),
    remove(keys.registrationLink(link.hash)),
    ...(projectorLink === null ? [] : [remove(nightKeys.projectorLink(projectorLink.hash))]),
    countEvents(tenantId, countedFor(event)),
  ]);
}
