import type { EventFacts } from '#shared/model/events/event.ts';
import { type EventFormat, usualFormat } from '#shared/model/events/event-format.ts';
import type { FormatLimits } from '#shared/rules/events/event-formats.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { CalendarSource } from '../../data/mail/mail-content.ts';

/** Returns the public facts about an event, for the API and emails. */
export const factsOf = (event: Pick<StoredEvent, 'name' | 'venueName' | 'venueLocation' | 'start' | 'end' | 'timeZone'>): EventFacts => ({
  name: event.name,
  venue_name: event.venueName,
  venue_location: event.venueLocation,
  start_time: event.start,
  end_time: event.end,
  time_zone: event.timeZone,
});

/** Returns an event's format, for replies that leave out the usual one. */
export const formatIn = ({ format }: Pick<StoredEvent, 'format'>): { format?: EventFormat } => (format === usualFormat ? {} : { format });

/** Returns an event's format and limits, for staff. */
export const limitsIn = (event: FormatLimits) => ({
  male_limit: event.maleLimit,
  female_limit: event.femaleLimit,
  ...formatIn(event),
  ...(event.participantLimit === 0 ? {} : { participant_limit: event.participantLimit }),
});

/** Returns what an email stores for the event's calendar file. The link's token is derived only when the email is rendered. */
export const calendarSourceOf = (event: StoredEvent): CalendarSource => ({
  event_id: event.id,
  event_version: event.version,
  link: { nonce: event.link.nonce, version: event.link.version },
  created_at: event.createdAt,
});
