import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Rhythm } from '#shared/model/events/event-series.ts';
import { nextSuch, repetitionsOf, weekInMonth, weeksLater } from './repeat-event.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const evening = { start: '2026-03-06T00:00:00.000Z', end: '2026-03-06T03:00:00.000Z', timeZone: 'America/New_York' };

it('keeps the local time across a clock change', () => {
  // 7:00 PM is UTC-5 on March 5 and UTC-4 on March 12.
  expect(weeksLater(evening, Date.parse('2026-03-05T00:00:00Z'))).toEqual({
    start: '2026-03-12T23:00:00.000Z',
    end: '2026-03-13T02:00:00.000Z',
  });
});

it('adds as many weeks as it takes to be in the future', () => {
  expect(weeksLater(evening, Date.parse('2026-04-01T00:00:00Z')).start).toBe('2026-04-02T23:00:00.000Z');
  expect(weeksLater({ ...evening, timeZone: 'UTC' }, Date.parse('2026-03-20T00:00:00Z')).start).toBe('2026-03-27T00:00:00.000Z');
});

it('keeps the local time where the clocks change by half an hour', () => {
  // 7:00 PM on Lord Howe Island is UTC+11 on April 1 and UTC+10:30 on April 8.
  const there = { start: '2026-04-01T08:00:00.000Z', end: '2026-04-01T10:00:00.000Z', timeZone: 'Australia/Lord_Howe' };
  expect(weeksLater(there, Date.parse('2026-04-02T00:00:00Z'))).toEqual({
    start: '2026-04-08T08:30:00.000Z',
    end: '2026-04-08T10:30:00.000Z',
  });
});

it('is in the future, not at the current moment', () => {
  expect(weeksLater({ ...evening, timeZone: 'UTC' }, Date.parse('2026-03-13T00:00:00Z')).start).toBe('2026-03-20T00:00:00.000Z');
});

it('reads a zone at UTC in browsers that write no offset for it', () => {
  vi.stubGlobal('Intl', {
    DateTimeFormat: class {
      format = () => '3/6/2026, GMT';
    },
  });
  expect(weeksLater({ ...evening, timeZone: 'UTC' }, Date.parse('2026-03-07T00:00:00Z')).start).toBe('2026-03-13T00:00:00.000Z');
});

const hour = 3_600_000;

/** What the clocks of a zone show, read from Intl: '2026-03-06 Fri 19:00'. */
function shown(moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']} ${part['weekday']} ${part['hour']}:${part['minute']}`;
}

/** Yields the days of a calendar, from a given day on: '2026-03-06'. */
function* daysFrom(day: string): Generator<string> {
  for (let next = Date.parse(day); ; next += 24 * hour) yield new Date(next).toISOString().slice(0, 10);
}
const weekdayOf = (day: string) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(day).getUTCDay()];

/** Returns the days of a month with a weekday. */
function daysOfMonth(month: string, weekday: string): string[] {
  const found: string[] = [];
  for (const day of daysFrom(`${month}-01`)) {
    if (!day.startsWith(month)) break;
    if (weekdayOf(day) === weekday) found.push(day);
  }
  return found;
}

/** Counts days one by one, as one would on a calendar on the wall. */
function expectedDays(start: string, every: Rhythm, times: number): string[] {
  const [first = '', weekday = ''] = start.split(' ');
  const months = new Map<string, string[]>();
  const ofMonth = (month: string) => {
    const found = months.get(month) ?? daysOfMonth(month, weekday);
    months.set(month, found);
    return found;
  };
  const own = ofMonth(first.slice(0, 7));
  const place = own.indexOf(first) === own.length - 1 ? -1 : own.indexOf(first);
  const days: string[] = [];
  let count = 0;
  for (const day of daysFrom(first)) {
    const isNext = every === 'month' ? ofMonth(day.slice(0, 7)).at(place) === day : count % (every === 'week' ? 7 : 14) === 0;
    if (isNext && day !== first) days.push(day);
    if (days.length === times) break;
    count += 1;
  }
  return days;
}

describe.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])('in %s', (timeZone) => {
  describe.each<Rhythm>(['week', 'two_weeks', 'month'])('every %s', (every) => {
    it('shows the same clock on the days that one counts by hand, across a leap year', () => {
      // Covers every weekday and hour, and the beginning, middle and end of months of every length.
      for (let from = Date.parse('2027-12-25T18:30:00Z'); from < Date.parse('2029-01-15T00:00:00Z'); from += 53 * hour) {
        const start = shown(from, timeZone);
        // Skips the night in which the clocks change.
        if (/ 0[0-3]:/.test(start)) continue;
        const event = { start: new Date(from).toISOString(), end: new Date(from + 3 * hour).toISOString(), timeZone };
        const found = repetitionsOf(event, every, 12, from);
        const days = expectedDays(start, every, 12);
        expect(found.map((date) => shown(Date.parse(date.start), timeZone))).toEqual(
          days.map((day) => `${day} ${weekdayOf(day)} ${start.slice(-5)}`),
        );
        expect(found.every((date) => Date.parse(date.end) - Date.parse(date.start) === 3 * hour)).toBe(true);
      }
    });
  });
});

