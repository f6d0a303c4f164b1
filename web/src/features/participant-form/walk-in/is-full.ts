import type { Gender, Participant } from '#shared/model/participants/participant.ts';

interface Places {
  readonly male_limit: number;
  readonly female_limit: number;
}

type Guest = Pick<Participant, 'gender' | 'gave_place_to'>;

/**
 * Whether an event has no place for this gender, as far as its guest list shows (docs/rules/events.md#places). Only the server knows about
 * places held for offers. If an absent guest's place was given away, it counts in addition to the new guest's place.
 */
export function isFull({ male_limit, female_limit }: Places, people: readonly Guest[], gender: Gender): boolean {
  const given = people.flatMap(({ gave_place_to: to }) => to ?? []);
  if (people.length >= male_limit + female_limit + given.length) return true;
  if (gender === 'non-binary') return false;
  const taken = people.filter((person) => person.gender === gender).length;
  return taken >= (gender === 'male' ? male_limit : female_limit) + given.filter((to) => to === gender).length;
}

/** Returns absent guests whose place can be given away. Guests of the same gender come first. */
export const whoGivesPlace = (people: readonly Participant[], gender: Gender): Participant[] =>
  people
    .filter((person) => person.absent && person.gave_place_to === undefined)
    .sort((one, other) => Number(other.gender === gender) - Number(one.gender === gender));
