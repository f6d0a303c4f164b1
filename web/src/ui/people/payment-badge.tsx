import type { PaymentMark } from '#shared/model/payments/payment-mark.ts';
import { paymentText } from '../staff-text.ts';
import styles from './payment-badge.module.css';

/** Shows whether a guest has paid, as a word in the state's color. */
export function PaymentBadge({ mark }: { mark: PaymentMark }) {
  return (
    <span className={styles['badge']} data-mark={mark}>
      {paymentText.marks[mark]}
    </span>
  );
}
