import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import type { ListedEvent } from '#shared/model/events/event.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import type { EventActions } from './event-actions.ts';
import { EventCard } from './event-card.tsx';
import styles from './event-grid.module.css';

interface EventGridProps {
  /** Undefined while loading. */
  events: ListedEvent[] | undefined;
  showTenant: boolean;
  actionsOf: (event: ListedEvent) => EventActions;
}

export function EventGrid({ events, showTenant, actionsOf }: EventGridProps) {
  const now = useNow(30_000);
  return (
    <div className={styles['grid']} aria-busy={events === undefined}>
      {events === undefined
        ? [0, 1, 2].map((place) => <Skeleton key={place} height={330} radius={12} />)
        : events.map((event) => <EventCard key={event.id} event={event} now={now} showTenant={showTenant} actions={actionsOf(event)} />)}
    </div>
  );
}
