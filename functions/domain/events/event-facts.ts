import type { EventFacts } from '#shared/model/event.ts';
import type { StoredEvent } from '../../data/events/events.ts';

/** The public facts of an event, for the API and mails. */
export const factsOf = (event: Pick<StoredEvent, 'name' | 'venueName' | 'venueLocation' | 'start' | 'end' | 'timeZone'>): EventFacts => ({
  name: event.name,
  venue_name: event.venueName,
  venue_location: event.venueLocation,
  start_time: event.start,
  end_time: event.end,
  time_zone: event.timeZone,
});
