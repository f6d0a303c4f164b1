import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ImportGuests } from '../../features/imports/import-guests.tsx';
import { importText } from '../../features/imports/text.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { eventQuery, eventStatisticsQuery } from '../../lib/api/queries/event-queries.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { eventTime } from '../../lib/words/event-times.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { HostsOnly } from '../hosts-only.tsx';

/** Imports guests of an event from another ticket shop's file (docs/rules/imports.md#check). */
export default function ImportGuestsPage({ eventId }: { eventId: string }) {
  useTitle(importText.title);
  return (
    <HostsOnly title={importText.title} refusal={<ErrorNotice message={importText.denied} />}>
      <Importing key={eventId} eventId={eventId} />
    </HostsOnly>
  );
}

function Importing({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(eventQuery(eventId));
  const { data: numbers } = useQuery(eventStatisticsQuery(eventId));
  const event = data?.event;
  return (
    <>
      <PageHeader
        title={importText.title}
        detail={event && `${event.name} · ${eventTime(event.start_time, event.time_zone)}`}
        action={
          <Button
            component={Link}
            to={paths.participantsOf(eventId)}
            variant="subtle"
            size="md"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            {importText.back}
          </Button>
        }
      />
      {event !== undefined ? (
        event.status === 'completed' ? (
          <EmptyState title={importText.closed} />
        ) : (
          <ImportGuests event={event} taken={numbers?.statistics} />
        )
      ) : error === null ? (
        <Skeleton height={320} radius={12} role="status" aria-label={importText.loading} />
      ) : (
        <ErrorNotice {...failureOf(error, importText.eventMissing)} onRetry={() => refetch()} />
      )}
    </>
  );
}
