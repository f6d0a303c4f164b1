import { expect, it } from 'vitest';
import { weeksLater } from './repeat-event.ts';

const evening = { start: '2026-03-06T00:00:00.000Z', end: '2026-03-06T03:00:00.000Z', timeZone: 'America/New_York' };

it('keeps the local time across a change of the clocks', () => {
  // 7:00 PM is UTC-5 on March 5 and UTC-4 on March 12.
  expect(weeksLater(evening, Date.parse('2026-03-05T00:00:00Z'))).toEqual({
    start: '2026-03-12T23:00:00.000Z',
    end: '2026-03-13T02:00:00.000Z',
  });
});

it('takes as many weeks as it needs to lie ahead', () => {
  expect(weeksLater(evening, Date.parse('2026-04-01T00:00:00Z')).start).toBe('2026-04-02T23:00:00.000Z');
  expect(weeksLater({ ...evening, timeZone: 'UTC' }, Date.parse('2026-03-20T00:00:00Z')).start).toBe('2026-03-27T00:00:00.000Z');
});
