import type { EventStatus } from '#shared/model/events/event.ts';
import { canceledName, statusNames } from '../staff-text.ts';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  status: EventStatus;
  /** Whether the event was canceled. Its status is then `completed`, but it did not take place. */
  isCanceled?: boolean;
}

/** Shows an event's status as a word in the status's color; the badge of an active event pulses. */
export function StatusBadge({ status, isCanceled = false }: StatusBadgeProps) {
  return (
    <span className={styles['badge']} data-status={isCanceled ? 'canceled' : status}>
      <span className={styles['dot']} aria-hidden="true" />
      {isCanceled ? canceledName : statusNames[status]}
    </span>
  );
}
