import { Problem } from '#shared/contract/errors.ts';
import type { EarlierEvening, EveningReport } from '#shared/model/statistics/report.ts';
import { sumFeedback } from '#shared/rules/guest-evening/feedback.ts';
import { countCheckedIn, guestsOf } from '#shared/rules/participants/attendance.ts';
import { sumUp } from '#shared/rules/payments/sums.ts';
import type { StaffActor } from '../../call/actor.ts';
import { type CountersOfEvent, listCountersBefore } from '../../data/events/counter-lists.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { listFeedback } from '../../data/guest-evening/feedback.ts';
import { listAllMatches, type StoredMatch } from '../../data/matches/matches.ts';
import { listOrders } from '../../data/payments/orders.ts';
import { listRegistrations, type StoredRegistration } from '../../data/registration/registrations.ts';
import { findNight, findNights, type StoredNight } from '../../data/rounds/night.ts';
import { recallPlan, type StoredPlan } from '../../data/rounds/plans.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { describeSums } from '../plan/describe-night.ts';
import { countReturning, eveningsLookedAt, listEveningsBefore } from './count-returning.ts';
import { sumMatches } from './match-sums.ts';

/** How many earlier evenings this one is compared with. */
const compared = 5;

/**
 * Reports how an evening went, and compares it with earlier evenings (docs/rules/report.md). Everything is counted from the event's rows
 * when the call is made, so the report is as accurate during the evening as after it.
 * @throws Problem `event_not_found`
 */
export async function getEveningReport(actor: StaffActor, eventId: string): Promise<EveningReport> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, night, registrations, matches] = await Promise.all([
    findEvent(tenantId, eventId),
    findNight(tenantId, eventId),
    listRegistrations(tenantId, eventId),
    listAllMatches(tenantId, eventId),
  ]);
  if (event === undefined || matches === undefined) throw new Problem('event_not_found');
  const came = new Set(registrations.flatMap(({ id, checkedInAt }) => (checkedInAt === null ? [] : [id])));
  const isSold = event.price !== null || registrations.some(({ payment }) => payment !== null);
  const [plan, before, { said, counted }, orders] = await Promise.all([
    night && recallPlan(tenantId, eventId, night.plan),
    listCountersBefore(tenantId, event.start, eveningsLookedAt),
    listFeedback(tenantId, eventId, came),
    // Only admins see money.
    isSold && actor.role !== 'host' ? listOrders(tenantId, eventId) : [],
  ]);
  const evenings = await listEveningsBefore(
    tenantId,
    before.map(({ eventId: id }) => id),
  );
  const earlier = evenings.slice(0, compared);
  const ids = earlier.map(({ eventId: id }) => id);
  const [nights, events] = await Promise.all([findNights(tenantId, ids), findEvents(tenantId, ids)]);
  const [eventOf, countersOf] = [new Map(events.map((one) => [one.id, one])), new Map(before.map((one) => [one.eventId, one]))];
  return {
    ...eveningReportOf(registrations, matches, night, plan),
    feedback: sumFeedback(said, counted),
    returning: countReturning(registrations, evenings),
    ...(orders.length === 0 ? {} : { takings: sumUp(orders) }),
    earlier: earlier.flatMap((one) => {
      const [its, counters] = [eventOf.get(one.eventId), countersOf.get(one.eventId)];
      // The event was deleted a moment ago, but its counters are still in the index.
      return its === undefined || counters === undefined ? [] : [describeEarlier(its, counters, one.registrations, nights.get(its.id))];
    }),
  };
}

type OfOneEvening = Omit<EveningReport, 'earlier' | 'feedback' | 'returning' | 'takings'>;

/** Computes the figures of one evening from its rows. */
export function eveningReportOf(
  registrations: readonly Pick<StoredRegistration, 'id' | 'absent' | 'checkedInAt'>[],
  matches: readonly Pick<StoredMatch, 'people' | 'quality'>[],
  night: StoredNight | undefined,
  plan: StoredPlan | undefined,
): OfOneEvening {
  const guests = guestsOf(registrations);
  const datesOf = new Map(guests.map(({ id }) => [id, 0]));
  for (const { people } of matches) {
    for (const { id } of people) {
      const known = datesOf.get(id);
      if (known !== undefined) datesOf.set(id, known + 1);
    }
  }
  // A round that was undone does not count as held, because it will run again.
  const held = (night?.held ?? []).slice(0, night?.ended ?? 0);
  return {
    registered: registrations.length,
    came: countCheckedIn(registrations),
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

/** Returns how many of the rounds held so far each guest sat out, for guests who had a place in the plan of at least one. */
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

function describeEarlier(
  event: StoredEvent,
  { matches }: CountersOfEvent,
  registrations: readonly StoredRegistration[],
  night: StoredNight | undefined,
): EarlierEvening {
  const { total_matches: dates, average_score: quality } = sumMatches([matches]);
  return {
    event_id: event.id,
    event_name: event.name,
    start_time: event.start,
    time_zone: event.timeZone,
    registered: registrations.length,
    came: countCheckedIn(registrations),
    dates,
    dates_per_guest: dates === 0 ? null : (spreadOf(guestsOf(registrations).map(({ matchCount }) => matchCount))?.mean ?? null),
    quality: dates === 0 ? null : quality,
    results: night === undefined ? null : describeSums(night),
  };
}
