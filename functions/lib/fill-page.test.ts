import { expect, it } from 'vitest';
import { fillPage } from './fill-page.ts';

/** A list of the numbers from 0 upward, some of which are kept. */
function listOf(length: number, isKept: (entry: number) => boolean) {
  const asked: number[] = [];
  return {
    asked,
    read: async (after: string | undefined, limit: number) => {
      asked.push(limit);
      const from = after === undefined ? 0 : Number(after) + 1;
      return Array.from({ length: Math.max(0, Math.min(limit, length - from)) }, (_, at) => from + at);
    },
    keyOf: String,
    keep: async (entries: readonly number[]) => entries.filter(isKept),
  };
}
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

it('has a page, and where the list goes on', async () => {
  const list = listOf(25, () => true);
  expect(await fillPage(list, undefined, { wanted: 10, lookedAt: 0 })).toEqual({ found: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], last: '9' });
  expect(list.asked).toEqual([11]);
  expect(await fillPage(list, '9', { wanted: 10, lookedAt: 0 })).toMatchObject({ found: { length: 10 }, last: '19' });
  expect(await fillPage(list, '19', { wanted: 10, lookedAt: 0 })).toEqual({ found: [20, 21, 22, 23, 24], last: undefined });
});

it('says that a page which is just full is the last', async () => {
  expect(await fillPage(listOf(10, Boolean), undefined, { wanted: 9, lookedAt: 20 })).toMatchObject({
    found: { length: 9 },
    last: undefined,
  });
  expect(await fillPage(listOf(0, Boolean), undefined, { wanted: 9, lookedAt: 20 })).toEqual({ found: [], last: undefined });
});

it('reads on for those that are kept, and at most as many as it may look at', async () => {
  const every = (step: number) => (entry: number) => entry % step === 0;
  const some = listOf(1000, every(10));
  expect(await fillPage(some, undefined, { wanted: 5, lookedAt: 120 })).toEqual({ found: [0, 10, 20, 30, 40], last: '40' });
  const few = listOf(1000, every(50));
  const { found, last } = await fillPage(few, undefined, { wanted: 5, lookedAt: 120 });
  expect([found, last, sumOf(few.asked)]).toEqual([[0, 50, 100], '119', 120]);
  const none = listOf(1000, () => false);
  expect(await fillPage(none, last, { wanted: 5, lookedAt: 120 })).toEqual({ found: [], last: '239' });
});

it('shows each of those that are kept once, over all pages', async () => {
  const list = listOf(333, (entry) => entry % 7 === 0 || entry > 300);
  const all: number[] = [];
  let after: string | undefined;
  do {
    const page = await fillPage(list, after, { wanted: 4, lookedAt: 30 });
    all.push(...page.found);
    after = page.last;
  } while (after !== undefined);
  expect(all).toEqual(Array.from({ length: 333 }, (_, entry) => entry).filter((entry) => entry % 7 === 0 || entry > 300));
});
