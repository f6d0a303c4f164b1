import type { EventFacts } from '#shared/model/events/event.ts';
import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { eventSpan } from '../../lib/words/event-times.ts';
import styles from './own-page.module.css';

/** Says when and where an event is. `map`: the words of the link to a map. */
export function TimeAndPlace({ event, map }: { event: EventFacts; map: string }) {
  return (
    <div className={styles['facts']}>
      <p>{eventSpan(event.start_time, event.end_time, event.time_zone)}</p>
      <p>{event.venue_name}</p>
      <p>
        <bdi>{event.venue_location}</bdi>
      </p>
      <a href={mapLinkOf(event)} target="_blank" rel="noreferrer">
        {map}
      </a>
    </div>
  );
}
