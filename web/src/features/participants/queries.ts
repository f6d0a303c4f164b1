import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { profile } from '#shared/contract/routes/participants/profile.ts';
import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { ListedParticipant, ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import type { DataExport } from '#shared/model/tenants/export.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import { eventParticipantsQuery } from '../../lib/api/queries/event-queries.ts';
import { beginFile } from '../../lib/api/queries/file-exports.ts';
import { queryKey, routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { type Filters, queryOf } from './filters/filters.ts';
import { deleteDialogText, removeDialogText } from './text.ts';

/** Participant data is fresh for 30 s (docs/rules/screens.md#caching). */
const fresh = { staleTime: 30_000 };

/** People in a page. */
export const pageSize = 200;
/**
 * The server looks at so many people for a page: where few pass the filters a page may have no one, and the list still goes on. The pages
 * that are held have to fill the largest screen, and what is loaded in advance around it.
 */
const fewestOfPage = 60;
/** The pages that are held; those farther away are forgotten, and read again when they are seen. */
const heldPages = 10;

/** Where a page begins: behind which cursor, and at which place of the list. By the pages before it, it leads back to the first. */
export interface PageStart {
  readonly after: string | null;
  readonly place: number;
  readonly before: PageStart | null;
}
/** Who is asked for: by name (each word), by filters, and in which order. */
export interface PeopleQuestion {
  readonly search: string;
  readonly filters: Filters;
  readonly sort: ParticipantSort;
}

export type Page = ReplyOf<typeof participants.listParticipants>;
const firstPage: PageStart = { after: null, place: 0, before: null };

/** Participants of all events, page after page; with `search`, those whose name contains each word. */
export function participantPagesQuery(question: PeopleQuestion) {
  const route = question.search === '' ? participants.listParticipants : participants.searchParticipants;
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, PageStart>, readonly unknown[], PageStart>({
    queryKey: [...queryKey(route), 'pages', question.search, inputOf(question)],
    queryFn: ({ pageParam, signal }) => readPage(question, pageParam.after, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ participants: people, next }, _, page) =>
      next === null ? null : { after: next, place: page.place + people.length, before: page },
    getPreviousPageParam: (_first, _, page) => page.before,
    maxPages: heldPages,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

const inputOf = ({ filters, sort }: PeopleQuestion) => ({ ...queryOf(filters), ...(sort === 'name_asc' ? {} : { sort }) });

/** The page behind `after`; null: the first. */
export async function readPage(question: PeopleQuestion, after: string | null, options: { signal?: AbortSignal } = {}): Promise<Page> {
  const read = (cursor: string | null) => {
    const page = { ...inputOf(question), limit: String(pageSize), ...(cursor === null ? {} : { after: cursor }) };
    return question.search === ''
      ? call(participants.listParticipants, page, options)
      : call(participants.searchParticipants, { ...page, q: question.search }, options);
  };
  let page = await read(after);
  while (page.participants.length < fewestOfPage && page.next !== null) {
    const more = await read(page.next);
    page = { ...more, participants: [...page.participants, ...more.participants] };
  }
  return page;
}

/** An event's participants whose name contains each word of `search`. */
export const eventSearchQuery = (id: string, search: string) => ({
  ...routeQuery(participants.searchEventParticipants, { id, q: search }),
  placeholderData: keepPreviousData,
  ...fresh,
});

export const participantStatisticsQuery = (id: string) => ({ ...routeQuery(statistics.getParticipantStatistics, { id }), ...fresh });

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
    return beginFile('participants', queryOf(filters));
  }
}

/** Updates a participant in every cached list: an index may still have the old version. */
export function showPerson(queryClient: QueryClient, eventId: string | null, person: ListedParticipant): void {
  if (eventId !== null) {
    queryClient.setQueryData(eventParticipantsQuery(eventId).queryKey, (list) => {
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

/** A profile's match count covers all events, an event's list only its own; and a profile says nothing of this evening, nor of those before. */
const asListed = <P extends ListedParticipant>(person: P, before: ListedParticipant): P => ({
  ...person,
  match_count: before.match_count,
  absent: before.absent,
  checked_in_at: before.checked_in_at,
  leaves_after: before.leaves_after,
  stays_seated: before.stays_seated,
  hide_name: before.hide_name,
  past: before.past,
});

/** Removes a participant from the event's list, or from every list. */
function forgetPerson(queryClient: QueryClient, from: { eventId: string } | 'everywhere', id: string): void {
  const lists = from === 'everywhere' ? queryKey(participants.listEventParticipants) : eventParticipantsQuery(from.eventId).queryKey;
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
    queryKey: eventId === null ? queryKey(statistics.getParticipantStatistics) : participantStatisticsQuery(eventId).queryKey,
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

export function useEraseParticipant() {
  const queryClient = useQueryClient();
  return useWrite(participants.eraseParticipant, {
    onDone: (_, { id }) => {
      queryClient.removeQueries({ queryKey: profileQuery(id).queryKey });
      forgetPerson(queryClient, 'everywhere', id);
    },
    fallback: deleteDialogText.failed,
  });
}

/** Marks a participant of an event absent, or present again: shown once the server has it. */
export function useMarkAttendance({ onDone, onFailed }: { onDone: (person: Participant) => void; onFailed: (error: unknown) => void }) {
  const queryClient = useQueryClient();
  return useWrite(participants.markAttendance, {
    onDone: ({ participant }, { id }) => {
      queryClient.setQueryData(eventParticipantsQuery(id).queryKey, (list) =>
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
