import { gender, type InterestedIn, lookingFor } from '#shared/model/participants/participant.ts';
import {
  addParts,
  ageValue,
  explain,
  interestsValue,
  interestWeight,
  isShown,
  lookingForValue,
  type PairScore,
  partWeights,
  type Room,
  type ScoreInput,
  traitsValue,
  valuesOf,
} from './compatibility.ts';
import { placesOnAxes } from './temperaments.ts';

/** A room prepared for computing many scores. Indexes are positions in the list passed to `prepareScores`. */
export interface RoomScores {
  /**
   * Returns one person's scores with all others from index `from` on. At the other person's index is the score that `scorePair` returns.
   * The values at the person's own index and before `from` are 0. Rows with `from` = one + 1 cover each pair in a room once.
   */
  row(one: number, from?: number): Float64Array;
  /** Returns a pair's score with its reasons, as `scorePair` does. */
  pair(one: number, other: number, names: (interestId: string) => string): PairScore;
}

/** A number of years above every age. */
const ages = 128;
/** Number of possible sets of temperaments, each of which is eight bits. */
const placesCount = 256;

/**
 * Prepares to score one person against a whole room, or all pairs. The scores equal `scorePair`'s, but each person's input is encoded only
 * once. For each row, every part except interests becomes a small lookup table, so a pair costs only a few additions.
 */
export function prepareScores(people: readonly ScoreInput[], room: Room): RoomScores {
  // Filled in one loop, because `Uint8Array.from` with a function takes several times as long.
  const count = people.length;
  const [ageOf, placesAt, told] = [new Uint8Array(count), new Uint8Array(count), new Uint8Array(count)];
  const [wishes, genders, shown] = [new Uint8Array(count), new Uint8Array(count), new Uint8Array(count)];
  people.forEach((person, index) => {
    ageOf[index] = person.age;
    placesAt[index] = placesOnAxes(person.types);
    told[index] = Number(person.traits.length > 0);
    wishes[index] = wishOptions.indexOf(person.lookingFor);
    genders[index] = 1 << gender.options.indexOf(person.gender);
    shown[index] = shownTo[person.interestedIn];
  });
  const agePart = new Float64Array(ages);
  const traitsPart = new Float64Array(placesCount);
  const addShared = sharedInterests(people, room);
  const personAt = (index: number): ScoreInput => {
    const person = people[index];
    if (person === undefined) throw new RangeError(`No such person in a room of ${count}`);
    return person;
  };

  return {
    row(one, from = 0) {
      const { age, interests } = personAt(one);
      for (let years = 0; years < ages; years++) agePart[years] = partWeights.age * ageValue(age, years);
      const places = placesAt[one] ?? 0;
      for (let other = 0; other < placesCount; other++) traitsPart[other] = partWeights.traits * traitsValue(places, other);
      const wish = wishes[one] ?? unasked;
      const fitAt = wish * wishOptions.length;
      const [tells, own, wanted] = [told[one] ?? 0, genders[one] ?? 0, shown[one] ?? 0];

      const row = new Float64Array(count);
      addShared(row, interests, from);
      for (let other = from; other < count; other++) {
        const shared = row[other] ?? 0;
        row[other] = addParts(
          shared === 0 ? 0 : partWeights.interests * interestsValue(shared),
          agePart[ageOf[other] ?? 0] ?? 0,
          fitPart[fitAt + (wishes[other] ?? unasked)] ?? 0,
          traitsPart[placesAt[other] ?? 0] ?? 0,
          (tells & (told[other] ?? 0)) === 1,
          (wanted & (genders[other] ?? 0)) !== 0 && ((shown[other] ?? 0) & own) !== 0,
          wish !== unasked && wishes[other] !== unasked,
        );
      }
      row[one] = 0;
      return row;
    },
    pair(one, other, names) {
      const [a, b] = [personAt(one), personAt(other)];
      const shared = a.interests.filter((interest) => b.interests.includes(interest));
      return explain(a, b, valuesOf(a, b, shared, room), shared.map(names));
    },
  };
}

/** The genders that each preference is shown, as bits. */
const shownTo: Record<InterestedIn, number> = {
  everyone: gendersShownTo('everyone'),
  men: gendersShownTo('men'),
  women: gendersShownTo('women'),
};

function gendersShownTo(interested: InterestedIn): number {
  return gender.options.reduce((bits, one, index) => bits | (isShown({ interestedIn: interested }, { gender: one }) ? 1 << index : 0), 0);
}

/** The possible wishes. The last, null, is for events that do not ask. */
const wishOptions = [...lookingFor.options, null];
const unasked = wishOptions.length - 1;

/** The weighted values of all pairs of wishes, as a table, row by row. */
const fitPart = Float64Array.from(
  wishOptions.flatMap((one) => wishOptions.map((other) => partWeights.lookingFor * lookingForValue(one, other))),
);

/** Adds to a row, for each other person, the weights of the interests in `own` that they share. */
type AddShared = (row: Float64Array, own: readonly string[], from: number) => void;

/**
 * Returns a function that adds shared interests to rows. The first row compares all lists directly. From the second row on, an index of
 * people by interest pays off, because a row then visits only people who share an interest.
 */
function sharedInterests(people: readonly ScoreInput[], room: Room): AddShared {
  let rows = 0;
  let byInterest: Map<string, { weight: number; chosenBy: number[] }> | undefined;
  return (row, own, from) => {
    rows += 1;
    if (rows === 1) return compareLists(row, people, own, from, room);
    byInterest ??= indexInterests(people, room);
    for (const interest of own) {
      const { weight = 0, chosenBy = [] } = byInterest.get(interest) ?? {};
      for (let index = chosenBy.length - 1; index >= 0; index--) {
        const other = chosenBy[index] ?? 0;
        if (other < from) break;
        row[other] = (row[other] ?? 0) + weight;
      }
    }
  };
}

function compareLists(row: Float64Array, people: readonly ScoreInput[], own: readonly string[], from: number, room: Room): void {
  const weights = own.map((interest) => interestWeight(interest, room));
  people.forEach(({ interests }, other) => {
    if (other < from) return;
    let sum = 0;
    for (const interest of interests) {
      for (let index = 0; index < own.length; index++) if (own[index] === interest) sum += weights[index] ?? 0;
    }
    row[other] = sum;
  });
}

/** Indexes people by the interests they chose. */
function indexInterests(people: readonly ScoreInput[], room: Room) {
  const found = new Map<string, { weight: number; chosenBy: number[] }>();
  people.forEach(({ interests }, index) => {
    for (const interest of interests) {
      const known = found.get(interest);
      if (known === undefined) found.set(interest, { weight: interestWeight(interest, room), chosenBy: [index] });
      else known.chosenBy.push(index);
    }
  });
  return found;
}
