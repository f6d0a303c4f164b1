import type { PastEvenings } from '#shared/model/participants/participant.ts';
import type { AttendedEvent, Visit } from '#shared/model/participants/participant-lists.ts';
import { didCome } from '#shared/rules/participants/attendance.ts';
import { findPeopleCounters, type PeopleCounter } from '../../../data/events/counters.ts';
import { findEvents } from '../../../data/events/event-lists.ts';
import type { StoredEvent } from '../../../data/events/events.ts';
import { listOthersOfAddress } from '../../../data/participants/addresses.ts';
import { findProfiles, type StoredProfile } from '../../../data/participants/profiles.ts';
import { findRegistrationsOf, type StoredRegistration } from '../../../data/registration/registrations.ts';
import { factsOf } from '../../events/event-facts.ts';

/** Returns the events in a participant's history, latest first, without deleted ones. */
export async function listAttendedEvents(tenantId: string, eventIds: readonly string[]): Promise<AttendedEvent[]> {
  return (await latestFirst(tenantId, eventIds)).map(attended);
}

/**
 * Returns the events that a guest registered for, latest first, and whether they came. Includes events for which they registered as another
 * participant with the same address (docs/rules/participants.md#returning-guests).
 */
export async function listVisits(tenantId: string, profile: StoredProfile): Promise<Visit[]> {
  const others = await findProfiles(tenantId, await listOthersOfAddress(tenantId, profile.contact.email, profile.id));
  // `profile` comes last in the list, so it wins if two of these participants are registered for the same event.
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
    const isOver = event.status === 'completed' && event.cancellation === null && registration !== undefined;
    const came = isOver ? didCome(registration, anybodyCheckedIn(counters.get(event.id))) : null;
    return { ...attended(event), ...answersOf(registration), came, as_other: id !== profile.id };
  });
}

/**
 * How many registrations of each participant are examined, and how many past evenings in all, latest first. This limits what a registration
 * has to read.
 */
const mostLookedAt = 20;

/** One of the participants that a guest has been: its id, and the events it was registered for, latest last. */
type Before = Pick<StoredProfile, 'id' | 'eventIds'>;

/**
 * Counts the past evenings that a guest attended, and those they missed (docs/rules/door.md#who-returns). If it is unknown whether the
 * guest came to one of the evenings, the number attended is given as 0, so that no number is shown: it could be too low.
 * @param known their profile as it was before; undefined for a new guest
 * @param formerIds the ids of their other participants
 */
export async function countPastEvenings(tenantId: string, known: Before | undefined, formerIds: readonly string[]): Promise<PastEvenings> {
  const others = formerIds.length === 0 ? [] : [...(await findProfiles(tenantId, formerIds)).values()];
  const all = [...others, ...(known === undefined ? [] : [known])];
  const registered = [...new Set(all.flatMap(({ eventIds }) => eventIds.slice(-mostLookedAt)))];
  if (registered.length === 0) return { came: 0, missed: 0 };
  const latest = (await latestFirst(tenantId, registered))
    .filter(({ status, cancellation }) => status === 'completed' && cancellation === null)
    .slice(0, mostLookedAt);
  const over = latest.map(({ id }) => id);
  if (over.length === 0) return { came: 0, missed: 0 };
  const [counters, ...registrations] = await Promise.all([
    findPeopleCounters(tenantId, over),
    ...all.map(({ id, eventIds }) =>
      findRegistrationsOf(
        tenantId,
        id,
        over.filter((eventId) => eventIds.includes(eventId)),
      ),
    ),
  ]);
  const visits = over.flatMap((eventId): (boolean | null)[] => {
    const at = registrations.flatMap((of) => of.get(eventId) ?? []);
    const came = at.map((registration) => didCome(registration, anybodyCheckedIn(counters.get(eventId))));
    // It is enough that the guest came as one of their participants.
    return came.includes(true) ? [true] : came.includes(null) ? [null] : came.slice(0, 1);
  });
  const missed = visits.filter((came) => came === false).length;
  return { came: visits.includes(null) ? 0 : visits.length - missed, missed };
}

/**
 * Whether anybody was checked in; null for an event from before check-ins were counted. For such an event, the evening report finds out by
 * reading all registrations.
 */
const anybodyCheckedIn = (counter: PeopleCounter | undefined): boolean | null => (counter?.keepsTrends === true ? counter.came > 0 : null);

const latestFirst = async (tenantId: string, eventIds: readonly string[]): Promise<StoredEvent[]> =>
  (await findEvents(tenantId, eventIds)).sort((a, b) => (a.start < b.start ? 1 : -1));

/** Returns what a guest answered at registration; nothing if they were not asked. */
export const answersOf = (registration: Pick<StoredRegistration, 'answers'> | undefined): Pick<AttendedEvent, 'answers'> =>
  registration === undefined || registration.answers.length === 0 ? {} : { answers: [...registration.answers] };

const attended = (event: StoredEvent): AttendedEvent => ({
  ...{ ...factsOf(event), id: event.id, status: event.status },
  ...(event.cancellation === null ? {} : { canceled: true }),
});
