import { useEffect, useState } from 'react';

/** How many pages are looked through without being asked to: a list of thousands, none of them to be shown, is not read to its end. */
const pagesAtOnce = 5;

/** Until when pages are asked for: so many entries are there, or so many pages were looked through. */
interface Wanted {
  readonly entries: number;
  readonly pages: number;
}
const atFirst: Wanted = { entries: 1, pages: pagesAtOnce };

/** What is there of a list. */
interface Found extends Pick<Paged, 'hasNextPage' | 'isError'> {
  readonly entries: number;
  readonly pages: number;
}

/** Whether the next page is to be asked for. One that failed is asked for again by "Retry" only. */
export const goesOn = ({ entries, pages, hasNextPage, isError }: Found, wanted: Wanted = atFirst): boolean =>
  hasNextPage && !isError && entries < wanted.entries && pages < wanted.pages;

/** Of an infinite query (`useInfiniteQuery`) as much as is needed here. */
interface Paged {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/**
 * A list whose pages may have no entry, and still a next one, since the server looks at a limited number for each: the next pages are then asked
 * for, a few by themselves, so that a list is not said to be empty before all of it was looked at.
 * @param entries how many of the list's entries there are on all pages together
 */
export function useSearchOn(
  { data, hasNextPage, isError, isFetching, isFetchNextPageError, fetchNextPage, refetch }: Paged,
  entries: number,
) {
  const [wanted, want] = useState(atFirst);
  const pages = data?.pages.length ?? 0;
  const isSearching = goesOn({ entries, pages, hasNextPage, isError }, wanted);
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return {
    isSearching,
    hasMore: hasNextPage && !isSearching && !isError,
    /** All were looked at, and none is there. */
    isEmpty: data !== undefined && entries === 0 && !hasNextPage,
    showMore: () => want({ entries: entries + 1, pages: pages + pagesAtOnce }),
    /** For a list of which only the first page is left. */
    restart: () => want(atFirst),
    retry: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
