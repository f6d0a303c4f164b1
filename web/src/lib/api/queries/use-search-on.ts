import { useEffect, useState } from 'react';

/** Number of pages read automatically: a list of thousands that has no visible entry is not read to its end. */
const pagesAtOnce = 5;

/** When to stop reading: once this many entries are found, or this many pages have been read. */
interface Wanted {
  readonly entries: number;
  readonly pages: number;
}
const atFirst: Wanted = { entries: 1, pages: pagesAtOnce };

/** What has been found in a list so far. */
interface Found extends Pick<Paged, 'hasNextPage' | 'isError'> {
  readonly entries: number;
  readonly pages: number;
}

/** Whether to fetch the next page. If a page failed, only "Retry" fetches it again. */
export const goesOn = ({ entries, pages, hasNextPage, isError }: Found, wanted: Wanted = atFirst): boolean =>
  hasNextPage && !isError && entries < wanted.entries && pages < wanted.pages;

/** The part of an infinite query (`useInfiniteQuery`) that is needed here. */
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
 * Continues a list whose pages may be empty although more follow, since the server reads a limited number of entries per page. A few pages
 * are fetched automatically, so that a list is not called empty before all of it has been read.
 * @param entries number of entries on all pages together
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
    /** Whether all pages have been read and none has an entry. */
    isEmpty: data !== undefined && entries === 0 && !hasNextPage,
    showMore: () => want({ entries: entries + 1, pages: pages + pagesAtOnce }),
    /** Call this when the list was cut back to its first page. */
    restart: () => want(atFirst),
    retry: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
