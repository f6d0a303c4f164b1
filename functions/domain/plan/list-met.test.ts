import { expect, it } from 'vitest';
import type { StoredPlan } from '../../data/rounds/plans.ts';
import { metBy } from './list-met.ts';

const date = (table: number, one: number, other: number) => ({ table, people: [one, other] as const, score: 5000 });

/** Anna meets Ben at table 1, then Cem at table 2, then Ben again; Dora meets whoever is left. */
const plan = {
  roster: ['anna', 'ben', 'cem', 'dora'],
  rounds: [
    [date(1, 0, 1), date(2, 2, 3)],
    [date(1, 1, 3), date(2, 2, 0)],
    [date(1, 0, 1), date(2, 2, 3)],
  ],
  void: {},
} as Partial<StoredPlan> as StoredPlan;

const whom = (...input: Parameters<typeof metBy>) =>
  metBy(...input).map(({ id, number, round, table }) => `${id} ${number} ${round} ${table}`);

it('is whom a guest sat with up to the present round, the latest first, each once', () => {
  expect(whom(plan, 0, 'anna', [])).toEqual([]);
  expect(whom(plan, 1, 'anna', [])).toEqual(['ben 2 1 1']);
  expect(whom(plan, 2, 'anna', [])).toEqual(['cem 3 2 2', 'ben 2 1 1']);
  expect(whom(plan, 3, 'anna', [])).toEqual(['ben 2 3 1', 'cem 3 2 2']);
  expect(whom(plan, 2, 'dora', [])).toEqual(['ben 2 2 1', 'cem 3 1 2']);
});

it('is no one of a date that did not take place', () => {
  expect(whom({ ...plan, void: { 2: [2] } }, 2, 'anna', [])).toEqual(['ben 2 1 1']);
});

it('is also who was matched by hand, planned or not', () => {
  expect(whom(plan, 1, 'anna', ['ben', 'dora', 'emil'])).toEqual(['ben 2 1 1', 'dora 4 null null', 'emil null null null']);
  expect(whom(undefined, 0, 'anna', ['emil'])).toEqual(['emil null null null']);
  expect(whom(plan, 2, 'zoe', [])).toEqual([]);
});
