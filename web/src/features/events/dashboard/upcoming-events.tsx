import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#shared/contract/define.ts';
import type { events } from '#shared/contract/routes/events.ts';
import type { ListedEvent } from '#shared/model/events/event.ts';
import { limitsInReply } from '#shared/rules/events/event-formats.ts';
import { messageOf } from '../../../lib/api/calls/api-error.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatRelative } from '../../../lib/words/dates.ts';
import { eventClock } from '../../../lib/words/event-times.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { StatusBadge } from '../../../ui/people/status-badge.tsx';
import { waysText } from '../../../ui/staff-text.ts';
import { capacityText, eventsFailureText, placesText } from '../text.ts';
import { waysOf } from '../ways/ways-of.ts';
import { upcomingEventsText } from './text.ts';
import styles from './upcoming-events.module.css';

const shown = 3;

interface UpcomingEventsProps {
  /** The dashboard's list of upcoming events. */
  list: UseQueryResult<ReplyOf<typeof events.listEvents>>;
  showTenant: boolean;
}

/** Shows how many events are upcoming, the next three, and a link to the others. */
export function UpcomingEvents({ list, showTenant }: UpcomingEventsProps) {
  const { data, isError, error, refetch } = list;
  const now = useNow(60_000);
  const next = [...(data?.data ?? [])].sort((a, b) => a.start_time.localeCompare(b.start_time));
  return (
    <Card title={upcomingEventsText.title} aside={<span className={styles['count']}>{data?.total ?? ''}</span>}>
      {isError && data === undefined ? (
        <ErrorNotice message={eventsFailureText.loading(messageOf(error, eventsFailureText.unknown))} error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton height={220} radius={8} />
      ) : data.total === 0 ? (
        <EmptyState title={upcomingEventsText.none} text={upcomingEventsText.noneHint} />
      ) : (
        <>
          <ul className="stack">
            {next.slice(0, shown).map((event) => (
              <UpcomingEvent key={event.id} event={event} now={now} showTenant={showTenant} />
            ))}
          </ul>
          {data.total > shown && (
            <Link to={paths.eventsWithStatus('upcoming')} className={styles['more']}>
              {upcomingEventsText.more(data.total - shown)}
            </Link>
          )}
        </>
      )}
    </Card>
  );
}

function UpcomingEvent({ event, now, showTenant }: { event: ListedEvent; now: number; showTenant: boolean }) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: event.time_zone, ...options }).format(new Date(event.start_time));
  const places = limitsInReply(event).all;
  return (
    <li className={styles['event']}>
      <div className={styles['day']} aria-hidden="true">
        <span>{part({ month: 'short' })}</span>
        <strong>{part({ day: 'numeric' })}</strong>
      </div>
      <div className="stack shrinks breaks">
        <Link to={paths.event(event.id)} className={styles['name']}>
          {event.name}
        </Link>
        <span className="soft text-90">
          {part({ weekday: 'short', month: 'short', day: 'numeric' })} · {eventClock(event.start_time, event.time_zone)} ·{' '}
          {event.venue_name}
        </span>
        <span className="soft text-90">
          {`${showTenant ? `${event.tenant.name} · ` : ''}${capacityText.most(places)} · ${formatRelative(event.start_time, now)}`}
        </span>
        {event.registered !== undefined && (
          <span className="soft text-90">
            {placesText.taken(event.registered.total_participants, places)} · {placesText.byGender(event.registered)}
          </span>
        )}
        <span className={`soft text-90 ${styles['ways']}`}>
          {waysOf(event, now).map(({ to, name }) => (
            <Link key={to} to={to} aria-label={waysText.of(name, event.name)}>
              {name}
            </Link>
          ))}
        </span>
      </div>
      <StatusBadge status={event.status} />
    </li>
  );
}
