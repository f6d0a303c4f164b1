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
  /** undefined while loading. */
  event: Event | undefined;
  /** The page's tasks. */
  tools?: ReactNode;
  indicator: ReactNode;
  /** By which rounds start and end by themselves; null on the page of rounds, whose own buttons do. */
  clock: ServerClock | null;
}

/** Above each page of an evening: which event it is, and the way to the others. */
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
              <StatusBadge status={event.status} />
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
