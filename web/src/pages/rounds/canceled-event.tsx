import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/browser/address/paths.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { canceledEventText } from '../text.ts';

/** Shown on the pages of an evening if the event was canceled: there is nothing to do there. */
export function CanceledEvent({ eventId }: { eventId: string }) {
  return (
    <EmptyState
      title={canceledEventText.title}
      text={canceledEventText.text}
      action={
        <Button component={Link} variant="light" size="md" to={paths.event(eventId)}>
          {canceledEventText.way}
        </Button>
      }
    />
  );
}
