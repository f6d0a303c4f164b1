import * as z from 'zod/mini';
import type { EventFormat } from '#shared/model/events/event-format.ts';
import type { Answer } from '#shared/model/events/question.ts';
import type { GuestDraft } from '#shared/model/imports/import.ts';
import type { Gender, ParticipantForm } from '#shared/model/participants/participant.ts';
import { hasLimitPerGender } from '#shared/rules/events/event-formats.ts';
import { queues, storedWaitingStates } from '#shared/rules/waiting/waiting.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { genderAttribute } from '../events/counters.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { indexKeys, keys, prefixes } from '../table/keys/keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { findItem, getItems, type Item, queryItems } from '../table/table.ts';
import { findUnexpired, unexpired } from '../table/unexpired.ts';
import { type Condition, equals, lacks } from '../table/writes/conditions.ts';
import { type Change, change } from '../table/writes/writes.ts';
import { unlessClosing } from '../tenants/tenants.ts';

/** A form with the answers that were checked against the event's questions when it was sent. */
export type AnsweredForm = ParticipantForm & { readonly answered?: readonly Answer[] };

export const entryCodec = codec({
  id: inKey('sk', prefixes.waiting),
  state: attribute('s', z.enum(storedWaitingStates)),
  email: attribute('e', z.string()),
  firstName: attribute('f', z.string()),
  lastName: attribute('l', z.string()),
  /** The form as the guest filled it in; null once it is no longer needed. */
  form: optional('form', z.custom<AnsweredForm>(), null),
  /** The value that the link's token is derived from. */
  nonce: attribute('k', z.string()),
  /** When the offer ends, UTC ISO; null if there is no offer. */
  until: optional('u', z.string(), null),
  /** When they joined, UTC ISO. */
  since: attribute('at', z.string()),
  /** The participant who took the place. */
  participantId: optional('p', z.string(), null),
  /** The new entry, if the guest has joined again; all links then lead to that one. */
  successor: optional('next', z.string(), null),
  /** The file's row about an imported guest whose place is held; null once it is no longer needed. */
  draft: optional('d', z.custom<GuestDraft>(), null),
  /** The order with which the guest pays for the place; null if there is none. */
  orderId: optional('o', z.string(), null),
  /** How many emails have asked an imported guest to complete the place. */
  asked: optional('r', z.number(), 0),
  /** A hash of the event and of the network that ordered this place; null if it was not ordered. */
  network: optional('nw', z.string(), null),
});

/** A guest who is or was waiting for a place at an event. */
export type StoredWaiting = Decoded<typeof entryCodec>;

/**
 * Returns an entry's id: its queue's letter, then its number among all who joined the event's list. So ids in a queue sort in the order of
 * writing. Times would not: if two guests join at the same moment, the one with the earlier time may be written later.
 * @param random makes the id different from those at other events
 */
export const waitingId = (gender: Gender, number: number, random: string): string =>
  `${genderAttribute[gender]}-${number.toString().padStart(6, '0')}-${random}`;

/**
 * Returns the id of an application. It has the form of an entry's id, with a number that no entry of a queue has. Applications need no
 * order among those who wait, so they take no number.
 */
export const applicationId = (gender: Gender, random: string): string => waitingId(gender, 0, random);

export const isApplication = (entryId: string): boolean => orderOf(entryId).startsWith('000000-');

/**
 * Returns the id of an imported guest's entry. Like an application's, it has a number that no entry of a queue has. A guest whose gender is
 * unknown holds a place that counts toward the total only.
 */
export const incompleteId = (gender: Gender | undefined, random: string): string => waitingId(gender ?? 'non-binary', 999_999, random);

/** Whether an entry holds a place for an imported guest until they complete it. */
export const isIncomplete = (entryId: string): boolean => orderOf(entryId).startsWith('999999-');

/** Returns the id of the entry of a guest who pays for a place online. Like an application's, its number belongs to no queue. */
export const buyerId = (gender: Gender, random: string): string => waitingId(gender, 999_998, random);

/** Whether an entry holds a place for a guest who registers by paying for it. */
export const isBuyer = (entryId: string): boolean => orderOf(entryId).startsWith('999998-');

