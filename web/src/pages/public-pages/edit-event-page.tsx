import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EventPageEditor } from '../../features/public-pages/event/event-page-editor.tsx';
import { eventPageText } from '../../features/public-pages/event/text.ts';
import { eventPageQuery } from '../../features/public-pages/queries.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { eventQuery } from '../../lib/api/queries/event-queries.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { eventTime } from '../../lib/words/event-times.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { HostsOnly } from '../hosts-only.tsx';

/** Shows the editor of an event's public page (docs/rules/public-pages.md#content). */
export default function EditEventPage({ eventId }: { eventId: string }) {
  useTitle(eventPageText.title);
  return (
    <HostsOnly title={eventPageText.title} refusal={<ErrorNotice message={eventPageText.denied} />}>
      <Editing key={eventId} eventId={eventId} />
    </HostsOnly>
  );
}

function Editing({ eventId }: { eventId: string }) {
  const event = useQuery(eventQuery(eventId));
  const page = useQuery(eventPageQuery(eventId));
  const shown = event.data?.event;
  const failed = event.error ?? page.error;
  return (
    <>
      <PageHeader
        title={eventPageText.title}
        detail={shown && `${shown.name} · ${eventTime(shown.start_time, shown.time_zone)}`}
        corner={
          <Button
            component={Link}
            to={paths.event(eventId)}
            variant="subtle"
            size="md"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            {eventPageText.back}
          </Button>
        }
      />
      {shown !== undefined && page.data !== undefined ? (
        <EventPageEditor event={shown} settings={page.data} />
      ) : failed === null ? (
        <Skeleton height={480} radius={12} role="status" aria-label={eventPageText.loading} />
      ) : (
        <ErrorNotice
          {...failureOf(failed, eventPageText.eventMissing)}
          onRetry={() => {
            void event.refetch();
            void page.refetch();
          }}
        />
      )}
    </>
  );
}
