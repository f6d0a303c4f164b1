import { expect, it } from 'vitest';
import { waysOf } from './ways-of.ts';

const now = Date.parse('2026-05-01T18:00:00.000Z');
const names = (status: 'upcoming' | 'active' | 'completed', startsIn: number) =>
  waysOf({ id: 'e', status, start_time: new Date(now + startsIn * 60_000).toISOString() }, now).map(({ name }) => name);

it('opens the door three hours before the start', () => {
  expect([names('upcoming', 181), names('upcoming', 180), names('upcoming', -30)]).toEqual([
    ['Prepare'],
    ['Door', 'Prepare'],
    ['Door', 'Prepare'],
  ]);
});

it('leads nowhere from a canceled event', () => {
  const cancellation = { at: '', by: { id: 'u', email: '' }, reason: '', mails_at: '', told: false, next_event_id: null };
  expect(waysOf({ id: 'e', status: 'completed', start_time: new Date(now).toISOString(), cancellation }, now)).toEqual([]);
});

it('leads to the report of a completed event only', () => {
  expect([names('active', 600), names('completed', -600)]).toEqual([['Door', 'Rounds'], ['Report']]);
});
