import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useSearchOn } from '../../lib/api/queries/use-search-on.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';

const pageSize = 50;
const allPairs = queryKey(keepingApart.listKeptApart);

/** Query of one person's pairs at any event; without a person, of the pairs with both people registered for the event. */
export const pairsQuery = (eventId: string, personId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...allPairs, 'pages', eventId, personId],
    queryFn: ({ pageParam, signal }) => {
      const whose = personId === undefined ? { both_at: eventId } : { event_id: eventId, participant_id: personId };
      return call(keepingApart.listKeptApart, { ...whose, limit: String(pageSize), after: pageParam }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // No live message reports pairs added by colleagues or guests.
    staleTime: 0,
    // Otherwise every focus of the window would refetch all pages.
    refetchOnWindowFocus: false,
  });

type Pages = InfiniteData<ReplyOf<typeof keepingApart.listKeptApart>, string | undefined>;

/**
 * Refetches the pairs after one was added or ended: only the first page, which has the latest, however many are loaded. Not awaited.
 * @param ended the id of a pair that has ended, which is hidden until then
 */
export function reloadPairs(queryClient: QueryClient, ended?: string): void {
  queryClient.setQueriesData<Pages>({ queryKey: allPairs }, (held) => {
    if (held === undefined) return undefined;
    const pages = held.pages.slice(0, 1).map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== ended) }));
    return { pages, pageParams: held.pageParams.slice(0, 1) };
  });
  void queryClient.invalidateQueries({ queryKey: allPairs });
}

/** Pairs who are kept apart, the latest first, page by page. A page may be empty, since it reads only a few. */
export function useApartPairs(eventId: string, personId: string | undefined) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(pairsQuery(eventId, personId));
  const pairs = uniqueById(query.data?.pages.map((page) => page.data) ?? []);
  const { restart, ...search } = useSearchOn(query, pairs.length);
  return {
    ...search,
    pairs,
    error: query.error,
    /** Call after a write. `ended`: the id of a pair that has ended. */
    reload: (ended?: string) => {
      reloadPairs(queryClient, ended);
      restart();
    },
  };
}
