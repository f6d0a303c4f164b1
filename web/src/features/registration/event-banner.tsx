import type { InvitedEvent } from '#shared/contract/routes/register.ts';
import { formatEventSpan } from '../../lib/dates.ts';
import styles from './event-banner.module.css';
import { eventBannerText } from './text.ts';

/** Where the guest is: the evening's name, organizer, date and place. */
export function EventBanner({ event }: { event: InvitedEvent }) {
  return (
    <div className={styles['banner']}>
      <p className={styles['host']}>{eventBannerText.invites(event.organization)}</p>
      <p className={styles['name']}>{event.name}</p>
      <p>{formatEventSpan(event.start_time, event.end_time, event.time_zone)}</p>
      <p className={styles['place']}>
        {event.venue_name}, {event.venue_location}
      </p>
    </div>
  );
}
