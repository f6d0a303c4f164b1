import { locale } from '#shared/rules/text/locale.ts';
import { timeText } from './time-text.ts';

/** Formats a date in the reader's time zone: 'March 6, 2026'. */
export function formatLocalDate(instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { dateStyle: 'long' });
}

/** Formats a day in UTC, the same for every reader: 'December 1, 2026'. */
export function formatUtcDate(instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Formats a date in the reader's time zone, in short form: 'Mar 6, 2026'. */
export function formatShortDate(instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { dateStyle: 'medium' });
}

/** Formats date and time in the reader's time zone: 'Mar 6, 2026, 7:04 PM'. */
export function formatDateTime(instant: string): string {
  return new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }).replaceAll('\u202f', ' ');
}

const steps: readonly [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [Number.POSITIVE_INFINITY, 86_400, 'day'],
];

/** Formats a time relative to now: 'just now', '5 minutes ago', 'in 3 days'; narrow: '5m ago'. */
export function formatRelative(instant: string, now: number, style: 'long' | 'narrow' = 'long'): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const size = Math.abs(seconds);
  if (size < 60) return seconds > 0 ? timeText.soon : timeText.justNow;
  const [, divisor, unit] = steps.find(([limit]) => size < limit) ?? [0, 86_400, 'day' as const];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style }).format(Math.trunc(seconds / divisor), unit);
}

/** Formats the time that is left: '2 days', '3 h 05 min', '4 min 09 s'; 'Expired' at the end. */
export function formatCountdown(seconds: number): string {
  if (seconds <= 0) return timeText.expired;
  const whole = Math.floor(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  if (whole >= 2 * 86_400) return timeText.days(Math.floor(whole / 86_400));
  if (whole >= 3600) return timeText.hours(Math.floor(whole / 3600), two(Math.floor((whole % 3600) / 60)));
  return timeText.seconds(Math.floor(whole / 60), two(whole % 60));
}

/** Formats a duration: '42 min', '1 h 05 min'; from two days on, '4 days'. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes >= 48 * 60) return timeText.days(Math.floor(minutes / (24 * 60)));
  return minutes < 60 ? timeText.minutes(minutes) : timeText.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'));
}

/** Returns a moment in the form of a `datetime-local` input, in a zone (IANA; the default is the browser's): '2026-03-06T19:00'. */
export function toZoneInput(moment: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Returns the moment that a `datetime-local` input's value means in a zone, as a UTC ISO string; '' if the value is empty or invalid. */
export function fromZoneInput(value: string, timeZone: string): string {
  const wanted = Date.parse(`${value}Z`);
  if (Number.isNaN(wanted)) return '';
  let moment = wanted;
  // Done twice: the first guess may be on the other side of a clock change.
  for (let turn = 0; turn < 2; turn += 1) moment += wanted - Date.parse(`${toZoneInput(new Date(moment), timeZone)}Z`);
  return new Date(moment).toISOString();
}
