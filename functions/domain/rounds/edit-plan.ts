import { Problem } from '#shared/contract/errors.ts';
import type { NightState, Plan, PlanEdit } from '#shared/model/rounds/night.ts';
import { isPlannedIn } from '#shared/rules/plan/planned-people.ts';
import { type PlannedClock, unplanClock } from '#shared/rules/rounds/clock.ts';
import type { StaffMember } from '../../call/actor.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { readApartOf } from '../../data/keep-apart/is-apart.ts';
import { matchRemoval } from '../../data/matches/match-changes.ts';
import { readForMatch } from '../../data/matches/match-inputs.ts';
import { findMatch } from '../../data/matches/matches.ts';
import { matchesIn } from '../../data/matches/pairs.ts';
import { enforcePlan, findNight, fitsNoRoom, recordedAsRead, type StoredNight } from '../../data/rounds/night.ts';
import { datesOf, findPlan, putPlan, type StoredDate, type StoredPlan } from '../../data/rounds/plans.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import type { Write } from '../../data/table/writes/writes.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { deletionOf } from '../audit/match-deletion.ts';
import { scoreOf } from '../matches/new-match.ts';
import { describeNight, describePlan } from '../plan/describe-night.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { dateOfRound, dateWrites, matchIdOfDate } from './record-round.ts';

type EditOf<A extends PlanEdit['action']> = Extract<PlanEdit, { action: A }>;

interface Edited {
  readonly night: NightState;
  readonly plan: Plan;
}

interface InForce {
  readonly tenantId: string;
  readonly eventId: string;
  readonly night: StoredNight;
  readonly plan: StoredPlan;
}

/**
 * Changes the plan in force by hand (docs/rules/rounds.md#changing-a-plan-by-hand). A new version comes into force; the previous one is
 * kept for `undo`.
 * @throws Problem `event_not_found`, `plan_missing`, `conflict`; `participant_not_found`, `round_begun`, `swap_refused`; `table_not_found`;
 * `nothing_to_undo`; `busy`
 */
export async function editPlan(actor: StaffMember, eventId: string, edit: PlanEdit, timeAndIds = realTimeAndIds): Promise<Edited> {
  const tenantId = await tenantOfEvent(actor, eventId);
  return retryWhenChanged(async () => {
    const night = await findNight(tenantId, eventId);
    if (night === undefined) await requireEvent(tenantId, eventId);
    const plan = night === undefined ? undefined : await findPlan(tenantId, eventId, night.plan);
    if (night === undefined || plan === undefined) throw new Problem('plan_missing');
    if (night.plan !== edit.replaces) throw new Problem('conflict');
    const inForce = { tenantId, eventId, night, plan };
    if (edit.action === 'undo') return undoPlan(actor, inForce);
    const made = {
      version: night.plans + 1,
      previous: plan.version,
      madeAt: new Date(timeAndIds.now()).toISOString(),
      madeBy: actor.email,
    };
    if (edit.action === 'void') return voidTable(actor, inForce, edit, made, timeAndIds);
    const swapped = await swapPeople(inForce, edit);
    return enforce(actor, inForce, { ...plan, ...swapped, ...made, begun: night.round });
  });
}

type Made = Pick<StoredPlan, 'version' | 'previous' | 'madeAt' | 'madeBy'>;

/** Further changes that take effect together with a new version. */
interface Along {
  /** The evening afterward. An undo also changes the clock, and makes it unknown whether the plan still matches the people in the room. */
  readonly after?: StoredNight;
  readonly writes?: readonly Write[];
}

/**
 * Puts a new version into force. Unless `after` is given, the evening keeps its phase, and the round and break lengths set by a `start`
 * command.
 */
async function enforce(
  actor: StaffMember,
  { tenantId, eventId, night }: InForce,
  next: StoredPlan,
  { after = night, writes = [] }: Along = {},
): Promise<Edited | typeof changed> {
  const to = { ...after, plan: next.version, plans: next.version, by: actor.email };
  const written = await writeTogether([
    putPlan(tenantId, eventId, next),
    enforcePlan(tenantId, eventId, night, to, ...recordedAsRead(night)),
    ...writes,
  ]);
  if (!written) return changed;
  return { night: describeNight(eventId, { ...night, ...to, v: night.v + 1 }), plan: describePlan(next) };
}

/**
 * Restores the previous version as a new one. Everyone who has been given a number since keeps it, because it is printed on their badge and
 * must not be given to anyone else.
 */
async function undoPlan(actor: StaffMember, inForce: InForce): Promise<Edited | typeof changed> {
  const { tenantId, eventId, night, plan } = inForce;
  // Once a round of this version has begun, an undo would lose what happened in it.
  const before = plan.previous === null || plan.begun !== night.round ? undefined : await findPlan(tenantId, eventId, plan.previous);
  // An undo would also lose the mark that a date did not take place, although the date was not recorded, or its match was removed from the
  // history.
  if (before === undefined || !sameDatesHeld(plan, before, night.round)) throw new Problem('nothing_to_undo');
  const next = { ...before, version: night.plans + 1, roster: plan.roster };
  return enforce(actor, inForce, next, { after: { ...night, ...unplanClock(night, clockOf(plan), clockOf(before)), peopleV: fitsNoRoom } });
}

const clockOf = ({ rounds, settings }: StoredPlan): PlannedClock => ({
  rounds: rounds.length,
  seconds: settings.seconds,
  gapSeconds: settings.gap_seconds,
});

