import { describe, expect, it } from 'vitest';
import type { EventFormat } from '../../model/events/event-format.ts';
import type { Places, QueueState } from '../waiting/waiting.ts';
import { isFullForAll, placesInWords } from './places-words.ts';

const nobody: QueueState = { taken: 0, limit: null, waiting: 0 };

/** Places with a limit for each gender. */
function apart(women: Partial<QueueState>, men: Partial<QueueState>, all: Partial<Places> = {}): Places {
  const of = { female: { taken: 0, limit: 10, waiting: 0, ...women }, male: { taken: 0, limit: 10, waiting: 0, ...men }, 'non-binary': nobody };
  return { of, taken: of.female.taken + of.male.taken, limit: (of.female.limit ?? 0) + (of.male.limit ?? 0), apart: true, ...all };
}

const together = (taken: number, limit: number, waiting = 0): Places => ({
  of: { female: nobody, male: nobody, 'non-binary': { ...nobody, waiting } },
  taken,
  limit,
  apart: false,
});

const say = (places: Places, canWait = true, format?: EventFormat) => placesInWords({ format, places, canWait });

describe('with a limit for each gender, the page says', () => {
  it.for([
    ['how many each finds', apart({ taken: 7 }, { taken: 5 }), '3 places for women, 5 for men'],
    ['one place in the singular', apart({ taken: 9 }, { taken: 9 }), '1 place for women, 1 for men'],
    ['who has to wait', apart({ taken: 7 }, { taken: 10 }), '3 places for women, men: waiting list'],
    ['whoever finds a place first', apart({ taken: 10 }, { taken: 8 }), '2 places for men, women: waiting list'],
    ['that all have to wait', apart({ taken: 10 }, { taken: 10 }), 'Waiting list'],
    ['no number above ten', apart({ limit: 20, taken: 10 }, { limit: 20, taken: 9 }), '10 places for women, more than 10 for men'],
    ['so at its beginning too', apart({ limit: 50 }, { limit: 50, taken: 45 }), 'More than 10 places for women, 5 for men'],
    // Three guests of other genders have taken places within the sum.
    ['no more than all together find', apart({ taken: 5 }, { taken: 9 }, { taken: 18 }), '2 places for women, 1 for men'],
    ['that all wait if the sum is reached', apart({ taken: 5 }, { taken: 5 }, { taken: 20 }), 'Waiting list'],
    ['that waiting guests come first', apart({ taken: 7, waiting: 1 }, { taken: 5 }), '5 places for men, women: waiting list'],
  ] as const)('%s', ([, places, expected]) => {
    expect(say(places)).toBe(expected);
    expect(say(places, true, 'women_and_men')).toBe(expected);
  });

  it('full, once nobody can wait any more', () => {
    expect(say(apart({ taken: 10 }, { taken: 7 }), false)).toBe('3 places for men, women: full');
    expect(say(apart({ taken: 4 }, { taken: 10 }), false)).toBe('6 places for women, men: full');
    expect(say(apart({ taken: 10 }, { taken: 10 }), false)).toBe('Full');
  });
});

describe('with one limit, the page says', () => {
  it.for(['women', 'men', 'everyone', 'friends'] as const)('one number (%s)', (format) => {
    expect(say(together(17, 20), true, format)).toBe('3 places left');
    expect(say(together(19, 20), true, format)).toBe('1 place left');
    expect(say(together(10, 20), true, format)).toBe('10 places left');
    expect(say(together(9, 20), true, format)).toBe('More than 10 places left');
  });

  it('that one has to wait, or that it is full', () => {
    expect(say(together(20, 20), true, 'everyone')).toBe('Waiting list');
    expect(say(together(20, 20), false, 'everyone')).toBe('Full');
    expect(say(together(19, 20, 1), true, 'everyone')).toBe('Waiting list');
    expect(say(together(21, 20), false, 'everyone')).toBe('Full');
  });
});

describe('an event is full for all', () => {
  const full = (places: Places, format?: EventFormat) => isFullForAll({ format, places, canWait: true });

  it('if neither women nor men find a place', () => {
    expect(full(apart({ taken: 10 }, { taken: 10 }))).toBe(true);
    expect(full(apart({ taken: 9 }, { taken: 10 }))).toBe(false);
    expect(full(apart({ taken: 10 }, { taken: 9 }))).toBe(false);
    expect(full(apart({ taken: 9, waiting: 1 }, { taken: 10 }))).toBe(true);
  });

  it('if its one limit is reached', () => {
    expect(full(together(20, 20), 'friends')).toBe(true);
    expect(full(together(19, 20), 'friends')).toBe(false);
  });
});
