import { expect, it } from 'vitest';
import { retentionChoices } from '../retention/retention.ts';
import { consentWords, seenWords } from './consent.ts';
import { consentTextOf, consentTexts } from './consent-history.ts';
import { consentText, toldLines } from './consent-text.ts';

it('has all words, numbered from the first to those that are shown now', () => {
  expect(consentTexts.map(({ words }) => words)).toEqual(Array.from({ length: consentWords }, (_, index) => index + 1));
  expect(consentTexts.at(-1)).toMatchObject(consentText);
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
  expect(consentTextOf(consentWords)).toMatchObject({ words: consentWords, ...consentText });
  expect(() => consentTextOf(consentWords + 1)).toThrow('There are no words of consent');
});

it('says for how long a profile is kept, with each number of months, and nothing of it without a number', () => {
  const { told } = consentTextOf(consentWords);
  for (const months of retentionChoices) {
    expect(toldLines(told, months)).toEqual([told[0], `The organizer deletes your details ${months} months after your last event.`]);
  }
  for (const none of [null, undefined]) expect(toldLines(told, none)).toEqual([told[0]]);
  expect(toldLines(consentTextOf(2).told, 24)).toEqual(consentTextOf(2).told);
});
