import * as z from 'zod/mini';
import { parsePair, putPair, removePair, takeFromPair } from '../matches/pairs.ts';
import { unnamePerson } from '../participants/people.ts';
import { unlistPerson } from '../participants/people-totals.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { getItem, getItems, type Item, queryItems, writeItems } from '../table/table.ts';
import { equals, exists } from '../table/writes/conditions.ts';
import { transact, updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, remove } from '../table/writes/writes.ts';
import { countEvents, type StoredEvent } from './events.ts';

/** What is left of a deleted event, in the order in which it is cleared. */
export interface Leftovers {
  readonly matches: readonly { readonly ulid: string; readonly people: readonly [string, string] }[];
  readonly participantIds: readonly string[];
  /** Ids of photo uploads by people on the waiting list. */
  readonly photos: readonly string[];
  /** Links of the waiting list, of which only its entries tell: interrupted after those, they would stay. */
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

const storedPerson = z.object({
  event_ids: z.array(z.string()),
  registered_at: z._default(z.record(z.string(), z.number()), {}),
  photo: z.nullable(z.string()),
  version: z.number(),
  first_name: z.string(),
  last_name: z.string(),
});

/** The events in a participant's profile. */
export async function findAttendance(tenantId: string, participantId: string) {
  const item = await getItem(keys.profile(tenantId, participantId), { consistent: true });
  if (item === undefined) return undefined;
  const row = z.parse(storedPerson, item);
  return {
    ...{ eventIds: row.event_ids, registeredAt: row.registered_at, photoKey: row.photo, version: row.version },
    ...{ firstName: row.first_name, lastName: row.last_name },
  };
}

/**
 * Removes a registration. A profile with no other event is removed too; any other just drops this event
 * (docs/rules/events.md#deletion).
 * @returns false when the profile changed meanwhile
 */
export async function clearRegistration(
  tenantId: string,
  eventId: string,
  participantId: string,
  attendance: Omit<NonNullable<Awaited<ReturnType<typeof findAttendance>>>, 'photoKey'> | undefined,
): Promise<boolean> {
  const registration = remove(keys.registration(tenantId, eventId, participantId));
  if (attendance === undefined) return writeTogether([registration]);
  const profile = keys.profile(tenantId, participantId);
  const others = attendance.eventIds.filter((id) => id !== eventId);
  const unchanged = equals('version', attendance.version);
  if (others.length === 0) {
    const unlisted = [...(await unlistPerson(tenantId, participantId)), ...unnamePerson(tenantId, { ...attendance, id: participantId })];
    return writeTogether([registration, ...unlisted, remove(profile, unchanged)]);
  }
  const { [eventId]: _, ...registered_at } = attendance.registeredAt;
  return writeTogether([registration, change(profile, { set: { event_ids: others, registered_at }, add: { version: 1 } }, unchanged)]);
}

/** Removes the links, and then the rest: a batch has no order. */
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

/** Removes the item of an event of an erased organization, after all that belongs to it, with what leads to it. */
export async function removeClearedEvent({ tenantId, id, link, projectorLink, status }: StoredEvent): Promise<void> {
  await writeTogether([
    remove(keys.event(tenantId, id), exists),
    remove(keys.eventPointer(id)),
    remove(keys.registrationLink(link.hash)),
    ...(projectorLink === null ? [] : [remove(nightKeys.projectorLink(projectorLink.hash))]),
    countEvents(tenantId, { [status]: -1 }),
  ]);
}
