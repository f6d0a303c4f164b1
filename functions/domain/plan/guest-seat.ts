import type { GuestNight } from '#shared/model/guest-evening/guest-evening.ts';
import { type OpenerPerson, openerFor } from '#shared/rules/guest-evening/openers.ts';
import { isByNumber } from '#shared/rules/participants/consent.ts';
import { isLinkLike } from '#shared/rules/text/link-like.ts';
import type { StoredChoices } from '../../data/registration/registrations.ts';
import type { StoredNight } from '../../data/rounds/night.ts';
import { datesOf, recallPlan, type StoredPlan } from '../../data/rounds/plans.ts';
import { describePublicClock } from './describe-night.ts';

/** What a guest learns about the other person at their table. */
export interface TablePerson extends OpenerPerson, Pick<StoredChoices, 'hideName' | 'agreedTo'> {
  readonly firstName: string;
}

/** A guest's place in a round, known from the plan alone. */
export interface PlannedSeat {
  readonly round: number;
  readonly table: number | null;
  readonly partner: { readonly number: number; readonly id: string } | null;
  readonly nextTable: number | null;
}

/**
 * Returns the round whose seats guests may know: the running one, or, once a round has ended, the next one. Undefined before there is a
 * plan, and after the last round. This way, no guest knows who they will meet later (docs/rules/guest-evening.md#seat).
 */
export function shownRound({ phase, round, rounds }: Pick<StoredNight, 'phase' | 'round' | 'rounds'>): number | undefined {
  if (phase === 'running' || phase === 'paused') return round;
  if ((phase === 'ready' || phase === 'between') && round < rounds) return round + 1;
  return undefined;
}

/** The part of an evening that guests may know now. */
export interface ShownPlan {
  readonly night: StoredNight | undefined;
  readonly plan: StoredPlan | undefined;
  /** Returns a guest's seat in the round that is shown; null if no round is shown, or if the plan has no place for the guest in it. */
  readonly seatOf: (participantId: string) => PlannedSeat | null;
}

/** Returns the plan in force, and its seats in the round that is shown. `night`: the evening as just read. */
export async function findShownPlan(tenantId: string, eventId: string, night: StoredNight | undefined): Promise<ShownPlan> {
  const plan = night && (await recallPlan(tenantId, eventId, night.plan));
  const round = night && shownRound(night);
  const seatOf = (participantId: string) => (plan === undefined || round === undefined ? null : seatInPlan(plan, round, participantId));
  return { night, plan, seatOf };
}

/**
 * Returns a guest's seat in a round.
 * @returns null if the plan has no place for the guest in that round
 */
function seatInPlan(plan: StoredPlan, round: number, participantId: string): PlannedSeat | null {
  const place = plan.roster.indexOf(participantId);
  if (place < 0) return null;
  const date = dateOf(plan, round, place);
  if (date !== undefined) {
    const other = date.people[0] === place ? date.people[1] : date.people[0];
    return { round, table: date.table, partner: { number: other + 1, id: plan.roster[other] ?? '' }, nextTable: null };
  }
  if (!isPlanned(plan, round, place)) return null;
  return { round, table: null, partner: null, nextTable: dateOf(plan, round + 1, place)?.table ?? null };
}

const dateOf = (plan: StoredPlan, round: number, place: number) => datesOf(plan, round).find(({ people }) => people.includes(place));

/** Whether a guest without a date has a place in the plan: they sit out, or their date did not take place. */
const isPlanned = (plan: StoredPlan, round: number, place: number): boolean =>
  (plan.resting[round - 1] ?? []).includes(place) || (plan.rounds[round - 1] ?? []).some(({ people }) => people.includes(place));

/**
 * Describes one guest's evening.
 * @param find returns what is known about a person; undefined if they are no longer registered
 * @param nameOf returns an interest's name
 */
export function describeGuestNight(
  { night, plan, seatOf }: ShownPlan,
  me: TablePerson,
  find: (participantId: string) => TablePerson | undefined,
  nameOf: (interestId: string) => string | undefined,
): GuestNight {
  const seat = seatOf(me.id);
  const place = plan?.roster.indexOf(me.id) ?? -1;
  const other = seat?.partner ? find(seat.partner.id) : undefined;
  return {
    v: night?.v ?? 0,
    clock: describePublicClock(night),
    number: place < 0 ? null : place + 1,
    seat: seat && {
      round: seat.round,
      table: seat.table,
      partner: seat.partner && {
        id: seat.partner.id,
        number: seat.partner.number,
        name: other === undefined ? null : shownFirstName(other),
      },
      opener: plan?.settings.openers && other !== undefined ? openerFor(me, other, nameOf) : null,
      next_table: seat.nextTable,
    },
    cards: night?.cards ?? 'none',
  };
}

/** Returns the first name that others see; null for a guest who is shown by number, and for a name that looks like a link. */
export const shownFirstName = (person: Pick<TablePerson, 'firstName' | 'hideName' | 'agreedTo'>): string | null =>
  isByNumber(person) || isLinkLike(person.firstName) ? null : person.firstName;
