import * as z from 'zod/mini';
import type { Gender, ParticipantForm } from '#shared/model/participants/participant.ts';
import {
  isOpen,
  listClosesBefore,
  mostWaiting,
  queues,
  type StoredWaitingState,
  stateAfter,
  storedWaitingStates,
} from '#shared/rules/participants/waiting.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { genderAttribute, heldAttribute, lastOf, limitAttribute, waitingAttribute } from '../events/counters.ts';
import { forgetMails, type MailOrder, mailItem } from '../mail/mails.ts';
import { forgetUnused, removeUnused } from '../photos/uploads.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { indexKeys, keys, prefixes } from '../table/keys/keys.ts';
import { deleteItem, findItem, getItem, type Item, queryItems } from '../table/table.ts';
import {
  above,
  absent,
  atMost,
  below,
  belowAttribute,
  both,
  type Condition,
  differs,
  either,
  equals,
  exists,
  lacks,
  notBelowAttribute,
} from '../table/writes/conditions.ts';
import { transact, updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, check, put, remove, type Write } from '../table/writes/writes.ts';
import { addRegistrations } from '../tenants/tenant-usage.ts';
import { unlessClosing } from '../tenants/tenants.ts';

const entryCodec = codec({
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
  /** Who took the place. */
  participantId: optional('p', z.string(), null),
  /** The entry by which its owner joined again: all links lead to that one. */
  successor: optional('next', z.string(), null),
});

/** Somebody who waits for a place at an event, or did. */
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

/** Its mails, at most one of each kind; erasure must find them all. */
export const waitingMailId = (entryId: string, kind: 'joined' | 'offered' | 'lost'): string => `wait-${entryId}-${kind}`;
const mailsOf = (entryId: string) => (['joined', 'offered', 'lost'] as const).map((kind) => waitingMailId(entryId, kind));

/** Until when an event's entries are kept, epoch s: 30 days after its end (UTC ISO). */
const keptUntil = (end: string): number => Math.ceil(Date.parse(end) / 1000) + 30 * 24 * 3600;

const linkCodec = codec({
  tenantId: attribute('tenant_id', z.string()),
  eventId: attribute('event_id', z.string()),
  entryId: attribute('entry', z.string()),
});

/** By an entry: which link is its own. Missing in entries of an earlier release. */
const linkedCodec = codec({ link: optional('h', z.string(), null) });

/** The entry that a token opens; undefined for an unknown one. */
export const openWaitingLink = async (token: string): Promise<Decoded<typeof linkCodec> | undefined> =>
  unlessClosing(await findItem(keys.waitingLink(hashOf(token)), linkCodec.decode, { consistent: true }));

export const findWaiting = (tenantId: string, eventId: string, entryId: string): Promise<StoredWaiting | undefined> =>
  findItem(keys.waiting(tenantId, eventId, entryId), entryCodec.decode, { consistent: true });

/** An event's entries, or those of one queue, the earliest of each queue first. Consistent, because offers go by it. */
export async function listWaiting(tenantId: string, eventId: string, gender?: Gender): Promise<StoredWaiting[]> {
  const prefix = gender === undefined ? prefixes.waiting : `${prefixes.waiting}${genderAttribute[gender]}-`;
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix, consistent: true });
  return items.map(entryCodec.decode);
}

/** The entry that an address waits by, if it does. */
export async function findWaitingOf(tenantId: string, eventId: string, email: string): Promise<StoredWaiting | undefined> {
  const row = z.object({ waiting: z.optional(z.string()) });
  const key = keys.registeredEmail(tenantId, eventId, hashForKey(email));
  const entryId = (await findItem(key, (item) => z.parse(row, item), { consistent: true }))?.waiting;
  return entryId === undefined ? undefined : findWaiting(tenantId, eventId, entryId);
}

const nobodyIn = (gender: Gender): Condition => either(lacks(waitingAttribute[gender]), below(waitingAttribute[gender], 1));
const ownLimit = (gender: Gender, compare: typeof belowAttribute): Condition[] => {
  const limit = limitAttribute[gender];
  return limit === undefined ? [] : [compare(genderAttribute[gender], limit)];
};
const othersOf = (gender: Gender) => queues.filter((queue) => queue !== gender);

