import type { EventFacts, FactsInWords } from '#shared/model/events/event.ts';
import { locale } from '../text/locale.ts';
import { offsetAt } from './zone-offset.ts';

// The server uses this too: its reply about a registration link includes the event's time in words, so that a phone needs no formatter.
// `named`: adds the time zone's name, according to the clock at that moment ('GMT+2', 'EST'). `tag`: the language of the words, if it is not the page's.

/** Returns an instant (UTC ISO string) in the event's time zone: 'Fri, Mar 6 · 7:00 PM'. */
export function formatEventTime(instant: string, timeZone: string, named = false, tag = locale): string {
  return `${formatEventDay(instant, timeZone, new Date(), tag)} · ${formatClock(instant, timeZone, named, tag)}`;
}

/**
 * Returns 'Fri, Mar 6 · 7:00 PM – 10:00 PM'. The day of the end is shown only if the event lasts beyond the night in which it starts.
 * With `named`: '… – 10:00 PM EST'; on a night when the clocks change, '10:00 PM GMT+2 – 3:00 AM GMT+1'.
 */
export function formatEventSpan(start: string, end: string, timeZone: string, named = false, tag = locale): string {
  const sameNight = Date.parse(end) - Date.parse(start) < 18 * 3_600_000;
  const changes = named && offsetAt(Date.parse(start), timeZone) !== offsetAt(Date.parse(end), timeZone);
  return `${formatEventTime(start, timeZone, changes, tag)} – ${(sameNight ? formatClock : formatEventTime)(end, timeZone, named, tag)}`;
}

/** Returns 'Fri, Mar 6', with the year if it is not the current one. */
export function formatEventDay(instant: string, timeZone: string, now = new Date(), tag = locale): string {
  const date = new Date(instant);
  const year = (moment: Date) => new Intl.DateTimeFormat(tag, { timeZone, year: 'numeric' }).format(moment);
  const otherYear = year(date) !== year(now);
  return new Intl.DateTimeFormat(tag, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(otherYear ? { year: 'numeric' } : {}),
  }).format(date);
}

/** Returns '7:00 PM' in a time zone (IANA). */
export function formatClock(instant: string, timeZone: string, named = false, tag = locale): string {
  return new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone, ...(named ? { timeZoneName: 'short' } : {}) })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ');
}

/** Adds an event's time in words, for pages without a formatter. On such a page, `./span-for.ts` chooses the form to show. */
export function putIntoWords(facts: EventFacts): FactsInWords {
  const { start_time: start, end_time: end, time_zone: zone } = facts;
  return {
    ...facts,
    when: formatEventSpan(start, end, zone),
    when_named: formatEventSpan(start, end, zone, true),
    offsets: [start, end].map((instant) => offsetAt(Date.parse(instant), zone) / 60_000),
  };
}
