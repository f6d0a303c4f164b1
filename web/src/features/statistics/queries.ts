import { keepPreviousData } from '@tanstack/react-query';
import { events } from '#shared/contract/routes/events.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

/** What is selected; '' means everything. Days are UTC, and both are included. */
export interface StatisticsFilter {
  /** The organization that a super_admin has selected. */
  tenant: string;
  event: string;
  from: string;
  to: string;
}
export const everything: StatisticsFilter = { tenant: '', event: '', from: '', to: '' };

/** Statistics stay fresh for 60 s (docs/rules/screens.md#caching). */
const fresh = { staleTime: 60_000 };

const ofTenant = (tenant: string) => (tenant === '' ? {} : { tenant_id: tenant });

/** Query for the overall statistics. `tenant`: '' for all organizations. */
export const overallQuery = (tenant: string) => ({ ...routeQuery(statistics.getOverallStatistics, ofTenant(tenant)), ...fresh });

/** Query for the number of events by status. It requests only one event, the smallest page possible. */
export const countsQuery = (tenant: string) => ({ ...routeQuery(events.listEvents, { limit: '1', ...ofTenant(tenant) }), ...fresh });

export const filterInput = ({ tenant, event, from, to }: StatisticsFilter) => ({
  ...ofTenant(tenant),
  ...(event === '' ? {} : { event_id: event }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

export function analyticsQuery(filter: StatisticsFilter) {
  return { ...routeQuery(statistics.getMatchAnalytics, filterInput(filter)), ...fresh, placeholderData: keepPreviousData };
}

/** Query for trends. `tenant`: the organization that a super_admin has selected; '' for the user's own. */
export const trendsQuery = (tenant: string) => ({ ...routeQuery(statistics.getTrends, ofTenant(tenant)), ...fresh });
