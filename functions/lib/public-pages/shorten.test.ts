import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('leaves short texts alone', () => {
  expect(shorten('Friday.', 7)).toBe('Friday.');
  expect(shorten('', 7)).toBe('');
});

test('ends after a word, without its punctuation', () => {
  expect(shorten('An evening for singles, in Vienna', 27)).toBe('An evening for singles, in…');
  expect(shorten('An evening for singles, in Vienna', 26)).toBe('An evening for singles…');
  expect(shorten('الجمعة، 6 مارس', 9)).toBe('الجمعة…');
});

test('cuts a word that is too long', () => {
  expect(shorten('Donaudampfschifffahrt', 10)).toBe('Donaudamp…');
  expect(shorten('a Donaudampfschifffahrt', 10)).toBe('a Donauda…');
});

test('cuts no character in half', () => {
  expect(shorten('👩‍🚀👩‍🚀👩‍🚀', 12)).toBe('👩‍🚀👩‍🚀…');
  expect(shorten('e\u0301e\u0301e\u0301', 4)).toBe('e\u0301…');
});
