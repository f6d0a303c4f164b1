import type { EventFacts } from '#shared/model/events/event.ts';
import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { eventSpan } from '../../../lib/words/event-times.ts';
import { ownOrderText } from '../text.ts';
import styles from './own-order.module.css';

/** Says when and where the event of an order is. */
export function OrderFacts({ event }: { event: EventFacts }) {
  return (
    <div className={styles['facts']}>
      <p>{eventSpan(event.start_time, event.end_time, event.time_zone)}</p>
      <p>{event.venue_name}</p>
      <p>
        <bdi>{event.venue_location}</bdi>
      </p>
      <a href={mapLinkOf(event)} target="_blank" rel="noreferrer">
        {ownOrderText.map}
      </a>
    </div>
  );
}
