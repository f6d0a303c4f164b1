import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { goesOn } from './use-search-on.ts';

/** Searches a list whose pages have this many entries each. @returns how many pages were requested automatically, as on a screen */
async function search(sizes: readonly number[], wanted?: Parameters<typeof goesOn>[1], failing?: number) {
  const queryFn = vi.fn(async ({ pageParam }: { pageParam: number }) => {
    if (pageParam === failing) throw new Error('No answer');
    return Array.from({ length: sizes[pageParam] ?? 0 }, (_, index) => `${pageParam}-${index}`);
  });
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    ...{ queryKey: ['list'], queryFn, initialPageParam: 0, retry: false },
    getNextPageParam: (_last: string[], _all: string[][], param: number) => (param + 1 < sizes.length ? param + 1 : undefined),
  });
  let shown = await observer.fetchNextPage();
  const isWanted = () => {
    const pages = shown.data?.pages ?? [];
    return goesOn({ entries: pages.flat().length, pages: pages.length, hasNextPage: shown.hasNextPage, isError: shown.isError }, wanted);
  };
  while (isWanted()) shown = await observer.fetchNextPage();
  return queryFn.mock.calls.length;
}

it.each([
  ['the first page has some', [3, 3, 3], 1],
  ['it has none: until one has', [0, 0, 2, 3], 3],
  ['none of them has', [0, 0, 0], 3],
  ['many have none: five', Array.from({ length: 40 }, () => 0), 5],
])('asks for the pages of a list, when %s', async (_when, sizes, asked) => {
  expect(await search(sizes)).toBe(asked);
});

it('goes on as far again when more are wanted', async () => {
  expect(await search([2, 0, 0, 1, 5], { entries: 3, pages: 6 })).toBe(4);
  expect(await search([2, ...Array.from({ length: 40 }, () => 0)], { entries: 3, pages: 6 })).toBe(6);
});

it('stops at a page that failed', async () => {
  expect(await search([0, 0, 0, 1], undefined, 1)).toBe(2);
});
