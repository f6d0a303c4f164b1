import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ListedParticipant, ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import type { EventPrice } from '#shared/model/payments/price.ts';
import { sortParticipants } from '#shared/rules/participants/participant-order.ts';
import { eventParticipantsQuery } from '../../../lib/api/queries/event-queries.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { applyFilters, type Filters } from '../filters/filters.ts';
import { eventSearchQuery } from '../queries.ts';
import { readPage } from './participant-pages.ts';
import { type PagesInSight, peopleOf, usePagesInSight } from './use-pages-in-sight.ts';

/** The participants to show, whichever calls they came from. If a long list is searched or filtered, `total` does not count all of them. */
export interface FoundPeople extends Omit<PagesInSight, 'pagesFromFirst'> {
  /** How many there are without search and filters, if known. */
  all: number | undefined;
  /** Loads all results, for printing. */
  loadAll: () => Promise<ListedParticipant[]>;
}

const sorted = (people: readonly ListedParticipant[], sort: ParticipantSort) =>
  sortParticipants(people, sort, (person) => ({ id: person.id, name: fullName(person), age: person.age, matches: person.match_count }));

/** Loads an event's participants, sorted and updated live. The server searches by name; filters are applied in the browser. */
export function useEventPeople(
  eventId: string,
  search: string,
  filters: Filters,
  sort: ParticipantSort,
  price: EventPrice | undefined,
): FoundPeople {
  const list = useQuery(eventParticipantsQuery(eventId));
  const searching = search !== '';
  const found = useQuery({ ...eventSearchQuery(eventId, search), enabled: searching });
  const everybody = list.data?.participants;
  const matching = searching ? found.data?.participants : everybody;
  const people = useMemo(() => {
    if (everybody === undefined || matching === undefined) return undefined;
    const wanted = new Set(matching.map(({ id }) => id));
    return sorted(
      applyFilters(everybody, filters, price).filter(({ id }) => wanted.has(id)),
      sort,
    );
  }, [everybody, matching, filters, sort, price]);
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

/**
 * Loads participants of all events, page by page; the server searches, filters and sorts. Pages far out of view are dropped, so that a tab
 * that has scrolled through 20,000 people keeps only 2,000 of them.
 */
export function useAllPeople(search: string, filters: Filters, sort: ParticipantSort): FoundPeople {
  const queryClient = useQueryClient();
  const question = useMemo(() => ({ search, filters, sort }), [search, filters, sort]);
  const { pagesFromFirst, ...inSight } = usePagesInSight(question);
  return {
    ...inSight,
    all: undefined,
    async loadAll() {
      const read = pagesFromFirst.length > 0 ? [...pagesFromFirst] : [await readPage(queryClient, question, null)];
      for (let next = read.at(-1)?.next ?? null; next !== null; next = read.at(-1)?.next ?? null) {
        read.push(await readPage(queryClient, question, next));
      }
      return peopleOf(read);
    },
  };
}
