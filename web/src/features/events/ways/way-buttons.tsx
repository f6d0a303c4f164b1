import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Event } from '#shared/model/events/event.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { waysText } from '../../../ui/staff-text.ts';
import { waysOf } from './ways-of.ts';

/** Shows buttons to the door, the rounds or the report, depending on the event's status. */
export function WayButtons({ event }: { event: Event }) {
  const now = useNow(30_000);
  return waysOf(event, now).map(({ to, name }) => (
    <Button key={to} size="sm" px={12} variant="default" component={Link} to={to} aria-label={waysText.of(name, event.name)}>
      {name}
    </Button>
  ));
}
