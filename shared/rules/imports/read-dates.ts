import { foldWords } from './import-fields.ts';

/** How the numbers of a date are read where only their order tells day and month: 3/4/1990. */
export type DateOrder = 'day_first' | 'month_first';

/** A day of a calendar. `month` and `day` from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A date as found in a cell. `unordered`: day and month, whose order the text does not tell. */
type Found = { readonly day: Day } | { readonly unordered: readonly [number, number]; readonly year: number };

/** The first letters of each month's name in English, German, French and Spanish. */
const months = [
  ...[
    'jan|ene',
    'feb|fev',
    'mar|maer',
    'apr|avr|abr',
    'may|mai',
    'jun|juin',
    'jul|juil',
    'aug|aou|ago',
    'sep',
    'oct|okt',
    'nov',
    'dec|dez|dic',
  ],
].map((starts) => starts.split('|'));

/** Returns a month's number from its name; 0 for any other word. */
function monthOf(word: string): number {
  if (!/^[a-z]+$/.test(word)) return 0;
  return months.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;
}

/** Days that spreadsheets count from December 30, 1899: 1927 to 2064. Smaller numbers may be ages or years. */
const serials = { first: 10_000, last: 60_000 };

/** Finds a date in a cell. `century`: the last year that two digits mean; null for any other text. */
function findDate(text: string, latest: number): Found | null {
  const typed = text.trim();
  const full = (year: string) => (year.length === 4 ? Number(year) : Number(year) + (2000 + Number(year) > latest ? 1900 : 2000));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(typed);
  if (iso !== null) return { day: { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) } };
  const numbers = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?:[T ,].*)?$/.exec(typed);
  if (numbers !== null) {
    const [, one = '', sign, other = '', year = ''] = numbers;
    const pair = [Number(one), Number(other)] as const;
    // Dots are written only where the day comes first.
    if (sign === '.') return { day: { year: full(year), month: pair[1], day: pair[0] } };
    return { unordered: pair, year: full(year) };
  }
  if (/^\d{5}(?:\.\d+)?$/.test(typed)) {
    const serial = Math.floor(Number(typed));
    if (serial < serials.first || serial > serials.last) return null;
    const date = new Date(Date.UTC(1899, 11, 30 + serial));
    return { day: { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() } };
  }
  return findNamed(foldWords(typed), full);
}

/** Finds a date with a month's name in a normalized text: '5 march 1990', 'march 5 1990', '05 mar 90', '5 de marzo de 1990'. */
function findNamed(folded: string, full: (year: string) => number): Found | null {
  const rest = folded
    .replaceAll(/\b(?:de|of|the|mon|tue|wed|thu|fri|sat|sun)\b/g, ' ')
    .replaceAll(/\b(\d{1,2})(?:st|nd|rd|th|er)\b/g, '$1');
  const found = rest.trim().split(/\s+/);
  const [one = '', other = '', year = ''] = found;
  if (found.length < 3 || !/^(\d{4}|\d{2})$/.test(year)) return null;
  const [day, name] = /^\d{1,2}$/.test(one) ? [one, other] : [other, one];
  const month = monthOf(name);
  return month === 0 || !/^\d{1,2}$/.test(day) ? null : { day: { year: full(year), month, day: Number(day) } };
}

const exists = ({ year, month, day }: Day) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * Returns the order of day and month in a column of dates; `unclear` if the dates contradict each other, or fit both orders
 * (docs/rules/imports.md#columns).
 */
export function findDateOrder(column: readonly string[], latest: number): DateOrder | 'unclear' {
  const pairs = column.flatMap((text) => {
    const found = findDate(text, latest);
    return found !== null && 'unordered' in found ? [found.unordered] : [];
  });
  const isDayFirst = pairs.some(([one]) => one > 12);
  const isMonthFirst = pairs.some(([, other]) => other > 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day_first' : 'month_first';
  if (isDayFirst || pairs.some(([one, other]) => one !== other)) return 'unclear';
  return 'day_first';
}

/** Reads a date; null for any other text, and for days that no calendar has. `latest`: the last year that it can be. */
export function readDate(text: string, order: DateOrder, latest: number): Day | null {
  const found = findDate(text, latest);
  if (found === null) return null;
  const ordered = (): Day => {
    if ('day' in found) return found.day;
    const [one, other] = found.unordered;
    return order === 'day_first' ? { year: found.year, month: other, day: one } : { year: found.year, month: one, day: other };
  };
  const day = ordered();
  return exists(day) ? day : null;
}

/** Returns the day of `instant` on the calendar of a time zone (IANA). */
export function dayIn(instant: string, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(
    new Date(instant),
  );
  const part = (type: 'year' | 'month' | 'day') => Number(parts.find((one) => one.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

/** Returns how old somebody is on a day, in years. In other than leap years, someone born on February 29 is a year older from March 1. */
export function ageOn(born: Day, on: Day): number {
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day);
  return on.year - born.year - (hadBirthday ? 0 : 1);
}
