import { expect, it } from 'vitest';
import { alikeAxes, oppositeAxes, placesOnAxes, temperamentAxes } from './temperaments.ts';

it.each(temperamentAxes.map((ends, axis) => [axis, ...ends] as const))('axis %i: %s is the opposite of %s', (axis, first, second) => {
  expect([placesOnAxes([first]), placesOnAxes([second])]).toEqual([1 << axis, 16 << axis]);
  expect(oppositeAxes(placesOnAxes([first]), placesOnAxes([second]))).toBe(1 << axis);
  expect(alikeAxes(placesOnAxes([first]), placesOnAxes([first]))).toBe(1 << axis);
});

it('ignores types that belong to no axis, and combines the others', () => {
  expect(placesOnAxes(['Mysterious'])).toBe(0);
  expect(placesOnAxes(temperamentAxes.flat())).toBe(255);
});
