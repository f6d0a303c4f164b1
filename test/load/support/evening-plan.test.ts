import { expect, it } from 'vitest';
import { planEvening, type Step } from './evening-plan.ts';

const plan = planEvening({ guests: 100, staff: 6 }, 60);
const third = (number: number): Step[] => plan.filter(({ minute }) => Math.floor(minute / 20) === number);
const kindsOf = (steps: readonly Step[]) => Map.groupBy(steps, ({ action }) => action.kind);

it('is the same each time', () => {
  expect(planEvening({ guests: 100, staff: 6 }, 60)).toEqual(plan);
});

it('tries everything in its first third, and the other two are similar', () => {
  const [first, second, last] = [kindsOf(third(0)), kindsOf(third(1)), kindsOf(third(2))];
  for (const [kind, { length }] of second) {
    expect(first.get(kind)?.length ?? 0, kind).toBeGreaterThan(0);
    expect((last.get(kind)?.length ?? 0) / length, kind).toBeGreaterThan(0.8);
  }
  expect(first.get('register')).toHaveLength(100);
});

it('has nobody act after they were removed, or before they came', () => {
  const here = new Set<number>();
  for (const { action } of plan) {
    if (action.kind === 'register') here.add(action.guest);
    else if ('guest' in action) expect(here).toContain(action.guest);
    if (action.kind === 'match') for (const guest of [action.one, action.other]) expect(here).toContain(guest);
    if (action.kind === 'take off') here.delete(action.guest);
  }
});
