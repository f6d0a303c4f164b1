import type { Participant } from '#shared/model/participants/participant.ts';
import { isHere } from '../../../lib/is-here.ts';

/**
 * Counts the people present, and says whether check-ins confirm the number. Until somebody is checked in, everyone who is not absent counts
 * (docs/rules/matches.md#matching-screen).
 */
export function countHere(people: readonly Pick<Participant, 'absent' | 'checked_in_at'>[]): { count: number; isKnown: boolean } {
  const isKnown = people.some((person) => person.checked_in_at !== null);
  return { count: people.filter(isKnown ? isHere : ({ absent }) => !absent).length, isKnown };
}
