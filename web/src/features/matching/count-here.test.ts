import { expect, it } from 'vitest';
import { countHere } from './count-here.ts';

const person = (checked_in_at: string | null, absent = false) => ({ checked_in_at, absent });
const came = '2030-05-03T19:02:00.000Z';

it.each([
  ['no one is checked in: all who are not absent', [person(null), person(null), person(null, true)], 2],
  ['someone is: those who are', [person(came), person(null), person(null)], 1],
  ['who was checked in and has left is not here', [person(came), person(came, true)], 1],
  ['everybody who was checked in has left', [person(null), person(came, true)], 0],
  ['no one is registered', [], 0],
])('%s', (_, people, here) => {
  expect(countHere(people)).toBe(here);
});
