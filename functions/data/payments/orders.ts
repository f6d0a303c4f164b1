import * as z from 'zod/mini';
import { gender } from '#shared/model/participants/participant.ts';
import { currency } from '#shared/model/payments/currency.ts';
import { orderState, refundReason } from '#shared/model/payments/order.ts';
import { payingWay, refundPolicy } from '#shared/model/payments/price.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { justAfter } from '../table/keys/key-ranges.ts';
import { orderIndex, orderPrefix, parseOrdersKey, paymentKeys } from '../table/keys/payment-keys.ts';
import { findItem, getItems, type Item, queryItems } from '../table/table.ts';
import { absent, equals } from '../table/writes/conditions.ts';
import { changeItem } from '../table/writes/transact.ts';
import { change, put, type Write } from '../table/writes/writes.ts';

const refund = z.object({
  id: z.string(),
  /** In the currency's smallest unit, like all amounts here. */
  amount: z.number(),
  reason: refundReason,
  /** `wanted`: Stripe has not confirmed it yet. `failed`: Stripe refused it, for the reason in `problem`. */
  state: z.enum(['wanted', 'made', 'failed']),
  /** UTC ISO. */
  at: z.string(),
  problem: z.nullable(z.string()),
});
export type StoredRefund = z.output<typeof refund>;

/** A Checkout Session at Stripe. `until`: when it expires, UTC ISO. */
const checkout = z.object({ id: z.string(), url: z.string(), until: z.string() });

const fields = {
  id: inKey('sk', orderPrefix),
  state: attribute('state', orderState),
  way: attribute('way', payingWay),
  gender: attribute('gender', gender),
  currency: attribute('currency', currency),
  /** The price without a code. */
  listAmount: attribute('list', z.number()),
  /** What the guest pays. */
  amount: attribute('amount', z.number()),
  taxPercent: optional('tax', z.number(), null),
  /** What the guest was told, before paying, about canceling. */
  refundPolicy: optional('policy', refundPolicy, null),
  /** When the event was to start as the guest was told so, UTC ISO. Orders that were made earlier lack it. */
  eventStart: optional('start', z.string(), null),
  code: optional('code', z.string(), null),
  /** The code that the guest got for a friend. */
  friend: optional('friend', z.string(), null),
  /** UTC ISO, like all times here. */
  createdAt: attribute('created_at', z.string()),
  paidAt: optional('paid_at', z.string(), null),
  /** The waiting-list entry that holds the place; null for guests who were registered at once. */
  entryId: optional('entry', z.string(), null),
  /** Whether the entry holds the place for a guest who takes it over, and is not registered yet. */
  isPassedOn: optional('passed_on', z.boolean(), false),
  /** Whether the place was passed on after it was paid. The money is then not that of the guest who has the place. */
  isTransferred: optional('transferred', z.boolean(), false),
  /** The guest who has the place; null until they are registered, and once they are erased. */
  participantId: optional('participant', z.string(), null),
  /** The organizer's Stripe account; null for orders that are not paid online. */
  account: optional('account', z.string(), null),
  checkout: optional('checkout', checkout, null),
  /** How many Checkout Sessions there have been. Numbers them, so that each is created once. */
  checkouts: optional('checkouts', z.number(), 0),
  paymentIntent: optional('intent', z.string(), null),
  /** What Stripe and the platform keep of the payment; null while unknown. */
  fee: optional('fee', z.number(), null),
  /** The platform's part, as it was asked for when the Checkout Session was created. */
  platformFee: optional('platform_fee', z.number(), 0),
  refunds: optional('refunds', z.array(refund), []),
  dispute: optional('dispute', z.object({ amount: z.number(), status: z.string(), at: z.string() }), null),
  /** When an order with something left to do is looked at next. */
  due: optional('due', z.string(), null),
  version: attribute('version', z.number()),
} as const;

export const orderCodec = codec(fields);

/** An order of one place. It contains no name and no address, because it is kept longer than its guest's details. */
export type StoredOrder = Decoded<typeof orderCodec>;

export interface OrderOf {
  readonly tenantId: string;
  readonly eventId: string;
  readonly order: StoredOrder;
}

/** How long orders are kept after their creation, s: the ten years of tax law. */
const keptFor = 10 * 366 * 24 * 3600;

/** Returns the write of a new order. */
export const newOrder = ({ tenantId, eventId, order }: OrderOf): Write =>
  put(
    {
      ...{ ...paymentKeys.order(tenantId, eventId, order.id), ...orderIndex.ofTenant(tenantId, order.createdAt, order.id) },
      ...{ ...dueIndex(order), ...guestIndex(tenantId, order), ...orderCodec.encode(order) },
      ttl: Math.ceil(Date.parse(order.createdAt) / 1000) + keptFor,
    },
    absent,
  );

