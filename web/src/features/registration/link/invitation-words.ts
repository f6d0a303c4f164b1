import type { EventFacts } from '#shared/model/events/event.ts';
import { formatEventSpan } from '#shared/rules/events/event-words.ts';

/** Returns an event's name, time and place as a text to send, with the time in the event's own zone. `locale`: if it is not English. */
export const invitationWords = (event: EventFacts, locale?: string): string =>
  [
    event.name,
    formatEventSpan(event.start_time, event.end_time, event.time_zone, false, locale),
    `${event.venue_name}, ${event.venue_location}`,
  ].join('\n');

/** Returns the address that opens WhatsApp with a text to send. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
