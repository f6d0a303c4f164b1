import type { QueryClient } from '@tanstack/react-query';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { ListedParticipant } from '#shared/model/participants/participant-lists.ts';
import { eventParticipantsQuery } from '../../lib/api/queries/event-queries.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { participantStatisticsQuery } from './queries.ts';

/** Updates a participant in every cached list, because an index may still have the old version. */
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

/**
 * Returns a profile for a list. Its match count covers all events, while an event's list counts its own; and it lacks this evening's and
 * earlier evenings' fields.
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
      const gone = data.pages.reduce((sum, page, index) => sum + page.participants.length - (pages[index]?.participants.length ?? 0), 0);
      return { ...data, pages: pages.map((page) => ({ ...page, total: page.total - gone })) };
    });
  }
}

/** Marks patched lists for a refetch when next mounted, and refetches figures at once. */
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
