import { infiniteQueryOptions, keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { events } from '#shared/contract/routes/events.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { ListedParticipant, ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import type { DataExport } from '#shared/model/tenants/export.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { peopleQuery } from '../../lib/api/event-queries.ts';
import { queryKey, routeQuery } from '../../lib/api/route-query.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { type Filters, queryOf } from './filters/filters.ts';
import { deleteDialogText, removeDialogText } from './text.ts';

/** Participant data is fresh for 30 s (docs/rules/screens.md#caching). */
const fresh = { staleTime: 30_000 };

/** The first page's size; further ones are loaded while scrolling. */
const pageSize = 200;

/** Participants of all events, page after page; with `search`, those whose name contains each word. */
export function peoplePagesQuery(search: string, filters: Filters, sort: ParticipantSort) {
  const input = { ...queryOf(filters), ...(sort === 'name_asc' ? {} : { sort }) };
  return infiniteQueryOptions({
    queryKey: [...queryKey(search === '' ? participants.listParticipants : participants.searchParticipants), 'pages', search, input],
    queryFn: async ({ pageParam, signal }) => {
      const read = (after: string | null) => {
        const page = { ...input, limit: String(pageSize), ...(after === null ? {} : { after }) };
        return search === ''
          ? call(participants.listParticipants, page, { signal })
          : call(participants.searchParticipants, { ...page, q: search }, { signal });
      };
      let page = await read(pageParam);
      // The server looks at so many people for a page: where few pass the filters, a page may have nobody, and the list still goes on.
      while (page.participants.length === 0 && page.next !== null) page = await read(page.next);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** An event's participants whose name contains each word of `search`. */
export const eventSearchQuery = (id: string, search: string) => ({
  ...routeQuery(participants.searchEventParticipants, { id, q: search }),
  placeholderData: keepPreviousData,
  ...fresh,
});

export const eventStatisticsQuery = (id: string) => ({ ...routeQuery(statistics.getParticipantStatistics, { id }), ...fresh });

/** A participant with contact and events; refetched at each opening. */
export const profileQuery = (id: string) => ({ ...routeQuery(participants.getParticipant, { id }), staleTime: 0 });

/** All of a participant's matches. */
export const personMatchesQuery = (id: string) => ({ ...routeQuery(matches.listMatchesOf, { id }), ...fresh });

/** The latest events, to choose from. */
export const eventChoicesQuery = routeQuery(events.listEvents, { limit: '200' });

/** A fresh link for each opening of the dialog. */
export const profileLinkQuery = (id: string) => ({ ...routeQuery(profile.createProfileLink, { id }), staleTime: Infinity, gcTime: 0 });

/**
 * The list as a file; `eventId` null: participants of all events, of whom the server makes a file in the background when they are too many for
 * one reply.
 */
export async function exportPeople(eventId: string | null, filters: Filters): Promise<string | DataExport> {
  if (eventId !== null) return call(participants.exportEventParticipants, { id: eventId, ...queryOf(filters) });
  try {
    return await call(participants.exportParticipants, queryOf(filters));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'export_too_large') throw error;
    return beginFile(filters);
  }
}

/** Begins a file, or finds the same one on its way. */
export const beginFile = async (filters: Filters): Promise<DataExport> =>
  (await call(exports.startExport, { kind: 'participants', ...queryOf(filters) })).export;

/** How often a page asks how far a file is, and the longest until it asks whether there is one at all, ms. */
const [lookEvery, longest] = [1500, 3_600_000];

/** The caller's files, looked at again while one is made, and when one's time is over. */
export const filesQuery = {
  ...routeQuery(exports.listExports, {}),
  refetchInterval: ({ state: { data } }: { state: { data: { exports: DataExport[] } | undefined } }) => {
    const [file] = data?.exports ?? [];
    if (file === undefined) return false as const;
    if (file.until === null) return lookEvery;
    return Math.min(longest, Math.max(lookEvery, Date.parse(file.until) - Date.now()));
  },
};

/** Shows a file that was just begun, and has the page follow it. */
export const showFile = (queryClient: QueryClient, file: DataExport): void =>
  void queryClient.setQueryData(filesQuery.queryKey, { exports: [file] });

/** Updates a participant in every cached list: an index may still have the old version. */
export function showPerson(queryClient: QueryClient, eventId: string | null, person: ListedParticipant): void {
  if (eventId !== null) {
    queryClient.setQueryData(peopleQuery(eventId).queryKey, (list) => {
      if (list === undefined) return list;
      const before = list.participants.find(({ id }) => id === person.id);
      if (before === undefined) return { ...list, participants: [...list.participants, person], total: list.total + 1 };
      return { ...list, participants: list.participants.map((other) => (other.id === person.id ? asListed(person, before) : other)) };
    });
  }
  patchPages(queryClient, (people) =>
    people.map((other) => (other.id === person.id ? { ...asListed(person, other), tenant: other.tenant } : other)),
  );
  askLater(queryClient, eventId);
}

/** A profile's match count covers all events, an event's list only its own; absence is kept, and what a profile does not say of evenings before. */
const asListed = <P extends ListedParticipant>(person: P, before: ListedParticipant): P => ({
  ...person,
  match_count: before.match_count,
  absent: before.absent,
  past: before.past,
});

/** Removes a participant from the event's list, or from every list. */
function forgetPerson(queryClient: QueryClient, from: { eventId: string } | 'everywhere', id: string): void {
  const lists = from === 'everywhere' ? queryKey(participants.listEventParticipants) : peopleQuery(from.eventId).queryKey;
  queryClient.setQueriesData<{ participants: { id: string }[]; total: number }>({ queryKey: lists }, (list) => {
    if (list === undefined) return list;
    const left = list.participants.filter((person) => person.id !== id);
    return { ...list, participants: left, total: list.total + left.length - list.participants.length };
  });
  if (from === 'everywhere') patchPages(queryClient, (people) => people.filter((person) => person.id !== id));
  askLater(queryClient, from === 'everywhere' ? null : from.eventId);
}

interface Pages {
  pages: { participants: ListedParticipant[]; total: number; limit: number; offset: number; next: string | null }[];
  pageParams: unknown[];
}

function patchPages(queryClient: QueryClient, patch: (people: ListedParticipant[]) => ListedParticipant[]): void {
  for (const route of [participants.listParticipants, participants.searchParticipants]) {
    queryClient.setQueriesData<Pages>({ queryKey: [...queryKey(route), 'pages'] }, (data) => {
      if (data === undefined) return data;
      const pages = data.pages.map((page) => ({ ...page, participants: patch(page.participants) }));
      const gone = data.pages.reduce((sum, page, place) => sum + page.participants.length - (pages[place]?.participants.length ?? 0), 0);
      return { ...data, pages: pages.map((page) => ({ ...page, total: page.total - gone })) };
    });
  }
}

/** Patched queries are refetched when next mounted; figures at once. */
function askLater(queryClient: QueryClient, eventId: string | null): void {
  for (const route of [participants.listParticipants, participants.searchParticipants, participants.listEventParticipants]) {
    queryClient.invalidateQueries({ queryKey: queryKey(route), refetchType: 'none' });
  }
  queryClient.invalidateQueries({ queryKey: queryKey(participants.searchEventParticipants) });
  queryClient.invalidateQueries({
    queryKey: eventId === null ? queryKey(statistics.getParticipantStatistics) : eventStatisticsQuery(eventId).queryKey,
  });
  queryClient.invalidateQueries({ queryKey: queryKey(statistics.getEventStatistics) });
}

export function useRemoveFromEvent() {
  const queryClient = useQueryClient();
  return useWrite(participants.removeFromEvent, {
    onDone: (_, { id, pid }) => forgetPerson(queryClient, { eventId: id }, pid),
    fallback: removeDialogText.failed,
  });
}

export function useDeleteParticipant() {
  const queryClient = useQueryClient();
  return useWrite(participants.eraseParticipant, {
    onDone: (_, { id }) => {
      queryClient.removeQueries({ queryKey: profileQuery(id).queryKey });
      forgetPerson(queryClient, 'everywhere', id);
    },
    fallback: deleteDialogText.failed,
  });
}

/** Marks a participant of an event absent, or present again. */
export function useMarkAttendance({ onDone, onFailed }: { onDone: (person: Participant) => void; onFailed: (error: unknown) => void }) {
  const queryClient = useQueryClient();
  return useWrite(participants.markAttendance, {
    onDone: ({ participant }, { id }) => {
      queryClient.setQueryData(peopleQuery(id).queryKey, (list) =>
        list === undefined
          ? list
          : { ...list, participants: list.participants.map((other) => (other.id === participant.id ? participant : other)) },
      );
      onDone(participant);
    },
    onFailed,
    // Announced by the page.
    fallback: '',
    inTurn: ({ pid }) => pid,
  });
}
