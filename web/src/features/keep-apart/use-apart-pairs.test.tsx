import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ApartPair } from '#shared/model/keep-apart/keep-apart.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { pairsQuery, reloadPairs, useApartPairs } from './use-apart-pairs.ts';

vi.mock('../../lib/api/calls/api-client.ts');

type Page = { data: ApartPair[]; next: string | null };
const pair = (id: string): ApartPair => ({
  ...{ id, participant1_id: 'ada', participant2_id: 'ben', reason: null },
  ...{ added_by: 'host@example.org', asked_by: null, added_at: '2030-06-01T18:00:00.000Z' },
});
const page = (next: string | null, ...ids: string[]): Page => ({ data: ids.map(pair), next });
let client: QueryClient;
const { queryKey } = pairsQuery('may', undefined);
const hold = (pages: Page[]) =>
  client.setQueryData(queryKey, { pages, pageParams: pages.map((_, index) => (index === 0 ? undefined : (pages[index - 1]?.next ?? ''))) });
const held = () => client.getQueryData(queryKey)?.pages.map(({ data }) => data.map(({ id }) => id));

beforeEach(() => {
  client = new QueryClient();
  vi.mocked(call).mockReset();
});

function Dialog({ onShown }: { onShown: (said: ReturnType<typeof useApartPairs>) => void }) {
  onShown(useApartPairs('may', undefined));
  return null;
}

/** Renders the hook's result for the pages loaded so far. */
function shown() {
  const said = vi.fn();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Dialog onShown={said} />
    </QueryClientProvider>,
  );
  return said.mock.lastCall?.[0] as ReturnType<typeof useApartPairs> | undefined;
}

it('searches on through five pages without a pair, and leaves the others to “Show more”', () => {
  hold([page('a'), page('b'), page('c'), page('d')]);
  expect(shown()).toMatchObject({ isSearching: true, hasMore: false, isEmpty: false });
  hold([page('a'), page('b'), page('c'), page('d'), page('e')]);
  expect(shown()).toMatchObject({ isSearching: false, hasMore: true, isEmpty: false });
  hold([page('a'), page(null)]);
  expect(shown()).toMatchObject({ isSearching: false, hasMore: false, isEmpty: true });
});

it('offers no more after a page that failed', () => {
  hold([page('a', 'p1')]);
  expect(shown()).toMatchObject({ hasMore: true, error: null });
  client
    .getQueryCache()
    .find({ queryKey })
    ?.setState({ status: 'error', error: new Error('No answer') });
  expect(shown()).toMatchObject({ hasMore: false, isSearching: false, error: new Error('No answer') });
});

it('asks for one page after a write, however many are held, and does not show what is no more', async () => {
  hold([page('a', 'p1', 'p2'), page('b', 'p3'), page(null, 'p4')]);
  let answer: (reply: Page) => void = () => undefined;
  vi.mocked(call).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve as typeof answer;
      }),
  );
  const end = new InfiniteQueryObserver(client, { ...pairsQuery('may', undefined), staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  );
  expect(call).not.toHaveBeenCalled();
  reloadPairs(client, 'p2');
  expect(held()).toEqual([['p1']]);
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  answer(page('b', 'p0', 'p1'));
  await vi.waitFor(() => expect(held()).toEqual([['p0', 'p1']]));
  expect(call).toHaveBeenCalledOnce();
  end();
});

it('asks for nothing anew when someone looks at the page again', () => {
  expect(pairsQuery('may', undefined).refetchOnWindowFocus).toBe(false);
});
