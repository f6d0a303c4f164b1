import { Link } from 'react-router-dom';
import type { AttendedEvent } from '#shared/model/participant-lists.ts';
import { paths } from '../../../lib/browser/paths.ts';
import { formatEventTime } from '../../../lib/words/dates.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { StatusBadge } from '../../../ui/people/status-badge.tsx';
import { eventHistoryText } from '../text.ts';
import styles from './details-dialog.module.css';

/** The events that a participant is registered for, latest first. */
export function EventHistory({ events }: { events: readonly AttendedEvent[] }) {
  if (events.length === 0) return <EmptyState title={eventHistoryText.noneTitle} text={eventHistoryText.none} />;
  return (
    <ol className={styles['history']}>
      {events.map((event) => (
        <li key={event.id}>
          <div>
            <Link to={paths.participantsOf(event.id)}>{event.name}</Link>
            <span>
              {formatEventTime(event.start_time, event.time_zone)} · {event.venue_name}
            </span>
          </div>
          <StatusBadge status={event.status} />
        </li>
      ))}
    </ol>
  );
}
