import { expect, it } from 'vitest';
import { isOver } from './open-session.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** Whether a session is over if it began `age` ms ago and was last used `idle` ms ago. */
const over = (age: number, idle: number) => isOver(1_800_000_000, 1_800_000_000_000 + age - idle, 1_800_000_000_000 + age);

it('a session goes on for 29 days, used or not', () => {
  expect([over(0, 0), over(29 * day, 0), over(29 * day, 29 * day)]).toEqual([false, false, false]);
});

it('then for as long as it is used at least once an hour', () => {
  expect([over(29 * day + minute, hour), over(29 * day + minute, hour + 1), over(30 * day - 20 * minute, minute)]).toEqual([
    false,
    true,
    false,
  ]);
});

it('ends so that its last access token is over on the thirtieth day, whatever happens', () => {
  expect([over(30 * day - 15 * minute, 0), over(30 * day - 15 * minute + 1, 0), over(40 * day, 0)]).toEqual([false, true, true]);
});
