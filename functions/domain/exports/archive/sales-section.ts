import { listCodes } from '../../../data/payments/codes.ts';
import { pageOrders } from '../../../data/payments/orders.ts';
import { archiveOrder } from '../../payments/describe-order.ts';
import { describeCode } from '../../payments/discount-codes.ts';
import { type Archive, atOnce, jsonList, jsonOf, pagesOf } from './section.ts';

/** Writes what an organization has sold, and its discount codes. An organization that sells nothing has neither file. */
export async function writeSales({ tenantId, add }: Archive): Promise<void> {
  const [first, codes] = await Promise.all([pageOrders(tenantId, undefined, 1), listCodes(tenantId)]);
  if (first.orders.length > 0) await add('orders.json', jsonList(pagesOf((after) => readOrders(tenantId, after))));
  if (codes.length > 0) await add('codes.json', jsonOf(codes.map(describeCode)));
}

async function readOrders(tenantId: string, after: string | undefined) {
  const { orders, last } = await pageOrders(tenantId, after, atOnce.orders);
  return { data: orders.map(archiveOrder), last };
}
