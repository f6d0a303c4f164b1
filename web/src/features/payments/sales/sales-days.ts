import type { Sales } from '#shared/model/payments/sales.ts';

type Day = Sales['days'][number];

const oneDay = 24 * 3_600_000;
/** The longest span of which every day is shown, also one without sales. */
const mostDays = 62;

/** Returns the days of one currency in order, with those in between on which nothing was sold, unless that is too many to draw. */
export function wholeDays(days: readonly Day[]): readonly Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return days;
  const from = Date.parse(first.day);
  const count = Math.round((Date.parse(last.day) - from) / oneDay) + 1;
  if (count > mostDays) return days;
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(from + index * oneDay).toISOString().slice(0, 10);
    return days.find((one) => one.day === day) ?? { day, currency: first.currency, places: 0, gross: 0 };
  });
}

/** Writes a day of the event's zone: 'Mar 6'. */
export const dayWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
