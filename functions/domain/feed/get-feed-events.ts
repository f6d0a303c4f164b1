import type { FeedEvents } from '#shared/model/feed/feed.ts';
import { putIntoWords } from '#shared/rules/events/event-words.ts';
import type { ConditionalReply } from '../../call/reply/conditional-reply.ts';
import { findPeopleCounters } from '../../data/events/counters.ts';
import { factsOf } from '../events/event-facts.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { linkFor, listPublished, placesWord } from './published-events.ts';
import { unlessSame } from './unless-same.ts';

/**
 * Returns an organization's published events (docs/rules/feed.md#what-is-published).
 * @throws Problem `feed_not_found`
 */
export async function getFeedEvents(
  token: string,
  ifNoneMatch: string | undefined,
  { now } = realTimeAndIds,
): Promise<ConditionalReply<FeedEvents>> {
  const time = now();
  const { tenantId, organization, events } = await listPublished(token, time);
  const counters = await findPeopleCounters(
    tenantId,
    events.map(({ event }) => event.id),
  );
  const shown = events.flatMap((published) => {
    const { event } = published;
    const counter = counters.get(event.id);
    // The event was deleted a moment ago, and the index lags behind.
    if (counter === undefined) return [];
    const places = placesWord(counter, time);
    return [{ ...putIntoWords(factsOf(event)), id: event.id, places, registration_link: linkFor(published, places, time) }];
  });
  const reply = { organization, events: shown };
  return unlessSame(JSON.stringify(reply), reply, ifNoneMatch);
}
