import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { matchWrites } from '../../data/matches/match-changes.ts';
import { readForMatch } from '../../data/matches/match-inputs.ts';
import { matchIdOf } from '../../data/matches/matches.ts';
import { findNight, noteRecorded, type StoredNight } from '../../data/rounds/night.ts';
import { datesOf, findPlan, type StoredDate, type StoredPlan } from '../../data/rounds/plans.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { type NamedWrites, transact } from '../../data/table/writes/transact.ts';
import { newMatch } from '../matches/new-match.ts';

/** How many dates are recorded in one step. A step takes a second or two. */
export const datesAtOnce = 40;

/**
 * Records some of an ended round's dates as matches; the saved cursor triggers the next step through the stream. The id of a date's match
 * is derived from its round, so a retry after any failure does not record a date twice.
 */
export async function recordRound(tenantId: string, eventId: string): Promise<void> {
  const night = await findNight(tenantId, eventId);
  if (night === undefined || night.noted >= night.ended) return;
  const plan = await findPlan(tenantId, eventId, night.plan);
  if (plan === undefined) throw new Error(`Event ${eventId} has no plan ${night.plan}`);
  const round = night.noted + 1;
  const dates = datesOf(plan, round);
  const until = night.notedPart + datesAtOnce;
  // One after another, because each of them changes the same counter.
  for (const date of dates.slice(night.notedPart, until)) await recordDate(tenantId, eventId, dateOfRound(night, plan, round, date));
  await noteRecorded(
    tenantId,
    eventId,
    night,
    until < dates.length ? { noted: night.noted, notedPart: until } : { noted: round, notedPart: 0 },
  );
}

/** A date that took place. */
export interface HeldDate {
  readonly round: number;
  readonly people: readonly [string, string];
  /** When the date's round began, epoch ms. */
  readonly startedAt: number;
  /** 0 to 1. */
  readonly score: number;
}

export function dateOfRound(night: StoredNight, plan: StoredPlan, round: number, { people: [one, other], score }: StoredDate): HeldDate {
  const startedAt = night.held[round - 1]?.[0];
  const people = [plan.roster[one], plan.roster[other]] as const;
  if (startedAt === undefined || people[0] === undefined || people[1] === undefined) throw new Error(`Round ${round} was not held`);
  return { round, people: [people[0], people[1]], startedAt, score: score / 10_000 };
}

/** Returns the id for a date's match. The id's time is the start of the round, and the rest is derived from event, round and people. */
export function matchIdOfDate(eventId: string, { round, people, startedAt }: Omit<HeldDate, 'score'>): string {
  const bytes = createHash('sha256')
    .update(`${eventId} ${round} ${[...people].sort().join(' ')}`)
    .digest();
  let next = 0;
  return matchIdOf(
    eventId,
    ulid(startedAt, () => (bytes[next++] ?? 0) / 256),
  );
}

async function recordDate(tenantId: string, eventId: string, date: HeldDate): Promise<void> {
  await retryWhenChanged(async () => {
    const writes = await dateWrites(tenantId, eventId, date);
    if (writes === undefined) return undefined;
    const refused = await transact(writes);
    // If the counter is missing, the event was deleted; if the match exists, it was recorded before.
    return refused.length === 0 || refused.includes('counter') || refused.includes('match') ? undefined : changed;
  });
}

/**
 * Returns the writes for a date's match; undefined if it was already recorded, or if one of the two people is no longer registered.
 * @param again whether to record the match again although it was deleted
 */
export async function dateWrites(
  tenantId: string,
  eventId: string,
  date: HeldDate,
  { again = false } = {},
): Promise<NamedWrites<'counter' | 'people' | 'match' | 'pair'> | undefined> {
  const id = matchIdOfDate(eventId, date);
  const { event, people, pair } = await readForMatch(tenantId, eventId, date.people);
  if (event === undefined || people === undefined) return undefined;
  const key = `round-${date.round}`;
  // The match was already recorded. If staff have deleted it since, it stays deleted.
  if (!again && pair.keys.some((known) => known.key === key && known.matchId === id)) return undefined;
  const match = newMatch({ id, eventId, eventName: event.name, people, startedAt: date.startedAt, quality: date.score });
  const counts = [people[0].matchCount, people[1].matchCount] as const;
  return matchWrites(tenantId, match, { pair, counts }, { origin: 'of_round', idempotencyKey: key });
}
