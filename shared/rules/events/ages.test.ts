import { describe, expect, it } from 'vitest';
import { agesInWords, agesSentence, fitsAges } from './ages.ts';

const both = { women: [27, 39], men: [30, 42] } satisfies Parameters<typeof agesInWords>[0];
const one = { women: [27, 39], men: [27, 39] } satisfies Parameters<typeof agesInWords>[0];
const women = { women: [27, 39], men: null } satisfies Parameters<typeof agesInWords>[0];

describe('who fits the ages of an event', () => {
  it.each([
    ['female', 26, false],
    ['female', 27, true],
    ['female', 39, true],
    ['female', 40, false],
    ['male', 29, false],
    ['male', 42, true],
    ['male', 43, false],
    ['non-binary', 26, false],
    ['non-binary', 27, true],
    ['non-binary', 42, true],
    ['non-binary', 43, false],
  ] as const)('%s, %i: %s', (gender, age, fits) => {
    expect(fitsAges(both, { gender, age })).toBe(fits);
  });

  it('anybody, if the event has no ages or a gender has none', () => {
    expect(fitsAges(null, { gender: 'male', age: 90 })).toBe(true);
    expect(fitsAges(undefined, { gender: 'male', age: 90 })).toBe(true);
    expect(fitsAges(women, { gender: 'male', age: 90 })).toBe(true);
    expect(fitsAges(women, { gender: 'female', age: 90 })).toBe(false);
  });
});

it('says for whom an event is', () => {
  expect(agesInWords(both)).toBe('Women 27–39, men 30–42');
  expect(agesInWords(one)).toBe('Ages 27–39');
  expect(agesInWords(women)).toBe('Women 27–39, men of any age');
  expect(agesInWords({ women: [30, 30], men: [30, 30] })).toBe('Ages 30');
  expect(agesInWords({ women: [45, 100], men: [18, 60] })).toBe('Women 45+, men up to 60');
});

it('says to a guest which ages are asked for', () => {
  expect(agesSentence(both, 'female')).toBe('This evening is for women aged 27 to 39.');
  expect(agesSentence(both, 'male')).toBe('This evening is for men aged 30 to 42.');
  expect(agesSentence(both, 'non-binary')).toBe('This evening is for women aged 27 to 39 and men aged 30 to 42.');
  expect(agesSentence(one, 'male')).toBe('This evening is for guests aged 27 to 39.');
  expect(agesSentence({ women: [45, 100], men: [18, 60] })).toBe('This evening is for women aged 45 and over and men aged 60 and under.');
  expect(agesSentence({ women: [18, 100], men: [30, 30] }, 'female')).toBe('This evening is for women of any age.');
});
