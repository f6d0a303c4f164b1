import { Problem } from '#shared/contract/errors.ts';
import type { EventFormat } from '#shared/model/events/event-format.ts';
import type { NightState, Plan, PlanForm, PlanReport, PlanSettings, RoomFiller, WantedGuest } from '#shared/model/rounds/night.ts';
import { planEvening } from '#shared/rules/plan/plan-evening.ts';
import type { PlanNewcomer, PlanReport as PlannedReport, PlannedRound, PlanSettings as PlanRules } from '#shared/rules/plan/plan-types.ts';
import { isPlanned } from '#shared/rules/plan/planned-people.ts';
import { fillRoom, inviteNext } from '#shared/rules/plan/report/forecast.ts';
import { type ClockState, readyClock, replanClock } from '#shared/rules/rounds/clock.ts';
import type { StaffMember } from '../../call/actor.ts';
import { auditWrite } from '../../data/audit/audit.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { findPeopleCounter, formatAsRead } from '../../data/events/counters.ts';
import { findEvent } from '../../data/events/events.ts';
import { readApart } from '../../data/keep-apart/is-apart.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import { enforcePlan, eventStays, findNight, noCards, type StoredNight } from '../../data/rounds/night.ts';
import { datesOf, findPlan, putPlan, type StoredDate, type StoredPlan } from '../../data/rounds/plans.ts';
import { transact } from '../../data/table/writes/transact.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { describeNight, describePlan } from '../plan/describe-night.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { readRoomToPlan } from './plan-room.ts';

interface Planned {
  readonly night: NightState;
  readonly plan: Plan | null;
  readonly report: PlanReport;
  readonly invite_next: WantedGuest[];
  readonly fills_room: RoomFiller | null;
}

/**
 * Plans an evening's rounds, or only those that have not begun yet (docs/rules/plan.md). With `dry`, stores nothing and returns only the
 * report.
 * @throws Problem `event_not_found`, `event_completed`, `too_few_people`, `nobody_to_pair`, `night_over`, `conflict`, `busy`
 */
export async function planRounds(actor: StaffMember, eventId: string, form: PlanForm, timeAndIds = realTimeAndIds): Promise<Planned> {
  const { replaces, dry, ...settings } = form;
  const tenantId = await tenantOfEvent(actor, eventId);
  // Reads the counter before the room. If something changes during the read, the plan then looks outdated, which is safe. In the other
  // order it would look current.
  const counter = await findPeopleCounter(tenantId, eventId, { consistent: true });
  if (counter === undefined) throw new Problem('event_not_found');
  if (counter.status === 'completed' && !dry) throw new Problem('event_completed');
  const [event, night, registrations, isApart, catalogue] = await Promise.all([
    findEvent(tenantId, eventId),
    findNight(tenantId, eventId),
    listRegistrations(tenantId, eventId, { consistent: true }),
    readApart(tenantId, eventId),
    readCatalogue(),
  ]);
  if ((night?.plan ?? null) !== replaces && !dry) throw new Problem('conflict');
  const before = night === undefined ? undefined : await findPlan(tenantId, eventId, night.plan);
  const begun = night?.round ?? 0;
  if (settings.rounds <= begun) throw new Problem('night_over');

  const known = new Set(before?.roster);
  const here = registrations.filter((person) => isPlanned(person, settings.who));
  if (here.length < 2) throw new Problem('too_few_people');
  const roster = [...(before?.roster ?? []), ...here.map(({ id }) => id).filter((id) => !known.has(id))];
  const held = Array.from({ length: begun }, (_, at) => heldRound(before, at + 1));
  const room = await readRoomToPlan({ tenantId, eventId, roster, registrations, counter, who: settings.who, held, isApart, catalogue });
  const rules = rulesOf(settings, counter.format);
  const evening = planEvening(room, rules, held);
  if (evening.rounds.length <= begun) throw new Problem('nobody_to_pair', { details: whyNobody(settings) });
  const report = describeReport(evening.report, roster);
  if (dry) {
    const invitations = inviteNext(room, rules);
    const filler = fillRoom(room, { ...rules, rounds: evening.rounds.length }, invitations);
    return {
      night: describeNight(eventId, night),
      plan: null,
      report,
      invite_next: invitations.map(describeWanted),
      fills_room: filler === null ? null : { gender: filler.gender, interested_in: filler.interestedIn, people: filler.people },
    };
  }

  const made: StoredPlan = {
    version: (night?.plans ?? 0) + 1,
    previous: before?.version ?? null,
    madeAt: new Date(timeAndIds.now()).toISOString(),
    madeBy: actor.email,
    settings,
    report,
    roster,
    rounds: evening.rounds.map(({ dates }, at) =>
      at < begun
        ? (before?.rounds[at] ?? [])
        : dates.map(([table, one, other]): StoredDate => ({ table, people: [one, other], score: scoreOf(one, other) })),
    ),
    resting: evening.rounds.map(({ resting }, at) => (at < begun ? (before?.resting[at] ?? []) : [...resting])),
    void: heldVoids(before, begun),
    begun,
  };
  const lengths = { rounds: made.rounds.length, seconds: settings.seconds, gapSeconds: settings.gap_seconds };
  const clock = replanClock(night ?? unplanned, lengths);
  const to = { ...clock, plan: made.version, plans: made.version, peopleV: counter.v, by: actor.email };
  const audit = auditOf(
    actor,
    { action: 'rounds_planned', tenantId, subject: { kind: 'event', id: eventId, name: event?.name ?? null } },
    timeAndIds,
  );
  const refused = await transact({
    event: night === undefined ? eventStays(tenantId, eventId, formatAsRead(counter)) : undefined,
    night: [putPlan(tenantId, eventId, made), enforcePlan(tenantId, eventId, night, to)],
    audit: auditWrite(audit),
  });
  if (refused.includes('event') && (await findPeopleCounter(tenantId, eventId, { consistent: true })) === undefined) {
    throw new Problem('event_not_found');
  }
  if (refused.length > 0) throw new Problem('conflict');
  const after: StoredNight = { ...(night ?? { ...noCards, noted: 0, notedPart: 0, last: null }), ...to, v: (night?.v ?? 0) + 1 };
  return { night: describeNight(eventId, after), plan: describePlan(made), report, invite_next: [], fills_room: null };

  function scoreOf(one: number, other: number): number {
    return Math.round((room.scores(one)[other] ?? 0) * 10_000);
  }
}

