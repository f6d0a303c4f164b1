import type { DynamoDBRecord } from 'aws-lambda';
import { orderIndex, parseOrdersKey, paymentKeys } from '../table/keys/payment-keys.ts';
import { changeOf } from '../table/stream/change.ts';
import { deleteItem, queryItems } from '../table/table.ts';
import { put, type Write } from '../table/writes/writes.ts';
import { orderIn } from './orders.ts';

/** Returns the write which notes that all orders of an event are to be refunded. `at`: UTC ISO. */
export const refundAll = (tenantId: string, eventId: string, at: string): Write =>
  put({ ...paymentKeys.refunding(tenantId, eventId), ...orderIndex.refundingDue(at, eventId) });

/** Ends that note once every refund is ordered. */
export const allRefunded = (tenantId: string, eventId: string): Promise<void> => deleteItem(paymentKeys.refunding(tenantId, eventId));

/** Returns events whose orders are still to be refunded. The index may lag. `now`: UTC ISO. */
export async function listRefunding(now: string): Promise<{ tenantId: string; eventId: string }[]> {
  const items = await queryItems({ index: 'all', pk: orderIndex.refundingDue('', '').g4, to: now });
  return items.flatMap((item) => parseOrdersKey(String(item['pk'])) ?? []);
}

/** Returns the event whose orders are to be refunded, if this record notes that. */
export function readRefunding(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'REFUNDING' && after !== undefined ? parseOrdersKey(pk) : undefined;
}

/** Returns the order with a refund that Stripe has not been asked for, if this record is about one. */
export function readWantedRefund(record: DynamoDBRecord): { tenantId: string; eventId: string; orderId: string } | undefined {
  const { sk, after } = changeOf(record);
  const [found] = sk.startsWith('ORDER#') && after !== undefined ? orderIn(after) : [];
  const isWanted = found?.order.refunds.some(({ state }) => state === 'wanted');
  return found && isWanted ? { tenantId: found.tenantId, eventId: found.eventId, orderId: found.order.id } : undefined;
}
