import { describe, expect, it } from 'vitest';
import { countCheckedIn, didCome, guestsOf } from './attendance.ts';

/** Tests docs/rules/participants.md#returning-guests */

const [here, leftEarly] = [
  { absent: false, checkedInAt: 1 },
  { absent: true, checkedInAt: 1 },
];
const [expected, absent] = [
  { absent: false, checkedInAt: null },
  { absent: true, checkedInAt: null },
];

describe('who was at an evening', () => {
  it.each([
    ['where someone was checked in: who was', true, [true, true, false, false]],
    ['where no one was: who is not absent', false, [true, true, true, false]],
    ['where that is not known: who was checked in; of others only who is absent is known', null, [true, true, null, false]],
  ] as const)('%s', (_, anybodyCheckedIn, came) => {
    expect([here, leftEarly, expected, absent].map((person) => didCome(person, anybodyCheckedIn))).toEqual(came);
  });

  it('is the same of all registrations', () => {
    expect(guestsOf([here, leftEarly, expected, absent])).toEqual([here, leftEarly]);
    expect(guestsOf([expected, absent])).toEqual([expected]);
    expect(guestsOf([])).toEqual([]);
  });

  it('is counted where anybody was checked in', () => {
    expect([[here, expected, leftEarly], [expected, absent], []].map(countCheckedIn)).toEqual([2, null, null]);
  });
});
