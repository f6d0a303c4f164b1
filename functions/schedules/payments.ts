import { lookAfterOrders, lookAfterRefunds } from '../domain/payments/look-after-orders.ts';
import { everyMinute } from './run-minute.ts';

/** Settles orders whose time is over, and makes refunds that were left. */
export const handler = everyMinute(() => ({
  orders: (ends) => lookAfterOrders(Date.now(), ends),
  refunds: (ends) => lookAfterRefunds(Date.now(), ends),
}));
