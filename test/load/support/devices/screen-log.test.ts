import { expect, it } from 'vitest';
import type { ServerMessage } from '#shared/contract/sockets.ts';
import { readScreenLog } from './screen-log.ts';

const base = { event_id: 'event1', at: '2026-03-06T19:00:00.000Z' };
const confirmed: ServerMessage = { ...base, type: 'connection_confirmed', people: 5, matches: 2, night: 0 };
const deleted = (v: number, event_id = base.event_id): ServerMessage => ({
  ...base,
  event_id,
  type: 'match_deleted',
  kind: 'matches',
  v,
  match_id: 'match',
});
const removed = (v: number): ServerMessage => ({ ...base, type: 'participant_removed', kind: 'people', v, participant_id: 'guest' });

it('follows people and matches, each with their own numbers', () => {
  expect(readScreenLog([confirmed, deleted(3), removed(6), deleted(4)], 'event1')).toEqual({ faults: [], people: 6, matches: 4 });
});

it('takes late or early messages as included in the confirmation', () => {
  expect(readScreenLog([deleted(3), confirmed, deleted(2), { type: 'pong' }, deleted(4)], 'event1').faults).toEqual([]);
});

it.each([
  ['a gap', [confirmed, deleted(4)], ['matches 4 after 2']],
  ['a repetition', [confirmed, deleted(3), deleted(3)], ['matches 3 after 3']],
  ['a wrong order', [confirmed, deleted(4), deleted(3)], ['matches 4 after 2', 'matches 3 after 4']],
  ["another event's message", [confirmed, deleted(3, 'event2')], ['match_deleted of event2']],
  ['silence', [], ['never confirmed']],
])('finds %s', (_what, heard, faults) => {
  expect(readScreenLog(heard, 'event1').faults).toEqual(faults);
});
