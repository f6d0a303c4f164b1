import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ListedParticipant } from '#shared/model/participant-lists.ts';
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

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** In the API's order: by name, then by id. */
const byName = (one: ListedParticipant, other: ListedParticipant) =>
  order.compare(fullName(one), fullName(other)) || (one.id < other.id ? -1 : 1);

/** An event's participants, by name and live; the server searches names, the filters are applied here. */
export function useEventPeople(eventId: string, search: string, filters: Filters): FoundPeople {
  const list = useQuery(peopleQuery(eventId));
  const searching = search !== '';
  const found = useQuery({ ...eventSearchQuery(eventId, search), enabled: searching });
  const everybody = list.data?.participants;
  const matching = searching ? found.data?.participants : everybody;
  const people = useMemo(() => {
    if (everybody === undefined || matching === undefined) return undefined;
    const wanted = new Set(matching.map(({ id }) => id));
    return applyFilters(everybody, filters)
      .filter(({ id }) => wanted.has(id))
      .sort(byName);
  }, [everybody, matching, filters]);
  const failed = list.isError && everybody === undefined ? list : searching && found.isError && matching === undefined ? found : null;
  return {
    people,
    total: people?.length ?? 0,
    all: list.data?.total,
    catchingUp: searching && found.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => failed?.refetch(),
    loadMore: useCallback(() => undefined, []),
    loadAll: async () => people ?? [],
  };
}

/** Participants of all events, by name, a page at a time; the server searches and filters. */
export function useAllPeople(search: string, filters: Filters): FoundPeople {
  const query = useInfiniteQuery(peoplePagesQuery(search, filters));
  const { data, fetchNextPage, hasNextPage, isFetching } = query;
  const people = useMemo(() => (data === undefined ? undefined : peopleOf(data.pages)), [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    people,
    total: data?.pages.at(-1)?.total ?? 0,
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
