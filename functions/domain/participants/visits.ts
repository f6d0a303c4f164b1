import type { AttendedEvent, Visit } from '#shared/model/participant-lists.ts';
import { findPeopleCounters } from '../../data/events/counters.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { listOthersOfAddress } from '../../data/participants/addresses.ts';
import { findProfiles, type StoredProfile } from '../../data/participants/profiles.ts';
import { findRegistrationsOf, type StoredRegistration } from '../../data/registration/registrations.ts';
import { factsOf } from '../events/event-facts.ts';

/** Events by id for a participant's history, latest first, without deleted ones. */
export async function listAttendedEvents(tenantId: string, eventIds: readonly string[]): Promise<AttendedEvent[]> {
  return (await latestFirst(tenantId, eventIds)).map(attended);
}

/**
 * The events that a guest registered for, latest first, and at which they were, as this participant or as another of the same address
 * (docs/rules/participants.md#returning-guests).
 */
export async function listVisits(tenantId: string, profile: StoredProfile): Promise<Visit[]> {
  const others = await findProfiles(tenantId, await listOthersOfAddress(tenantId, profile.contact.email, profile.id));
  // Who is registered now comes last, and holds where both are.
  const all = [...others.values(), profile];
  const idOf = new Map(all.flatMap(({ id, eventIds }) => eventIds.map((eventId) => [eventId, id] as const)));
  const [events, counters, ...registrations] = await Promise.all([
    latestFirst(tenantId, [...idOf.keys()]),
    findPeopleCounters(tenantId, [...idOf.keys()]),
    ...all.map(async ({ id, eventIds }) => [id, await findRegistrationsOf(tenantId, id, eventIds)] as const),
  ]);
  const of = new Map(registrations);
  return events.map((event) => {
    const id = idOf.get(event.id) ?? profile.id;
    const registration = of.get(id)?.get(event.id);
    const came =
      event.status === 'completed' && registration !== undefined ? wasThere(registration, counters.get(event.id)?.came ?? 0) : null;
    return { ...attended(event), came, as_other: id !== profile.id };
  });
}

/** Where nobody was checked in, whoever is not absent was there. */
const wasThere = ({ absent, checkedInAt }: StoredRegistration, checkedIn: number): boolean =>
  checkedIn > 0 ? checkedInAt !== null : !absent;

const latestFirst = async (tenantId: string, eventIds: readonly string[]): Promise<StoredEvent[]> =>
  (await findEvents(tenantId, eventIds)).sort((a, b) => (a.start < b.start ? 1 : -1));

const attended = (event: StoredEvent): AttendedEvent => ({ ...factsOf(event), id: event.id, status: event.status });
