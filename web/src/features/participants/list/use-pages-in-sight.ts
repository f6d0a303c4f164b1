import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ListedParticipant } from '#shared/model/participants/participant-lists.ts';
import { uniqueById } from '../../../lib/unique-by-id.ts';
import { type Page, type PageStart, type PeopleQuestion, pageSize, participantPagesQuery } from './participant-pages.ts';

/** So many people before and behind those in sight are loaded in advance. */
const ahead = 50;

/** A part of a long list: who is held of it, what is known of the rest, and how to come there. */
export interface PagesInSight {
  /** Those that are held, one after the other; undefined while loading. */
  people: ListedParticipant[] | undefined;
  /** The place in the list of the first of `people`. */
  start: number;
  /** How many places of the list are known: from its first person to the last who was ever loaded. */
  known: number;
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
  /** What is held does not match the latest question yet. */
  catchingUp: boolean;
  /** Why nothing can be shown; otherwise null. */
  error: unknown;
  retry: () => void;
  /** Why the list does not go on behind those who are held; otherwise null. */
  endError: unknown;
  retryEnd: () => void;
  /** Loads what is missing around these places, which are in sight, unless already loading. */
  show: (from: number, to: number) => void;
  /** The pages that are held, where they begin with the first and answer the question. */
  pagesFromFirst: readonly Page[];
}

/**
 * The pages of the question's list that are in sight, and some around them. Those far out of sight are forgotten, and found again when they are
 * seen: the next page by its cursor, one before by the way back, and any other by a jump, as if only it had been held.
 * @param question the same object until it changes
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
        // Refetched from that page on, as if only it had been held.
        queryClient.setQueryData(participantPagesQuery(question).queryKey, (held) => {
          const [first] = held?.pages ?? [];
          return first === undefined ? held : { pages: [{ ...first, participants: [], next: '' }], pageParams: [page] };
        });
        refetch();
      } else if (from < start + ahead && hasPreviousPage) fetchPreviousPage();
      // After a failure only who is there can ask again: the list would ask without end.
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
    // A cursor may be refused that was kept for long: the list begins anew.
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
  /** It belongs to the question before. */
  isOfBefore: boolean;
}

/** The farthest page that a list came to, from which each page before is found again, and the place behind its last person. */
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

/** The page of the place, found by the way back from a later one; null where nothing is known. */
function pageAt(place: number, from: PageStart | undefined): PageStart | null {
  let page = from ?? null;
  while (page !== null && page.place > place && page.before !== null) page = page.before;
  return page;
}

export const peopleOf = (pages: readonly { participants: ListedParticipant[] }[]) =>
  uniqueById(pages.map(({ participants }) => participants));
