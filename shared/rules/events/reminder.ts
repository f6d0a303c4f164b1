import { atSameClock } from './zone-offset.ts';

const hour = 3_600_000;

/** Ms after its moment until which a reminder that failed is still made up for. */
const stillDue = 2 * hour;
/** The farthest ahead of its reminder that an event starts, ms: a day on which the clocks go back has 25 hours. */
export const longestDay = 25 * hour;
/** The least: a day on which they go forward has 23. */
export const shortestRest = 23 * hour - stillDue;

/**
 * Whether an event's guests are reminded at `now` (epoch ms): at the hour of its start on the day before, by the venue's clock, or a little later.
 * @param isBegun some have been reminded, of this start or of another one: then the others are, or all again, until it starts
 */
export function isReminderDue(
  { start, timeZone }: { readonly start: string; readonly timeZone: string },
  now: number,
  isBegun: boolean,
): boolean {
  const moment = atSameClock(Date.parse(start), -24 * hour, timeZone);
  return now >= moment && now < (isBegun ? Date.parse(start) : moment + stillDue);
}

/** Whether an event starts on the day of `now` (epoch ms), where it takes place: a mail that was late does not say 'tomorrow' then. */
export function startsToday({ start, timeZone }: { readonly start: string; readonly timeZone: string }, now: number): boolean {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' });
  return day.format(new Date(start)) === day.format(now);
}
