import { expect, it } from 'vitest';
import { consentWords, seenWords } from '#shared/rules/participants/consent.ts';
import { shownNames } from './shown-names.ts';

const shown = (...names: readonly (readonly [first: string, last: string])[]) => [
  ...shownNames(
    names.map(([firstName, lastName], place) => ({
      id: `${place}`,
      firstName,
      lastName,
      hideName: lastName === 'Hidden',
      agreedTo: lastName === 'Unasked' ? seenWords - 1 : consentWords,
    })),
  ).values(),
];

it('is the first name, with an initial where two share it', () => {
  expect(shown(['Anna', 'Kurz'], ['Ben', 'Kurz'], ['anna', 'Lang'])).toEqual(['Anna K.', 'Ben', 'anna L.']);
  expect(shown(['Zoë', 'Ødegård'], ['Zoe\u0308', '😀 Smith'])).toEqual(['Zoë Ø.', 'Zoe\u0308 😀.']);
  expect(shown(['Cher', ''], ['Cher', 'Sun'])).toEqual(['Cher', 'Cher S.']);
});

it('is nothing for who asked for it, also not to who shares their name', () => {
  expect(shown(['Ada', 'Hidden'], ['Ada', 'Kurz'], ['Ben', 'Hidden'])).toEqual([null, 'Ada K.', null]);
});

it('is nothing for who has not been asked since others see it', () => {
  expect(shown(['Ada', 'Unasked'], ['Ben', 'Kurz'])).toEqual([null, 'Ben']);
});

it('is nothing for a name that looks like a link', () => {
  expect(shown(['visit example.org', 'Now'], ['www.win', 'Big'], ['Ben', 'Kurz'])).toEqual([null, null, 'Ben']);
});
