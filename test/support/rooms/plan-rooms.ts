import { catalogueInterests, catalogueTraits } from '#infra/seed/catalogue-data.ts';
import type { EventFormat } from '#shared/model/events/event-format.ts';
import { type Gender, type InterestedIn, lookingFor } from '#shared/model/participants/participant.ts';
import type { ScoreInput } from '#shared/rules/matches/compatibility.ts';
import { prepareScores } from '#shared/rules/matches/score-room.ts';
import type { Pair, PlanPerson, PlanRoom, PlanSettings } from '#shared/rules/plan/plan-types.ts';

/** Returns a generator of whole numbers below a bound, always the same for the same seed (Lehmer's generator). */
export function numbersFrom(seed: number): (below: number) => number {
  let state = (seed * 7919 + 20_060_101) % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Ways in which a room may be composed. */
export const mixes = ['even', 'uneven', 'mixed', 'open'] as const;
export type RoomMix = (typeof mixes)[number];

const kindOf = (mix: RoomMix, place: number, next: (below: number) => number): { gender: Gender; interestedIn: InterestedIn } => {
  if (mix === 'open') return { gender: next(2) === 0 ? 'male' : 'female', interestedIn: 'everyone' };
  const gender = mix === 'uneven' ? (place % 5 < 3 ? 'male' : 'female') : place % 2 === 0 ? 'male' : 'female';
  const straight = { gender, interestedIn: gender === 'male' ? 'women' : 'men' } as const;
  if (mix !== 'mixed') return straight;
  const chance = next(100);
  if (chance < 60) return straight;
  if (chance < 75) return { gender, interestedIn: gender === 'male' ? 'men' : 'women' };
  return { gender: chance > 95 ? 'non-binary' : gender, interestedIn: 'everyone' };
};

/** Invents a room, with the product's scores. */
export const inventRoom = (mix: RoomMix, size: number, seed: number): PlanRoom =>
  roomOf(inventGuests(size, seed, (place, next) => kindOf(mix, place, next)));

/** Invents the room of an event whose format is not the usual one (docs/rules/events.md#formats). */
export function inventRoomOf(format: Exclude<EventFormat, 'women_and_men'>, size: number, seed: number): PlanRoom {
  const own = format === 'women' ? 'female' : 'male';
  const wish = format === 'women' ? 'women' : 'men';
  const guests = inventGuests(size, seed, (_, next) => {
    if (format === 'everyone' || format === 'friends') return kindOf('mixed', next(2), next);
    return next(10) === 0
      ? { gender: 'non-binary', interestedIn: 'everyone' }
      : { gender: own, interestedIn: next(3) === 0 ? wish : 'everyone' };
  });
  return roomOf(format === 'friends' ? guests.map((guest) => ({ ...guest, interestedIn: 'everyone', lookingFor: null })) : guests);
}

type Kind = Pick<ScoreInput, 'gender' | 'interestedIn'>;

function inventGuests(size: number, seed: number, kind: (place: number, next: (below: number) => number) => Kind): ScoreInput[] {
  const next = numbersFrom(seed);
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[next(values.length)];
    if (value === undefined) throw new Error('Nothing to choose from');
    return value;
  };
  return Array.from({ length: size }, (_, place): ScoreInput => {
    const traits = [...new Set(Array.from({ length: next(5) }, () => oneOf(catalogueTraits)))];
    return {
      ...kind(place, next),
      age: 22 + next(12) + next(12),
      lookingFor: oneOf(lookingFor.options),
      interests: [...new Set(Array.from({ length: 4 }, () => oneOf(catalogueInterests).id))],
      traits: traits.map(({ id }) => id),
      types: [...new Set(traits.flatMap(({ types }) => types))],
    };
  });
}

/** Creates a room of guests who are all present from the first round to the last. */
export function roomOf(guests: readonly ScoreInput[]): PlanRoom {
  const counts = new Map<string, number>();
  for (const { interests } of guests) for (const interest of interests) counts.set(interest, (counts.get(interest) ?? 0) + 1);
  const scores = prepareScores(guests, { people: guests.length, interestCounts: counts });
  const rows = guests.map((_, place) => scores.row(place));
  return {
    people: guests.map(
      ({ gender, interestedIn, age }): PlanPerson => ({
        gender,
        interestedIn,
        age,
        here: true,
        arrivesIn: 1,
        leavesAfter: null,
        staysSeated: false,
      }),
    ),
    scores: (one) => rows[one] ?? [],
    metBefore: [],
    metTonight: [],
    apart: [],
  };
}

export const planSettings = (changes: Partial<PlanSettings> = {}): PlanSettings => ({
  rounds: 10,
  tables: 500,
  pairs: 'mutual',
  ageGap: null,
  meetAgain: false,
  whoMoves: 'both',
  way: 'planned',
  fairMix: false,
  seed: 0,
  ...changes,
});

/** Creates guests of one kind, about whom nothing else is known. */
export const guestsOf = (count: number, gender: Gender, interestedIn: InterestedIn, age = 30): ScoreInput[] =>
  Array.from({ length: count }, () => ({
    gender,
    interestedIn,
    age,
    lookingFor: 'Open to Anything',
    interests: [],
    traits: [],
    types: [],
  }));

/** Returns a number that identifies a pair of places, in either order. */
export const pairKey = ([one, other]: Pair): number => Math.min(one, other) * 10_000 + Math.max(one, other);
