import type { PlanSettings } from '#shared/model/rounds/night.ts';
import { prepareScores } from '#shared/rules/matches/score-room.ts';
import type { Pair, PlannedRound, PlanRoom } from '#shared/rules/plan/plan-types.ts';
import { isPlanned, isPlannedIn } from '#shared/rules/plan/planned-people.ts';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import type { PeopleCounter } from '../../data/events/counters.ts';
import type { IsApart } from '../../data/keep-apart/is-apart.ts';
import { listPairsOf, matchesIn } from '../../data/matches/pairs.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { interestAt, roomOf, scoreInputOf } from '../matches/score-input.ts';

/** How many participants' pairs are read at a time. */
const readsAtOnce = 50;

/** Input for a plan. Places are indexes into the roster. */
export interface RoomToPlan {
  readonly tenantId: string;
  readonly eventId: string;
  /** The roster's participant ids; those from the previous plan come first. */
  readonly roster: readonly string[];
  readonly registrations: readonly StoredRegistration[];
  readonly counter: PeopleCounter;
  readonly who: PlanSettings['who'];
  /** The rounds that have begun. */
  readonly held: readonly PlannedRound[];
  readonly isApart: IsApart;
  readonly catalogue: Catalogue;
}

/** Returns the room as the planner sees it. Reads the pairs of each planned person, which costs about one read unit a person. */
export async function readRoomToPlan(room: RoomToPlan): Promise<PlanRoom> {
  const { tenantId, eventId, roster, registrations, counter, who, held, isApart, catalogue } = room;
  const from = held.length + 1;
  const arrivals = new Map<number, number>();
  for (const [at, { dates, resting }] of held.entries()) {
    for (const place of [...dates.flatMap(([, one, other]) => [one, other]), ...resting]) {
      if (!arrivals.has(place)) arrivals.set(place, at + 1);
    }
  }
  const byId = new Map(registrations.map((person) => [person.id, person]));
  const people = roster.map((id) => byId.get(id));
  // A guest who registered as another participant before has met the same people.
  const idsOf = (place: number) => [roster[place] ?? '', ...(people[place]?.formerIds ?? [])];
  const placeOf = new Map(roster.flatMap((_, place) => idsOf(place).map((id) => [id, place] as const)));
  const metBefore: Pair[] = [];
  const metTonight: Pair[] = [];
  const apart: Pair[] = [];
  const planned = roster.flatMap((id, place) => {
    const person = people[place];
    return person !== undefined && isPlanned(person, who) ? [{ id, place, person }] : [];
  });
  const known = planned.flatMap(({ place }) => idsOf(place).map((id) => ({ id, place })));
  await inParallel(known, readsAtOnce, async ({ id, place }) => {
    for (const [otherId, pair] of await listPairsOf(tenantId, id, { consistent: true })) {
      const other = placeOf.get(otherId);
      // Each pair is stored on both sides, so one of the copies is skipped.
      if (other === undefined || other < place) continue;
      const tonight = matchesIn(pair, eventId);
      if (tonight > 0) metTonight.push([place, other]);
      if (pair.total > tonight) metBefore.push([place, other]);
    }
  });
  for (const [at, one] of planned.entries()) {
    for (const other of planned.slice(at + 1)) if (isApart(one.person, other.person)) apart.push([one.place, other.place]);
  }
  const scores = prepareScores(
    people.map((person) => (person === undefined ? nobody : scoreInputOf(person, catalogue, counter.format))),
    roomOf(counter),
  );
  return {
    people: people.map((person, place) => ({
      gender: person?.gender ?? 'non-binary',
      interestedIn: person === undefined ? 'everyone' : interestAt(counter.format, person),
      age: person?.age ?? nobody.age,
      here: person !== undefined && isPlannedIn(from, person, who),
      arrivesIn: arrivals.get(place) ?? from,
      leavesAfter: person?.leavesAfter ?? null,
      staysSeated: person?.staysSeated ?? false,
    })),
    scores: (one) => scores.row(one),
    metBefore,
    metTonight,
    apart,
  };
}

/** Stands in for a participant who is no longer registered. */
const nobody = {
  gender: 'non-binary',
  age: 30,
  interestedIn: 'everyone',
  lookingFor: 'Open to Anything',
  interests: [],
  traits: [],
  types: [],
} as const;
