import type { Participant } from '#shared/model/participants/participant.ts';
import { isHere } from '../../lib/is-here.ts';

/** How many people are here, as the door says it once anybody is checked in; until then everybody who is not absent (docs/rules/matches.md#matching-screen). */
export function countHere(people: readonly Pick<Participant, 'absent' | 'checked_in_at'>[]): number {
  const anybodyCheckedIn = people.some((person) => person.checked_in_at !== null);
  return people.filter(anybodyCheckedIn ? isHere : ({ absent }) => !absent).length;
}
