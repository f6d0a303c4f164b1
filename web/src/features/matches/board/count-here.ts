import type { Participant } from '#shared/model/participants/participant.ts';
import { isHere } from '../../../lib/is-here.ts';

/** How many people are there, and whether the door says so: before anybody is checked in all who are not absent are taken to be in the room (docs/rules/matches.md#matching-screen). */
export function countHere(people: readonly Pick<Participant, 'absent' | 'checked_in_at'>[]): { count: number; isKnown: boolean } {
  const isKnown = people.some((person) => person.checked_in_at !== null);
  return { count: people.filter(isKnown ? isHere : ({ absent }) => !absent).length, isKnown };
}
