import { listRegistrations, type StoredRegistration } from '../../data/registration/registrations.ts';

/** Evenings before in which returning guests are looked for: so a report reads no more, however many there were. */
export const eveningsLookedAt = 10;

/** Who was a guest of an evening: who was checked in, or, when nobody was, who is not absent. */
export function guestsOf<Person extends Pick<StoredRegistration, 'absent' | 'checkedInAt'>>(registrations: readonly Person[]): Person[] {
  const checkedIn = registrations.filter(({ checkedInAt }) => checkedInAt !== null);
  return checkedIn.length > 0 ? checkedIn : registrations.filter(({ absent }) => !absent);
}

/**
 * How many of an evening's guests had been a guest at one of those before. Whoever registers on another phone is another participant: the
 * same address is the same guest (docs/rules/report.md#returning-guests).
 * @returns null when there was no evening before
 */
export async function countReturning(
  tenantId: string,
  registrations: readonly StoredRegistration[],
  eventIdsBefore: readonly string[],
): Promise<number | null> {
  if (eventIdsBefore.length === 0) return null;
  const before = await Promise.all(eventIdsBefore.map((eventId) => listRegistrations(tenantId, eventId)));
  const idsOf = ({ id, formerIds }: StoredRegistration) => [id, ...formerIds];
  const known = new Set(before.flatMap((evening) => guestsOf(evening).flatMap(idsOf)));
  return guestsOf(registrations).filter((person) => idsOf(person).some((id) => known.has(id))).length;
}
