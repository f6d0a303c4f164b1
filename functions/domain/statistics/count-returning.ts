import { guestsOf } from '#shared/rules/participants/attendance.ts';
import { listRegistrations, type StoredRegistration } from '../../data/registration/registrations.ts';

/** Number of earlier evenings in which returning guests are looked for, so that a report reads no more, however many there were. */
export const eveningsLookedAt = 10;

/** Returns the registrations of several evenings, in their order, without evenings at which nobody is registered. */
export async function listEveningsBefore(
  tenantId: string,
  eventIds: readonly string[],
): Promise<{ eventId: string; registrations: StoredRegistration[] }[]> {
  const read = eventIds.map(async (eventId) => ({ eventId, registrations: await listRegistrations(tenantId, eventId) }));
  return (await Promise.all(read)).filter(({ registrations }) => registrations.length > 0);
}

/**
 * Counts an evening's guests who had been at one of the earlier ones. A guest who registers on another phone is another participant: the
 * same address is the same guest (docs/rules/report.md#returning-guests).
 * @returns null when there was no earlier evening
 */
export function countReturning(
  registrations: readonly StoredRegistration[],
  before: readonly { readonly registrations: readonly StoredRegistration[] }[],
): number | null {
  if (before.length === 0) return null;
  const idsOf = ({ id, formerIds }: StoredRegistration) => [id, ...formerIds];
  const known = new Set(before.flatMap((evening) => guestsOf(evening.registrations).flatMap(idsOf)));
  return guestsOf(registrations).filter((person) => idsOf(person).some((id) => known.has(id))).length;
}
