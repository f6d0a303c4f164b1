import { describe, expect, it } from 'vitest';
import { formatCountdown, formatDuration, formatRelative, fromZoneInput, toZoneInput } from './dates.ts';

describe('formatCountdown', () => {
  it.each([
    [-1, 'Expired'],
    [0, 'Expired'],
    [59.9, '0 min 59 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h 00 min'],
    [19_000, '5 h 16 min'],
    [200_000, '2 days'],
  ])('%d s is %s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });
});

describe('relative and running time', () => {
  const now = Date.parse('2026-03-06T19:00:00Z');
  const off = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  it.each([
    [-5, 'just now'],
    [5, 'in a moment'],
    [-60, '1 minute ago'],
    [-3599, '59 minutes ago'],
    [7200, 'in 2 hours'],
    [-86_400, 'yesterday'],
    [3 * 86_400, 'in 3 days'],
  ])('%d s off is %s', (seconds, text) => {
    expect(formatRelative(off(seconds), now)).toBe(text);
  });

  it('counts whole minutes', () => {
    expect([59_999, 42 * 60_000, 65 * 60_000, 24 * 3_600_000, 95.9 * 3_600_000].map(formatDuration)).toEqual([
      '0 min',
      '42 min',
      '1 h 05 min',
      '24 h 00 min',
      '3 days',
    ]);
  });
});

describe('datetime-local inputs', () => {
  it.each([
    ['2026-03-06T19:05:00.000Z', 'UTC', '2026-03-06T19:05'],
    ['2026-03-07T00:05:00.000Z', 'America/New_York', '2026-03-06T19:05'],
    ['2026-03-06T18:35:00.000Z', 'Asia/Kolkata', '2026-03-07T00:05'],
    // The clocks change in exactly this night, before or after the event.
    ['2026-03-08T05:30:00.000Z', 'America/New_York', '2026-03-08T00:30'],
    ['2026-03-08T07:30:00.000Z', 'America/New_York', '2026-03-08T03:30'],
    ['2026-11-01T09:30:00.000Z', 'America/New_York', '2026-11-01T04:30'],
    ['2026-03-29T11:30:00.000Z', 'Pacific/Auckland', '2026-03-30T00:30'],
  ])('%s reads in %s as %s, and back', (moment, zone, value) => {
    expect(toZoneInput(new Date(moment), zone)).toBe(value);
    expect(fromZoneInput(value, zone)).toBe(moment);
  });

  it.each(['', 'tomorrow', '2026-13-01T00:00'])('answer nothing for %j', (value) => {
    expect(fromZoneInput(value, 'America/New_York')).toBe('');
  });
});
