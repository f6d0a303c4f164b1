import { afterEach, expect, it, vi } from 'vitest';
import { weeksLater } from './repeat-event.ts';

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
