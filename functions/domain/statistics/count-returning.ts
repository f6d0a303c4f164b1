import { guestsOf } from '#shared/rules/participants/attendance.ts';
import { listRegistrations, type StoredRegistration } from '../../data/registration/registrations.ts';

/** How many earlier evenings are searched for returning guests. This limits what a report reads, however many evenings there were. */
export const eveningsLookedAt = 10;

/** Returns the registrations for several evenings, in the order of the evenings. Leaves out evenings at which nobody is registered. */
export async function listEveningsBefore(
  tenantId: string,
  eventIds: readonly string[],
): Promise<{ eventId: string; registrations: StoredRegistration[] }[]> {
  const read = eventIds.map(async (eventId) => ({ eventId, registrations: await listRegistrations(tenantId, eventId) }));
  return (await Promise.all(read)).filter(({ registrations }) => registrations.length > 0);
}

/**
 * Counts an evening's guests who had been at one of the earlier evenings. A guest who registers on another phone becomes another
 * participant, so guests are recognized by their address (docs/rules/report.md#returning-guests).
 * @returns null if there was no earlier evening
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
