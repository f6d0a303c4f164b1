import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Event } from '#shared/model/events/event.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { matchActionText } from './text.ts';

/** Shows the matching action for the event's status: not yet possible, matching, or match history. */
export function MatchAction({ event }: { event: Event }) {
  if (event.status === 'upcoming') {
    return (
      <Button size="sm" px={14} disabled title={matchActionText.notYet}>
        {matchActionText.start}
      </Button>
    );
  }
  if (event.status === 'active') {
    return (
      <Button size="sm" px={14} component={Link} to={paths.matching(event.id)}>
        {matchActionText.start}
      </Button>
    );
  }
  return (
    <Button size="sm" px={14} variant="light" component={Link} to={paths.matchHistory(event.id)}>
      {matchActionText.history}
    </Button>
  );
}