/** A place is free for this gender, beside those that are held. */
export const placeIsFree = (gender: Gender): Condition[] => [belowAttribute('all', 'al'), ...ownLimit(gender, belowAttribute)];

/** The start from which on nobody has to wait for others: epoch ms in, UTC ISO out. */
export const closedBy = (now: number): string => new Date(now + listClosesBefore).toISOString();

/**
 * Nobody waits who comes first, as `othersFirst` (shared/rules/participants/waiting.ts); from two hours before the start on it does not count.
 * @param now epoch ms
 */
export const nobodyComesFirst = (gender: Gender, now: number): Condition =>
  either(
    atMost('start', closedBy(now)),
    both(
      nobodyIn(gender),
      ...othersOf(gender).map((queue) => either(nobodyIn(queue), equals('hand', true), ...ownLimit(queue, notBelowAttribute))),
    ),
  );

/** The contrary of both: who comes now has to wait. */
const hasToWait = (gender: Gender): Condition =>
  either(
    notBelowAttribute('all', 'al'),
    ...ownLimit(gender, notBelowAttribute),
    above(waitingAttribute[gender], 0),
    ...othersOf(gender).map((queue) => both(above(waitingAttribute[queue], 0), lacks('hand'), ...ownLimit(queue, belowAttribute))),
  );

/** What the people counter gets back when an entry ends: its number in the queue, or the place that was held. */
export function released({ id, state }: Pick<StoredWaiting, 'id' | 'state'>): Readonly<Record<string, number>> {
  const gender = queueOfEntry(id);
  if (state === 'waiting') return { [waitingAttribute[gender]]: -1 };
  return state === 'offered' ? { [heldAttribute[gender]]: -1, ...limitsBy(gender, 1) } : {};
}

function limitsBy(gender: Gender, by: number): Readonly<Record<string, number>> {
  const limit = limitAttribute[gender];
  return { al: by, ...(limit === undefined ? {} : { [limit]: by }) };
}

const counted = (tenantId: string, eventId: string, entryId: string, add: Readonly<Record<string, number>>, ...conditions: Condition[]) =>
  change(
    keys.peopleCounter(tenantId, eventId),
    { set: { last: lastOf('waiting_changed', entryId) }, add: { v: 1, ...add } },
    ...conditions,
  );

/** For an entry that ends together with something else: the counter gets back what it held. */
export const releasePlace = (tenantId: string, eventId: string, entry: StoredWaiting): Write =>
  counted(tenantId, eventId, entry.id, released(entry), exists);

/** What is as it was when the entry was read. */
const asRead = ({ state, until }: StoredWaiting): Condition[] => [equals('s', state), until === null ? lacks('u') : equals('u', until)];

