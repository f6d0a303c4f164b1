import type { Rhythm } from '#shared/model/events/event-series.ts';
import { atSameClock, offsetAt } from './zone-offset.ts';

const day = 24 * 3_600_000;
const week = 7 * day;

interface Evening {
  /** UTC ISO 8601. */
  readonly start: string;
  readonly end: string;
  /** IANA name. */
  readonly timeZone: string;
}

type Times = Pick<Evening, 'start' | 'end'>;

/**
 * Returns the next `times` repetitions of an event, at the same local time and with the same length. The first is after `now` (epoch ms)
 * (docs/rules/events.md#repeating-an-event). If the clocks change in between, 7:00 PM stays 7:00 PM.
 */
export function repetitionsOf(evening: Evening, every: Rhythm, times: number, now: number): Times[] {
  const first = firstAfter(evening, every, now);
  return Array.from({ length: times }, (_, index) => repetition(evening, every, first + index));
}

/** Returns the times for repeating an event: the fewest whole weeks later that lie after `now` (epoch ms). */
export const weeksLater = (evening: Evening, now: number): Times => repetition(evening, 'week', firstAfter(evening, 'week', now));

/** Returns the next time after `now` (epoch ms) with an event's weekday and local time, whether the event lies before or after it. */
export const nextSuch = (evening: Evening, now: number): Times =>
  repetition(evening, 'week', firstAfter(evening, 'week', now, Number.NEGATIVE_INFINITY));

/**
 * Returns an event's week in its month, by its weekday and in its own zone: 2 for a second Tuesday, for example, and 5 for a last one, even
 * if that is the fourth.
 */
export function weekInMonth(evening: Pick<Evening, 'start' | 'timeZone'>): number {
  const clock = clockOf(evening);
  return monthOf(clock + week) === monthOf(clock) ? Math.ceil(new Date(clock).getUTCDate() / 7) : 5;
}

/** Milliseconds between two repetitions; for `month`, the maximum. */
const gaps: Record<Rhythm, number> = { week, two_weeks: 2 * week, month: 5 * week };

/** Returns the number of the first repetition after `now` (epoch ms), at least `least`. */
function firstAfter(evening: Evening, every: Rhythm, now: number, least = 1): number {
  // Begins near `now`, because a year of weeks takes a slow phone a tenth of a second.
  let step = Math.max(least, Math.floor((now - Date.parse(evening.start)) / gaps[every]));
  while (Date.parse(repetition(evening, every, step).start) <= now) step += 1;
  return step;
}

/** Returns the times of a repetition. Step 1 is the next repetition after the event, step -1 the one before the event. */
function repetition(evening: Evening, every: Rhythm, step: number): Times {
  const from = Date.parse(evening.start);
  const later = every === 'month' ? monthsLater(evening, step) : step * gaps[every];
  const next = atSameClock(from, later, evening.timeZone);
  return { start: new Date(next).toISOString(), end: new Date(next + Date.parse(evening.end) - from).toISOString() };
}

/** Returns how many ms an event must move to be on the same weekday of a later month, for example its second Tuesday or its last Friday. */
function monthsLater(evening: Evening, months: number): number {
  const clock = clockOf(evening);
  const from = new Date(clock);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const days = (from.getUTCDay() - first.getUTCDay() + 7) % 7;
  const next = first.getTime() + days * day + (weekInMonth(evening) - 1) * week + (clock % day);
  // The last one is the fourth if the month has no fifth.
  return (monthOf(next) === first.getUTCMonth() ? next : next - week) - clock;
}

/** Returns what the clocks of an event's zone show at its start, in ms as if they showed UTC. */
const clockOf = ({ start, timeZone }: Pick<Evening, 'start' | 'timeZone'>): number =>
  Date.parse(start) + offsetAt(Date.parse(start), timeZone);

const monthOf = (clock: number): number => new Date(clock).getUTCMonth();
