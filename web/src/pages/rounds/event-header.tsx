import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import { SoundOff } from '../../features/rounds/sound-off.tsx';
import type { ServerClock } from '../../lib/live/server-clock.ts';
import { StatusBadge } from '../../ui/people/status-badge.tsx';
import { EveningStrip } from './evening-strip.tsx';
import styles from './event-header.module.css';

interface EventHeaderProps {
  eventId: string;
  /** Undefined while loading. */
  event: Event | undefined;
  /** The page's own buttons. */
  tools?: ReactNode;
  indicator: ReactNode;
  /** Clock for starting and ending rounds automatically. Null on the rounds page, which has its own buttons. */
  clock: ServerClock | null;
}

/** Shows the heading of each page of an evening: which event it is, and links to the other pages. */
export function EventHeader({ eventId, event, tools, indicator, clock }: EventHeaderProps) {
  return (
    <>
      <header className={styles['header']}>
        <div className={`row middle wrap ${styles['words']}`}>
          {event === undefined ? (
            <Skeleton height={30} width={260} />
          ) : (
            <>
              <h1 title={event.name}>{event.name}</h1>
              <StatusBadge status={event.status} isCanceled={event.cancellation !== undefined} />
            </>
          )}
        </div>
        {tools}
        {event?.status === 'active' && <SoundOff />}
        {indicator}
      </header>
      <EveningStrip eventId={eventId} event={event} clock={clock} />
    </>
  );
}
