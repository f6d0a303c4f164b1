import * as z from 'zod/mini';
import { id } from '../common.ts';
import { factsInWords } from '../events/event-facts.ts';

/** An organization's feed and its addresses, for its admins. `links`: the feed also shows registration links. */
export const feed = z.object({
  links: z.boolean(),
  /** Secret contained in the addresses below; anyone who has it can read the feed. */
  token: z.string(),
  /** The list as JSON. */
  list_url: z.string(),
  /** The list as an iCalendar feed: its https address, and an address that opens a calendar application. */
  calendar_url: z.string(),
  subscribe_url: z.string(),
  /** The HTML tag that shows the list on a page. */
  snippet: z.string(),
});
export type Feed = z.output<typeof feed>;

/** The feed; null if nothing is published. */
export const feedSettings = z.object({ feed: z.nullable(feed) });
export type FeedSettings = z.output<typeof feedSettings>;

const choice = z.boolean('Say yes or no');

/** `on`: whether events are published. If `links` is left out, that choice stays as it is. `renew` replaces the address. */
export const feedForm = z.object({ on: choice, links: z.optional(choice), renew: z.optional(choice) });
export type FeedForm = z.output<typeof feedForm>;

/** Which genders an event has places left for. Always agrees with the reply to a registration (docs/rules/events.md#places). */
export const feedPlaces = z.enum(['free', 'full_for_men', 'full_for_women', 'full']);
export type FeedPlaces = z.output<typeof feedPlaces>;

/** A published event. */
export const feedEvent = z.extend(factsInWords, {
  id,
  places: feedPlaces,
  /** Null unless the organization shows registration links. Only the next twenty events have one. */
  registration_link: z.nullable(z.string()),
});
export type FeedEvent = z.output<typeof feedEvent>;

/** An organization's upcoming and active events, earliest first. */
export const feedEvents = z.object({ organization: z.string(), events: z.array(feedEvent) });
export type FeedEvents = z.output<typeof feedEvents>;
