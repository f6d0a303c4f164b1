import type { QueryClient } from '@tanstack/react-query';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { ListedParticipant } from '#shared/model/participants/participant-lists.ts';
import { eventParticipantsQuery } from '../../lib/api/queries/event-queries.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { participantStatisticsQuery } from './queries.ts';

/** A participant as changed by this user; `person` is null if the participant was erased. */
interface OwnChange {
  readonly person: ListedParticipant | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Milliseconds until a change appears in the lists of all participants. The lists are read from an index, which lags behind the table. */
const followed = 5000;

/**
 * Query key of this user's changes, which are keyed by participant id. They are in the query cache, so that they are dropped with the
 * session.
 */
const changesKey = ['participants', 'own-changes'] as const;

/** Returns the people on a page from the server, with this user's latest changes applied. */
export function withOwnChanges(queryClient: QueryClient, people: readonly ListedParticipant[], now = Date.now()): ListedParticipant[] {
  const changes = queryClient.getQueryData<ReadonlyMap<string, OwnChange>>(changesKey);
  return people.flatMap((other) => {
    const change = changes?.get(other.id);
    if (change === undefined || change.at + followed <= now) return [other];
    return change.person === null ? [] : [{ ...asListed(change.person, other), tenant: other.tenant }];
  });
}

/** Notes a confirmed change for pages that are read within the next seconds, and applies it to the pages already loaded. */
function changePages(queryClient: QueryClient, id: string, person: ListedParticipant | null): void {
  const before = queryClient.getQueryData<ReadonlyMap<string, OwnChange>>(changesKey) ?? [];
  queryClient.setQueryData(changesKey, new Map([...before, [id, { person, at: Date.now() }]]));
  for (const route of [participants.listParticipants, participants.searchParticipants]) {
    queryClient.setQueriesData<Pages>({ queryKey: [...queryKey(route), 'pages'] }, (data) => {
      if (data === undefined) return data;
      const pages = data.pages.map((page) => ({ ...page, participants: withOwnChanges(queryClient, page.participants) }));
      const gone = data.pages.reduce((sum, page, index) => sum + page.participants.length - (pages[index]?.participants.length ?? 0), 0);
      return { ...data, pages: pages.map((page) => ({ ...page, total: page.total - gone })) };
    });
  }
}

interface Pages {
  pages: { participants: ListedParticipant[]; total: number; limit: number; offset: number; next: string | null }[];
  pageParams: unknown[];
}

/** Updates a participant in every cached list, since an index may still have the old version. */
export function showPerson(queryClient: QueryClient, eventId: string | null, person: ListedParticipant): void {
  if (eventId !== null) {
    queryClient.setQueryData(eventParticipantsQuery(eventId).queryKey, (list) => {
      if (list === undefined) return list;
      const before = list.participants.find(({ id }) => id === person.id);
      if (before === undefined) return { ...list, participants: [...list.participants, person], total: list.total + 1 };
      return { ...list, participants: list.participants.map((other) => (other.id === person.id ? asListed(person, before) : other)) };
    });
  }
  changePages(queryClient, person.id, person);
  askLater(queryClient, eventId);
}

/**
 * Returns a profile in the form that lists need. The match count is taken from the list: a profile counts matches at all events, an event's
 * list only its own. Fields about this evening and earlier ones are also taken from the list, because a profile lacks them.
 */
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
export function forgetPerson(queryClient: QueryClient, from: { eventId: string } | 'everywhere', id: string): void {
  const lists = from === 'everywhere' ? queryKey(participants.listEventParticipants) : eventParticipantsQuery(from.eventId).queryKey;
  queryClient.setQueriesData<{ participants: { id: string }[]; total: number }>({ queryKey: lists }, (list) => {
    if (list === undefined) return list;
    const left = list.participants.filter((person) => person.id !== id);
    return { ...list, participants: left, total: list.total + left.length - list.participants.length };
  });
  if (from === 'everywhere') changePages(queryClient, id, null);
  askLater(queryClient, from === 'everywhere' ? null : from.eventId);
}

/** Marks patched queries for a refetch when they are next mounted. Figures are refetched immediately. */
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
