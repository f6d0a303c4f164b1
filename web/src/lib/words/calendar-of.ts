import type { EventFacts } from '#shared/model/events/event.ts';
import { calendarText } from './calendar-text.ts';

/** Escapes the text of an iCalendar property: commas, semicolons, backslashes and line breaks (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

const stampOf = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** Folds lines to at most 75 bytes (3.1). A character beyond ASCII is counted as four bytes. */
const folded = (line: string) => line.match(/^[ -~]*$/u.test(line) ? /.{1,70}/gu : /.{1,18}/gu)?.join('\r\n ') ?? '';

/**
 * Returns the event as an iCalendar file for a guest. Calendars recognize the event by its UID as the entry that was emailed. This is our
 * own code, because the phone would otherwise load the server's whole library for a few lines.
 * @param event `organization`: left out if unknown
 */
export function calendarOf(
  event: Pick<EventFacts, Exclude<keyof EventFacts, 'time_zone'>> & { id: string; organization?: string },
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Table Two//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@table-two`,
    'SEQUENCE:0',
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(new Date(event.start_time))}`,
    `DTEND:${stampOf(new Date(event.end_time))}`,
    `SUMMARY:${escaped(event.name)}`,
    ...(event.organization === undefined ? [] : [`DESCRIPTION:${escaped(calendarText.hostedBy(event.organization))}`]),
    `LOCATION:${escaped(`${event.venue_name}\n${event.venue_location}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
