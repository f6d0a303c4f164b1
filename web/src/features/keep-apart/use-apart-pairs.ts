import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useSearchOn } from '../../lib/api/queries/use-search-on.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';

const pageSize = 50;
const allPairs = queryKey(keepingApart.listKeptApart);

/** Query for one person's pairs at any event or, if no person is given, for the pairs in which both people are registered for the event. */
export const pairsQuery = (eventId: string, personId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...allPairs, 'pages', eventId, personId],
    queryFn: ({ pageParam, signal }) => {
      const whose = personId === undefined ? { both_at: eventId } : { event_id: eventId, participant_id: personId };
      return call(keepingApart.listKeptApart, { ...whose, limit: String(pageSize), after: pageParam }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // No live message reports pairs that colleagues or guests add.
    staleTime: 0,
    // Otherwise each focus of the window would refetch all pages.
    refetchOnWindowFocus: false,
  });

type Pages = InfiniteData<ReplyOf<typeof keepingApart.listKeptApart>, string | undefined>;

/**
 * Refetches the pairs after one was added or ended. Only the first page is refetched, which has the latest pairs, however many pages are
 * loaded. The refetch is not awaited.
 * @param ended the id of a pair that has ended; it is hidden until the refetch is done
 */
export function reloadPairs(queryClient: QueryClient, ended?: string): void {
  queryClient.setQueriesData<Pages>({ queryKey: allPairs }, (held) => {
    if (held === undefined) return undefined;
    const pages = held.pages.slice(0, 1).map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== ended) }));
    return { pages, pageParams: held.pageParams.slice(0, 1) };
  });
  void queryClient.invalidateQueries({ queryKey: allPairs });
}

/**
 * Loads the pairs who are kept apart, the latest first, page by page. A page may be empty, since the server reads only a few pairs for
 * each.
 */
export function useApartPairs(eventId: string, personId: string | undefined) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(pairsQuery(eventId, personId));
  const pairs = uniqueById(query.data?.pages.map((page) => page.data) ?? []);
  const { restart, ...search } = useSearchOn(query, pairs.length);
  return {
    ...search,
    pairs,
    error: query.error,
    /** Call this after a write. `ended`: the id of a pair that has ended. */
    reload: (ended?: string) => {
      reloadPairs(queryClient, ended);
      restart();
    },
  };
}