/** Somebody who joins, with everything that is written with it. */
export interface Joining {
  readonly tenantId: string;
  readonly event: { readonly id: string; readonly end: string };
  readonly entry: StoredWaiting;
  /** How many had joined when its number was taken: the counter's `joined` as read. */
  readonly after: number;
  /** Of the link's token. */
  readonly linkHash: string;
  readonly mail: MailOrder;
  /** The entry that this one takes the place of, of an offer that ended. */
  readonly former?: StoredWaiting | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** `place`: nobody has to wait, the queue is full, the list is closed, or somebody else has taken the number. `address`: it is registered, or waits. */
export type JoinRefusal = 'place' | 'address' | 'photo' | 'former';

/** Puts somebody at the end of their queue. @returns what forbade it; empty when written */
export function joinQueue({ tenantId, event, entry, after, linkHash, mail, former, now }: Joining): Promise<JoinRefusal[]> {
  const gender = queueOfEntry(entry.id);
  const ttl = keptUntil(event.end);
  const address = hashForKey(entry.email);
  const mine = waitingAttribute[gender];
  const photo = entry.form?.photo_upload_id;
  return transact({
    place: counted(
      ...([tenantId, event.id, entry.id, { [mine]: 1, wj: 1 }] as const),
      ...[exists, differs('status', 'completed'), above('start', closedBy(now)), hasToWait(gender)],
      either(lacks(mine), below(mine, mostWaiting)),
      after === 0 ? lacks('wj') : equals('wj', after),
    ),
    entry: put({
      ...{ ...keys.waiting(tenantId, event.id, entry.id), ...indexed(tenantId, event.id, entry), ...entryCodec.encode(entry) },
      ...{ ...linkedCodec.encode({ link: linkHash }), ttl },
    }),
    address: put({ ...keys.registeredEmail(tenantId, event.id, address), waiting: entry.id, ttl }, absent),
    link: put({ ...keys.waitingLink(linkHash), ...linkCodec.encode({ tenantId, eventId: event.id, entryId: entry.id }), ttl }),
    mail: put(mailItem(mail)),
    // A join costs what a registration does; the stream counts places only.
    hour: addRegistrations(tenantId, 1, now),
    // The ticket of a photo that is not used yet expires after a day.
    photo: photo ? change(keys.upload(tenantId, photo), { set: { ttl } }, exists, lacks('participant_id')) : undefined,
    former:
      former &&
      change(
        keys.waiting(tenantId, event.id, former.id),
        { set: { s: stateAfter(former.state, 'again'), form: undefined, ...entryCodec.encode({ successor: entry.id }) } },
        ...asRead(former),
      ),
  } as const) as Promise<JoinRefusal[]>;
}

const indexed = (tenantId: string, eventId: string, { id, email, state, until }: StoredWaiting): Item => ({
  ...indexKeys.waitingOfAddress(tenantId, hashForKey(email), eventId),
  ...(state === 'offered' && until !== null ? indexKeys.offerDue(until, eventId, id) : { g4: undefined, g4s: undefined }),
});

/** Whose entry, at which event. */
interface EntryOf {
  readonly tenantId: string;
  readonly eventId: string;
  readonly entry: StoredWaiting;
}

/** What an offer holds, and writes with it. */
export interface Offer {
  /** UTC ISO. */
  readonly until: string;
  /** Epoch ms. */
  readonly now: number;
  readonly mail: MailOrder;
  readonly audit?: AuditRecord | undefined;
  /** For an offer to whoever is first in line: the counter's `v` as read before the line was. Whatever has changed since may put another first. */
  readonly version?: number | undefined;
}

/**
 * Holds a place for somebody.
 * @returns what forbade it: `place` when none is free, or the counter has changed since `version`, `entry` when it does not wait any more,
 *   `barred` when its address is; empty when written
 */
export function offerPlace(
  { tenantId, eventId, entry }: EntryOf,
  { until, now, mail, audit, version }: Offer,
): Promise<('place' | 'entry' | 'barred' | 'mail' | 'audit')[]> {
  const gender = queueOfEntry(entry.id);
  const moved = { [waitingAttribute[gender]]: -1, [heldAttribute[gender]]: 1, ...limitsBy(gender, -1) };
  const open = [exists, differs('status', 'completed'), above('start', closedBy(now))];
  if (version !== undefined) open.push(equals('v', version));
  const offered = { state: 'offered', until } as const;
  return transact({
    place: counted(tenantId, eventId, entry.id, moved, ...open, ...placeIsFree(gender)),
    entry: change(
      keys.waiting(tenantId, eventId, entry.id),
      { set: { ...entryCodec.encode(offered), ...indexed(tenantId, eventId, { ...entry, ...offered }) } },
      ...asRead(entry),
    ),
    barred: check(keys.barred(tenantId, hashForKey(entry.email)), absent),
    mail: put(mailItem(mail)),
    audit: audit && auditWrite(audit),
  });
}

/**
 * Passes over somebody who waits under an address that is barred: they hinder nobody any more, and keep their place in the order.
 * @returns false when the address is not barred, or the entry has changed since it was read
 */
export const passOver = ({ tenantId, eventId, entry }: EntryOf): Promise<boolean> =>
  writeTogether([
    counted(tenantId, eventId, entry.id, released(entry), exists),
    change(keys.waiting(tenantId, eventId, entry.id), { set: { s: stateAfter(entry.state, 'pass') } }, ...asRead(entry)),
    check(keys.barred(tenantId, hashForKey(entry.email)), exists),
  ]);

/** The contrary: they wait again, where they stood. @returns false when the address is barred, or the entry has changed */
export const returnToQueue = ({ tenantId, eventId, entry }: EntryOf): Promise<boolean> =>
  writeTogether([
    counted(tenantId, eventId, entry.id, { [waitingAttribute[queueOfEntry(entry.id)]]: 1 }, exists),
    change(keys.waiting(tenantId, eventId, entry.id), { set: { s: stateAfter(entry.state, 'return') } }, ...asRead(entry)),
    check(keys.barred(tenantId, hashForKey(entry.email)), absent),
  ]);

/** What happens to an entry that ends otherwise than by taking its place. */
export interface Ending {
  readonly to: 'declined' | 'lapsed' | 'left' | 'removed' | 'erased';
  readonly mail?: MailOrder | undefined;
  readonly audit?: AuditRecord | undefined;
}

/**
 * Ends an entry, and frees the place that was held for it. A lapsed one keeps its form, so that its owner may join again; an erased one is
 * removed altogether.
 * @returns false when it has changed since it was read, or the event is deleted
 */
export async function endWaiting({ tenantId, eventId, entry }: EntryOf, { to, mail, audit }: Ending): Promise<boolean> {
  const key = keys.waiting(tenantId, eventId, entry.id);
  const photo = entry.form?.photo_upload_id;
  const kept = to === 'lapsed';
  const writes = {
    place: isOpen(entry.state) ? releasePlace(tenantId, eventId, entry) : undefined,
    entry: to === 'erased' ? remove(key, exists, ...asRead(entry)) : endEntry(tenantId, eventId, entry, to, kept ? entry.form : null),
    address: isOpen(entry.state)
      ? remove(keys.registeredEmail(tenantId, eventId, hashForKey(entry.email)), equals('waiting', entry.id))
      : undefined,
    photo: photo && !kept ? removeUnused(tenantId, photo) : undefined,
    mail: mail && put(mailItem(mail)),
    audit: audit && auditWrite(audit),
  };
  const refused = await transact(writes);
  // Somebody has the photo by now, and keeps it: no reason to hold a place for ever.
  if (refused.join() === 'photo') return (await transact({ ...writes, photo: undefined })).length === 0;
  return refused.length === 0;
}

/** The photo of an entry that ended with a registration goes, too, unless somebody has it. Its ticket would do so later by itself. */
export async function expirePhoto(tenantId: string, { form }: StoredWaiting): Promise<void> {
  const photo = form?.photo_upload_id;
  const set = { ttl: Math.floor(Date.now() / 1000) };
  if (photo) await updateItem(change(keys.upload(tenantId, photo), { set }, exists, lacks('participant_id')));
}

/** The entry's part of its end. */
export const endEntry = (
  tenantId: string,
  eventId: string,
  entry: StoredWaiting,
  state: StoredWaitingState,
  form: ParticipantForm | null = null,
  participantId: string | null = null,
): Write =>
  change(
    keys.waiting(tenantId, eventId, entry.id),
    { set: { ...entryCodec.encode({ state, form, until: null, participantId }), g4: undefined, g4s: undefined } },
    ...asRead(entry),
  );

/** Brings an offer's end forward. @returns false when the entry changed meanwhile */
export async function shortenOffer(tenantId: string, eventId: string, entry: StoredWaiting, until: string): Promise<boolean> {
  const set = { ...entryCodec.encode({ until }), ...indexed(tenantId, eventId, { ...entry, until }) };
  return (await updateItem(change(keys.waiting(tenantId, eventId, entry.id), { set }, ...asRead(entry)))) !== undefined;
}

/** Whether staff make every offer themselves. @returns false when the event is deleted */
export async function setOfferedByHand(tenantId: string, eventId: string, byHand: boolean): Promise<boolean> {
  const set = { hand: byHand ? true : undefined, last: lastOf('waiting_changed', 'automatic') };
  return (await updateItem(change(keys.peopleCounter(tenantId, eventId), { set, add: { v: 1 } }, exists))) !== undefined;
}

const place = z.object({ pk: z.string(), sk: z.string() });

function placeOf(item: Item): { tenantId: string; eventId: string; entryId: string } | undefined {
  const { pk, sk } = z.parse(place, item);
  const [, tenantId, , eventId] = pk.split('#');
  return tenantId === undefined || eventId === undefined ? undefined : { tenantId, eventId, entryId: sk.slice(prefixes.waiting.length) };
}

/** Where an offer whose end has come is found. */
export type DueOffer = NonNullable<ReturnType<typeof placeOf>>;

/** Offers whose end has come by `now` (UTC ISO), the earliest first. By an index, which may lag. */
export async function listDueOffers(now: string): Promise<DueOffer[]> {
  const items = await queryItems({ index: 'all', pk: indexKeys.offerDue('', '', '').g4, to: now });
  return items.flatMap((item) => placeOf(item) ?? []);
}

/** The entries of an address on all of a tenant's lists. By an index, which may lag. */
export const listWaitingOfAddress = (tenantId: string, email: string): Promise<{ eventId: string; entryId: string }[]> =>
  listWaitingOfHash(tenantId, hashForKey(email));

/** The same, by the address's hash. */
export async function listWaitingOfHash(tenantId: string, address: string): Promise<{ eventId: string; entryId: string }[]> {
  const { g1 } = indexKeys.waitingOfAddress(tenantId, address, '');
  const items = await queryItems({ index: 'main', pk: g1 });
  return items.flatMap((item) => placeOf(item) ?? []);
}

/** Entries that are kept longer at once. */
const keptAtOnce = 25;

/**
 * Keeps an event's entries, with all that is written with them, as long as its end says: they would be gone before an event that was
 * postponed, and their places would wait for nobody. Idempotent.
 * @param end UTC ISO
 */
export async function keepWaitingUntil(tenantId: string, eventId: string, end: string): Promise<void> {
  const set = { ttl: keptUntil(end) };
  const keep = (item: Item): Promise<unknown>[] => {
    const { id, email, form } = entryCodec.decode(item);
    const { link } = linkedCodec.decode(item);
    const photo = form?.photo_upload_id;
    return [
      updateItem(change(keys.waiting(tenantId, eventId, id), { set }, exists)),
      updateItem(change(keys.registeredEmail(tenantId, eventId, hashForKey(email)), { set }, equals('waiting', id))),
      ...(link === null ? [] : [updateItem(change(keys.waitingLink(link), { set }, exists))]),
      ...(photo ? [updateItem(change(keys.upload(tenantId, photo), { set }, exists, lacks('participant_id')))] : []),
    ];
  };
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.waiting, consistent: true });
  for (let start = 0; start < items.length; start += keptAtOnce) await Promise.all(items.slice(start, start + keptAtOnce).flatMap(keep));
}

/** Deletes an entry's mails. Idempotent. */
export const forgetWaitingMails = (entryId: string): Promise<void> => forgetMails(mailsOf(entryId));

/**
 * Removes an entry whose event is deleted, or is being cleared, so that it cannot end any more: with its link and its photo, which the clearing
 * finds by the entry alone. The entry goes last, so that interrupted work is found again. Idempotent.
 */
export async function forgetWaiting(tenantId: string, eventId: string, entryId: string): Promise<void> {
  const key = keys.waiting(tenantId, eventId, entryId);
  const item = await getItem(key, { consistent: true });
  if (item === undefined) return;
  const { form } = entryCodec.decode(item);
  const { link } = linkedCodec.decode(item);
  if (form?.photo_upload_id) await forgetUnused(tenantId, form.photo_upload_id);
  if (link !== null) await deleteItem(keys.waitingLink(link));
  await deleteItem(key);
}
