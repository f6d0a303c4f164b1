import { Problem } from '#shared/contract/errors.ts';
import type { EarlierEvening, EveningReport } from '#shared/model/report.ts';
import { sumFeedback } from '#shared/rules/feedback.ts';
import { meanDates } from '#shared/rules/report.ts';
import { type CountersOfEvent, cameOf, hereOf, listCountersBefore } from '../../data/events/counters.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { listAllMatches, type StoredMatch } from '../../data/matches/matches.ts';
import { listFeedback } from '../../data/night/feedback.ts';
import { findNight, findNights, type StoredNight } from '../../data/night/night.ts';
import { recallPlan, type StoredPlan } from '../../data/night/plans.ts';
import { listRegistrations, type StoredRegistration } from '../../data/registration/registrations.ts';
import type { StaffActor } from '../../lib/call/actor.ts';
import { describeSums } from '../night/describe-night.ts';
import { tenantOfEvent } from '../tenants/resolve-tenant.ts';
import { sumMatches } from './match-sums.ts';
import { countReturning, eveningsLookedAt, guestsOf } from './returning.ts';

/** How many evenings before this one it is compared with. */
const compared = 5;

/**
 * How an evening went, and the evenings before it (docs/rules/report.md). Everything is counted from the event's rows when it is asked for,
 * so it is as true during the evening as after it.
 * @throws Problem `event_not_found`
 */
export async function getEveningReport(actor: StaffActor, eventId: string): Promise<EveningReport> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, night, registrations, matches, said] = await Promise.all([
    findEvent(tenantId, eventId),
    findNight(tenantId, eventId),
    listRegistrations(tenantId, eventId),
    listAllMatches(tenantId, eventId),
    listFeedback(tenantId, eventId),
  ]);
  if (event === undefined || matches === undefined) throw new Problem('event_not_found');
  const [plan, before] = await Promise.all([
    night && recallPlan(tenantId, eventId, night.plan),
    listCountersBefore(tenantId, event.start, eveningsLookedAt),
  ]);
  const earlier = before.filter(({ people }) => hereOf(people) > 0).slice(0, compared);
  const ids = earlier.map(({ eventId: id }) => id);
  const [nights, earlierEvents, returning] = await Promise.all([
    findNights(tenantId, ids),
    findEvents(tenantId, ids),
    countReturning(
      tenantId,
      registrations,
      before.map(({ eventId: id }) => id),
    ),
  ]);
  const eventOf = new Map(earlierEvents.map((one) => [one.id, one]));
  return {
    ...reportOf(registrations, matches, night, plan),
    feedback: sumFeedback(said),
    returning,
    earlier: earlier.flatMap((one) => {
      const its = eventOf.get(one.eventId);
      // Deleted a moment ago: its counters are still in the index.
      return its === undefined ? [] : [describeEarlier(its, one, nights.get(one.eventId))];
    }),
  };
}

type OfOneEvening = Omit<EveningReport, 'earlier' | 'feedback' | 'returning'>;

/** The figures of one evening, of its rows. */
export function reportOf(
  registrations: readonly Pick<StoredRegistration, 'id' | 'absent' | 'checkedInAt'>[],
  matches: readonly Pick<StoredMatch, 'people' | 'quality'>[],
  night: StoredNight | undefined,
  plan: StoredPlan | undefined,
): OfOneEvening {
  const checkedIn = registrations.filter(({ checkedInAt }) => checkedInAt !== null);
  const guests = guestsOf(registrations);
  const datesOf = new Map(guests.map(({ id }) => [id, 0]));
  for (const { people } of matches) {
    for (const { id } of people) {
      const known = datesOf.get(id);
      if (known !== undefined) datesOf.set(id, known + 1);
    }
  }
  // A round that was taken back runs again: it has not taken place yet.
  const held = (night?.held ?? []).slice(0, night?.ended ?? 0);
  return {
    registered: registrations.length,
    came: checkedIn.length > 0 ? checkedIn.length : null,
    rounds: held.map(([start, end], at) => ({
      number: at + 1,
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(end).toISOString(),
    })),
    round_seconds: held.length > 0 ? (night?.seconds ?? null) : null,
    dates: matches.length,
    dates_per_guest: matches.length === 0 ? null : spreadOf([...datesOf.values()]),
    sit_outs: plan === undefined ? null : spreadOf(sitOutsOf(plan, held.length)),
    quality: matches.length === 0 ? null : matches.reduce((sum, { quality }) => sum + quality, 0) / matches.length,
    cards: night?.cards ?? 'none',
    results: night === undefined ? null : describeSums(night),
  };
}

/** How many of the rounds that took place each guest of the plan sat out, of those who were in any of them. */
function sitOutsOf(plan: StoredPlan, ended: number): number[] {
  const counts = new Map<number, number>();
  for (let round = 1; round <= ended; round += 1) {
    for (const { people } of plan.rounds[round - 1] ?? []) for (const place of people) counts.set(place, counts.get(place) ?? 0);
    for (const place of plan.resting[round - 1] ?? []) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts.values()];
}

function spreadOf(counts: readonly number[]): { least: number; mean: number; most: number } | null {
  if (counts.length === 0) return null;
  const sum = counts.reduce((all, count) => all + count, 0);
  return { least: Math.min(...counts), mean: sum / counts.length, most: Math.max(...counts) };
}

function describeEarlier(event: StoredEvent, { people, matches }: CountersOfEvent, night: StoredNight | undefined): EarlierEvening {
  const { total_matches: dates, average_score: quality } = sumMatches([matches]);
  // Those erased since are counted in the event's places; they are no rows any more.
  const counted = { registered: hereOf(people), came: cameOf(people), dates };
  return {
    event_id: event.id,
    event_name: event.name,
    start_time: event.start,
    time_zone: event.timeZone,
    ...counted,
    dates_per_guest: meanDates(counted),
    quality: dates === 0 ? null : quality,
    results: night === undefined ? null : describeSums(night),
  };
}
