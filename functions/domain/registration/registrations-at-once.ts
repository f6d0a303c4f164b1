import { findPeopleCounters } from '../../data/events/counters.ts';
import { eventsAtOnce } from '../../data/participants/profile-changes.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { findRegistrationsOf, type StoredRegistration } from '../../data/registration/registrations.ts';

interface AtOnce {
  /** For events that are not over, by event. */
  readonly registrations: ReadonlyMap<string, StoredRegistration>;
  /** Events that are over, and may be reopened: the address alone changes with the profile. */
  readonly over: readonly string[];
}

/** A person's registrations that change in the same moment as the profile, latest first; at most `eventsAtOnce` in all. */
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
