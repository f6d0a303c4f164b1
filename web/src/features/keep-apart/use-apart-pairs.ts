import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useSearchOn } from '../../lib/api/queries/use-search-on.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';

const pageSize = 50;
const allPairs = queryKey(keepingApart.listKeptApart);

/** The pairs of one person, at whatever event the others are; without a person, the pairs with both people registered for the event. */
export const pairsQuery = (eventId: string, personId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...allPairs, 'pages', eventId, personId],
    queryFn: ({ pageParam, signal }) => {
      const whose = personId === undefined ? { both_at: eventId } : { event_id: eventId, participant_id: personId };
      return call(keepingApart.listKeptApart, { ...whose, limit: String(pageSize), after: pageParam }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // No live message tells of a colleague's or a guest's.
    staleTime: 0,
    // All pages would be asked for anew each time someone looks.
    refetchOnWindowFocus: false,
  });

type Pages = InfiniteData<ReplyOf<typeof keepingApart.listKeptApart>, string | undefined>;

/**
 * Asks for the pairs anew after one was added or ended: for the first page only, where the latest stand, however many are held. Not waited for.
 * @param ended the id of a pair that is no more, which is not shown until then either
 */
export function reloadPairs(queryClient: QueryClient, ended?: string): void {
  queryClient.setQueriesData<Pages>({ queryKey: allPairs }, (held) => {
    if (held === undefined) return undefined;
    const pages = held.pages.slice(0, 1).map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== ended) }));
    return { pages, pageParams: held.pageParams.slice(0, 1) };
  });
  void queryClient.invalidateQueries({ queryKey: allPairs });
}

/** Pairs who are kept apart, the latest first, page by page. A page may have none, since it looks at few. */
export function useApartPairs(eventId: string, personId: string | undefined) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(pairsQuery(eventId, personId));
  const pairs = uniqueById(query.data?.pages.map((page) => page.data) ?? []);
  const { restart, ...search } = useSearchOn(query, pairs.length);
  return {
    ...search,
    pairs,
    error: query.error,
    /** After a write. `ended`: the id of a pair that is no more. */
    reload: (ended?: string) => {
      reloadPairs(queryClient, ended);
      restart();
    },
  };
}
