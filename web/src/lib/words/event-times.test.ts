import { describe, expect, it } from 'vitest';
import { eventClock, eventDateTime, eventSpan, eventTime } from './event-times.ts';

describe("an event's time", () => {
  it.each([
    ['2026-03-07T18:00:00.000Z', 'Europe/Berlin', 'America/New_York', '7:00 PM GMT+1'],
    // Both places have daylight saving time, but for three weeks only one of them.
    ['2026-07-07T18:00:00.000Z', 'Europe/Berlin', 'America/New_York', '8:00 PM GMT+2'],
    ['2026-03-10T18:00:00.000Z', 'America/New_York', 'America/Bogota', '2:00 PM EDT'],
    ['2026-03-07T18:00:00.000Z', 'America/New_York', 'America/Bogota', '1:00 PM'],
    ['2026-03-07T18:00:00.000Z', 'Europe/Berlin', 'Europe/Paris', '7:00 PM'],
  ])('of %s in %s is to a reader in %s %j', (instant, zone, viewer, clock) => {
    expect(eventClock(instant, zone, viewer)).toBe(clock);
    expect(eventTime(instant, zone, viewer).endsWith(` · ${clock}`)).toBe(true);
    expect(eventDateTime(instant, zone, viewer).endsWith(`, 2026, ${clock}`)).toBe(true);
  });

  it.each([
    ['Europe/Berlin', 'Sat, Oct 30, 2027 · 10:00 PM – 3:00 AM'],
    ['America/New_York', 'Sat, Oct 30, 2027 · 10:00 PM GMT+2 – 3:00 AM GMT+1'],
    // Its clock differs only after Berlin's has changed.
    ['Africa/Johannesburg', 'Sat, Oct 30, 2027 · 10:00 PM GMT+2 – 3:00 AM GMT+1'],
  ])('has an offset of each end, to a reader in %s, on a night when the clocks change', (viewer, words) => {
    expect(eventSpan('2027-10-30T20:00:00.000Z', '2027-10-31T02:00:00.000Z', 'Europe/Berlin', viewer)).toBe(words);
  });

  it('names the zone of another night once', () => {
    expect(eventSpan('2027-03-06T18:00:00.000Z', '2027-03-06T21:00:00.000Z', 'Europe/Berlin', 'America/New_York')).toBe(
      'Sat, Mar 6, 2027 · 7:00 PM – 10:00 PM GMT+1',
    );
  });
});
