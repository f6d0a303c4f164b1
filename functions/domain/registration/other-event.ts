import type { OtherEvent } from '#shared/contract/routes/registration.ts';
import { type Aged, fitsAges } from '#shared/rules/events/ages.ts';
import { countedAs, isFor } from '#shared/rules/events/event-formats.ts';
import { formatEventSpan } from '#shared/rules/events/event-words.ts';
import { findPeopleCounters } from '../../data/events/counters.ts';
import { listEventsOfStatus } from '../../data/events/event-lists.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { findFeed } from '../../data/feed/feeds.ts';
import { hasPlaceNow } from '../../data/participants/registering.ts';
import { linkOfEvent } from '../events/registration-link.ts';

/** How many of an organization's next events are searched. */
const searched = 20;

/**
 * Returns the organization's next event for a person for whom this event is not: the first event that names ages, fits the person and has a
 * place for them (docs/rules/events.md#ages). Undefined if there is none, if this event fits, or if the organization publishes no links.
 * @param now epoch ms
 */
export async function findOtherEvent({ tenantId, id, ages }: StoredEvent, person: Aged, now: number): Promise<OtherEvent | undefined> {
  // A registration link lets anybody register, so it is named only where the organization publishes its links.
  if (fitsAges(ages, person) || (await findFeed(tenantId))?.links !== true) return undefined;
  const next = await listEventsOfStatus(tenantId, 'upcoming', new Date(now).toISOString(), searched);
  const fitting = next.filter(
    (event) => event.id !== id && event.ages !== null && fitsAges(event.ages, person) && isFor(event.format, person.gender),
  );
  const counters = await findPeopleCounters(
    tenantId,
    fitting.map((event) => event.id),
  );
  const found = fitting.find((event) => {
    const counter = counters.get(event.id);
    return counter !== undefined && hasPlaceNow(counter, countedAs(counter.format, person.gender), now);
  });
  if (found === undefined) return undefined;
  return {
    name: found.name,
    when: formatEventSpan(found.start, found.end, found.timeZone, true),
    registration_link: await linkOfEvent(found),
  };
}
