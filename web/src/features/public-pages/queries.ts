import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

// A page is read anew for each visit, and only once: a form is based on it.

export const eventPageQuery = (id: string) => ({
  ...routeQuery(publicPages.getEventPage, { id }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
export const tenantPageQuery = { ...routeQuery(publicPages.getTenantPage, {}), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/** Query for reports of public pages. Always refetched. */
export const pageReportsQuery = { ...routeQuery(publicPages.listPageReports, {}), staleTime: 0 };
