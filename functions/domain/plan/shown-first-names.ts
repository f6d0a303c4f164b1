import { findRegistrationsAt } from '../../data/registration/registrations.ts';
import { shownFirstName } from './guest-seat.ts';

/**
 * Finds the first names by which other guests of an event may know these participants.
 * @returns a function that returns a participant's first name; null if they appear by number only or are no longer registered
 */
export async function findShownFirstNames(
  tenantId: string,
  eventId: string,
  participantIds: readonly string[],
): Promise<(participantId: string) => string | null> {
  const people = await findRegistrationsAt(tenantId, eventId, [...new Set(participantIds)]);
  return (id) => {
    const person = people.get(id);
    return person === undefined ? null : shownFirstName(person);
  };
}
