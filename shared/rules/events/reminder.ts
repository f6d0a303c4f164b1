import { atSameClock } from './zone-offset.ts';

const hour = 3_600_000;

/** How long after its time a failed reminder is still retried, ms. */
const stillDue = 2 * hour;
/** The longest time between a reminder and the event's start, ms: 25 hours, if the clocks go back that day. */
export const longestDay = 25 * hour;
/** The shortest time between a reminder, which may be late, and the start, ms. If the clocks go forward, a day has 23 hours. */
export const shortestRest = 23 * hour - stillDue;

/**
 * Whether an event's guests are reminded at `now` (epoch ms): on the day before, at the hour of its start by the venue's clock, or a little
 * later.
 * @param isBegun whether some guests were already reminded, of this start or of an earlier start time. If so, the remaining guests (or all
 * of them again) are reminded until the event starts
 */
export function isReminderDue(
  { start, timeZone }: { readonly start: string; readonly timeZone: string },
  now: number,
  isBegun: boolean,
): boolean {
  const moment = atSameClock(Date.parse(start), -24 * hour, timeZone);
  return now >= moment && now < (isBegun ? Date.parse(start) : moment + stillDue);
}

/** Whether an event starts on the same day as `now` (epoch ms) at its venue. If so, a late email does not say 'tomorrow'. */
export function startsToday({ start, timeZone }: { readonly start: string; readonly timeZone: string }, now: number): boolean {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' });
  return day.format(new Date(start)) === day.format(now);
}
