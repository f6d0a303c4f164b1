import { nightKeys } from '../table/keys/night-keys.ts';
import { getItems, queryItems } from '../table/table.ts';
import {
  type ApartSide,
  apartCodec,
  type IndexedApart,
  keyOfSide,
  type StoredApart,
  sideCodec,
  timeKeyOfPair,
  timeKeyOfSide,
} from './keep-apart.ts';

// All reads here are consistent. A pair must not be seated together even a moment after it was entered, and staff must see what they have
// just entered.

/**
 * Returns all of a tenant's pairs, or at most `limit`. About twenty pairs cost one read unit. For calls that need the pairs of a whole
 * event.
 */
export async function listApart(tenantId: string, limit?: number): Promise<StoredApart[]> {
  const query = { pk: nightKeys.apart(tenantId, '', '').pk, consistent: true };
  return (await queryItems(limit === undefined ? query : { ...query, limit })).map(apartCodec.decode);
}

/** Returns a tenant's next `limit` pairs, latest first, after the cursor (a pair's time key) or from the start. */
export async function pageApart(tenantId: string, after: string | undefined, limit: number): Promise<IndexedApart[]> {
  const { pk } = nightKeys.apartByTime(tenantId, '');
  return (await queryItems({ pk, to: after, descending: true, limit, consistent: true })).map(apartCodec.decode);
}

/** Returns the same page as `pageApart`, from pairs that have already been read. */
export const pageOfPairs = (pairs: readonly IndexedApart[], after: string | undefined, limit: number): IndexedApart[] =>
  pageOf(pairs, timeKeyOfPair, after, limit);

/** Returns the pairs that include one of these ids or addresses (hashes). */
export async function listSides(tenantId: string, who: readonly string[]): Promise<ApartSide[]> {
  const { pk } = nightKeys.apartOf(tenantId, '', '');
  const prefixes = who.map((one) => nightKeys.apartOf(tenantId, one, '').sk);
  const found = await Promise.all(prefixes.map((prefix) => queryItems({ pk, prefix, consistent: true })));
  // A pair is found by id and again by address; it is listed once.
  const sides = found.flat().map(sideCodec.decode);
  return [...new Map(sides.map((side) => [timeKeyOfSide(side), side])).values()];
}

/**
 * Returns the same page as `pageApart`, but each pair as found from one of its two people. `findWhole` then returns the pairs themselves.
 */
export const pageOfSides = (sides: readonly ApartSide[], after: string | undefined, limit: number): ApartSide[] =>
  pageOf(sides, timeKeyOfSide, after, limit);

/** Returns the pairs that a participant asked for, from any event. */
export const listAskedBy = async (tenantId: string, participantId: string): Promise<StoredApart[]> =>
  findWhole(tenantId, await listSidesAskedBy(tenantId, participantId));

/** Returns the pairs that a participant asked for, from any event, as found from the participant's side. */
export const listSidesAskedBy = async (tenantId: string, participantId: string): Promise<ApartSide[]> =>
  (await listSides(tenantId, [participantId])).filter(({ askerId }) => askerId === participantId);

/** Returns the pairs themselves, leaving out those that have ended since. */
export async function findWhole(tenantId: string, sides: readonly ApartSide[]): Promise<StoredApart[]> {
  const items = await getItems(sides.map((side) => keyOfSide(tenantId, side)));
  return items.flatMap((item) => (item === undefined ? [] : [apartCodec.decode(item)]));
}

function pageOf<Entry>(all: readonly Entry[], timeKeyOf: (entry: Entry) => string, after: string | undefined, limit: number): Entry[] {
  const keyed = all.map((entry) => ({ entry, key: timeKeyOf(entry) })).filter(({ key }) => after === undefined || key < after);
  return keyed
    .sort((one, other) => (one.key < other.key ? 1 : -1))
    .slice(0, limit)
    .map(({ entry }) => entry);
}
