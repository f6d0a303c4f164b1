import type { EventStatus } from '#shared/model/events/event.ts';
import { statusNames } from '../staff-text.ts';
import styles from './status-badge.module.css';

/** Shows an event's status as a word in the status's color; the badge of an active event pulses. */
export function StatusBadge({ status }: { status: EventStatus }) {
  return (
    <span className={styles['badge']} data-status={status}>
      <span className={styles['dot']} aria-hidden="true" />
      {statusNames[status]}
    </span>
  );
}
