import type { EveningFacts } from '#shared/model/guest-evening/guest-evening.ts';
import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { saveText } from '../../lib/browser/save-file.ts';
import { calendarOf } from '../../lib/words/calendar-of.ts';
import { calendarText } from '../../lib/words/calendar-text.ts';
import { eventSpan } from '../../lib/words/event-times.ts';
import styles from './evening.module.css';
import { eveningText } from './text.ts';

/** Shows the time and place before the event begins. */
export function WhenAndWhere({ event }: { event: EveningFacts }) {
  return (
    <section className={styles['when']} aria-label={eveningText.whenAndWhere}>
      <p>
        <strong>{eventSpan(event.start_time, event.end_time, event.time_zone)}</strong>
      </p>
      <p>
        {event.venue_name}, {event.venue_location}
      </p>
      <p className={styles['ways']}>
        <a href={mapLinkOf(event)} target="_blank" rel="noreferrer">
          {calendarText.map}
        </a>
        <button
          type="button"
          className={styles['quiet']}
          onClick={() => saveText(calendarOf(event, new Date()), 'text/calendar', 'event.ics')}
        >
          {calendarText.add}
        </button>
      </p>
    </section>
  );
}
