import type { ConditionalReply } from '../../call/reply/conditional-reply.ts';
import { en } from '../../lib/mail/words/en.ts';
import { addEntry, newCalendar } from '../events/event-calendar.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { listPublished, type PublishedEvents } from './published-events.ts';
import { unlessSame } from './unless-same.ts';

/** How often calendars should fetch the feed, seconds. */
const refreshedEvery = 3600;

/**
 * Returns an organization's published events as an iCalendar feed.
 * @throws Problem `feed_not_found`
 */
export async function getFeedCalendar(
  token: string,
  ifNoneMatch: string | undefined,
  { now } = realTimeAndIds,
): Promise<ConditionalReply<string>> {
  const text = drawFeed(await listPublished(token, now(), { canceled: true }));
  return unlessSame(text, text, ifNoneMatch);
}

/**
 * Generates a feed (RFC 5545), with the name and refresh interval as in RFC 7986, and also in the form that older calendars read. Nothing
 * in it depends on the time of the call.
 */
export function drawFeed({ organization, events }: Pick<PublishedEvents, 'organization' | 'events'>): string {
  const calendar = newCalendar();
  calendar.name(organization).ttl(refreshedEvery);
  for (const { event, link } of events) addEntry(calendar, event, en.hostedBy(organization), link);
  return calendar.toString();
}
