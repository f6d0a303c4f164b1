import { expect, it } from 'vitest';
import { countHere } from './count-here.ts';

const person = (checked_in_at: string | null, absent = false) => ({ checked_in_at, absent });
const came = '2030-05-03T19:02:00.000Z';

it.each([
  ['no one is checked in: all who are not absent, and not that they are here', [person(null), person(null), person(null, true)], 2, false],
  ['someone is: those who are', [person(came), person(null), person(null)], 1, true],
  ['who was checked in and has left is not here', [person(came), person(came, true)], 1, true],
  ['everybody who was checked in has left', [person(null), person(came, true)], 0, true],
  ['no one is registered', [], 0, false],
])('%s', (_, people, count, isKnown) => {
  expect(countHere(people)).toEqual({ count, isKnown });
});