describe('a series', () => {
  const daysOf = (start: string, every: Rhythm, times: number, now = start) =>
    repetitionsOf({ start, end: start, timeZone: 'UTC' }, every, times, Date.parse(now)).map((date) => date.start.slice(0, 10));

  it('keeps the second Tuesday', () => {
    expect(daysOf('2026-01-13T19:00:00.000Z', 'month', 3)).toEqual(['2026-02-10', '2026-03-10', '2026-04-14']);
  });

  it('keeps the last Friday, whether it is the fifth or the fourth', () => {
    expect(daysOf('2026-01-30T19:00:00.000Z', 'month', 4)).toEqual(['2026-02-27', '2026-03-27', '2026-04-24', '2026-05-29']);
    expect(daysOf('2026-02-27T19:00:00.000Z', 'month', 3)).toEqual(['2026-03-27', '2026-04-24', '2026-05-29']);
  });

  it('keeps the fourth Friday of a month that has five', () => {
    expect(daysOf('2026-01-23T19:00:00.000Z', 'month', 4)).toEqual(['2026-02-27', '2026-03-27', '2026-04-24', '2026-05-22']);
  });

  it('begins with the next date that is in the future, in its own rhythm', () => {
    expect(daysOf('2026-01-02T19:00:00.000Z', 'two_weeks', 2, '2026-03-01T00:00:00Z')).toEqual(['2026-03-13', '2026-03-27']);
    expect(daysOf('2026-01-02T19:00:00.000Z', 'two_weeks', 1, '2026-03-13T18:59:59.999Z')).toEqual(['2026-03-13']);
    expect(daysOf('2026-01-02T19:00:00.000Z', 'two_weeks', 1, '2026-03-13T19:00:00Z')).toEqual(['2026-03-27']);
    expect(daysOf('2016-02-29T19:00:00.000Z', 'month', 2, '2026-02-23T19:00:00Z')).toEqual(['2026-03-30', '2026-04-27']);
  });

  it('of an event in the future begins after it', () => {
    expect(daysOf('2026-06-05T19:00:00.000Z', 'week', 2, '2026-01-01T00:00:00Z')).toEqual(['2026-06-12', '2026-06-19']);
    expect(daysOf('2026-06-05T19:00:00.000Z', 'month', 1, '2026-01-01T00:00:00Z')).toEqual(['2026-07-03']);
  });

  it('goes by the day of its own zone', () => {
    // Friday, January 30 in New York, but Saturday in UTC.
    const event = { start: '2026-01-31T00:00:00.000Z', end: '2026-01-31T03:00:00.000Z', timeZone: 'America/New_York' };
    expect(repetitionsOf(event, 'month', 2, Date.parse(event.start)).map(({ start }) => start)).toEqual([
      '2026-02-28T00:00:00.000Z',
      '2026-03-27T23:00:00.000Z',
    ]);
  });
});

it.each([
  ['2026-01-01T12:00:00.000Z', 1],
  ['2026-01-07T12:00:00.000Z', 1],
  ['2026-01-08T12:00:00.000Z', 2],
  ['2026-01-15T12:00:00.000Z', 3],
  ['2026-01-24T12:00:00.000Z', 4],
  ['2026-01-25T12:00:00.000Z', 5],
  ['2026-02-21T12:00:00.000Z', 3],
  ['2026-02-22T12:00:00.000Z', 5],
  ['2028-02-22T12:00:00.000Z', 4],
])('counts the weeks of a month up to the last: %s', (start, week) => {
  expect(weekInMonth({ start, timeZone: 'UTC' })).toBe(week);
});

describe('the next such weekday and time', () => {
  const next = (now: string) => nextSuch(evening, Date.parse(now));

  it('is the first one in the future, before the event too', () => {
    // Thursdays at 7:00 PM in New York, UTC-5 until March 8.
    expect(next('2026-01-01T12:00:00Z')).toEqual({ start: '2026-01-02T00:00:00.000Z', end: '2026-01-02T03:00:00.000Z' });
    expect(next('2026-01-02T00:00:00Z').start).toBe('2026-01-09T00:00:00.000Z');
    expect(next('2026-03-05T23:59:59Z').start).toBe(evening.start);
    expect(next('2026-04-01T00:00:00Z').start).toBe('2026-04-02T23:00:00.000Z');
    // The clocks have changed, so 7:00 PM is an hour earlier in UTC.
    expect(next('2026-03-12T23:30:00Z').start).toBe('2026-03-19T23:00:00.000Z');
  });

  it('is found across a clock change in the other direction', () => {
    const summer = { start: '2026-07-03T17:00:00.000Z', end: '2026-07-03T20:00:00.000Z', timeZone: 'Europe/Berlin' };
    expect(nextSuch(summer, Date.parse('2026-11-06T17:30:00Z')).start).toBe('2026-11-06T18:00:00.000Z');
  });
});
