import * as z from 'zod/mini';
import { attribute, codec, type Decoded } from '../table/codec.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { type Item, queryItems } from '../table/table.ts';
import { absent, equals } from '../table/writes/conditions.ts';
import { put, remove, type Write } from '../table/writes/writes.ts';

const pairCodec = codec({
  /** Number of matches between the two participants, over all events. */
  total: attribute('n', z.number()),
  /** ULIDs of the matches, earliest first, keyed by event id; events without a match are left out. */
  byEvent: attribute('e', z.record(z.string(), z.array(z.string()))),
  /** The matches created with the latest Idempotency-Keys. */
  keys: attribute('k', z.array(z.object({ key: z.string(), matchId: z.string() }))),
  /** Raised by every change. */
  revision: attribute('r', z.number()),
});

/** The matches of two participants of a tenant. Stored once under each of them, always identical. */
export type StoredPair = Decoded<typeof pairCodec>;

/** Idempotency keys remembered per pair. */
const keysKept = 5;

export const parsePair = (item: Item | undefined): StoredPair =>
  item === undefined ? { total: 0, byEvent: {}, keys: [], revision: 0 } : pairCodec.decode(item);

/** Returns how many matches the pair has at the event. */
export const matchesIn = (pair: StoredPair, eventId: string): number => pair.byEvent[eventId]?.length ?? 0;

/** Returns the pair after one more match. If the match of an Idempotency-Key was deleted, the key now refers to the new match. */
export function addToPair(pair: StoredPair, eventId: string, ulid: string, made?: { key: string; matchId: string }): StoredPair {
  return {
    ...withMatches(pair, eventId, [...(pair.byEvent[eventId] ?? []), ulid].sort()),
    keys: made === undefined ? pair.keys : [...pair.keys.filter(({ key }) => key !== made.key), made].slice(-keysKept),
  };
}

/** Returns the pair after one of its matches was deleted. */
export const takeFromPair = (pair: StoredPair, eventId: string, ulid: string): StoredPair =>
  withMatches(
    pair,
    eventId,
    (pair.byEvent[eventId] ?? []).filter((known) => known !== ulid),
  );

function withMatches(pair: StoredPair, eventId: string, ulids: string[]): StoredPair {
  const { [eventId]: _, ...others } = pair.byEvent;
  return {
    total: pair.total - matchesIn(pair, eventId) + ulids.length,
    byEvent: ulids.length > 0 ? { ...others, [eventId]: ulids } : others,
    keys: pair.keys,
    revision: pair.revision + 1,
  };
}

/** Returns the writes for both sides of a pair. They are refused if either side has changed since `from` was read. */
export function putPair(tenantId: string, people: readonly [string, string], from: StoredPair, to: StoredPair): Write[] {
  const content = pairCodec.encode(to);
  return bothSides(tenantId, people).map((side) => put({ ...side, ...content }, unchangedSince(from)));
}

/** Returns the writes that remove both sides of a pair. They are refused if either side has changed since `from` was read. */
export function removePair(tenantId: string, people: readonly [string, string], from: StoredPair): Write[] {
  return bothSides(tenantId, people).map((side) => remove(side, unchangedSince(from)));
}

const bothSides = (tenantId: string, [a, b]: readonly [string, string]) => [keys.pair(tenantId, a, b), keys.pair(tenantId, b, a)];

const unchangedSince = ({ revision }: StoredPair) => (revision === 0 ? absent : equals('r', revision));

/** Returns a participant's pairs from all events, keyed by the other person's id. */
export async function listPairsOf(
  tenantId: string,
  participantId: string,
  options: { consistent?: boolean } = {},
): Promise<Map<string, StoredPair>> {
  const items = await queryItems({ pk: keys.profile(tenantId, participantId).pk, prefix: prefixes.pair, ...options });
  return new Map(items.map((item) => [String(item['sk']).slice(prefixes.pair.length), parsePair(item)]));
}

/** Returns how many matches a participant has had, in all events of the tenant. */
export async function countMatchesOf(tenantId: string, participantId: string, options: { consistent?: boolean } = {}): Promise<number> {
  const pairs = await listPairsOf(tenantId, participantId, options);
  return [...pairs.values()].reduce((sum, { total }) => sum + total, 0);
}
