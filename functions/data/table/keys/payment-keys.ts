import type { Key } from './keys.ts';

const ordersOf = (tenantId: string, eventId: string) => `T#${tenantId}#O#${eventId}`;

/** Calls of which only so many may come in a period: a wrong code, a question about an order, one about a Stripe account. */
export type TriedCall = 'CODE' | 'ORDER' | 'STRIPE';

/**
 * Keys of orders and discount codes. Separate from `keys.ts`, which is in every bundle. Orders have a partition of their own, because they
 * outlive their event and its guests (docs/rules/payments.md#kept).
 */
export const paymentKeys = {
  order: (tenantId: string, eventId: string, orderId: string): Key => ({ pk: ordersOf(tenantId, eventId), sk: `ORDER#${orderId}` }),
  /** Note that all orders of a canceled event are to be refunded. */
  refunding: (tenantId: string, eventId: string): Key => ({ pk: ordersOf(tenantId, eventId), sk: 'REFUNDING' }),
  /** Codes of an organization; its partition is listed as a whole. */
  codes: (tenantId: string) => `T#${tenantId}#CODES`,
  code: (tenantId: string, code: string): Key => ({ pk: paymentKeys.codes(tenantId), sk: `CODE#${code}` }),
  /** How often somebody has made such a call in a period, which is numbered. */
  tries: (call: TriedCall, who: string, period: number): Key => ({ pk: `TRIES#${who}`, sk: `${call}#${period}` }),
  /** A place that its guest passes on. */
  transfer: (tokenHash: string): Key => ({ pk: `TRANSFER#${tokenHash}`, sk: 'TRANSFER' }),
  /** The organization that a Stripe account belongs to. */
  account: (accountId: string): Key => ({ pk: `STRIPE#${accountId}`, sk: 'ACCOUNT' }),
} as const;

export const orderPrefix = 'ORDER#';
export const codePrefix = 'CODE#';

/** Attributes that put orders into indexes. */
export const orderIndex = {
  /** All orders of an organization, by their time (UTC ISO). */
  ofTenant: (tenantId: string, createdAt: string, orderId: string) => ({ g1: `T#${tenantId}#ORDERS`, g1s: `${createdAt}#${orderId}` }),
  /** All orders of a guest, by their time (UTC ISO). */
  ofGuest: (tenantId: string, participantId: string, createdAt: string, orderId: string) => ({
    g2: `T#${tenantId}#ORDERS#${participantId}`,
    g2s: `${createdAt}#${orderId}`,
  }),
  /** Orders with something left to do, by the time of the next look (UTC ISO). */
  due: (at: string, orderId: string) => ({ g4: 'ORDER#DUE', g4s: `${at}#${orderId}` }),
  refundingDue: (at: string, eventId: string) => ({ g4: 'REFUNDING#DUE', g4s: `${at}#${eventId}` }),
} as const;

/** Attributes that put the codes for one address into an index. */
export const codeIndex = (tenantId: string, emailHash: string, code: string) => ({ g1: `T#${tenantId}#CODES#${emailHash}`, g1s: code });

/** Returns the tenant and event from the partition key of an event's orders; undefined for any other key. */
export function parseOrdersKey(pk: string): { tenantId: string; eventId: string } | undefined {
  const key = /^T#([^#]+)#O#([^#]+)$/.exec(pk);
  return key?.[1] === undefined || key[2] === undefined ? undefined : { tenantId: key[1], eventId: key[2] };
}
