import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import type { Match, MatchSort } from '#shared/model/matches/match.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { queryKey, routeQuery } from '../../../lib/api/queries/route-query.ts';

/** Number of matches on a page. */
export const pageSize = 50;

/**
 * Query for one page of an event's matches. A 500 or a refusal is not retried; other failures are, up to three times
 * (docs/rules/matches.md#match-history).
 */
export function historyQuery(eventId: string, sort: MatchSort, page: number) {
  return {
    ...routeQuery(matches.listMatchHistory, { id: eventId, sort, limit: String(pageSize), offset: String(page * pageSize) }),
    staleTime: 30_000,
    retry: (failures: number, error: Error) => failures < 3 && !(error instanceof ApiError && [401, 403, 500].includes(error.status)),
  };
}

/** Query for all of an event's matches, so that they can be searched. */
export const wholeHistoryQuery = (eventId: string, sort: MatchSort) =>
  queryOptions({
    queryKey: [...queryKey(matches.listMatchHistory), { id: eventId, sort, whole: true }],
    queryFn: async (): Promise<ReplyOf<typeof matches.listMatchHistory>> => {
      const data = await loadHistory(eventId, sort);
      return { data, total: data.length, limit: data.length, offset: 0 };
    },
    staleTime: 30_000,
  });

/** Loads all of an event's matches, for printing. @throws ApiError */
export async function loadHistory(eventId: string, sort: MatchSort): Promise<Match[]> {
  const all: Match[] = [];
  for (;;) {
    const page = await call(matches.listMatchHistory, { id: eventId, sort, limit: '1000', offset: String(all.length) });
    all.push(...page.data);
    if (page.data.length === 0 || all.length >= page.total) return all;
  }
}

/** Whether an error looks like a list without matches, as a 500 from the match history does. */
export const countsAsEmpty = (error: unknown) => error instanceof ApiError && error.status === 500;
export const emptyPage = { data: [], total: 0, limit: pageSize, offset: 0 };
