import { describe, expect, it } from 'vitest';
import { genderIn, genderReader, readAge, readInterestedIn, readLookingFor, splitName } from './read-words.ts';

/** Tests docs/rules/imports.md#columns */

describe('a gender', () => {
  it.each<[string, string | null]>([
    ...(['Female', 'F', 'w', ' woman ', 'WOMEN', 'Frau', 'weiblich', 'Femme', 'féminin', 'Mujer', 'femenino'] as const).map(
      (text): [string, string] => [text, 'female'],
    ),
    ...(['Male', 'M', 'man', 'Mann', 'männlich', 'Homme', 'Hombre', 'H', 'masculino'] as const).map((text): [string, string] => [
      text,
      'male',
    ]),
    ...(['Non-binary', 'nonbinary', 'NB', 'divers', 'x', 'non binaire', 'no binario'] as const).map((text): [string, string] => [
      text,
      'non-binary',
    ]),
    ...(['', 'Prefer not to say', 'Women and men', 'manager', 'ma', '1'] as const).map((text): [string, null] => [text, null]),
  ])('is read from %j: %s', (text, gender) => {
    expect(genderReader([])(text)).toBe(gender);
  });

  it('M is a woman where H is a man, as in Spanish, but not beside F', () => {
    expect(genderReader(['H', 'M', 'M'])('M')).toBe('female');
    expect(genderReader(['H', 'M', 'M'])('H')).toBe('male');
    expect(genderReader(['h', 'F', 'm'])('m')).toBe('male');
    expect(genderReader(['h', 'w'])('m')).toBe('male');
  });

  it.each([
    ['Women 28–39', 'female'],
    ['Male ticket', 'male'],
    ['Early bird: Ladies', 'female'],
    ['Damenticket', 'female'],
    ['Herrenticket', 'male'],
    ['General Admission', null],
    ['Men & women', null],
    ['F', null],
    ['Manchester', null],
  ])('is read from the ticket %j: %s', (ticket, gender) => {
    expect(genderIn(ticket)).toBe(gender);
  });
});

it.each([
  ['Women', 'women'],
  ['men', 'men'],
  ['F', 'women'],
  ['Männern', 'men'],
  ['Les femmes', 'women'],
  ['Hombres', 'men'],
  ['Men and women', 'everyone'],
  ['Both', 'everyone'],
  ['egal', 'everyone'],
  ['tout le monde', 'everyone'],
  ['Non-binary people', 'everyone'],
  ['Straight', null],
  ['', null],
])('reads the interest %j: %s', (text, interest) => {
  expect(readInterestedIn(text)).toBe(interest);
});

it('reads what someone is looking for only in the form’s own words', () => {
  expect(readLookingFor('something serious')).toBe('Something Serious');
  expect(readLookingFor('Love')).toBeNull();
});

it.each([
  ['31', 31],
  [' 31.0 ', 31],
  ['31 years old', 31],
  ['31 Jahre', 31],
  ['31 años', 31],
  ['31-35', null],
  ['31.5', null],
  ['thirty', null],
  ['1990', null],
])('reads the age %j: %s', (text, age) => {
  expect(readAge(text)).toBe(age);
});

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada   King  Lovelace ', 'Ada King', 'Lovelace'],
  ['Lovelace, Ada', 'Ada', 'Lovelace'],
  ['Ada', 'Ada', ''],
  ['Ada, King, Lovelace', 'Ada, King,', 'Lovelace'],
  ['', '', ''],
])('splits the name %j', (text, first, last) => {
  expect(splitName(text)).toEqual({ first, last });
});
