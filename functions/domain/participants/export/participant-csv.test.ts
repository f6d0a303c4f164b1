import { expect, it } from 'vitest';
import { inventPerson, itemsInDirectory } from '#test/support/rooms/large-directory.ts';
import { parsePerson } from '../../../data/participants/people.ts';
import { participantCsv } from './participant-csv.ts';

const [row = {}] = itemsInDirectory('tenant', inventPerson(1));
const person = (firstName: string) => ({ ...parsePerson(row), firstName });
const catalogue = { interests: new Map(), traits: new Map() };

it('a file that is written in pieces is the file that is written at once', () => {
  const people = ['Ada', '=Ben', 'Zoë; +1', 'Dan\n@home'].map(person);
  const [one, two] = [people.slice(0, 1), people.slice(1)];
  const pieces = [
    participantCsv(one, catalogue),
    participantCsv(two, catalogue, { goesOn: true }),
    participantCsv([], catalogue, { goesOn: true }),
  ];
  expect(pieces.join('')).toBe(participantCsv(people, catalogue));
  expect(pieces[1]).not.toMatch(/\uFEFF|First name/);
});

it('has a line of headings, and nothing else, when there is no one', () => {
  expect(participantCsv([], catalogue)).toMatch(/^\uFEFFFirst name,Last name,[^\r\n]*,Matches\r\n$/);
});
