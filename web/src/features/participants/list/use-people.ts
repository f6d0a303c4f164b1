import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ListedParticipant, ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import { sortParticipants } from '#shared/rules/participants/participant-order.ts';
import { peopleQuery } from '../../../lib/api/event-queries.ts';
import { uniqueById } from '../../../lib/unique-by-id.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { applyFilters, type Filters } from '../filters/filters.ts';
import { eventSearchQuery, peoplePagesQuery } from '../queries.ts';

/** The participants to show, from whichever calls they come. */
export interface FoundPeople {
  /** undefined while loading. */
  people: ListedParticipant[] | undefined;
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
  /** Loads more, unless already loading. */
  loadMore: () => void;
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
    total: people?.length ?? 0,
    more: false,
    all: list.data?.total,
    catchingUp: searching && found.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => failed?.refetch(),
    loadMore: useCallback(() => undefined, []),
    loadAll: async () => people ?? [],
  };
}

/** Participants of all events, a page at a time; the server searches, filters and sorts. */
export function useAllPeople(search: string, filters: Filters, sort: ParticipantSort): FoundPeople {
  const query = useInfiniteQuery(peoplePagesQuery(search, filters, sort));
  const { data, fetchNextPage, hasNextPage, isFetching } = query;
  const people = useMemo(() => (data === undefined ? undefined : peopleOf(data.pages)), [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    people,
    total: data?.pages.at(-1)?.total ?? 0,
    more: hasNextPage,
    all: undefined,
    catchingUp: query.isPlaceholderData,
    error: query.isError && data === undefined ? query.error : null,
    retry: () => query.refetch(),
    loadMore,
    async loadAll() {
      let { hasNextPage: more, data: loaded } = query;
      while (more) {
        const next = await fetchNextPage();
        if (next.isError) throw next.error;
        ({ hasNextPage: more, data: loaded } = next);
      }
      return peopleOf(loaded?.pages ?? []);
    },
  };
}

const peopleOf = (pages: readonly { participants: ListedParticipant[] }[]) => uniqueById(pages.map(({ participants }) => participants));
