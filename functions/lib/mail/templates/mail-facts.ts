import type { EventFacts } from '#shared/model/events/event.ts';
import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { offsetAt } from '#shared/rules/events/zone-offset.ts';
import type { MailWords } from '../words/en.ts';
import type { MailBlock } from './mail-layout.ts';

// Wording shared by several emails: when and where an event is, and days. Event facts come from `eventInMail`.

/**
 * Returns when and where an event is.
 * @param named adds the event's name, for emails that do not mention it elsewhere
 */
export function whenAndWhere(event: EventFacts, words: MailWords, { named = false } = {}): MailBlock {
  const when = eveningOf(event, words);
  const { labels } = words;
  return {
    kind: 'facts',
    rows: [
      ...(named ? [{ label: labels.event, lines: [event.name] }] : []),
      { label: labels.when, lines: [when.day, when.hours] },
      { label: labels.where, lines: [event.venue_name, event.venue_location] },
    ],
  };
}

export const onMap = (event: EventFacts, words: MailWords): MailBlock => ({ kind: 'link', label: words.showOnMap, url: mapLinkOf(event) });

/**
 * Returns an event's day and hours in the venue's time zone, such as 'Friday, March 6, 2026' and '7:00 PM to 9:30 PM EST', or '10:00 PM
 * GMT+2 to 3:00 AM GMT+1'.
 */
export function eveningOf(
  { start_time, end_time, time_zone }: EventFacts,
  { locale, hours }: Pick<MailWords, 'locale' | 'hours'>,
): { day: string; hours: string } {
  const show = (instant: string, options: Intl.DateTimeFormatOptions) =>
    // Node puts a narrow no-break space before AM/PM, which many mail programs show as a box.
    new Intl.DateTimeFormat(locale, { timeZone: time_zone, ...options }).format(new Date(instant)).replace(/\u202f/g, ' ');
  const date = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const day = show(start_time, date);
  const lastDay = show(end_time, date);
  const named = { ...time, timeZoneName: 'short' } as const;
  const until = show(end_time, named);
  const isChangeNight = offsetAt(Date.parse(start_time), time_zone) !== offsetAt(Date.parse(end_time), time_zone);
  return { day, hours: hours(show(start_time, isChangeNight ? named : time), until, lastDay === day ? undefined : lastDay) };
}

/** Returns 'December 24, 2026'. `instant`: UTC ISO. */
export const dayOf = (instant: string, locale = 'en-US'): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(instant));

/** Returns 'Thursday, March 5, 6:00 PM EST', in the venue's time zone. `instant`: UTC ISO. */
export function momentIn(timeZone: string, instant: string, locale = 'en-US'): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  // Node puts a narrow no-break space before AM/PM, which many mail programs show as a box.
  return new Intl.DateTimeFormat(locale, { timeZone, ...parts })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ')
    .replace(' at ', ', ');
}
