import * as z from 'zod/mini';
import { keys, prefixes } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { type Item, queryItems, writeItems } from '../table/table.ts';
import { exists } from '../table/writes/conditions.ts';
import { updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, remove } from '../table/writes/writes.ts';
import { countEvents, type StoredEvent } from './events.ts';

/** Leftovers of a deleted event, in the order in which they are cleared. */
export interface Leftovers {
  readonly matches: readonly { readonly ulid: string; readonly people: readonly [string, string] }[];
  readonly participantIds: readonly string[];
  /** Ids of photo uploads by people on the waiting list. */
  readonly photos: readonly string[];
  /** Links of the waiting list. Only its entries name them, so they go before those: an interruption would otherwise leave them behind. */
  readonly links: readonly { readonly pk: string; readonly sk: string }[];
  /** Items on which no other item depends. */
  readonly others: readonly { readonly pk: string; readonly sk: string }[];
}

const waiting = z.object({
  h: z.optional(z.string()),
  form: z.optional(z.object({ photo_upload_id: z.optional(z.nullable(z.string())) })),
});
const people = z.object({ p: z.tuple([z.object({ id: z.string() }), z.object({ id: z.string() })]) });

/** The next `limit` items of a deleted event; all lists are empty when nothing is left. */
export async function findLeftovers(tenantId: string, eventId: string, limit: number): Promise<Leftovers> {
  // What says that there is something to clear goes last, so that interrupted work is found again.
  const kept = [keys.deletion(tenantId, eventId), keys.event(tenantId, eventId)];
  const pk = keys.event(tenantId, eventId).pk;
  const items = await queryItems({ pk, limit: limit + kept.length, consistent: true });
  const left = items.filter(({ sk }) => kept.every((key) => sk !== key.sk));
  const begins = (prefix: string) => left.filter(({ sk }) => String(sk).startsWith(prefix));
  const matches = begins(prefixes.match).map((item) => {
    const { p } = z.parse(people, item);
    return { ulid: z.parse(storedKey, item).sk.slice(prefixes.match.length), people: [p[0].id, p[1].id] as const };
  });
  const registrations = begins(prefixes.registration);
  const waitingEntries = begins(prefixes.waiting).map((item) => z.parse(waiting, item));
  const special = new Set<Item>([...begins(prefixes.match), ...registrations]);
  return {
    matches,
    participantIds: registrations.map((item) => z.parse(storedKey, item).sk.slice(prefixes.registration.length)),
    photos: waitingEntries.flatMap(({ form }) => form?.photo_upload_id ?? []),
    links: waitingEntries.flatMap(({ h }) => (h === undefined ? [] : [keys.waitingLink(h)])),
    others: left.filter((item) => !special.has(item)).map((item) => z.parse(storedKey, item)),
  };
}

/** Removes the links first, and then the rest: a batch has no order. */
export async function clearOthers({ links, others }: Pick<Leftovers, 'links' | 'others'>): Promise<void> {
  await writeItems({ remove: links });
  await writeItems({ remove: others });
}

/** Records progress; the change's stream record triggers the next chunk. */
export async function noteChunk(tenantId: string, eventId: string): Promise<void> {
  await updateItem(change(keys.deletion(tenantId, eventId), { add: { chunks: 1 } }, exists));
}

export const forgetDeletion = (tenantId: string, eventId: string): Promise<void> =>
  writeItems({ remove: [keys.deletion(tenantId, eventId)] });

/**
 * Removes the item of an event of an erased organization, and the items that lead to it. Called after everything that belongs to the event
 * is gone.
 */
export async function removeClearedEvent({ tenantId, id, link, projectorLink, status }: StoredEvent): Promise<void> {
  await writeTogether([
    remove(keys.event(tenantId, id), exists),
    remove(keys.eventPointer(id)),
    remove(keys.registrationLink(link.hash)),
    ...(projectorLink === null ? [] : [remove(nightKeys.projectorLink(projectorLink.hash))]),
    countEvents(tenantId, { [status]: -1 }),
  ]);
}