/**
 * Returns the dates that did not take place, for rounds that have begun. Leaves out later rounds, even if one was begun by mistake, because
 * the new plan puts other people at their tables.
 */
const heldVoids = (plan: StoredPlan | undefined, begun: number): StoredPlan['void'] =>
  Object.fromEntries(Object.entries(plan?.void ?? {}).filter(([round]) => Number(round) <= begun));

/** Returns a held round in the form that the planner takes: only the dates that took place. */
function heldRound(plan: StoredPlan | undefined, round: number): PlannedRound {
  const dates = plan === undefined ? [] : datesOf(plan, round);
  return {
    dates: dates.map(({ table, people: [one, other] }) => [table, one, other] as const),
    resting: plan?.resting[round - 1] ?? [],
  };
}

/** Returns the planner's rules. Among friends, genders do not count, so every mix of them is equally fair. */
const rulesOf = (settings: PlanSettings, format: EventFormat): PlanRules => ({
  rounds: settings.rounds,
  tables: settings.tables,
  pairs: settings.pairs,
  ageGap: settings.max_age_gap,
  meetAgain: settings.previous,
  whoMoves: settings.movers,
  way: settings.way,
  fairMix: settings.fair_mix && format !== 'friends',
  seed: settings.shuffle,
});

const describeReport = (report: PlannedReport, roster: readonly string[]): PlanReport => ({
  people: report.people,
  rounds: report.rounds,
  fewer_rounds: report.fewerRounds,
  dates: report.dates,
  sit_outs: report.sitOuts,
  mixed: report.mixed,
  nobody_for: report.nobodyFor.map((place) => roster[place] ?? ''),
  groups: report.groups.map((group) => ({
    gender: group.gender,
    interested_in: group.interestedIn,
    people: group.people,
    dates_average: group.datesAverage,
    sit_outs_least: group.sitOutsLeast,
    sit_outs_most: group.sitOutsMost,
  })),
  given_up: { previous: report.givenUp.previous, age_gap: report.givenUp.ageGap, apart: report.givenUp.apart, mix: report.givenUp.mix },
  quality: { average: report.quality.average, lowest_person: report.quality.lowestPerson },
});

const describeWanted = ({ gender, interestedIn, datesMore }: PlanNewcomer) => ({
  gender,
  interested_in: interestedIn,
  dates_more: datesMore,
});

/** Returns what a host can do if not a single date is possible in the room. */
function whyNobody({ pairs, previous, max_age_gap }: PlanSettings): string {
  const ways = [
    ...(pairs === 'mutual' ? ['let everyone meet everyone'] : []),
    ...(previous ? [] : ['let people meet again']),
    ...(max_age_gap === null ? [] : ['allow any age gap']),
  ];
  return ways.length === 0 ? 'Everybody here has met, or is kept apart.' : `No two people here fit. You can ${ways.join(', or ')}.`;
}

/** The clock before the first plan. */
const unplanned: ClockState = { ...readyClock({ rounds: 0, seconds: 0, gapSeconds: 0 }), phase: 'none' };
