import * as z from 'zod/mini';
import { randomKey } from '../../lib/random-key.ts';
import { draftKey, keptFor } from '../../lib/session/storage/form-drafts.ts';
import { readStored } from '../../lib/session/storage/read-stored.ts';
import { local, session } from '../../lib/session/storage/storage.ts';

/**
 * An order that was begun in this browser. `key`: makes ordering idempotent, so that a form that is sent twice orders one place. `token`:
 * opens the order; null until there is one.
 */
const order = z.object({ at: z.number(), key: z.string(), token: z.nullable(z.string()) });
type KeptOrder = z.output<typeof order>;

/** It is kept beside the form's draft, and as long (docs/rules/screens.md#stored-in-the-browser). */
const keyOf = (eventId: string) => draftKey(`order_${eventId}`);

function read(eventId: string, now: number): KeptOrder | null {
  const kept = readStored(order, keyOf(eventId));
  return kept !== null && now - kept.at < keptFor ? kept : null;
}

const write = (eventId: string, kept: KeptOrder) => local.set(keyOf(eventId), JSON.stringify(kept));

/** Returns the token of the order that this browser has for an event; null if there is none. */
export const keptOrder = (eventId: string, now = Date.now()): string | null => read(eventId, now)?.token ?? null;

/**
 * Returns the token of the order whose page at Stripe this tab comes from; null if the browser does not know it. The tab remembers it once
 * it is paid, because Stripe's page leads back again after the Back button.
 */
export function orderBehind(eventId: string): string | null {
  const key = `order_back_${eventId}`;
  const token = keptOrder(eventId) ?? session.get(key);
  if (token !== null) session.set(key, token);
  return token;
}

/** Returns the idempotency key of the order that is being placed: the same until that order has ended. */
export function orderKey(eventId: string, now = Date.now()): string {
  const { key } = read(eventId, now) ?? { key: randomKey() };
  write(eventId, { at: now, key, token: keptOrder(eventId, now) });
  return key;
}

export function keepOrder(eventId: string, token: string, now = Date.now()): void {
  write(eventId, { at: now, key: read(eventId, now)?.key ?? randomKey(), token });
}

/** Forgets an order that has ended: whoever registers next in this browser orders anew. */
export const forgetOrder = (eventId: string): void => local.remove(keyOf(eventId));

/** Forgets an order that is paid, and what its guest typed. */
export function forgetPaidOrder(eventId: string): void {
  forgetOrder(eventId);
  local.remove(draftKey(`register_${eventId}`));
}
