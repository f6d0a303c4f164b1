import { expect, it } from 'vitest';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { Plan } from '#shared/model/rounds/night.ts';
import { makeParticipant } from '#test/support/people/input/participant.ts';
import { roomChanges } from './room-changes.ts';

const person = (id: string, changes: Partial<Participant> = {}): Participant => makeParticipant({ id, ...changes });
/** A plan of two rounds in which a and b meet; c sits out. */
const plan = {
  settings: { who: 'registered' },
  people: [
    { number: 1, id: 'a' },
    { number: 2, id: 'b' },
    { number: 3, id: 'c' },
  ],
  rounds: [1, 2].map((number) => ({ number, tables: [[1, 1, 2, 0.5]], resting: [3], void: [] })),
} as unknown as Plan;
const room = [person('a'), person('b'), person('c')];

it('has none while the room is as planned', () => {
  expect(roomChanges(plan, { round: 0 }, room)).toEqual({ came: [], left: [] });
});

it('has who came, and who is gone, absent or about to leave', () => {
  expect(roomChanges(plan, { round: 0 }, [person('a', { absent: true }), person('b'), person('d')])).toEqual({
    came: ['d'],
    left: ['a', 'c'],
  });
  expect(roomChanges(plan, { round: 1 }, [person('a', { leaves_after: 1 }), person('b'), person('c')])).toEqual({ came: [], left: ['a'] });
});

it('has who is not checked in as gone, where only those who are were planned', () => {
  const strict = { ...plan, settings: { ...plan.settings, who: 'here' as const } };
  const here = { checked_in_at: '2026-03-06T19:00:00.000Z' };
  expect(roomChanges(strict, { round: 0 }, [person('a', here), person('b', here), person('c')])).toEqual({ came: [], left: ['c'] });
});

it('has none after the last round', () => {
  expect(roomChanges(plan, { round: 2 }, [])).toEqual({ came: [], left: [] });
});
