import { describe, expect, it } from 'vitest';
import { gender } from '#shared/model/participants/participant.ts';
import { ageValue, interestWeight, isShown, traitsValue } from './compatibility.ts';
import { placesOnAxes, temperamentAxes } from './temperaments.ts';

describe('a shared interest', () => {
  const weight = (chosenBy: number, people: number) => interestWeight('yoga', { people, interestCounts: { yoga: chosenBy } });

  it.each([
    ['all of a room of ten', 10, 10, 0.5],
    ['six of them', 6, 10, 0.75],
    ['four of them', 4, 10, 0.875],
    ['only these two', 2, 10, 1],
    ['no one, by an outdated count', 0, 10, 1],
    ['more than the whole room, by an outdated count', 12, 10, 0.5],
    ['both of a room of two', 2, 2, 1],
  ])('that %s chose', (_, chosenBy, people, expected) => {
    expect(weight(chosenBy, people)).toBe(expected);
  });

  it('without a count is treated as chosen by these two only', () => {
    expect(interestWeight('yoga', { people: 10, interestCounts: {} })).toBe(1);
    expect(interestWeight('toString', { people: 10, interestCounts: {} })).toBe(1);
  });

  it('is a multiple of 2^-20, so that sums are exact', () => {
    const third = weight(3, 5);
    expect(third).toBeCloseTo(1 - 1 / 6, 6);
    expect(Number.isInteger(third * 2 ** 20)).toBe(true);
  });
});

it.each([
  [30, 30, 1],
  [30, 33, 0.8],
  [33, 30, 0.8],
  [30, 42, 0.2],
  [30, 45, 0],
  [30, 60, 0],
])('ages %i and %i count %d', (one, other, expected) => {
  expect(ageValue(one, other)).toBeCloseTo(expected, 10);
});

describe('traits', () => {
  const [first, second] = [temperamentAxes.map(([end]) => end), temperamentAxes.map(([, end]) => end)];

  it.each([
    ['complement each other on every axis', first, second, 1],
    ['are alike on every axis', first, first, 0.6],
    ['complement each other on three axes and are alike on one', first, [...second.slice(0, 3), ...first.slice(3)], 0.9],
    ['complement each other on one axis and are alike on three', first, [...first.slice(0, 3), ...second.slice(3)], 0.7],
    ['complement each other on two of three axes', first.slice(1), [...first.slice(1, 2), ...second.slice(2)], 2.6 / 3],
    ['share no axis', first.slice(0, 2), second.slice(2), 0],
    ['have no types', [], [], 0],
  ])('that %s', (_, one, other, expected) => {
    expect(traitsValue(placesOnAxes(one), placesOnAxes(other))).toBeCloseTo(expected, 12);
    expect(traitsValue(placesOnAxes(other), placesOnAxes(one))).toBeCloseTo(expected, 12);
  });
});

describe('isShown', () => {
  it.each([
    ['everyone', ['male', 'female', 'non-binary']],
    ['men', ['male']],
    ['women', ['female']],
  ] as const)('shows %s', (interested, shown) => {
    expect(gender.options.filter((who) => isShown({ interestedIn: interested }, { gender: who }))).toEqual(shown);
  });
});
