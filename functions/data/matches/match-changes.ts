import { type QualityTier, qualityTierOf } from '#shared/rules/matches/quality.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { lastOf } from '../events/counters.ts';
import { tallyChanges, tenThousandths } from '../events/match-tallies.ts';
import { parseRegistration } from '../registration/registrations.ts';
import { keys } from '../table/keys/keys.ts';
import { getItems } from '../table/table.ts';
import { absent, type Condition, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { type NamedWrites, transact, writeTogether } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';
import { matchItem, type StoredMatch, splitMatchId } from './matches.ts';
import { addToPair, matchesIn, parsePair, putPair, type StoredPair, takeFromPair } from './pairs.ts';

const tierAttribute: Record<QualityTier, string> = { high: 'hi', medium: 'md', low: 'lo' };

interface CounterChange {
  readonly by: 1 | -1;
  readonly type: 'match_created' | 'match_deleted' | 'round_recorded';
  /** Number of earlier matches between the two people at the event. */
  readonly ofPair: number;
  readonly ofPeople: readonly number[];
}

/** Returns the write that counts one match more or less. */
function countMatch(tenantId: string, match: StoredMatch, counted: CounterChange, ...conditions: readonly Condition[]): Write {
  const { by, ofPair, type } = counted;
  const add = {
    v: 1,
    [tierAttribute[qualityTierOf(match.quality)]]: by,
    sum: by * tenThousandths(match.quality),
    pairs: Number(ofPair + by > 0) - Number(ofPair > 0),
    rep: Number(ofPair + by > 1) - Number(ofPair > 1),
    ...Object.fromEntries(tallyChanges(match, by, counted.ofPeople)),
  };
  const last = lastOf(type, match.id);
  return change(keys.matchCounter(tenantId, match.eventId), { set: { last }, add }, exists, ...conditions);
}

/**
 * Returns the write of a participant's own count of matches at an event. It is refused unless the count is still `before`, because the
 * tallies were computed from it.
 */
function countOfPerson(
  tenantId: string,
  eventId: string,
  participantId: string,
  before: number,
  by: 1 | -1,
  ...conditions: readonly Condition[]
): Write {
  const asRead = before === 0 ? [exists, either(lacks('n'), equals('n', 0))] : [equals('n', before)];
  return change(keys.registration(tenantId, eventId, participantId), { add: { n: by } }, ...asRead, ...conditions);
}

/** Facts on which the decision for a match was based. The match is written only if none of them has changed. */
export interface MatchBasis {
  readonly pair: StoredPair;
  /** How many matches each of the two people had at the event. */
  readonly counts: readonly [number, number];
}

/** Origin of a match: made by hand in an active event between two guests who are present, or a date in a round that was held. */
export type MatchOrigin = 'by_hand' | 'of_round';

/** Returns the writes of a match: the match itself, both sides of the pair, the counter and both participants' counts. */
export function matchWrites(
  tenantId: string,
  match: StoredMatch,
  { pair, counts }: MatchBasis,
  { origin, idempotencyKey }: { readonly origin: MatchOrigin; readonly idempotencyKey?: string | undefined },
): NamedWrites<'counter' | 'people' | 'match' | 'pair'> {
  const parts = splitMatchId(match.id);
  if (parts === undefined) throw new Error('A new match needs an id of its event');
  const { eventId, ulid } = parts;
  const ids = [match.people[0].id, match.people[1].id] as const;
  const made = idempotencyKey === undefined ? undefined : { key: idempotencyKey, matchId: match.id };
  const isByHand = origin === 'by_hand';
  const type = isByHand ? 'match_created' : 'round_recorded';
  const counted = { by: 1, type, ofPair: matchesIn(pair, eventId), ofPeople: counts } as const;
  return {
    counter: countMatch(tenantId, match, counted, ...(isByHand ? [equals('status', 'active')] : [])),
    people: ids.map((id, side) => countOfPerson(tenantId, eventId, id, counts[side] ?? 0, 1, ...(isByHand ? [lacks('ab')] : []))),
    match: put(matchItem(tenantId, match, ulid), absent),
    pair: putPair(tenantId, ids, pair, addToPair(pair, eventId, ulid, made)),
  };
}

/**
 * Writes a match made by hand, all or nothing.
 * @returns undefined if written; 'not_active'; or 'changed' if one of the two people has been matched again, left or become absent since
 */
export async function putMatch(
  tenantId: string,
  match: StoredMatch,
  basis: MatchBasis,
  idempotencyKey: string | undefined,
): Promise<'not_active' | 'changed' | undefined> {
  const refused = await transact(matchWrites(tenantId, match, basis, { origin: 'by_hand', idempotencyKey }));
  if (refused.length === 0) return undefined;
  return refused.includes('counter') ? 'not_active' : 'changed';
}

/**
 * Removes a match.
 * @returns false if the match is gone, or if one of the two people has been matched again since
 */
export const removeMatch = async (tenantId: string, match: StoredMatch, audit: AuditRecord): Promise<boolean> =>
  writeTogether(await matchRemoval(tenantId, match, audit));

/** Returns the writes that remove a match and undo everything that `matchWrites` counted. */
export async function matchRemoval(tenantId: string, match: StoredMatch, audit: AuditRecord): Promise<Write[]> {
  const parts = splitMatchId(match.id);
  if (parts === undefined) throw new Error('A stored match has an id of its event');
  const { eventId, ulid } = parts;
  const ids = [match.people[0].id, match.people[1].id] as const;
  const [pairItem, ...registrations] = await getItems([
    keys.pair(tenantId, ...ids),
    ...ids.map((id) => keys.registration(tenantId, eventId, id)),
  ]);
  const pair = parsePair(pairItem);
  // A participant who has been erased since has no count.
  const present = registrations.flatMap((item) => (item === undefined ? [] : [parseRegistration(item)]));
  const counted = {
    by: -1,
    type: 'match_deleted',
    ofPair: matchesIn(pair, eventId),
    ofPeople: present.map(({ matchCount }) => matchCount),
  } as const;
  return [
    countMatch(tenantId, match, counted),
    ...present.map(({ id, matchCount }) => countOfPerson(tenantId, eventId, id, matchCount, -1)),
    remove(keys.match(tenantId, eventId, ulid), exists),
    ...putPair(tenantId, ids, pair, takeFromPair(pair, eventId, ulid)),
    auditWrite(audit),
  ];
}
