import * as z from 'zod/mini';
import type { Gender, ParticipantForm } from '#shared/model/participants/participant.ts';
import { queues, storedWaitingStates } from '#shared/rules/waiting/waiting.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { genderAttribute } from '../events/counters.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { indexKeys, keys, prefixes } from '../table/keys/keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { findItem, type Item, queryItems } from '../table/table.ts';
import { findUnexpired, unexpired } from '../table/unexpired.ts';
import { type Condition, equals, lacks } from '../table/writes/conditions.ts';
import { unlessClosing } from '../tenants/tenants.ts';

export const entryCodec = codec({
  id: inKey('sk', prefixes.waiting),
  state: attribute('s', z.enum(storedWaitingStates)),
  email: attribute('e', z.string()),
  firstName: attribute('f', z.string()),
  lastName: attribute('l', z.string()),
  /** As typed; null once it is of no more use. */
  form: optional('form', z.custom<ParticipantForm>(), null),
  /** What the link's token is derived from. */
  nonce: attribute('k', z.string()),
  /** When the offer ends, UTC ISO; null without one. */
  until: optional('u', z.string(), null),
  /** When they joined, UTC ISO. */
  since: attribute('at', z.string()),
  /** The participant who took the place. */
  participantId: optional('p', z.string(), null),
  /** The entry by which its guest joined again: all links lead to that one. */
  successor: optional('next', z.string(), null),
});

/** A guest who waits for a place at an event, or did. */
export type StoredWaiting = Decoded<typeof entryCodec>;

/**
 * An entry's id: its queue's letter, then its number among all who joined the event's list, so that ids of a queue sort by the order in which
 * they were written. No clock's time does: of two who join at once, the one with the earlier time may be written later.
 * @param random makes the id unlike those of other events
 */
export const waitingId = (gender: Gender, number: number, random: string): string =>
  `${genderAttribute[gender]}-${number.toString().padStart(6, '0')}-${random}`;

export const queueOfEntry = (id: string): Gender => queues.find((queue) => id.startsWith(genderAttribute[queue])) ?? 'non-binary';

/** The part of an entry's id that sorts across queues. */
export const orderOf = (id: string): string => id.slice(2);

/** A mail to an entry's guest, at most one of each kind. */
export const waitingMailId = (entryId: string, kind: 'joined' | 'offered' | 'lost'): string => `wait-${entryId}-${kind}`;

/** Until when an event's entries are kept, epoch s: 30 days after its end (UTC ISO). */
export const keptUntil = (end: string): number => Math.ceil(Date.parse(end) / 1000) + 30 * 24 * 3600;

export const linkCodec = codec({
  tenantId: attribute('tenant_id', z.string()),
  eventId: attribute('event_id', z.string()),
  entryId: attribute('entry', z.string()),
});

/** By an entry: which link is its own. Missing in entries of an earlier release. */
export const linkedCodec = codec({ link: optional('h', z.string(), null) });

/** The entry that a token opens; undefined for an unknown one, and once its time is over. */
export const openWaitingLink = async (token: string): Promise<Decoded<typeof linkCodec> | undefined> =>
  unlessClosing(await findUnexpired(keys.waitingLink(hashOf(token)), linkCodec.decode, { consistent: true }));

export const findWaiting = (tenantId: string, eventId: string, entryId: string): Promise<StoredWaiting | undefined> =>
  findUnexpired(keys.waiting(tenantId, eventId, entryId), entryCodec.decode, { consistent: true });

/** The same, also one whose time is over and that is still there: an erasure leaves nothing. */
export const findWaitingLeft = (tenantId: string, eventId: string, entryId: string): Promise<StoredWaiting | undefined> =>
  findItem(keys.waiting(tenantId, eventId, entryId), entryCodec.decode, { consistent: true });

/** An event's entries, or those of one queue, the earliest of each queue first. Consistent, because offers go by it. */
export async function listWaiting(tenantId: string, eventId: string, gender?: Gender): Promise<StoredWaiting[]> {
  const prefix = gender === undefined ? prefixes.waiting : `${prefixes.waiting}${genderAttribute[gender]}-`;
  return unexpired(await queryEntries(tenantId, eventId, prefix)).map(entryCodec.decode);
}

/** All that are still there, as `findWaitingLeft` finds them. */
export async function listWaitingLeft(tenantId: string, eventId: string): Promise<StoredWaiting[]> {
  return (await queryEntries(tenantId, eventId, prefixes.waiting)).map(entryCodec.decode);
}

const queryEntries = (tenantId: string, eventId: string, prefix: string): Promise<Item[]> =>
  queryItems({ pk: keys.event(tenantId, eventId).pk, prefix, consistent: true });

/** The entry that an address waits by, if it does. */
export async function findWaitingOf(tenantId: string, eventId: string, email: string): Promise<StoredWaiting | undefined> {
  const row = z.object({ waiting: z.optional(z.string()) });
  const key = keys.registeredEmail(tenantId, eventId, hashForKey(email));
  const entryId = (await findUnexpired(key, (item) => z.parse(row, item), { consistent: true }))?.waiting;
  return entryId === undefined ? undefined : findWaiting(tenantId, eventId, entryId);
}

/** What is as it was when the entry was read. */
export const asRead = ({ state, until }: StoredWaiting): Condition[] => [
  equals('s', state),
  until === null ? lacks('u') : equals('u', until),
];

/** By which indexes an entry is found: its address's, and while it holds an offer that of offers that end. */
export const indexesOf = (tenantId: string, eventId: string, { id, email, state, until }: StoredWaiting): Item => ({
  ...indexKeys.waitingOfAddress(tenantId, hashForKey(email), eventId),
  ...(state === 'offered' && until !== null ? indexKeys.offerDue(until, eventId, id) : { g4: undefined, g4s: undefined }),
});

/** An entry, with the event and the tenant that it is of. */
export interface EntryOf {
  readonly tenantId: string;
  readonly eventId: string;
  readonly entry: StoredWaiting;
}

/** The entry that an item stores, by its key. */
export function parseEntryKey(item: Item): { tenantId: string; eventId: string; entryId: string } | undefined {
  const { pk, sk } = z.parse(storedKey, item);
  const [, tenantId, , eventId] = pk.split('#');
  return tenantId === undefined || eventId === undefined ? undefined : { tenantId, eventId, entryId: sk.slice(prefixes.waiting.length) };
}

/** The entries of an address on all of a tenant's lists. By an index, which may lag. */
export const listWaitingOfAddress = (tenantId: string, email: string): Promise<{ eventId: string; entryId: string }[]> =>
  listWaitingOfHash(tenantId, hashForKey(email));

/** The same, by the address's hash. */
export async function listWaitingOfHash(tenantId: string, address: string): Promise<{ eventId: string; entryId: string }[]> {
  const { g1 } = indexKeys.waitingOfAddress(tenantId, address, '');
  const items = await queryItems({ index: 'main', pk: g1 });
  return items.flatMap((item) => parseEntryKey(item) ?? []);
}
