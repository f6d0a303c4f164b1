import { atSameClock } from './zone-offset.ts';

const day = 24 * 3_600_000;
const week = 7 * day;

interface Evening {
  /** UTC ISO 8601. */
  readonly start: string;
  readonly end: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Returns the times for repeating an event: the same local time and length, the fewest whole weeks later that lie after `now` (epoch ms).
 * If the clocks change in between, 7:00 PM stays 7:00 PM.
 */
export function weeksLater({ start, end, timeZone }: Evening, now: number): { start: string; end: string } {
  const from = Date.parse(start);
  const length = Date.parse(end) - from;
  for (let weeks = 1; ; weeks += 1) {
    const next = atSameClock(from, weeks * week, timeZone);
    if (next > now) return { start: new Date(next).toISOString(), end: new Date(next + length).toISOString() };
  }
}