/** Whether an entry belongs to the waiting list, rather than to an applicant, an imported guest or a buyer. */
export const isInQueue = (entryId: string): boolean => !isApplication(entryId) && !isIncomplete(entryId) && !isBuyer(entryId);

/** Whether an entry holds a place for a guest of this gender. */
export const holdsPlaceFor = ({ id, state, draft }: StoredWaiting, gender: Gender): boolean =>
  state === 'offered' && (queueOfEntry(id) === gender || (draft !== null && draft.gender === undefined));

export const queueOfEntry = (id: string): Gender => queues.find((queue) => id.startsWith(genderAttribute[queue])) ?? 'non-binary';

/** Returns the part of an entry's id by which entries of all queues can be sorted. */
export const orderOf = (id: string): string => id.slice(2);

/** `complete-1` to `complete-3` ask an imported guest to complete the place. */
export const waitingMailKinds = [
  'joined',
  'offered',
  'lost',
  'refused',
  'complete-1',
  'complete-2',
  'complete-3',
  'to-pay',
  'unpaid',
] as const;
export type WaitingMailKind = (typeof waitingMailKinds)[number];

/** Returns the id of an email to an entry's guest; there is at most one of each kind. `joined` is also the one about an application. */
export const waitingMailId = (entryId: string, kind: WaitingMailKind): string => `wait-${entryId}-${kind}`;

/** Returns until when an event's entries are kept, epoch s: 30 days after the event's end (UTC ISO). */
export const keptUntil = (end: string): number => Math.ceil(Date.parse(end) / 1000) + 30 * 24 * 3600;

export const linkCodec = codec({
  tenantId: attribute('tenant_id', z.string()),
  eventId: attribute('event_id', z.string()),
  entryId: attribute('entry', z.string()),
});

/** An entry's own link. Missing in entries of an earlier release. */
export const linkedCodec = codec({ link: optional('h', z.string(), null) });

/** Returns the entry that a token opens; undefined for an unknown or expired one. */
export const openWaitingLink = async (token: string): Promise<Decoded<typeof linkCodec> | undefined> =>
  unlessClosing(await findUnexpired(keys.waitingLink(hashOf(token)), linkCodec.decode, { consistent: true }));

export const findWaiting = (tenantId: string, eventId: string, entryId: string): Promise<StoredWaiting | undefined> =>
  findUnexpired(keys.waiting(tenantId, eventId, entryId), entryCodec.decode, { consistent: true });

/** Returns entries by id, leaving out unknown and expired ones. One consistent request per hundred. */
export async function findWaitingEntries(tenantId: string, eventId: string, entryIds: readonly string[]): Promise<StoredWaiting[]> {
  const items = await getItems(entryIds.map((entryId) => keys.waiting(tenantId, eventId, entryId)));
  return unexpired(items.filter((item) => item !== undefined)).map(entryCodec.decode);
}

/** Returns an entry even if it has expired but still exists, so that an erasure leaves nothing behind. */
export const findWaitingLeft = (tenantId: string, eventId: string, entryId: string): Promise<StoredWaiting | undefined> =>
  findItem(keys.waiting(tenantId, eventId, entryId), entryCodec.decode, { consistent: true });

/** Returns an event's entries, or those in one queue; in each queue the earliest comes first. Consistent, because offers depend on it. */
export async function listWaiting(tenantId: string, eventId: string, gender?: Gender): Promise<StoredWaiting[]> {
  const prefix = gender === undefined ? prefixes.waiting : `${prefixes.waiting}${genderAttribute[gender]}-`;
  return unexpired(await queryEntries(tenantId, eventId, prefix)).map(entryCodec.decode);
}

/** Returns the guests of a gender who have a place held while they pay. */
export async function listBuyers(tenantId: string, eventId: string, gender: Gender): Promise<StoredWaiting[]> {
  const entries = await queryEntries(tenantId, eventId, `${prefixes.waiting}${buyerId(gender, '')}`);
  return unexpired(entries)
    .map(entryCodec.decode)
    .filter(({ state }) => state === 'offered');
}

