import { describe, expect, it } from 'vitest';
import { allowanceOf, quotaAt } from './invitation-quota.ts';

const day = 24 * 3_600_000;
const allowance = { first: 200, growth: 50, most: 2000 };

describe('what an organization may send in a day', () => {
  it.each([
    ['new', 0, 0, 200],
    ['a day old', day, 0, 250],
    ['created by a clock that is ahead', -day, 0, 200],
    ['five weeks old', 36 * day, 0, 2000],
    ['a year old', 365 * day, 0, 2000],
    ['new, with three bounces', 0, 3, 170],
    ['new, with a hundred bounces', 0, 100, 20],
    ['a year old, with forty bounces', 365 * day, 40, 1600],
  ])('%s: %i ms, %i bounces, %i', (_who, age, bounced, expected) => {
    expect(allowanceOf(allowance, age, bounced)).toBe(expected);
  });
});

describe('a quota period', () => {
  it('begins with its first invitation', () => {
    expect(quotaAt({ used: 0, ends: 0, bounced: 3 }, 1000)).toEqual({ used: 0, ends: 1000 + day, bounced: 3 });
  });

  it('lasts 24 hours', () => {
    const quota = { used: 200, ends: 5000, bounced: 3 };
    expect(quotaAt(quota, 4999)).toEqual(quota);
    expect(quotaAt(quota, 5000)).toEqual({ used: 0, ends: 5000 + day, bounced: 1 });
  });

  it('halves the bounces with each day that has passed', () => {
    expect(quotaAt({ used: 9, ends: 5000, bounced: 100 }, 5000 + 2 * day).bounced).toBe(12);
    expect(quotaAt({ used: 9, ends: 5000, bounced: 100 }, 5000 + 400 * day).bounced).toBe(0);
  });
});