const dueIndex = ({ due, id }: Pick<StoredOrder, 'due' | 'id'>): Item =>
  due === null ? { g4: undefined, g4s: undefined } : orderIndex.due(due, id);

const guestIndex = (tenantId: string, { participantId, createdAt, id }: Pick<StoredOrder, 'participantId' | 'createdAt' | 'id'>): Item =>
  participantId === null ? { g2: undefined, g2s: undefined } : orderIndex.ofGuest(tenantId, participantId, createdAt, id);

/** Returns the write of an order's change; refused if the order has changed since it was read. */
export const orderChange = ({ tenantId, eventId, order }: OrderOf, changes: Partial<Omit<StoredOrder, 'id' | 'version'>>) =>
  change(
    paymentKeys.order(tenantId, eventId, order.id),
    {
      set: {
        ...orderCodec.encode(changes),
        ...('due' in changes ? dueIndex({ ...order, ...changes }) : {}),
        ...('participantId' in changes ? guestIndex(tenantId, { ...order, ...changes }) : {}),
      },
      add: { version: 1 },
    },
    equals('version', order.version),
  );

/** Changes an order. @returns false if it has changed since it was read */
export const changeOrder = (of: OrderOf, changes: Parameters<typeof orderChange>[1]): Promise<boolean> =>
  changeItem(orderChange(of, changes));

export const findOrder = (tenantId: string, eventId: string, orderId: string): Promise<StoredOrder | undefined> =>
  findItem(paymentKeys.order(tenantId, eventId, orderId), orderCodec.decode, { consistent: true });

/** Returns all orders of an event, earliest first. */
export async function listOrders(tenantId: string, eventId: string): Promise<StoredOrder[]> {
  const { pk } = paymentKeys.order(tenantId, eventId, '');
  return (await queryItems({ pk, prefix: orderPrefix, consistent: true })).map(orderCodec.decode);
}

/**
 * Returns an organization's first `limit` orders that were created from `from` until before `to` (UTC ISO), earliest first. The index may
 * lag.
 */
export async function listOrdersOfTenant(tenantId: string, from: string, to: string, limit: number): Promise<OrderOf[]> {
  const { g1 } = orderIndex.ofTenant(tenantId, '', '');
  return (await queryItems({ index: 'main', pk: g1, from, to, limit })).flatMap(orderIn);
}

/** Returns orders with something left to do by `now` (UTC ISO), earliest first. The index has only their keys, and may lag. */
export async function listDueOrders(now: string): Promise<{ tenantId: string; eventId: string; orderId: string }[]> {
  const items = await queryItems({ index: 'all', pk: orderIndex.due('', '').g4, to: now });
  return items.flatMap(({ pk, sk }) => {
    const event = parseOrdersKey(String(pk));
    return event === undefined ? [] : [{ ...event, orderId: String(sk).slice(orderPrefix.length) }];
  });
}

/** Returns up to `limit` of an organization's orders, earliest first, from the start or right after `after`. The index may lag. */
export async function pageOrders(
  tenantId: string,
  after: string | undefined,
  limit: number,
): Promise<{ orders: OrderOf[]; last: string | undefined }> {
  const { g1 } = orderIndex.ofTenant(tenantId, '', '');
  const items = await queryItems({ index: 'main', pk: g1, from: after === undefined ? undefined : justAfter(after), limit });
  const orders = items.flatMap(orderIn);
  const last = orders.at(-1)?.order;
  return { orders, last: items.length < limit || last === undefined ? undefined : orderIndex.ofTenant('', last.createdAt, last.id).g1s };
}

/** Returns the orders of a guest, earliest first. The index may lag. */
export async function listOrdersOfGuest(tenantId: string, participantId: string): Promise<OrderOf[]> {
  const { g2 } = orderIndex.ofGuest(tenantId, participantId, '', '');
  return (await queryItems({ index: 'status', pk: g2 })).flatMap(orderIn);
}

/** Whether anything was ordered for an event. */
export async function hasOrders(tenantId: string, eventId: string): Promise<boolean> {
  const { pk } = paymentKeys.order(tenantId, eventId, '');
  return (await queryItems({ pk, prefix: orderPrefix, limit: 1, consistent: true })).length > 0;
}

/** Returns those of these orders of an event that exist, by id. */
export async function findOrders(tenantId: string, eventId: string, orderIds: readonly string[]): Promise<Map<string, StoredOrder>> {
  const items = await getItems(orderIds.map((id) => paymentKeys.order(tenantId, eventId, id)));
  return new Map(items.flatMap((item) => (item === undefined ? [] : [orderCodec.decode(item)])).map((order) => [order.id, order]));
}

/** Returns the order in an item, with its event. */
export function orderIn(item: Item): OrderOf[] {
  const event = parseOrdersKey(String(item['pk']));
  return event === undefined ? [] : [{ ...event, order: orderCodec.decode(item) }];
}
