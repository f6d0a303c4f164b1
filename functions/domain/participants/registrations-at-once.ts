import { findPeopleCounters } from '../../data/events/counters.ts';
import { eventsAtOnce } from '../../data/participants/profile-changes.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { findRegistrationsOf, type StoredRegistration } from '../../data/registration/registrations.ts';

interface AtOnce {
  /** Registrations, keyed by event id, only for events that are not over. */
  readonly registrations: ReadonlyMap<string, StoredRegistration>;
  /** Events that are over but may be reopened. Only their copy of the address changes together with the profile. */
  readonly over: readonly string[];
}

/** Returns the participant's registrations that change in the profile's transaction, latest first; at most `eventsAtOnce` in all. */
export async function registrationsAtOnce(tenantId: string, { id, eventIds }: Pick<StoredProfile, 'id' | 'eventIds'>): Promise<AtOnce> {
  const [registrations, counters] = await Promise.all([
    findRegistrationsOf(tenantId, id, eventIds),
    findPeopleCounters(tenantId, eventIds),
  ]);
  const latest = [...registrations].filter(([eventId]) => counters.has(eventId)).reverse();
  const isOver = ([eventId]: (typeof latest)[number]) => counters.get(eventId)?.status === 'completed';
  const open = latest.filter((each) => !isOver(each)).slice(0, eventsAtOnce);
  const over = latest.filter(isOver).slice(0, eventsAtOnce - open.length);
  return { registrations: new Map(open), over: over.map(([eventId]) => eventId) };
}
