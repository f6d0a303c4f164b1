import { expect, it } from 'vitest';
import type { Gender } from '#shared/model/participants/participant.ts';
import { isFull } from './is-full.ts';

const guest = (gender: Gender, gave_place_to?: Gender) => ({ gender, gave_place_to });
const limits = { male_limit: 2, female_limit: 2 };

it.each([
  ['has a place', [guest('male')], { male: false, female: false, 'non-binary': false }],
  ['is full for men', [guest('male'), guest('male')], { male: true, female: false, 'non-binary': false }],
  [
    'is full for everybody',
    [guest('male'), guest('male'), guest('female'), guest('non-binary')],
    { male: true, female: true, 'non-binary': true },
  ],
  [
    'has the place of a man that a woman was given',
    [guest('male', 'female'), guest('male'), guest('female'), guest('female')],
    { male: true, female: false, 'non-binary': false },
  ],
  [
    'is full again',
    [guest('male', 'female'), guest('male'), ...['', '', ''].map(() => guest('female'))],
    { male: true, female: true, 'non-binary': true },
  ],
])('an event %s', (_, people, expected) => {
  const found = {
    male: isFull(limits, people, 'male'),
    female: isFull(limits, people, 'female'),
    'non-binary': isFull(limits, people, 'non-binary'),
  };
  expect(found).toEqual(expected);
});

it('an event with one limit is full for everybody it is for at the same time', () => {
  const one = { format: 'everyone', male_limit: 0, female_limit: 0, participant_limit: 2 } as const;
  const women = { format: 'women', male_limit: 0, female_limit: 2 } as const;
  for (const event of [one, women]) {
    expect([guest('female'), guest('non-binary')].map((_, at, people) => isFull(event, people.slice(0, at + 1), 'female'))).toEqual([
      false,
      true,
    ]);
    expect(isFull(event, [guest('female'), guest('non-binary')], 'non-binary')).toBe(true);
  }
  expect(isFull(one, [guest('male', 'female'), guest('female')], 'male')).toBe(false);
});
