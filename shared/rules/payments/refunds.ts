import type { Refund } from '../../model/payments/order.ts';
import type { RefundPolicy } from '../../model/payments/price.ts';
import { atSameClock } from '../events/zone-offset.ts';

const day = 24 * 3_600_000;

/** An event's start, UTC ISO, and its zone, an IANA name. */
interface Placed {
  readonly start: string;
  readonly timeZone: string;
}

/** Whether a guest who cancels at `now` (epoch ms) gets the money back. Days before the start end at its local time. */
export function isRefunded({ kind, days }: RefundPolicy, { start, timeZone }: Placed, now: number): boolean {
  const begins = Date.parse(start);
  if (kind === 'until') return now <= atSameClock(begins, -days * day, timeZone);
  return kind === 'always' && now < begins;
}

/** Says what a guest who cancels gets back, before they pay. */
export function refundWords({ kind, days }: RefundPolicy): string {
  if (kind === 'none') return 'If you cancel, your money is not returned.';
  if (kind === 'always') return 'If you cancel before the event starts, you get your money back.';
  if (days === 0) return 'If you cancel before the event starts, you get your money back.';
  return `If you cancel at least ${days === 1 ? 'one day' : `${days} days`} before the event starts, you get your money back.`;
}

/** Returns the sum of an order's refunds that were made or still can be. */
export const refundedIn = (refunds: readonly Pick<Refund, 'amount' | 'state'>[]): number =>
  refunds.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0);
