import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconQrcode, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { MatchingBoard } from '../../features/matching/matching-board.tsx';
import { matchingPageText } from '../../features/matching/text.ts';
import { InvitationDialog } from '../../features/registration-link/invitation-dialog.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { eventQuery } from '../../lib/api/event-queries.ts';
import { paths } from '../../lib/browser/paths.ts';
import { useTitle } from '../../lib/browser/use-title.ts';
import { useLiveEvent } from '../../lib/live/use-live-event.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { LiveIndicator } from '../../ui/people/live-indicator.tsx';
import { StatusBadge } from '../../ui/people/status-badge.tsx';
import { HostsOnly } from '../hosts-only.tsx';
import { AddParticipant } from '../participants/add-participant.tsx';
import styles from './matching-page.module.css';

export default function MatchingPage() {
  useTitle(matchingPageText.title);
  const { id = '' } = useParams();
  return (
    <HostsOnly title={matchingPageText.title} refusal={<ErrorNotice message={matchingPageText.denied} />}>
      <LiveRoom key={id} eventId={id} />
    </HostsOnly>
  );
}

function LiveRoom({ eventId }: { eventId: string }) {
  const { data, isError, error, refetch } = useQuery(eventQuery(eventId));
  const live = useLiveEvent(eventId);
  const [open, setOpen] = useState<'invitation' | 'participant' | null>(null);
  const event = data?.event;
  const closed = event?.status === 'upcoming' ? matchingPageText.notStarted : matchingPageText.completed;
  const indicator = <LiveIndicator connection={live.connection} onReconnect={live.reconnect} />;
  if (isError && event === undefined) return <ErrorNotice {...failureOf(error, matchingPageText.eventMissing)} onRetry={refetch} />;
  return (
    <div data-wide>
      <header className={styles['header']}>
        <div className={styles['words']}>
          {event === undefined ? (
            <Skeleton height={30} width={260} />
          ) : (
            <>
              <h1 title={event.name}>{event.name}</h1>
              <StatusBadge status={event.status} />
            </>
          )}
        </div>
        <div className={styles['tools']}>
          {event?.status !== 'completed' && (
            <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setOpen('participant')}>
              {matchingPageText.addParticipant}
            </Button>
          )}
          <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden="true" />} onClick={() => setOpen('invitation')}>
            {matchingPageText.invite}
          </Button>
        </div>
        {indicator}
      </header>
      {(event === undefined || event.status === 'active') && (
        <MatchingBoard eventId={eventId} cache={live.cache} onInvite={() => setOpen('invitation')} indicator={indicator} />
      )}
      {event !== undefined && event.status !== 'active' && (
        <EmptyState
          title={closed.title}
          text={closed.text}
          action={
            <Button
              component={Link}
              variant="light"
              to={event.status === 'upcoming' ? paths.eventsWithStatus('upcoming') : paths.matchHistory(event.id)}
            >
              {closed.way}
            </Button>
          }
        />
      )}
      {open === 'participant' && (
        <AddParticipant
          eventId={eventId}
          onAdded={() => setOpen(null)}
          onClose={() => setOpen(null)}
          onShare={() => setOpen('invitation')}
        />
      )}
      {open === 'invitation' && <InvitationDialog eventId={eventId} onClose={() => setOpen(null)} />}
    </div>
  );
}
