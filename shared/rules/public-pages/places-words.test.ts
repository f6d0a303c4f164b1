import { describe, expect, it } from 'vitest';
import { type EventFormat, usualFormat } from '../../model/events/event-format.ts';
import type { Places, QueueState } from '../waiting/waiting.ts';
import { placesInEnglish, placesInWords } from './places-words.ts';

const nobody: QueueState = { taken: 0, limit: null, waiting: 0 };

/** Places with a limit for each gender. */
function apart(women: Partial<QueueState>, men: Partial<QueueState>, all: Partial<Places> = {}): Places {
  const of = {
    female: { taken: 0, limit: 10, waiting: 0, ...women },
    male: { taken: 0, limit: 10, waiting: 0, ...men },
    'non-binary': nobody,
  };
  return { of, taken: of.female.taken + of.male.taken, limit: (of.female.limit ?? 0) + (of.male.limit ?? 0), apart: true, ...all };
}

const together = (taken: number, limit: number, waiting = 0): Places => ({
  of: { female: nobody, male: nobody, 'non-binary': { ...nobody, waiting } },
  taken,
  limit,
  apart: false,
});

const say = (places: Places, canWait = true, format: EventFormat = usualFormat) =>
  placesInWords(format, places, { isListClosed: !canWait, words: placesInEnglish });

describe('with a limit for each gender, the page says', () => {
  it.for([
    ['how many each finds', apart({ taken: 7 }, { taken: 5 }), '3 places for women, 5 for men'],
    ['one place in the singular', apart({ taken: 9 }, { taken: 9 }), '1 place for women, 1 for men'],
    ['who has to wait', apart({ taken: 7 }, { taken: 10 }), '3 places for women, men: waiting list'],
    ['whoever finds a place first', apart({ taken: 10 }, { taken: 8 }), '2 places for men, women: waiting list'],
    ['that all have to wait', apart({ taken: 10 }, { taken: 10 }), 'Waiting list'],
    ['large numbers too', apart({ limit: 500 }, { limit: 500, taken: 400 }), '500 places for women, 100 for men'],
    // Three guests of other genders have taken places within the sum.
    ['no more than all together find', apart({ taken: 5 }, { taken: 9 }, { taken: 18 }), '2 places for women, 1 for men'],
    ['that all wait if the sum is reached', apart({ taken: 5 }, { taken: 5 }, { taken: 20 }), 'Waiting list'],
    ['that waiting guests come first', apart({ taken: 7, waiting: 1 }, { taken: 5 }), '5 places for men, women: waiting list'],
  ] as const)('%s', ([, places, expected]) => {
    expect(say(places)).toBe(expected);
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
    expect(say(together(0, 20), true, format)).toBe('20 places left');
  });

  it('that one has to wait, or that it is full', () => {
    expect(say(together(20, 20), true, 'everyone')).toBe('Waiting list');
    expect(say(together(20, 20), false, 'everyone')).toBe('Full');
    expect(say(together(19, 20, 1), true, 'everyone')).toBe('Waiting list');
    expect(say(together(21, 20), false, 'everyone')).toBe('Full');
  });
});
