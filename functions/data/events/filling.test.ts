import { describe, expect, it } from 'vitest';
import { parsePeopleCounter } from './counters.ts';
import { fillingOf } from './filling.ts';

/** Tests docs/rules/trends.md#time-to-fill */

const counterOf = (more: object) =>
  parsePeopleCounter({
    ...{ v: 1, last: { type: 'participant_added', id: 'p', at: 5000 }, status: 'upcoming', start: '', end: '', tr: true },
    ...{ m: 0, f: 0, n: 0, all: 0, age: 0, ml: 2, fl: 1, al: 3 },
    ...more,
  });

describe('the counter says for the first time', () => {
  it.each([
    ['nothing before a guest has registered', { all: 0 }, undefined],
    ['when the first did', { m: 1, all: 1 }, { firstAt: 5000 }],
    ['when men’s places were taken', { m: 2, all: 2, t0: 1 }, { menFullAt: 5000 }],
    ['when women’s were', { f: 1, all: 1, t0: 1 }, { womenFullAt: 5000 }],
    ['when all were, of which everybody takes one', { m: 1, f: 1, n: 1, all: 3, t0: 1, tf: 2 }, { menFullAt: 5000, fullAt: 5000 }],
    ['when a place held for an offer was the last', { m: 1, all: 1, t0: 1, ml: 1, om: 1 }, { menFullAt: 5000 }],
    ['nothing twice', { m: 2, f: 1, all: 3, t0: 1, tm: 2, tf: 3, ta: 4 }, undefined],
    ['nothing of an event made before times were kept', { m: 2, all: 2, tr: undefined }, undefined],
    ['only when all were, where all genders share a limit', { f: 3, all: 3, t0: 1, fm: 'everyone', ml: 1e6, fl: 1e6 }, { fullAt: 5000 }],
    ['nothing of men at an evening for women', { f: 1, all: 1, t0: 1, fm: 'women', ml: 0, fl: 1e6 }, undefined],
    ['nothing without a time', { m: 2, all: 2, last: { type: 'participant_added', id: 'p' } }, undefined],
  ])('%s', (_, more, filling) => {
    expect(fillingOf(counterOf(more))).toEqual(filling);
  });
});