/** Whether two versions agree on which dates took place, in all rounds up to `upTo`. */
function sameDatesHeld(one: StoredPlan, other: StoredPlan, upTo: number): boolean {
  const voidIn = ({ void: tables }: StoredPlan, round: number) => [...(tables[round] ?? [])].sort().join();
  return Array.from({ length: upTo }, (_, at) => at + 1).every((round) => voidIn(one, round) === voidIn(other, round));
}

/**
 * Marks a date as not having taken place, or removes that mark. If the date was already recorded, its match is removed from the history, or
 * recorded again.
 */
async function voidTable(
  actor: StaffMember,
  inForce: InForce,
  { round, table, on }: EditOf<'void'>,
  made: Made,
  timeAndIds: TimeAndIds,
): Promise<Edited | typeof changed> {
  const { tenantId, eventId, night, plan } = inForce;
  const date = plan.rounds[round - 1]?.find((planned) => planned.table === table);
  if (date === undefined) throw new Problem('table_not_found');
  const before = plan.void[round] ?? [];
  if (before.includes(table) === on) return { night: describeNight(eventId, night), plan: describePlan(plan) };
  const tables = on ? [...before, table] : before.filter((other) => other !== table);
  const next = { ...plan, ...made, void: { ...plan.void, [round]: tables }, begun: night.round };
  if (round > night.ended) return enforce(actor, inForce, next);
  // The round's dates are being recorded. Only afterward is it known what must be removed.
  if (round > night.noted) return changed;
  const held = dateOfRound(night, plan, round, date);
  const match = await findMatch(tenantId, matchIdOfDate(eventId, held));
  const removal =
    on && match !== undefined ? await matchRemoval(tenantId, match, auditOf(actor, deletionOf(tenantId, match), timeAndIds)) : [];
  const record = on || match !== undefined ? undefined : await dateWrites(tenantId, eventId, held, { again: true });
  const recorded: Write[] = Object.values(record ?? {}).flatMap((writes) => writes ?? []);
  return enforce(actor, inForce, next, { writes: [...removal, ...recorded] });
}

/** Swaps two people in a round that has not begun. Returns the changed rounds. */
async function swapPeople({ tenantId, eventId, night, plan }: InForce, { round, one, other }: EditOf<'swap'>) {
  const places = [one - 1, other - 1] as const;
  const dates = plan.rounds[round - 1];
  const resting = plan.resting[round - 1] ?? [];
  if (round <= night.round) throw new Problem('round_begun');
  const ofRound = new Set([...(dates ?? []).flatMap(({ people }) => people), ...resting]);
  if (dates === undefined || !places.every((place) => ofRound.has(place))) throw new Problem('participant_not_found');
  const turned = (place: number) => (place === places[0] ? places[1] : place === places[1] ? places[0] : place);
  const swapped = dates.map((date): StoredDate => ({ ...date, people: [turned(date.people[0]), turned(date.people[1])] }));
  const concerned = swapped.filter(({ people }) => people.some((place) => places.includes(place)));
  const isSame = concerned.length === 1 && concerned[0]?.people.every((place) => places.includes(place));
  if (concerned.length === 0 || isSame || one === other) throw new Problem('swap_refused');
  const scored = await scoreDates({ tenantId, eventId, night, plan }, round, concerned);
  const next = swapped.map((date) => scored.get(date.table) ?? date);
  const changedTables = new Set(concerned.map(({ table }) => table));
  return {
    rounds: plan.rounds.map((each, at) => (at === round - 1 ? next : each)),
    resting: plan.resting.map((each, at) => (at === round - 1 ? each.map(turned) : each)),
    // A mark that a date does not take place was about the people who sat at the table before, so it is removed.
    void: { ...plan.void, [round]: (plan.void[round] ?? []).filter((table) => !changedTables.has(table)) },
  };
}

/** Returns the new dates with their scores, keyed by table. @throws Problem `swap_refused`, with the reason */
async function scoreDates(
  { tenantId, eventId, plan }: InForce,
  round: number,
  dates: readonly StoredDate[],
): Promise<Map<number, StoredDate>> {
  const idOf = (place: number) => plan.roster[place] ?? '';
  const ones = dates.map(({ people: [one] }) => idOf(one));
  const [isApart, catalogue] = await Promise.all([readApartOf(tenantId, eventId, ones), readCatalogue()]);
  const refuse = (details: string) => new Problem('swap_refused', { details });
  const scored = await Promise.all(
    dates.map(async (date) => {
      const [one, other] = [idOf(date.people[0]), idOf(date.people[1])];
      const { people, pair, counter } = await readForMatch(tenantId, eventId, [one, other]);
      if (counter === undefined) throw new Problem('event_not_found');
      if (!people?.every((person) => isPlannedIn(round, person, plan.settings.who))) throw refuse('One of them is not here.');
      if (isApart(...people)) throw refuse('These two are kept apart.');
      const isPlanned = plan.rounds.some((_, at) => at + 1 !== round && datesOf(plan, at + 1).some((known) => sameTwo(known, date)));
      if (isPlanned || matchesIn(pair, eventId) > 0) throw refuse('These two have met already, or will in another round.');
      return [date.table, { ...date, score: Math.round(scoreOf(people, counter, catalogue) * 10_000) }] as const;
    }),
  );
  return new Map(scored);
}

const sameTwo = (one: StoredDate, other: StoredDate) => [...one.people].sort().join() === [...other.people].sort().join();
