import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { inTurn, type Step, shareTime } from './share-time.ts';

const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
afterAll(() => written.mockRestore());

let clock = 0;
let done: string[];
beforeEach(() => {
  clock = 0;
  done = [];
});
const now = () => clock;

/** A step that consists of several pieces, each of which takes the given time (ms). It looks at the clock after each piece. */
function work(name: string, pieces: number, takes: number): Step {
  let left = pieces;
  return async (ends) => {
    while (left > 0) {
      done.push(name);
      clock += takes;
      left -= 1;
      if (clock >= ends) break;
    }
    return left === 0;
  };
}
const count = (name: string) => done.filter((each) => each === name).length;

it('lets none take the time of those behind it, whatever there is to do', async () => {
  await shareTime(
    { first: work('first', 1000, 100), second: work('second', 1000, 100), third: work('third', 3, 100) },
    { ends: 9_000, turn: 0 },
    now,
  );
  expect(count('third')).toBe(3);
  expect(count('second')).toBeGreaterThan(25);
  expect(clock).toBeLessThan(9_000 + 300);
});

it('gives what is not used to those that are to be continued', async () => {
  await shareTime(
    { first: work('first', 80, 100), second: work('second', 1, 10), third: work('third', 1, 10) },
    { ends: 9_000, turn: 0 },
    now,
  );
  expect(count('first')).toBe(80);
  // The run ends when everything is done.
  expect(clock).toBe(8_020);
});

it('goes on after one that fails, does not try it again, and says so at the end', async () => {
  const failing: Step = async () => {
    done.push('failing');
    clock += 10;
    throw new Error('No');
  };
  await expect(shareTime({ failing, second: work('second', 30, 100) }, { ends: 4_000, turn: 0 }, now)).rejects.toThrow('No');
  expect([count('failing'), count('second')]).toEqual([1, 30]);
});

it('lets one wait for another, and ends when all that are left wait', async () => {
  let isFirstDone = false;
  const waiting: Step = async () => {
    done.push('waiting');
    return isFirstDone;
  };
  const first: Step = async () => {
    isFirstDone = true;
    return true;
  };
  await shareTime({ waiting, first }, { ends: 9_000, turn: 0 }, now);
  expect(count('waiting')).toBe(2);
  isFirstDone = false;
  const failing: Step = () => Promise.reject(new Error('No'));
  await expect(shareTime({ waiting, failing }, { ends: 9_000, turn: 0 }, now)).rejects.toThrow('No');
  expect(count('waiting')).toBe(3);
});

it('starves none though a piece of one takes all the time: each begins in its turn', async () => {
  const names = ['first', 'slow', 'third', 'fourth'];
  for (let turn = 0; turn < names.length; turn += 1) {
    clock = 0;
    const steps = Object.fromEntries(names.map((name) => [name, work(name, 1, name === 'slow' ? 60_000 : 10)]));
    await shareTime(steps, { ends: 9_000, turn }, now);
  }
  for (const name of names) expect(count(name)).toBeGreaterThan(0);
});

it('a list begins at each of its items once', () => {
  expect([0, 1, 2, 3].map((turn) => inTurn(['a', 'b', 'c'], turn).join(''))).toEqual(['abc', 'bca', 'cab', 'abc']);
  expect(inTurn([], 7)).toEqual([]);
});
