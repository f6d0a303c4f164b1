import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import type { OrderOf } from '../../data/payments/orders.ts';
import { findPaying } from '../../data/payments/payment-setting.ts';
import { findWaiting, type StoredWaiting } from '../../data/waiting/waiting.ts';

// What settling an order and finishing a transfer share. Apart, so that functions which only use this do not load Stripe's package.

/** Codes of problems that may be over at the next try. */
export const passing: readonly string[] = ['busy', 'internal', 'too_many_registrations'];

/** An order, with all on which its place depends. */
export interface SettledOrder extends OrderOf {
  readonly event: StoredEvent | undefined;
  readonly organization: string;
  readonly transferText: string | null;
  readonly entry: StoredWaiting | undefined;
}

export async function readAround(of: OrderOf): Promise<SettledOrder> {
  const { tenantId, eventId, order } = of;
  const [event, paying, entry] = await Promise.all([
    findEvent(tenantId, eventId, { consistent: true }),
    findPaying(tenantId),
    order.entryId === null ? undefined : findWaiting(tenantId, eventId, order.entryId),
  ]);
  return { ...of, event, organization: paying?.name ?? '', transferText: paying?.setting.transferText ?? null, entry };
}

/**
 * Requires that an order's account, which Stripe refuses, is known to be disconnected: Stripe tells when an organizer does that. Any other
 * account is asked about again later.
 * @throws Error if the organization still takes payments by it
 */
export async function requireDisconnected({ tenantId, order }: Pick<OrderOf, 'tenantId' | 'order'>): Promise<void> {
  const account = (await findPaying(tenantId))?.setting.account;
  if (account?.id === order.account && account?.gone === false)
    throw new Error('Stripe refuses an account that is not known to be disconnected');
}
