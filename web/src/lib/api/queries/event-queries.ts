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

/** Whether the requested entity does not exist, so a retry is useless. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

// Queries that live messages keep up to date, and how long each stays fresh (docs/rules/screens.md#caching).

export const eventQuery = (id: string) => routeQuery(events.getEvent, { id });
/**
 * Query for an event on a page that is open all evening. No live message reports that a colleague changed time, place or limits. So the
 * event is refetched every minute as long as it exists, and whenever someone returns to the page, unless the data is very recent.
 */
export const shownEventQuery = (id: string) => ({
  ...eventQuery(id),
  staleTime: 10_000,
  refetchInterval: ({ state }: { state: { error: Error | null } }) => (isNotFound(state.error) ? false : 60_000),
});
export const eventParticipantsQuery = (id: string) => ({ ...routeQuery(participants.listEventParticipants, { id }), staleTime: 30_000 });
export const eventStatisticsQuery = (id: string) => ({ ...routeQuery(statistics.getEventStatistics, { id }), staleTime: 30_000 });
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
 * Query for the latest reports that the user may read. On the pages of an evening, live messages report new ones; changes by colleagues are
 * polled now and then.
 */
export const latestReportsQuery = { ...routeQuery(safety.listReports, { limit: '20' }), staleTime: 60_000 };
export const candidatesQuery = (id: string, pid: string) => ({ ...routeQuery(matches.listCandidates, { id, pid }), staleTime: 30_000 });

/** Number of matches that are fetched for, and shown in, the side list (docs/rules/matches.md#matching-screen). */
export const recentLimit = 20;
export const recentShown = 15;

/** Keeps the later of two states of an evening. If the reply is older, only the calls for a host are taken from it. */
function keepLaterNight(known: unknown, answer: unknown): unknown {
  const [before, after] = [known as ReplyOf<typeof eveningRounds.getNight> | undefined, answer as ReplyOf<typeof eveningRounds.getNight>];
  const isLate = before !== undefined && before.night.v > after.night.v;
  return replaceEqualDeep(known, isLate ? { ...after, night: before.night, plan: before.plan } : answer);
}
