import { expect, it } from 'vitest';
import { alikeAxes, oppositeAxes, standingOf, temperamentAxes } from './temperaments.ts';

it.each(temperamentAxes.map((ends, axis) => [axis, ...ends] as const))('axis %i: %s stands against %s', (axis, first, second) => {
  expect([standingOf([first]), standingOf([second])]).toEqual([1 << axis, 16 << axis]);
  expect(oppositeAxes(standingOf([first]), standingOf([second]))).toBe(1 << axis);
  expect(alikeAxes(standingOf([first]), standingOf([first]))).toBe(1 << axis);
});

it('hears nothing in a type of no axis, and adds up what it hears', () => {
  expect(standingOf(['Mysterious'])).toBe(0);
  expect(standingOf(temperamentAxes.flat())).toBe(255);
});
