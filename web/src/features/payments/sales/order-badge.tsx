import type { Order } from '#shared/model/payments/order.ts';
import styles from './sales.module.css';
import { ordersText } from './text.ts';

/** Shows an order's state as a word in the state's color. */
export function OrderBadge({ order: { state, amount, refunded } }: { order: Order }) {
  const isRefunded = state === 'paid' && refunded > 0;
  const words = !isRefunded ? ordersText.states[state] : refunded >= amount ? ordersText.refunded : ordersText.partly;
  return (
    <span className={styles['badge']} data-state={isRefunded ? 'refunded' : state}>
      {words}
    </span>
  );
}
