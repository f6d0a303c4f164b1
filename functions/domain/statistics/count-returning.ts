import { guestsOf } from '#shared/rules/participants/attendance.ts';
import { listRegistrations, type StoredRegistration } from '../../data/registration/registrations.ts';

/** Evenings before in which returning guests are looked for: so a report reads no more, however many there were. */
export const eveningsLookedAt = 10;

/** The registrations of several evenings, of those at which anybody is registered, in their order. */
export async function listEveningsBefore(
  tenantId: string,
  eventIds: readonly string[],
): Promise<{ eventId: string; registrations: StoredRegistration[] }[]> {
  const read = eventIds.map(async (eventId) => ({ eventId, registrations: await listRegistrations(tenantId, eventId) }));
  return (await Promise.all(read)).filter(({ registrations }) => registrations.length > 0);
}

/**
 * How many of an evening's guests had been at one of those before. A guest who registers on another phone is another participant: the
 * same address is the same guest (docs/rules/report.md#returning-guests).
 * @returns null when there was no evening before
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
