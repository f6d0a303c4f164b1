import { formatClock, formatEventSpan, formatEventTime } from '#shared/rules/events/event-words.ts';
import { locale } from '#shared/rules/text/locale.ts';
import { toZoneInput } from './dates.ts';

// An event's times as readers see them: with the zone's name if their own clock differs (docs/rules/screens.md#dates). `viewerZone`: the
// default is the device's.

const differs = (instant: string, timeZone: string | undefined, viewerZone?: string): boolean =>
  timeZone !== undefined && toZoneInput(new Date(instant), timeZone) !== toZoneInput(new Date(instant), viewerZone);

/** Formats a time of day: '7:00 PM', or '7:00 PM GMT+1' if the reader's own clock differs. */
export const eventClock = (instant: string, timeZone: string, viewerZone?: string): string =>
  formatClock(instant, timeZone, differs(instant, timeZone, viewerZone));

/**
 * Formats date and time: 'Mar 6, 2026, 7:04 PM', with 'GMT+1' if the reader's own clock differs. While the event's zone is unknown, the
 * reader's own is used.
 */
export function eventDateTime(instant: string, timeZone: string | undefined, viewerZone?: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const named = differs(instant, timeZone, viewerZone) ? ({ timeZoneName: 'short' } as const) : {};
  return new Date(instant)
    .toLocaleString(locale, { ...(timeZone === undefined ? {} : { timeZone }), ...parts, ...named })
    .replaceAll('\u202f', ' ');
}

/** Formats a day on the event's own calendar, always with its year: 'Fri, Mar 6, 2026'. */
export const dayWithYear = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleDateString(locale, { timeZone, weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });

/** Formats weekday, date and time: 'Fri, Mar 6 · 7:00 PM', with 'GMT+1' if the reader's own clock differs. */
export const eventTime = (instant: string, timeZone: string, viewerZone?: string): string =>
  formatEventTime(instant, timeZone, differs(instant, timeZone, viewerZone));

/** Formats an event's start and end: 'Fri, Mar 6 · 7:00 PM – 10:00 PM', with 'GMT+1' if the reader's own clock differs. */
export const eventSpan = (start: string, end: string, timeZone: string, viewerZone?: string): string =>
  formatEventSpan(start, end, timeZone, differs(start, timeZone, viewerZone) || differs(end, timeZone, viewerZone));
