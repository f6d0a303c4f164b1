import { findPeople } from '../participants/people.ts';
import {
  findRegisteredAddresses,
  findRegistrationsAt,
  listRegisteredAddresses,
  listRegistrations,
  type StoredRegistration,
} from '../registration/registrations.ts';
import { hashOfAddress } from '../table/keys/hash.ts';
import { listApart, listSides } from './apart-lists.ts';
import { type IndexedApart, listEnded } from './keep-apart.ts';

/** A guest, with the ids they had before they registered again under another address. */
type Person = Pick<StoredRegistration, 'id' | 'formerIds'>;

/** Whether two participants of an event are kept apart. */
export type IsApart = (one: Person, other: Person) => boolean;
const nobodyIs: IsApart = () => false;

type Pair = Pick<IndexedApart, 'ids' | 'addresses'>;

/** If a tenant has no more pairs than this (which cost two read units), all of them are read. */
const fewPairs = 20;
/** Up to this many addresses are looked up one by one, half a unit each. For more, the event's list of addresses is read. */
const mostLookedUp = 6;

/** Up to this many registrations are looked up one by one, half a unit each. For more, the event's list of registrations is read. */
const mostRegistrations = 20;

/**
 * Returns a function that says whether two participants of an event are kept apart. It finds them by their ids, former ids, or the
 * addresses under which they registered. Reads all of the tenant's pairs, so it is for callers that seat a whole event.
 */
export async function readApart(tenantId: string, eventId: string): Promise<IsApart> {
  const pairs = await listApart(tenantId);
  return pairs.length === 0 ? nobodyIs : isApartIn(pairs, await listRegisteredAddresses(tenantId, eventId));
}

/**
 * Returns a function that says whether two participants of an event, given by id, are kept apart. Reads registrations only if the tenant
 * has pairs.
 * @param at the time in question, epoch ms; now if left out
 * @param participantIds everybody who may be asked about; anybody at the event if left out
 */
export async function readApartIds(
  tenantId: string,
  eventId: string,
  { at, participantIds }: { at?: number; participantIds?: readonly string[] } = {},
): Promise<(one: string, other: string) => boolean> {
  const pairs = at === undefined ? await listApart(tenantId) : await listApartThen(tenantId, at);
  if (pairs.length === 0) return () => false;
  const [addresses, people] = await Promise.all([
    listRegisteredAddresses(tenantId, eventId),
    findPersons(tenantId, eventId, participantIds),
  ]);
  const isApart = isApartIn(pairs, addresses);
  const personOf = (id: string) => people.get(id) ?? { id, formerIds: [] };
  return (one, other) => isApart(personOf(one), personOf(other));
}

/** Returns all of a tenant's pairs that were kept apart at a given time, epoch ms. */
async function listApartThen(tenantId: string, at: number): Promise<Pair[]> {
  const [present, ended] = await Promise.all([listApart(tenantId), listEnded(tenantId)]);
  return [...present, ...ended.filter(({ until }) => Date.parse(until) >= at)].filter(({ since }) => Date.parse(since) < at);
}

/** Returns these registrations for an event, or all of them, keyed by participant id. */
async function findPersons(
  tenantId: string,
  eventId: string,
  participantIds: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Person>> {
  if (participantIds !== undefined && participantIds.length <= mostRegistrations) {
    return findRegistrationsAt(tenantId, eventId, participantIds, { consistent: false });
  }
  return new Map((await listRegistrations(tenantId, eventId)).map((person) => [person.id, person]));
}

/**
 * Returns a function that says whether two participants of an event are kept apart, if at least one of them is in `participantIds`. The
 * cost does not depend on how many pairs the tenant has.
 * @param participantIds a few: one person from each pair that is asked about
 */
export async function readApartOf(tenantId: string, eventId: string, participantIds: readonly string[]): Promise<IsApart> {
  const first = await listApart(tenantId, fewPairs + 1);
  if (first.length <= fewPairs) return isApartAt(tenantId, eventId, first);
  const [people, registrations] = await Promise.all([
    findPeople(tenantId, participantIds),
    findRegistrationsAt(tenantId, eventId, participantIds),
  ]);
  const formerIds = [...registrations.values()].flatMap((person) => person.formerIds);
  const addresses = people.map(({ id, contact }) => hashOfAddress(contact.email, id));
  return isApartAt(tenantId, eventId, await listSides(tenantId, [...participantIds, ...formerIds, ...addresses]));
}

async function isApartAt(tenantId: string, eventId: string, pairs: readonly Pair[]): Promise<IsApart> {
  if (pairs.length === 0) return nobodyIs;
  const hashes = [...new Set(pairs.flatMap(({ addresses }) => addresses))];
  const isFew = hashes.length <= mostLookedUp;
  return isApartIn(pairs, await (isFew ? findRegisteredAddresses(tenantId, eventId, hashes) : listRegisteredAddresses(tenantId, eventId)));
}

/**
 * Returns the function that compares two people, from pairs and registrations that have already been read.
 * @param registered participant ids, keyed by the hash of their address
 */
function isApartIn(pairs: readonly Pair[], registered: ReadonlyMap<string, string>): IsApart {
  const known = new Set<string>();
  const of = new Set<string>();
  for (const { ids, addresses } of pairs) {
    const [ones, others] = [0, 1].map((side) => [ids[side] ?? '', registered.get(addresses[side] ?? '') ?? []].flat());
    for (const one of ones ?? []) for (const other of others ?? []) known.add(pairKey(one, other));
    for (const one of [...(ones ?? []), ...(others ?? [])]) of.add(one);
  }
  const idsOf = ({ id, formerIds }: Person) => [id, ...formerIds];
  // This must be fast, because for a whole event each person is compared with every other.
  const isIn = ({ id, formerIds }: Person) => of.has(id) || formerIds.some((former) => of.has(former));
  return (one, other) =>
    isIn(one) && isIn(other) && idsOf(one).some((id) => idsOf(other).some((otherId) => known.has(pairKey(id, otherId))));
}

const pairKey = (one: string, other: string) => (one < other ? `${one}#${other}` : `${other}#${one}`);
