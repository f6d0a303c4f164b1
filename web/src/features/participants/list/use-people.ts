import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { ListedParticipant, ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import { sortParticipants } from '#shared/rules/participants/participant-order.ts';
import { peopleQuery } from '../../../lib/api/event-queries.ts';
import { uniqueById } from '../../../lib/unique-by-id.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { applyFilters, type Filters } from '../filters/filters.ts';
import { eventSearchQuery, type PageStart, pageSize, peoplePagesQuery, readPage } from '../queries.ts';

/** The participants to show, from whichever calls they come. */
export interface FoundPeople {
  /** Those that are held, one after the other; undefined while loading. */
  people: ListedParticipant[] | undefined;
  /** The place in the list of the first of `people`; those before are forgotten until they are seen. */
  start: number;
  /** How many places of the list are known: from its first person to the last who was ever loaded. */
  known: number;
  /** The number of results of search and filters, including those not loaded yet. */
  total: number;
  /** Whether there are more than `total`: of a long list that is searched or filtered not all are counted. */
  more: boolean;
  /** The total without them, where known. */
  all: number | undefined;
  /** The shown results do not match the latest question yet. */
  catchingUp: boolean;
  /** Why nothing can be shown; otherwise null. */
  error: unknown;
  retry: () => void;
  /** Why the list does not go on behind those who are shown; otherwise null. */
  endError: unknown;
  retryEnd: () => void;
  /** Loads what is missing around these places, which are in sight, unless already loading. */
  show: (from: number, to: number) => void;
  /** All results, for print. */
  loadAll: () => Promise<ListedParticipant[]>;
}

const sorted = (people: readonly ListedParticipant[], sort: ParticipantSort) =>
  sortParticipants(people, sort, (person) => ({ id: person.id, name: fullName(person), age: person.age, matches: person.match_count }));

/** An event's participants, sorted and live; the server searches names, the filters are applied here. */
export function useEventPeople(eventId: string, search: string, filters: Filters, sort: ParticipantSort): FoundPeople {
  const list = useQuery(peopleQuery(eventId));
  const searching = search !== '';
  const found = useQuery({ ...eventSearchQuery(eventId, search), enabled: searching });
  const everybody = list.data?.participants;
  const matching = searching ? found.data?.participants : everybody;
  const people = useMemo(() => {
    if (everybody === undefined || matching === undefined) return undefined;
    const wanted = new Set(matching.map(({ id }) => id));
    return sorted(
      applyFilters(everybody, filters).filter(({ id }) => wanted.has(id)),
      sort,
    );
  }, [everybody, matching, filters, sort]);
  const failed = list.isError && everybody === undefined ? list : searching && found.isError && matching === undefined ? found : null;
  return {
    people,
    start: 0,
    known: people?.length ?? 0,
    total: people?.length ?? 0,
    more: false,
    all: list.data?.total,
    catchingUp: searching && found.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => failed?.refetch(),
    endError: null,
    retryEnd: () => undefined,
    show: useCallback(() => undefined, []),
    loadAll: async () => people ?? [],
  };
}

/** So many people before and behind those in sight are loaded in advance. */
const ahead = 50;

/**
 * Participants of all events, a page at a time; the server searches, filters and sorts. Pages far out of sight are forgotten, so that a tab that
 * went through 20,000 people holds 2,000 of them.
 */
export function useAllPeople(search: string, filters: Filters, sort: ParticipantSort): FoundPeople {
  const queryClient = useQueryClient();
  const question = useMemo(() => ({ search, filters, sort }), [search, filters, sort]);
  const pages = peoplePagesQuery(question);
  const query = useInfiniteQuery(pages);
  const { data, isFetching, isPlaceholderData, isError, error, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage, refetch } =
    query;
  const people = useMemo(() => (data === undefined ? undefined : peopleOf(data.pages)), [data]);
  const start = data?.pageParams[0]?.place ?? 0;
  const end = start + (people?.length ?? 0);
  const listed = JSON.stringify(pages.queryKey);
  /** The farthest page that this list came to, from which each page before is found again, and the place behind its last person. */
  const farthest = useRef<{ listed: string; page: PageStart | undefined; end: number }>({ listed, page: undefined, end: 0 });
  const isFarthest = farthest.current.listed !== listed || end >= farthest.current.end || !hasNextPage;
  if (!isPlaceholderData && isFarthest) farthest.current = { listed, page: data?.pageParams.at(-1), end };
  const known = isPlaceholderData ? end : farthest.current.end;

  const isLost = isError && (data === undefined || query.isFetchPreviousPageError || (end === start && known > 0));
  const { isFetchNextPageError } = query;

  const show = useCallback(
    (from: number, to: number) => {
      if (isFetching || isPlaceholderData || isLost) return;
      if (to < start - pageSize || from > end + pageSize) {
        const page = pageAt(from, farthest.current.page);
        if (page === null) return;
        // Refetched from that page on, as if only it had been held.
        queryClient.setQueryData(peoplePagesQuery(question).queryKey, (held) => {
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
    all: undefined,
    catchingUp: isPlaceholderData,
    error: isLost ? error : null,
    // A cursor may be refused that was kept for long: the list begins anew.
    retry: () => (known > 0 ? queryClient.resetQueries({ queryKey: pages.queryKey }) : refetch()),
    endError: isFetchNextPageError && !isLost ? error : null,
    retryEnd: () => fetchNextPage(),
    show,
    async loadAll() {
      const read = start === 0 && data !== undefined && !isPlaceholderData ? [...data.pages] : [await readPage(question, null)];
      for (let next = read.at(-1)?.next ?? null; next !== null; next = read.at(-1)?.next ?? null) {
        read.push(await readPage(question, next));
      }
      return peopleOf(read);
    },
  };
}

/** The page of the place, found by the way back from a later one; null where nothing is known. */
function pageAt(place: number, from: PageStart | undefined): PageStart | null {
  let page = from ?? null;
  while (page !== null && page.place > place && page.before !== null) page = page.before;
  return page;
}

const peopleOf = (pages: readonly { participants: ListedParticipant[] }[]) => uniqueById(pages.map(({ participants }) => participants));
