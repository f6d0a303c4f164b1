import type { Event, EventFacts } from '#shared/model/events/event.ts';
import { usualFormat } from '#shared/model/events/event-format.ts';
import { usualLanguage } from '#shared/model/events/event-language.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { CalendarSource } from '../../data/mail/mail-content.ts';

/** Returns the public facts about an event, for the API and emails. */
export const factsOf = (
  event: Pick<StoredEvent, 'name' | 'venueName' | 'venueLocation' | 'start' | 'end' | 'timeZone' | 'format' | 'language'>,
): EventFacts => ({
  name: event.name,
  venue_name: event.venueName,
  venue_location: event.venueLocation,
  start_time: event.start,
  end_time: event.end,
  time_zone: event.timeZone,
  ...(event.format === usualFormat ? {} : { format: event.format }),
  ...(event.language === usualLanguage ? {} : { language: event.language }),
});

/** Returns an event's questions for a reply; nothing if there are none. */
export const questionsOf = ({ questions }: Pick<StoredEvent, 'questions'>): Pick<Event, 'questions'> =>
  questions.length === 0 ? {} : { questions: questions.map((question) => ({ ...question })) };

/** Returns what an email stores for the event's calendar file. The link's token is derived only when the email is rendered. */
export const calendarSourceOf = (event: StoredEvent): CalendarSource => ({
  event_id: event.id,
  event_version: event.version,
  link: { nonce: event.link.nonce, version: event.link.version },
  created_at: event.createdAt,
});
