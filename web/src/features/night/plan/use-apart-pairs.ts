import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { night } from '#shared/contract/routes/evening/night.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryKey } from '../../../lib/api/route-query.ts';
import { uniqueById } from '../../../lib/unique-by-id.ts';

const pageSize = 50;

/** Of one person, wherever the others are; without one those of whom both are registered for the event. */
const pairsQuery = (eventId: string, personId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(night.listKeptApart), 'pages', eventId, personId],
    queryFn: ({ pageParam, signal }) => {
      const whose = personId === undefined ? { both_at: eventId } : { event_id: eventId, participant_id: personId };
      return call(night.listKeptApart, { ...whose, limit: String(pageSize), after: pageParam }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // No live message tells of a colleague's or a guest's.
    staleTime: 0,
  });

/**
 * Pairs who are kept apart, the latest first, page by page. A page may have none, since it looks at few: the next ones are then asked for until one
 * has some, so that nobody is said to be kept apart from nobody before all were looked at.
 */
export function useApartPairs(eventId: string, personId: string | undefined) {
  const query = useInfiniteQuery(pairsQuery(eventId, personId));
  const { data, hasNextPage, isError, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query;
  const pairs = uniqueById(data?.pages.map((page) => page.data) ?? []);
  const [wanted, want] = useState(1);
  const isSearching = hasNextPage && pairs.length < wanted && !isError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return {
    pairs,
    isSearching,
    hasMore: hasNextPage && !isSearching,
    /** All were looked at, and none is there. */
    isEmpty: data !== undefined && pairs.length === 0 && !hasNextPage,
    showMore: () => want(pairs.length + 1),
    error: isError ? query.error : null,
    retry: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
