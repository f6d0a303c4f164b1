import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { MatchHistory } from '../../features/matches/history/match-history.tsx';
import { matchHistoryText } from '../../features/matches/history/text.ts';
import { eveningReportText } from '../../features/statistics/report/text.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { eventQuery } from '../../lib/api/queries/event-queries.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { createServerClock } from '../../lib/live/server-clock.ts';
import { useLiveEvent } from '../../lib/live/use-live-event.ts';
import { eventTime } from '../../lib/words/event-times.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LiveIndicator } from '../../ui/people/live-indicator.tsx';
import { HostsOnly } from '../hosts-only.tsx';
import { EveningStrip } from '../rounds/evening-strip.tsx';

export function MatchHistoryPage() {
  useTitle(matchHistoryText.title);
  const { id = '' } = useParams();
  return (
    <HostsOnly title={matchHistoryText.title} refusal={<ErrorNotice message={matchHistoryText.denied} />}>
      <EventHistory key={id} eventId={id} />
    </HostsOnly>
  );
}

function EventHistory({ eventId }: { eventId: string }) {
  const { data, isError, error, refetch } = useQuery(eventQuery(eventId));
  const [clock] = useState(createServerClock);
  const live = useLiveEvent(eventId, clock);
  const event = data?.event;
  if (isError && event === undefined) return <ErrorNotice {...failureOf(error, matchHistoryText.eventMissing)} onRetry={refetch} />;
  return (
    <>
      <PageHeader
        title={matchHistoryText.title}
        detail={
          event === undefined ? (
            <Skeleton height={24} width={280} />
          ) : (
            <>
              {`${event.name} · ${eventTime(event.start_time, event.time_zone)} · `}
              <Link to={paths.eveningReport(eventId)}>{eveningReportText.title}</Link>
            </>
          )
        }
        corner={<LiveIndicator connection={live.connection} onReconnect={live.reconnect} />}
      />
      <EveningStrip eventId={eventId} event={event} clock={clock} />
      <MatchHistory eventId={eventId} event={event} cache={live.cache} />
    </>
  );
}
