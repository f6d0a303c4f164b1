import { keepPreviousData } from '@tanstack/react-query';
import { events } from '#shared/contract/routes/events.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

/** The selection; '' means all. Days are UTC, inclusive. */
export interface StatisticsFilter {
  /** One organization, for a super_admin. */
  tenant: string;
  event: string;
  from: string;
  to: string;
}
export const everything: StatisticsFilter = { tenant: '', event: '', from: '', to: '' };

/** Statistics stay fresh for 60 s (docs/rules/screens.md#caching). */
const fresh = { staleTime: 60_000 };

const ofTenant = (tenant: string) => (tenant === '' ? {} : { tenant_id: tenant });

/** Query of overall statistics. `tenant`: '' for all. */
export const overallQuery = (tenant: string) => ({ ...routeQuery(statistics.getOverallStatistics, ofTenant(tenant)), ...fresh });

/** Query of the number of events by status. Requests one event, the smallest possible page. */
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

/** Query of trends. `tenant`: the organization, for a super_admin; '' for the user's own. */
export const trendsQuery = (tenant: string) => ({ ...routeQuery(statistics.getTrends, ofTenant(tenant)), ...fresh });
