import type { RefundReason } from '#shared/model/payments/order.ts';
import type { StoredOrder } from './orders.ts';

/**
 * Returns the change that adds a refund to a paid order. What was paid online is given back by Stripe, which the stream asks for; all else
 * is given back by hand, and is only noted. `at`: UTC ISO.
 */
export function withRefund(
  { refunds, paymentIntent }: Pick<StoredOrder, 'refunds' | 'paymentIntent'>,
  { id, amount, reason, at }: { readonly id: string; readonly amount: number; readonly reason: RefundReason; readonly at: string },
): Pick<StoredOrder, 'refunds'> & Partial<Pick<StoredOrder, 'due'>> {
  const isOnline = paymentIntent !== null;
  const refund = { id, amount, reason, state: isOnline ? 'wanted' : 'made', at, problem: null } as const;
  return { refunds: [...refunds, refund], ...(isOnline ? { due: at } : {}) };
}
