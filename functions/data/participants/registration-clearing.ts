import * as z from 'zod/mini';
import { keys } from '../table/keys/keys.ts';
import { getItem } from '../table/table.ts';
import { equals } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, remove } from '../table/writes/writes.ts';
import { unnamePerson } from './people.ts';
import { unlistPerson } from './people-totals.ts';

const storedPerson = z.object({
  event_ids: z.array(z.string()),
  registered_at: z._default(z.record(z.string(), z.number()), {}),
  photo: z.nullable(z.string()),
  version: z.number(),
  first_name: z.string(),
  last_name: z.string(),
});

/** Returns the events in a participant's profile. */
export async function findAttendance(tenantId: string, participantId: string) {
  const item = await getItem(keys.profile(tenantId, participantId), { consistent: true });
  if (item === undefined) return undefined;
  const row = z.parse(storedPerson, item);
  return {
    ...{ eventIds: row.event_ids, registeredAt: row.registered_at, photoKey: row.photo, version: row.version },
    ...{ firstName: row.first_name, lastName: row.last_name },
  };
}

/**
 * Removes a registration. A profile with no other event is removed too; otherwise the profile just drops this event
 * (docs/rules/events.md#deletion).
 * @returns false if the profile has changed in the meantime
 */
export async function clearRegistration(
  tenantId: string,
  eventId: string,
  participantId: string,
  attendance: Omit<NonNullable<Awaited<ReturnType<typeof findAttendance>>>, 'photoKey'> | undefined,
): Promise<boolean> {
  const registration = remove(keys.registration(tenantId, eventId, participantId));
  if (attendance === undefined) return writeTogether([registration]);
  const profile = keys.profile(tenantId, participantId);
  const others = attendance.eventIds.filter((id) => id !== eventId);
  const unchanged = equals('version', attendance.version);
  if (others.length === 0) {
    const unlisted = [...(await unlistPerson(tenantId, participantId)), ...unnamePerson(tenantId, { ...attendance, id: participantId })];
    return writeTogether([registration, ...unlisted, remove(profile, unchanged)]);
  }
  const { [eventId]: _, ...registered_at } = attendance.registeredAt;
  return writeTogether([registration, change(profile, { set: { event_ids: others, registered_at }, add: { version: 1 } }, unchanged)]);
}
