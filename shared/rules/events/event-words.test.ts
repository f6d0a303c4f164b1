import { describe, expect, it } from 'vitest';
import { formatEventDay, formatEventSpan, formatEventTime } from './event-words.ts';

const thisYear = new Date('2026-01-15T12:00:00Z');

describe('dates of an event', () => {
  it("are shown in the event's own zone", () => {
    expect(formatEventDay('2026-03-07T00:00:00.000Z', 'America/New_York', thisYear)).toBe('Fri, Mar 6');
    expect(formatEventTime(`${new Date().getFullYear()}-03-07T00:00:00.000Z`, 'America/New_York')).toMatch(/^\w{3}, Mar 6 · 7:00 PM$/);
  });

  it('name the year only when it is another one', () => {
    expect(formatEventDay('2027-03-06T20:00:00.000Z', 'UTC', thisYear)).toBe('Sat, Mar 6, 2027');
  });

  it('are in another language where it is named', () => {
    const span = formatEventSpan('2031-03-07T18:00:00.000Z', '2031-03-07T21:30:00.000Z', 'Europe/Berlin', false, 'de');
    expect(span).toBe('Fr., 7. März 2031 · 19:00 – 22:30');
  });

  it("name the end's day only when the evening runs into another one", () => {
    const year = new Date().getFullYear();
    expect(formatEventSpan(`${year}-03-06T19:00:00.000Z`, `${year}-03-07T01:00:00.000Z`, 'UTC')).toMatch(/Mar 6 · 7:00 PM – 1:00 AM$/);
    expect(formatEventSpan(`${year}-03-06T19:00:00.000Z`, `${year}-03-07T18:00:00.000Z`, 'UTC')).toMatch(
      /Mar 6 · 7:00 PM – \w{3}, Mar 7 · 6:00 PM$/,
    );
  });
});
