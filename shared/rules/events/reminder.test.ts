import { describe, expect, it } from 'vitest';
import { isReminderDue, longestDay, shortestRest, startsToday } from './reminder.ts';

/** A reminder is sent on the day before, at the hour of the event's start by the venue's clock: docs/rules/mail.md#participants */

const hour = 3_600_000;
/** Expects that reminders become due at `first`, and stay due for two hours. */
function expectFrom(first: string, { start, timeZone }: { start: string; timeZone: string }): void {
  const from = Date.parse(first);
  const isDue = [from - 1, from, from + 2 * hour - 1, from + 2 * hour].map((now) => isReminderDue({ start, timeZone }, now, false));
  expect({ start, isDue }).toEqual({ start, isDue: [false, true, true, false] });
  // Reminders that have begun continue until the start.
  const rest = [from - 1, from + 2 * hour, Date.parse(start) - 1, Date.parse(start)];
  expect(rest.map((now) => isReminderDue({ start, timeZone }, now, true))).toEqual([false, true, true, false]);
  // The schedule does not look at any other events.
  expect(Date.parse(start) - from).toBeLessThanOrEqual(longestDay);
  expect(Date.parse(start) - (from + 2 * hour)).toBeGreaterThanOrEqual(shortestRest);
}

describe('the moment of a reminder', () => {
  it('is a day before the start, and two hours from then on', () => {
    expectFrom('2026-03-05T00:00:00.000Z', { start: '2026-03-06T00:00:00.000Z', timeZone: 'America/New_York' });
  });

  it('is 23 hours before where the clocks go forward in between', () => {
    // Sunday, March 8, 7:00 PM is UTC-4; Saturday, 7:00 PM is UTC-5.
    expectFrom('2026-03-08T00:00:00.000Z', { start: '2026-03-08T23:00:00.000Z', timeZone: 'America/New_York' });
    // Half past midnight. 24 hours before, it would still be Saturday.
    expectFrom('2026-03-08T05:30:00.000Z', { start: '2026-03-09T04:30:00.000Z', timeZone: 'America/New_York' });
  });

  it('is 25 hours before where they go back', () => {
    // Sunday, October 25, 8:00 PM is UTC+1; Saturday, 8:00 PM is UTC+2.
    expectFrom('2026-10-24T18:00:00.000Z', { start: '2026-10-25T19:00:00.000Z', timeZone: 'Europe/Berlin' });
    // Half past eleven at night. 24 hours before, it would be Sunday, the day itself.
    expectFrom('2026-10-24T21:30:00.000Z', { start: '2026-10-25T22:30:00.000Z', timeZone: 'Europe/Berlin' });
  });

  it('is half an hour off where the clocks change by that', () => {
    expectFrom('2026-04-04T08:00:00.000Z', { start: '2026-04-05T08:30:00.000Z', timeZone: 'Australia/Lord_Howe' });
  });
});

it('is looked for from two hours less than the shortest day before the start on', () => {
  expect([shortestRest, longestDay]).toEqual([21 * hour, 25 * hour]);
});

describe('the day of an event', () => {
  it('is that of its venue', () => {
    const event = { start: '2026-03-07T03:30:00.000Z', timeZone: 'America/New_York' };
    expect(startsToday(event, Date.parse('2026-03-06T04:59:00Z'))).toBe(false);
    expect(startsToday(event, Date.parse('2026-03-06T05:00:00Z'))).toBe(true);
    expect(startsToday({ ...event, timeZone: 'UTC' }, Date.parse('2026-03-06T05:00:00Z'))).toBe(false);
  });
});
