import { useQuery } from '@tanstack/react-query';
import { matches } from '#shared/contract/routes/matches.ts';
import type { MatchStatistics } from '#shared/model/statistics/match-statistics.ts';
import { statisticsOfMatches } from '../../live/cache/statistics-of-matches.ts';
import { matchStatisticsQuery } from './event-queries.ts';
import { routeQuery } from './route-query.ts';

/** Number of matches loaded if the statistics cannot be loaded (docs/rules/statistics.md#when-match-statistics-cannot-be-loaded). */
const fallbackLimit = 1000;

/** Returns an event's match statistics. If the call fails, they are computed from the event's matches. Undefined while loading. */
export function useMatchStatistics(eventId: string): MatchStatistics | undefined {
  const exact = useQuery(matchStatisticsQuery(eventId));
  const failed = exact.isError && exact.data === undefined;
  const { data: loaded } = useQuery({
    ...routeQuery(matches.listMatchHistory, { id: eventId, limit: String(fallbackLimit) }),
    staleTime: 60_000,
    enabled: failed,
  });
  return exact.data?.statistics ?? (failed && loaded !== undefined ? statisticsOfMatches(loaded.data) : undefined);
}
