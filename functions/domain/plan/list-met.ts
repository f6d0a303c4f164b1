import { listPairsOf, matchesIn } from '../../data/matches/pairs.ts';
import type { StoredNight } from '../../data/rounds/night.ts';
import { datesOf, recallPlan, type StoredPlan } from '../../data/rounds/plans.ts';

/** Another guest that a guest sat with at an event. */
export interface Met {
  readonly id: string;
  /** Their number on badge, card and projector; null for a guest who was never in a plan. */
  readonly number: number | null;
  /** The round and table of their last date together; null if they have only a match made by hand. */
  readonly round: number | null;
  readonly table: number | null;
}

/**
 * Lists the people a guest has met: in the plan's rounds up to the current one, leaving out dates that did not take place, and through
 * matches made by hand. The latest round comes first, and matches made by hand come last. Some of these people may have left the event.
 * @param night the evening as just read
 * @param options `calledOff`: also include people from a date that did not take place
 */
export async function listMet(
  tenantId: string,
  eventId: string,
  night: StoredNight | undefined,
  participantId: string,
  { calledOff = false } = {},
): Promise<Met[]> {
  const [plan, pairs] = await Promise.all([
    night && recallPlan(tenantId, eventId, night.plan),
    listPairsOf(tenantId, participantId, { consistent: true }),
  ]);
  const matched = [...pairs].flatMap(([id, pair]) => (matchesIn(pair, eventId) > 0 ? [id] : []));
  return metBy(plan && calledOff ? { ...plan, void: {} } : plan, night?.round ?? 0, participantId, matched);
}

/**
 * Lists the people a guest has met, using data that has already been read.
 * @param round the current round; between two rounds, the one that ended; 0 before the first
 * @param matched the people they have a match with at the event
 */
export function metBy(plan: StoredPlan | undefined, round: number, participantId: string, matched: readonly string[]): Met[] {
  const roster = plan?.roster ?? [];
  const place = roster.indexOf(participantId);
  const met = new Map<string, Met>();
  for (let at = round; plan !== undefined && place >= 0 && at > 0; at -= 1) {
    const date = datesOf(plan, at).find(({ people }) => people.includes(place));
    if (date === undefined) continue;
    const other = date.people[0] === place ? date.people[1] : date.people[0];
    const id = roster[other] ?? '';
    if (!met.has(id)) met.set(id, { id, number: other + 1, round: at, table: date.table });
  }
  for (const id of matched) {
    const other = roster.indexOf(id);
    if (!met.has(id)) met.set(id, { id, number: other < 0 ? null : other + 1, round: null, table: null });
  }
  return [...met.values()];
}