/**
 * Returns the entries that one entry waits in line with, in order: those in its queue or, if all genders share one limit, all of the event.
 */
export async function listLine(tenantId: string, eventId: string, gender: Gender, format: EventFormat): Promise<StoredWaiting[]> {
  return hasLimitPerGender(format) ? listWaiting(tenantId, eventId, gender) : inOneLine(await listWaiting(tenantId, eventId));
}

/** Sorts the entries of all queues by the order in which they joined. */
export const inOneLine = (entries: readonly StoredWaiting[]): StoredWaiting[] =>
  entries.toSorted((one, other) => (orderOf(one.id) < orderOf(other.id) ? -1 : 1));

/** Returns all entries that still exist, including expired ones. */
export async function listWaitingLeft(tenantId: string, eventId: string): Promise<StoredWaiting[]> {
  return (await queryEntries(tenantId, eventId, prefixes.waiting)).map(entryCodec.decode);
}

const queryEntries = (tenantId: string, eventId: string, prefix: string): Promise<Item[]> =>
  queryItems({ pk: keys.event(tenantId, eventId).pk, prefix, consistent: true });

/** Returns the entry under which an address is waiting, if any. */
export async function findWaitingOf(tenantId: string, eventId: string, email: string): Promise<StoredWaiting | undefined> {
  const row = z.object({ waiting: z.optional(z.string()) });
  const key = keys.registeredEmail(tenantId, eventId, hashForKey(email));
  const entryId = (await findUnexpired(key, (item) => z.parse(row, item), { consistent: true }))?.waiting;
  return entryId === undefined ? undefined : findWaiting(tenantId, eventId, entryId);
}

/** Conditions that the entry's state and offer are still as they were read. */
export const asRead = ({ state, until }: StoredWaiting): Condition[] => [
  equals('s', state),
  until === null ? lacks('u') : equals('u', until),
];

/**
 * Returns an entry's index attributes: those of the list by address, and while it has an offer, those of the list of offers by their end.
 */
export const indexesOf = (tenantId: string, eventId: string, { id, email, state, until }: StoredWaiting): Item => ({
  ...indexKeys.waitingOfAddress(tenantId, hashForKey(email), eventId),
  ...(state === 'offered' && until !== null ? indexKeys.offerDue(until, eventId, id) : { g4: undefined, g4s: undefined }),
});

export interface EntryOf {
  readonly tenantId: string;
  readonly eventId: string;
  readonly entry: StoredWaiting;
}

/** Returns the write of an entry's change, with its index attributes; refused if its state or its offer has changed since it was read. */
export const entryChange = (
  { tenantId, eventId, entry }: EntryOf,
  changes: Partial<Pick<StoredWaiting, 'state' | 'until' | 'orderId'>>,
  ...conditions: readonly Condition[]
): Change =>
  change(
    keys.waiting(tenantId, eventId, entry.id),
    { set: { ...entryCodec.encode(changes), ...indexesOf(tenantId, eventId, { ...entry, ...changes }) } },
    ...asRead(entry),
    ...conditions,
  );

export function parseEntryKey(item: Item): { tenantId: string; eventId: string; entryId: string } | undefined {
  const { pk, sk } = z.parse(storedKey, item);
  const [, tenantId, , eventId] = pk.split('#');
  return tenantId === undefined || eventId === undefined ? undefined : { tenantId, eventId, entryId: sk.slice(prefixes.waiting.length) };
}

/** Returns an address's entries on all of a tenant's waiting lists. The index may lag. */
export const listWaitingOfAddress = (tenantId: string, email: string): Promise<{ eventId: string; entryId: string }[]> =>
  listWaitingOfHash(tenantId, hashForKey(email));

/** Returns the entries on all of a tenant's waiting lists for an address given as a hash. The index may lag. */
export async function listWaitingOfHash(tenantId: string, address: string): Promise<{ eventId: string; entryId: string }[]> {
  const { g1 } = indexKeys.waitingOfAddress(tenantId, address, '');
  const items = await queryItems({ index: 'main', pk: g1 });
  return items.flatMap((item) => parseEntryKey(item) ?? []);
}
