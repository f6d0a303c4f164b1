import { Problem } from '#shared/contract/errors.ts';
import type { FeedPlaces } from '#shared/model/feed/feed.ts';
import { hasLimitPerGender } from '#shared/rules/events/event-formats.ts';
import { longestEvent } from '#shared/rules/events/event-times.ts';
import { isListClosed } from '#shared/rules/waiting/waiting.ts';
import type { PeopleCounter } from '../../data/events/counters.ts';
import { listEventsOfStatus } from '../../data/events/event-lists.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { openFeed } from '../../data/feed/feeds.ts';
import { hasPlaceNow } from '../../data/participants/registering.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { linkOfEvent } from '../events/registration-link.ts';

/** Maximum number of events in a feed, which is what one index query for each status returns (docs/rules/feed.md#what-is-published). */
const mostEvents = 200;

/** How many events in the feed have a registration link, starting with the next ones. Each link costs a call to the key service. */
const mostLinks = 20;

/** A published event, with its registration address if the organization chose to show it. */
export interface PublishedEvent {
  readonly event: StoredEvent;
  readonly link: string | null;
}

export interface PublishedEvents {
  readonly tenantId: string;
  readonly organization: string;
  readonly events: readonly PublishedEvent[];
}

/**
 * Returns the upcoming and active events from the feed that a token opens, earliest first.
 * @param options.canceled also includes events whose guests were told that they are canceled, so that calendars can show it
 * @throws Problem `feed_not_found` if the token opens no feed
 */
export async function listPublished(token: string, now: number, { canceled = false } = {}): Promise<PublishedEvents> {
  const opened = await openFeed(token);
  if (opened === undefined) throw new Problem('feed_not_found');
  const { tenantId, links } = opened;
  const since = new Date(now - longestEvent).toISOString();
  const [tenant, ...lists] = await Promise.all([
    findTenant(tenantId),
    listEventsOfStatus(tenantId, 'active', since, mostEvents),
    listEventsOfStatus(tenantId, 'upcoming', since, mostEvents),
    canceled ? listCanceled(tenantId, since) : [],
  ]);
  if (tenant === undefined) throw new Problem('feed_not_found');
  const events = lists
    .flat()
    .filter(({ end }) => Date.parse(end) > now)
    .sort((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : one.id < other.id ? -1 : 1))
    .slice(0, mostEvents);
  const published = events.map(async (event, index) => ({ event, link: links && index < mostLinks ? await linkOfEvent(event) : null }));
  return { tenantId, organization: tenant.name, events: await Promise.all(published) };
}

const listCanceled = async (tenantId: string, since: string): Promise<StoredEvent[]> =>
  (await listEventsOfStatus(tenantId, 'completed', since, mostEvents)).filter(({ cancellation }) => cancellation?.told === true);

/**
 * Returns the address where a guest may ask for a place; null for a full event whose waiting list is closed, unless guests apply
 * (docs/rules/feed.md#what-is-published). `now`: epoch ms.
 */
export const linkFor = ({ event, link }: PublishedEvent, places: FeedPlaces, now: number): string | null =>
  places === 'full' && isListClosed(event, now) && !event.approval ? null : link;

/**
 * Returns in one word whether someone who registers now (epoch ms) would get a place. A place that others are waiting for does not count as
 * free.
 */
export function placesWord(counter: PeopleCounter, now: number): FeedPlaces {
  if (!hasLimitPerGender(counter.format)) return hasPlaceNow(counter, 'non-binary', now) ? 'free' : 'full';
  const men = hasPlaceNow(counter, 'male', now);
  const women = hasPlaceNow(counter, 'female', now);
  if (men && women) return 'free';
  if (men) return 'full_for_women';
  if (women) return 'full_for_men';
  return 'full';
}
