import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import type { Sales } from '#shared/model/payments/sales.ts';
import { queryKey, routeQuery } from '../../../lib/api/queries/route-query.ts';

export const pageSize = 50;

/** How often the page looks again while money is being returned, in ms. */
const whileRefunding = 3000;

/** What an event has sold, with one page of its orders. `page`: counted from 0. */
export const salesQuery = (eventId: string, page: number) =>
  queryOptions({
    ...routeQuery(salesRoutes.getSales, { id: eventId, limit: String(pageSize), offset: String(page * pageSize) }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRefunding(data.sales) ? whileRefunding : false),
  });

/** The beginning of the keys of all pages of all events. */
export const salesKey = queryKey(salesRoutes.getSales);

const isRefunding = ({ refunding, orders }: Sales): boolean =>
  (refunding !== undefined && refunding.done + refunding.failed < refunding.all) ||
  orders.data.some(({ refunds }) => refunds.some(({ state }) => state === 'wanted'));
