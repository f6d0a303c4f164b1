import { expect, it } from 'vitest';
import { firstInterests, shortInterests } from './first-interests.ts';

const of = (...names: string[]) => names.map((name) => ({ name }));

it('names the first two interests and counts the others', () => {
  expect(firstInterests(of('Hiking', 'Theater', 'Yoga', 'Art'))).toBe('Hiking, Theater +2 more');
  expect(firstInterests(of('Hiking', 'Theater'))).toBe('Hiking, Theater');
  expect(firstInterests([])).toBe('');
  expect(shortInterests(of('Hiking', 'Theater', 'Yoga'))).toEqual({ first: of('Hiking', 'Theater'), more: '+1 more' });
});
