import type { PublicClock } from '#shared/model/rounds/clock.ts';
import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import { leastCards } from '#shared/rules/cards/cards.ts';
import type { StoredNight } from '../../data/rounds/night.ts';
import type { StoredPlan } from '../../data/rounds/plans.ts';

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Describes an evening for staff. If no evening is stored, there is no plan yet. */
export function describeNight(eventId: string, night: StoredNight | undefined): NightState {
  if (night === undefined) return { ...nothingPlanned, event_id: eventId };
  return {
    event_id: eventId,
    v: night.v,
    phase: night.phase,
    round: night.round,
    rounds: night.rounds,
    ended: night.ended,
    plan: night.plan,
    seconds: night.seconds,
    gap_seconds: night.gapSeconds,
    auto: night.auto,
    starts_at: instantOf(night.startsAt),
    ends_at: instantOf(night.endsAt),
    gap_ends_at: instantOf(night.gapEndsAt),
    left_ms: night.leftMs,
    cards: night.cards,
    release_at: instantOf(night.releaseAt),
    told: night.toldAll,
    results: describeSums(night),
    changed_by: night.by,
  };
}

/** Describes the clock for guests and projectors. */
export function describePublicClock(night: StoredNight | undefined): PublicClock {
  const { phase, round, rounds, seconds, gap_seconds, starts_at, ends_at, gap_ends_at, left_ms } = describeNight('', night);
  return { phase, round, rounds, seconds, gap_seconds, starts_at, ends_at, gap_ends_at, left_ms };
}

const nothingPlanned: Omit<NightState, 'event_id'> = {
  v: 0,
  phase: 'none',
  round: 0,
  rounds: 0,
  ended: 0,
  plan: null,
  seconds: 0,
  gap_seconds: 0,
  auto: false,
  starts_at: null,
  ends_at: null,
  gap_ends_at: null,
  left_ms: null,
  cards: 'none',
  release_at: null,
  told: false,
  results: null,
  changed_by: null,
};

export function describeSums({ toldAll, complete, dates, friends, lucky }: StoredNight): NightState['results'] {
  return toldAll && complete >= leastCards ? { dates, friends, lucky } : null;
}

/** Describes a plan for staff. People are numbered from 1. */
export function describePlan(plan: StoredPlan): Plan {
  const numberOf = (place: number) => place + 1;
  return {
    version: plan.version,
    made_at: plan.madeAt,
    made_by: plan.madeBy,
    settings: plan.settings,
    report: { ...plan.report, nobody_for: [...plan.report.nobody_for], groups: [...plan.report.groups] },
    people: plan.roster.map((id, place) => ({ number: numberOf(place), id })),
    rounds: plan.rounds.map((dates, at) => ({
      number: at + 1,
      tables: dates.map(({ table, people, score }): [number, number, number, number] => [
        table,
        numberOf(people[0]),
        numberOf(people[1]),
        score / 10_000,
      ]),
      resting: (plan.resting[at] ?? []).map(numberOf),
      void: [...(plan.void[at + 1] ?? [])],
    })),
  };
}
