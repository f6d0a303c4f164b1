import { expect, it } from 'vitest';
import { type ParticipantSort, participantSort } from '#shared/model/participants/participant-lists.ts';
import { sortParticipants } from './participant-order.ts';

const people = [
  { id: '4', name: 'bea 10', age: 30, matches: 2 },
  { id: '3', name: 'Béa 9', age: 41, matches: 0 },
  { id: '2', name: 'Ann', age: 30, matches: 2 },
  { id: '1', name: 'ann', age: 52, matches: 1 },
];
const order = (sort?: ParticipantSort) =>
  sortParticipants(people, sort, (person) => person)
    .map(({ id }) => id)
    .join('');

it('orders by name, age or matches, either way; equals by name, then by id', () => {
  expect(order()).toBe('1234');
  expect(Object.fromEntries(participantSort.options.map((sort) => [sort, order(sort)]))).toEqual({
    name_asc: '1234',
    name_desc: '4312',
    age_asc: '2431',
    age_desc: '1324',
    matches_asc: '3124',
    matches_desc: '2413',
  });
  expect(people.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
});
