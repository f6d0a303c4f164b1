import { findRegistrationsAt } from '../../data/registration/registrations.ts';
import { shownFirstName } from './guest-seat.ts';

/**
 * How other guests of an event may know these participants.
 * @returns of each the first name; null for who appears by number only, and for who is no longer registered
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
