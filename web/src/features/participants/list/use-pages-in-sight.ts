import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ListedParticipant } from '#shared/model/participants/participant-lists.ts';
import { uniqueById } from '../../../lib/unique-by-id.ts';
import { type Page, type PageStart, type PeopleQuestion, pageSize, participantPagesQuery } from './participant-pages.ts';

/** Number of people loaded in advance before and after the visible ones. */
const ahead = 50;

/** The loaded part of a long list, and what is known about the rest. */
export interface PagesInSight {
  /** The loaded people, in order; undefined while loading. */
  people: ListedParticipant[] | undefined;
  /** Index in the list of the first of `people`. */
  start: number;
  /** Number of known places in the list: from its first person to the last one that was ever loaded. */
  known: number;
  total: number;
  /** Whether the list has more people than `total`. */
  more: boolean;
  /** Whether the loaded people are still the ones found by the previous query. */
  catchingUp: boolean;
  /** Why nothing can be shown; null if something can. */
  error: unknown;
  retry: () => void;
  /** Why no more people could be loaded at the end of the list; null if they could. */
  endError: unknown;
  retryEnd: () => void;
  /** Loads the missing pages around these places, which are now visible. */
  show: (from: number, to: number) => void;
  /** The loaded pages, if they begin with the first page and match the current query; otherwise empty. */
  pagesFromFirst: readonly Page[];
}

/**
 * Loads the visible pages of a query's list, and some around them. Pages far out of view are dropped, and found again when they come into
 * view: the next page by its cursor, the previous one by the link to its start (`PageStart`), and any other page by jumping there, as if it
 * were the only one loaded.
 * @param question the identical object until it changes
 */
export function usePagesInSight(question: PeopleQuestion): PagesInSight {
  const queryClient = useQueryClient();
  const pages = participantPagesQuery(question);
  const query = useInfiniteQuery(pages);
  const { data, isFetching, isPlaceholderData, isError, error, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage, refetch } =
    query;
  const people = useMemo(() => (data === undefined ? undefined : peopleOf(data.pages)), [data]);
  const start = data?.pageParams[0]?.place ?? 0;
  const end = start + (people?.length ?? 0);
  const farthest = useFarthest(JSON.stringify(pages.queryKey), {
    page: data?.pageParams.at(-1),
    end,
    isLast: !hasNextPage,
    isOfBefore: isPlaceholderData,
  });
  const known = isPlaceholderData ? end : farthest.end;

  const isLost = isError && (data === undefined || query.isFetchPreviousPageError || (end === start && known > 0));
  const { isFetchNextPageError } = query;

  const { page: farthestPage } = farthest;
  const show = useCallback(
    (from: number, to: number) => {
      if (isFetching || isPlaceholderData || isLost) return;
      if (to < start - pageSize || from > end + pageSize) {
        const page = pageAt(from, farthestPage);
        if (page === null) return;
        // Refetches from that page on, as if it were the only one loaded.
        queryClient.setQueryData(participantPagesQuery(question).queryKey, (held) => {
          const [first] = held?.pages ?? [];
          return first === undefined ? held : { pages: [{ ...first, participants: [], next: '' }], pageParams: [page] };
        });
        refetch();
      } else if (from < start + ahead && hasPreviousPage) fetchPreviousPage();
      // After a failure, only the user can retry: the list itself would retry endlessly.
      else if (to > end - ahead && hasNextPage && !isFetchNextPageError) fetchNextPage();
    },
    [
      isFetching,
      isPlaceholderData,
      isLost,
      isFetchNextPageError,
      hasPreviousPage,
      hasNextPage,
      start,
      end,
      farthestPage,
      queryClient,
      question,
      refetch,
      fetchPreviousPage,
      fetchNextPage,
    ],
  );
  return {
    people,
    start,
    known,
    total: Math.max(known, data?.pages.at(-1)?.total ?? 0),
    more: hasNextPage || known > end,
    catchingUp: isPlaceholderData,
    error: isLost ? error : null,
    // A cursor kept for a long time may be refused. The list then starts from the beginning.
    retry: () => (known > 0 ? queryClient.resetQueries({ queryKey: pages.queryKey }) : refetch()),
    endError: isFetchNextPageError && !isLost ? error : null,
    retryEnd: () => fetchNextPage(),
    show,
    pagesFromFirst: start === 0 && data !== undefined && !isPlaceholderData ? data.pages : [],
  };
}

interface Held {
  page: PageStart | undefined;
  end: number;
  isLast: boolean;
  /** Whether the page was found by the previous query. */
  isOfBefore: boolean;
}

/**
 * Remembers the farthest page that a list has reached, from which each earlier page can be found again, and the index after its last
 * person.
 */
function useFarthest(listed: string, { page, end, isLast, isOfBefore }: Held): { page: PageStart | undefined; end: number } {
  const [farthest, setFarthest] = useState<{ listed: string; page: PageStart | undefined; end: number }>({
    listed,
    page: undefined,
    end: 0,
  });
  const isOther = farthest.listed !== listed;
  const isFarthest = isOther || end >= farthest.end || isLast;
  if (isOfBefore || !isFarthest || (!isOther && farthest.page === page && farthest.end === end)) return farthest;
  const found = { listed, page, end };
  setFarthest(found);
  return found;
}

/** Finds the page that contains an index by going back from a later page; null if no page is known. */
function pageAt(place: number, from: PageStart | undefined): PageStart | null {
  let page = from ?? null;
  while (page !== null && page.place > place && page.before !== null) page = page.before;
  return page;
}

export const peopleOf = (pages: readonly { participants: ListedParticipant[] }[]) =>
  uniqueById(pages.map(({ participants }) => participants));
