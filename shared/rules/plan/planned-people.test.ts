import { expect, it } from 'vitest';
import { isPlanned, isPlannedIn } from './planned-people.ts';

const expected = { absent: false, checkedInAt: null, leavesAfter: null };
const here = { ...expected, checkedInAt: 1_900_000_000 };

it('plans those who are checked in, or all who registered, but no one who is absent', () => {
  expect([isPlanned(here, 'here'), isPlanned(expected, 'here'), isPlanned({ ...here, absent: true }, 'here')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isPlanned(here, 'registered'), isPlanned(expected, 'registered')]).toEqual([true, true]);
  expect(isPlanned({ ...here, absent: true }, 'registered')).toBe(false);
});

it('plans a guest who leaves early up to their last round', () => {
  const leaving = { ...here, leavesAfter: 2 };
  expect([1, 2, 3].map((round) => isPlannedIn(round, leaving, 'here'))).toEqual([true, true, false]);
  expect([1, 30].map((round) => isPlannedIn(round, here, 'here'))).toEqual([true, true]);
  expect(isPlannedIn(1, { ...expected, leavesAfter: 2 }, 'here')).toBe(false);
});
