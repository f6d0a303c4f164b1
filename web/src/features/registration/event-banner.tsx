import type { InvitedEvent } from '#shared/contract/routes/register.ts';
import { formatEventSpan } from '../../lib/dates.ts';
import styles from './event-banner.module.css';

/** Where the guest is: the evening's name, organizer, date and place. */
export function EventBanner({ event }: { event: InvitedEvent }) {
  return (
    <div className={styles['banner']}>
      <p className={styles['host']}>{event.organization} invites you to</p>
      <p className={styles['name']}>{event.name}</p>
      <p>{formatEventSpan(event.start_time, event.end_time, event.time_zone)}</p>
      <p className={styles['place']}>
        {event.venue_name}, {event.venue_location}
      </p>
    </div>
  );
}
