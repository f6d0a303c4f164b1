import type { Gender, Participant } from '#shared/model/participants/participant.ts';
import { type LimitsInReply, limitsInReply } from '#shared/rules/events/event-formats.ts';

type Guest = Pick<Participant, 'gender' | 'gave_place_to'>;

/**
 * Whether an event has no place for this gender, as far as its guest list shows (docs/rules/events.md#places). Only the server knows about
 * places held for offers. A new guest who was given an absent guest's place does not count toward the limits.
 */
export function isFull(event: LimitsInReply, people: readonly Guest[], gender: Gender): boolean {
  const limits = limitsInReply(event);
  const given = people.flatMap(({ gave_place_to: to }) => to ?? []);
  if (people.length >= limits.all + given.length) return true;
  const own = gender === 'non-binary' ? null : limits[gender];
  // If the event is not for this gender, the server refuses the guest, even if there are places.
  if (own === null || own === 0) return false;
  const taken = people.filter((person) => person.gender === gender).length;
  return taken >= own + given.filter((to) => to === gender).length;
}

/** Returns absent guests whose place can be given away. Guests of the same gender come first. */
export const whoGivesPlace = (people: readonly Participant[], gender: Gender): Participant[] =>
  people
    .filter((person) => person.absent && person.gave_place_to === undefined)
    .sort((one, other) => Number(other.gender === gender) - Number(one.gender === gender));
