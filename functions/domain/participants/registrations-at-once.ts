import { Problem } from '#shared/contract/errors.ts';
import { usualFormat } from '#shared/model/events/event-format.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { isFor, notFor } from '#shared/rules/events/event-formats.ts';
import { findPeopleCounters } from '../../data/events/counters.ts';
import { eventsAtOnce } from '../../data/participants/profile-changes.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { findRegistrationsOf, type StoredRegistration } from '../../data/registration/registrations.ts';

interface AtOnce {
  /** Registrations, keyed by event id, only for events that are not over. */
  readonly registrations: ReadonlyMap<string, StoredRegistration>;
  /** Events that are over but may be reopened. Only their copy of the address changes together with the profile. */
  readonly over: readonly string[];
  /** All events that are not over, also those whose copy changes later. */
  readonly open: readonly string[];
}

/**
 * Returns the participant's registrations that change in the profile's transaction, latest first; at most `eventsAtOnce` in all.
 * @param to the participant's gender after the change
 * @throws Problem `event_for_women` or `event_for_men` if one of these events is not for people of that gender
 */
export async function registrationsAtOnce(
  tenantId: string,
  { id, eventIds }: Pick<StoredProfile, 'id' | 'eventIds'>,
  to: Gender,
): Promise<AtOnce> {
  const [registrations, counters] = await Promise.all([
    findRegistrationsOf(tenantId, id, eventIds),
    findPeopleCounters(tenantId, eventIds),
  ]);
  const latest = [...registrations].filter(([eventId]) => counters.has(eventId)).reverse();
  const isOver = ([eventId]: (typeof latest)[number]) => counters.get(eventId)?.status === 'completed';
  const open = latest.filter((each) => !isOver(each));
  for (const [eventId, { gender }] of open) {
    const { format = usualFormat } = counters.get(eventId) ?? {};
    if (gender !== to && !isFor(format, to)) throw new Problem(notFor(format));
  }
  const now = open.slice(0, eventsAtOnce);
  const over = latest.filter(isOver).slice(0, eventsAtOnce - now.length);
  const idsOf = (some: typeof latest) => some.map(([eventId]) => eventId);
  return { registrations: new Map(now), over: idsOf(over), open: idsOf(open) };
}
