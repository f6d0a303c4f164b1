import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Event } from '#shared/model/events/event.ts';
import { nightQuery } from '../../../lib/api/queries/event-queries.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { clockOf } from '../../../lib/live/event-clock.ts';
import { useLiveEvent } from '../../../lib/live/use-live-event.ts';
import { waysText } from '../../../ui/staff-text.ts';
import { HelpCalls } from '../help-calls.tsx';
import styles from './evening-bar.module.css';
import { EveningNow } from './evening-now.tsx';
import { eveningBarText } from './text.ts';

/** Shows a running evening on staff pages other than its own: its round and clock, who is calling for a host, and links to it. */
export function EveningBar({ event: { id, name } }: { event: Pick<Event, 'id' | 'name'> }) {
  const clock = clockOf(id);
  useLiveEvent(id, clock);
  return (
    <section className={styles['bar']} aria-label={eveningBarText.label(name)}>
      <div className={styles['inner']}>
        <strong className={`ellipsis ${styles['name']}`}>{name}</strong>
        <EveningNow eventId={id} clock={clock} />
        <Waiting eventId={id} />
        <nav className={styles['ways']} aria-label={eveningBarText.ways(name)}>
          <Link to={paths.door(id)}>{waysText.door}</Link>
          <Link to={paths.rounds(id)}>{waysText.rounds}</Link>
        </nav>
      </div>
    </section>
  );
}

/** Shows the number of calls and reports that wait for staff. Each has its own row on the page below, or on the evening's pages. */
function Waiting({ eventId }: { eventId: string }) {
  const { data } = useQuery(nightQuery(eventId));
  const calls = data?.help.filter(({ taken_by }) => taken_by === null).length ?? 0;
  return calls > 0 && <span className={styles['waiting']}>{eveningBarText.calls(calls)}</span>;
}

/** Shows the calls from an evening's guests, with buttons to answer them. */
export const EveningCalls = ({ eventId }: { eventId: string }) => <HelpCalls eventId={eventId} />;
