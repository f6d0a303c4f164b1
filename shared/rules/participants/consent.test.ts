import { expect, it } from 'vitest';
import { agreedWords, consentWords, isByNumber, isConsentDue, seenWords } from './consent.ts';

it.each([
  [consentWords, false, { due: false, number: false }],
  [consentWords, true, { due: false, number: true }],
  [seenWords, false, { due: false, number: false }],
  [seenWords - 1, false, { due: true, number: true }],
  [seenWords - 1, true, { due: true, number: true }],
])('agreed to words %i, wishing to hide the name %s', (agreedTo, hideName, expected) => {
  expect({ due: isConsentDue({ agreedTo }), number: isByNumber({ agreedTo, hideName }) }).toEqual(expected);
});

it.each([
  ['the words that were shown', consentWords, undefined, consentWords],
  ['earlier ones', consentWords - 1, undefined, consentWords - 1],
  ['none of a number: the first ones', undefined, undefined, 1],
  ['no words that there are not yet', consentWords + 1, undefined, consentWords],
  ['what they agreed to before', 1, consentWords, consentWords],
  ['more than before', consentWords, 1, consentWords],
])('a form agrees to %s', (_name, shown, before, expected) => {
  expect(agreedWords(shown, before)).toBe(expected);
});
