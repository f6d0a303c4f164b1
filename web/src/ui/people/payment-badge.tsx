import { IconCashOff, IconCheck, IconReceiptRefund } from '@tabler/icons-react';
import type { PaymentMark } from '#shared/model/payments/payment-mark.ts';
import { paymentText } from '../staff-text.ts';
import styles from './payment-badge.module.css';

const icons = { paid: IconCheck, due: IconCashOff, refunded: IconReceiptRefund } as const;

/** Shows whether a guest has paid, as a word in the state's color. */
export function PaymentBadge({ mark }: { mark: PaymentMark }) {
  const Icon = icons[mark];
  return (
    <span className={styles['badge']} data-mark={mark}>
      <Icon size={14} stroke={2.5} aria-hidden="true" />
      {paymentText.marks[mark]}
    </span>
  );
}
