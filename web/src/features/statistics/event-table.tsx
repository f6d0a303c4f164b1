import { Link } from 'react-router-dom';
import type { EventOutcome } from '#shared/model/statistics/match-analytics.ts';
import { formatEventDay } from '#shared/rules/events/event-words.ts';
import { averageOf, percentOf } from '#shared/rules/matches/quality.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { browserZone } from '../../lib/words/browser-zone.ts';
import { StatusBadge } from '../../ui/people/status-badge.tsx';
import styles from './event-table.module.css';
import { eventTableText } from './text.ts';

const here = browserZone();

/** Shows one row per event, latest first. */
export function EventTable({ events }: { events: readonly EventOutcome[] }) {
  return (
    <section className={styles['frame']} aria-label={eventTableText.label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{eventTableText.event}</th>
            <th scope="col">{eventTableText.status}</th>
            <th scope="col">{eventTableText.participants}</th>
            <th scope="col">{eventTableText.matches}</th>
            <th scope="col">{eventTableText.perPerson}</th>
            <th scope="col">{eventTableText.quality}</th>
            <th scope="col">{eventTableText.repeatRate}</th>
          </tr>
        </thead>
        <tbody>
          {events.toReversed().map((event) => (
            <tr key={event.event_id}>
              <th scope="row">
                <Link to={paths.matchHistory(event.event_id)}>{event.event_name}</Link>
                <span>{formatEventDay(event.start_time, here)}</span>
              </th>
              <td data-label={eventTableText.status}>
                <StatusBadge status={event.status} />
              </td>
              <td data-label={eventTableText.participants}>{event.participants.total}</td>
              <td data-label={eventTableText.matches}>{event.total_matches}</td>
              <td data-label={eventTableText.perPerson}>{event.matches_per_participant.toFixed(1)}</td>
              <td data-label={eventTableText.quality}>{averageOf(event)}</td>
              <td data-label={eventTableText.repeatRate}>{event.total_matches === 0 ? '–' : percentOf(event.repeat_rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
