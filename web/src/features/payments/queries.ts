import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

/** All discount codes of the organization. */
export const codesQuery = routeQuery(salesRoutes.listCodes, {});
