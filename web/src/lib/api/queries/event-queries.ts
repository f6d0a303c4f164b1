import { replaceEqualDeep } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { ApiError } from '../calls/api-error.ts';
import { routeQuery } from './route-query.ts';

/** Whether the requested entity does not exist, so that a retry is useless. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

// Queries that the live channel keeps current, and how long each stays fresh (docs/rules/screens.md#caching).

export const eventQuery = (id: string) => routeQuery(events.getEvent, { id });
/**
 * Query of an event on a page that is open all evening. No live message reports a colleague's edit of time, place or limits, so it is
 * refetched whenever someone returns to it, unless it is very recent, and every minute, as long as the event exists.
 */
export const shownEventQuery = (id: string) => ({
  ...eventQuery(id),
  staleTime: 10_000,
  refetchInterval: ({ state }: { state: { error: Error | null } }) => (isNotFound(state.error) ? false : 60_000),
});
export const eventParticipantsQuery = (id: string) => ({ ...routeQuery(participants.listEventParticipants, { id }), staleTime: 30_000 });
export const recentMatchesQuery = (id: string) => ({
  ...routeQuery(matches.listMatchHistory, { id, limit: String(recentLimit) }),
  staleTime: 30_000,
});
export const matchStatisticsQuery = (id: string) => ({ ...routeQuery(statistics.getMatchStatistics, { id }), staleTime: 60_000, retry: 1 });
export const nightQuery = (id: string) => ({
  ...routeQuery(eveningRounds.getNight, { id }),
  staleTime: 30_000,
  structuralSharing: keepLaterNight,
});
/**
 * Query of the latest reports that the caller may read. An evening's pages hear of new ones; colleagues' changes are polled now and then.
 */
export const latestReportsQuery = { ...routeQuery(safety.listReports, { limit: '20' }), staleTime: 60_000 };
export const candidatesQuery = (id: string, pid: string) => ({ ...routeQuery(matches.listCandidates, { id, pid }), staleTime: 30_000 });

/** Number of matches fetched, and shown in the side list (docs/rules/matches.md#matching-screen). */
export const recentLimit = 20;
export const recentShown = 15;

/** Keeps the later of two states of an evening: an older reply only updates the calls for a host. */
function keepLaterNight(known: unknown, answer: unknown): unknown {
  const [before, after] = [known as ReplyOf<typeof eveningRounds.getNight> | undefined, answer as ReplyOf<typeof eveningRounds.getNight>];
  const isLate = before !== undefined && before.night.v > after.night.v;
  return replaceEqualDeep(known, isLate ? { ...after, night: before.night, plan: before.plan } : answer);
}
