import { expect, it } from 'vitest';
import { consentWords, seenWords } from './consent.ts';
import { consentTextOf, consentTexts } from './consent-history.ts';
import { consentText } from './consent-text.ts';

it('has all words, numbered from the first to those that are shown now', () => {
  expect(consentTexts.map(({ words }) => words)).toEqual(Array.from({ length: consentWords }, (_, place) => place + 1));
  expect(consentTexts.at(-1)).toBe(consentText);
  expect(seenWords).toBeLessThanOrEqual(consentWords);
});

it('has each with the day since which it was shown, later than the one before', () => {
  const days = consentTexts.map(({ since }) => since);
  expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(days);
  expect([...new Set(days)].sort()).toEqual(days);
});

it('asks on the evening page about all words that changed what others see', () => {
  expect(consentTexts.filter(({ words }) => words >= seenWords).every(({ evening }) => evening !== null)).toBe(true);
});

it('finds words by their number, and no others', () => {
  expect(consentTextOf(1).told).toEqual([]);
  expect(consentTextOf(consentWords)).toBe(consentText);
  expect(() => consentTextOf(consentWords + 1)).toThrow('There are no words of consent');
});
