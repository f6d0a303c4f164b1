import { type QualityTier, qualityTierOf } from '#shared/rules/quality.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { parseRegistration } from '../registration/registrations.ts';
import { absent, type Condition, either, equals, exists, lacks } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import { getItems } from '../table/table.ts';
import { transact, writeTogether } from '../table/transact.ts';
import { change, put, remove, type Write } from '../table/writes.ts';
import { tallyChanges, tenThousandths } from './match-tallies.ts';
import { matchItem, type StoredMatch, splitMatchId } from './matches.ts';
import { addToPair, matchesIn, parsePair, putPair, type StoredPair, takeFromPair } from './pairs.ts';

const tierAttribute: Record<QualityTier, string> = { high: 'hi', medium: 'md', low: 'lo' };

interface CounterChange {
  readonly by: 1 | -1;
  readonly type: 'match_created' | 'match_deleted';
  /** Matches of the event before: the pair's, and those of each of the two. */
  readonly ofPair: number;
  readonly ofPeople: readonly number[];
}

/** The match counter's change with one match more or less. */
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
  const last = { type, id: match.id };
  return change(keys.matchCounter(tenantId, match.eventId), { set: { last }, add }, exists, ...conditions);
}

/** A person's own count of an event's matches; refused when it is no longer `before`, by which the counter's tallies go. */
function countOfPerson(tenantId: string, eventId: string, participantId: string, before: number, by: 1 | -1): Write {
  const asRead = before === 0 ? [exists, either(lacks('n'), equals('n', 0))] : [equals('n', before)];
  return change(keys.registration(tenantId, eventId, participantId), { add: { n: by } }, ...asRead);
}

/** What a new match was decided on; it is written only if that is still so. */
export interface MatchBasis {
  readonly pair: StoredPair;
  /** Matches of the event that each of the two had. */
  readonly counts: readonly [number, number];
}

/**
 * The match, both sides of the pair, the counter and both people's counts: all or none.
 * @returns undefined when written; 'not_active', or 'changed' when the pair or one of the two was matched, or left, meanwhile
 */
export async function putMatch(
  tenantId: string,
  match: StoredMatch,
  { pair, counts }: MatchBasis,
  idempotencyKey: string | undefined,
): Promise<'not_active' | 'changed' | undefined> {
  const parts = splitMatchId(match.id);
  if (parts === undefined) throw new Error('A new match needs an id of its event');
  const { eventId, ulid } = parts;
  const ids = [match.people[0].id, match.people[1].id] as const;
  const made = idempotencyKey === undefined ? undefined : { key: idempotencyKey, matchId: match.id };
  const counted = { by: 1, type: 'match_created', ofPair: matchesIn(pair, eventId), ofPeople: counts } as const;
  const refused = await transact({
    counter: countMatch(tenantId, match, counted, equals('status', 'active')),
    people: ids.map((id, side) => countOfPerson(tenantId, eventId, id, counts[side] ?? 0, 1)),
    match: put(matchItem(tenantId, match, ulid), absent),
    pair: putPair(tenantId, ids, pair, addToPair(pair, eventId, ulid, made)),
  });
  if (refused.length === 0) return undefined;
  return refused.includes('counter') ? 'not_active' : 'changed';
}

/** @returns false when the match is gone, or the pair or one of the two was matched meanwhile */
export async function removeMatch(tenantId: string, match: StoredMatch, audit: AuditRecord): Promise<boolean> {
  const parts = splitMatchId(match.id);
  if (parts === undefined) return false;
  const { eventId, ulid } = parts;
  const ids = [match.people[0].id, match.people[1].id] as const;
  const [pairItem, ...registrations] = await getItems([
    keys.pair(tenantId, ...ids),
    ...ids.map((id) => keys.registration(tenantId, eventId, id)),
  ]);
  const pair = parsePair(pairItem);
  // Who was erased since has no count any more.
  const present = registrations.flatMap((item) => (item === undefined ? [] : [parseRegistration(item)]));
  const counted = {
    by: -1,
    type: 'match_deleted',
    ofPair: matchesIn(pair, eventId),
    ofPeople: present.map(({ matchCount }) => matchCount),
  } as const;
  return writeTogether([
    countMatch(tenantId, match, counted),
    ...present.map(({ id, matchCount }) => countOfPerson(tenantId, eventId, id, matchCount, -1)),
    remove(keys.match(tenantId, eventId, ulid), exists),
    ...putPair(tenantId, ids, pair, takeFromPair(pair, eventId, ulid)),
    auditWrite(audit),
  ]);
}
