import { describe, expect, it } from 'vitest';
import { restAfter, startFor } from './whole-entries.ts';

/** Four entries of 80, 50, 90 and 70 px. */
const entries = [
  { start: 0, end: 80 },
  { start: 80, end: 130 },
  { start: 130, end: 220 },
  { start: 220, end: 290 },
];

describe('a row of entries that is wider than the screen', () => {
  it.each([
    ['the first', 0, 0],
    ['one that is seen beside the first', 1, 0],
    ['one that would be under the fading end', 2, 80],
    ['the last, which nothing follows', 3, 130],
  ])('begins with a whole entry and shows %s', (_which, shown, start) => {
    expect(startFor(entries, shown, 190)).toBe(start);
  });

  it('has no more empty room at its end than the last entry needs', () => {
    expect(restAfter(entries, 190)).toBe(30);
    expect(restAfter(entries, 160)).toBe(0);
  });

  it('is not scrolled, and has none, where all of it is seen', () => {
    expect([startFor(entries, 3, 290), restAfter(entries, 290)]).toEqual([0, 0]);
    // The third entry would be below the fading end, if anything could fade.
    expect(startFor(entries.slice(0, 3), 1, 220)).toBe(0);
    expect(startFor([...entries.slice(0, 3), { start: 220, end: 230 }], 2, 230)).toBe(0);
  });

  it('begins with an entry that is wider than the row', () => {
    expect(startFor(entries, 2, 60)).toBe(130);
  });

  it('is nothing without entries', () => {
    expect([startFor([], 0, 100), restAfter([], 100)]).toEqual([0, 0]);
  });
});
