import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import type { OrderOf, StoredOrder } from '../../data/payments/orders.ts';
import { findPaying, type Paying } from '../../data/payments/payment-setting.ts';
import { findWaiting, type StoredWaiting } from '../../data/waiting/waiting.ts';

// What settling an order and finishing a transfer share. Apart, so that functions which only use this do not load Stripe's package.

/** Codes of problems that may be over at the next try. */
export const passing: readonly string[] = ['busy', 'internal', 'too_many_registrations'];

/** An order, with all on which its place depends. */
export interface SettledOrder extends OrderOf {
  readonly event: StoredEvent | undefined;
  readonly organization: string;
  readonly transferText: string | null;
  /** Whether the order's account is the one by which the organization takes payments, as far as is known. */
  readonly isConnected: boolean;
  readonly entry: StoredWaiting | undefined;
}

export async function readAround(of: OrderOf): Promise<SettledOrder> {
  const { tenantId, eventId, order } = of;
  const [event, paying, entry] = await Promise.all([
    findEvent(tenantId, eventId, { consistent: true }),
    findPaying(tenantId),
    order.entryId === null ? undefined : findWaiting(tenantId, eventId, order.entryId),
  ]);
  const isConnected = isConnectedIn(paying, order);
  return { ...of, event, organization: paying?.name ?? '', transferText: paying?.setting.transferText ?? null, isConnected, entry };
}

/**
 * Whether an organization still takes payments by an order's account, as far as is known. Stripe tells when the organizer disconnects it; an
 * account that it refuses without having told may be asked about later.
 */
export const isConnectedIn = (paying: Paying | undefined, { account }: Pick<StoredOrder, 'account'>): boolean =>
  paying?.setting.account?.id === account && paying?.setting.account?.gone === false;
