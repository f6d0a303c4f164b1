import { Button } from '@mantine/core';
import { IconFlagCheck, IconQrcode, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Event } from '#shared/model/events/event.ts';
import { endEveningText } from '../../features/events/dashboard/text.ts';
import { useEndEvening } from '../../features/events/event-list/use-end-evening.ts';
import { useOpenAndMatch } from '../../features/events/event-list/use-open-and-match.ts';
import { openAndMatchText } from '../../features/events/text.ts';
import { MatchingBoard } from '../../features/matches/board/matching-board.tsx';
import { matchingPageText } from '../../features/matches/board/text.ts';
import { InvitationDialog } from '../../features/registration/link/invitation-dialog.tsx';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { nightQuery, shownEventQuery } from '../../lib/api/queries/event-queries.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useFirstInSlices } from '../../lib/drawing/use-first-in-slices.ts';
import { createServerClock } from '../../lib/live/server-clock.ts';
import { useLiveEvent } from '../../lib/live/use-live-event.ts';
import { browserZone } from '../../lib/words/browser-zone.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { MainAction, MainLink } from '../../ui/page/main-action.tsx';
import { LiveIndicator } from '../../ui/people/live-indicator.tsx';
import { waysText } from '../../ui/staff-text.ts';
import { HostsOnly } from '../hosts-only.tsx';
import { AddParticipant } from '../participants/add-participant.tsx';
import { CanceledEvent } from '../rounds/canceled-event.tsx';
import { EventHeader } from '../rounds/event-header.tsx';
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
  const { data, isError, error, refetch } = useQuery(shownEventQuery(eventId));
  const [clock] = useState(createServerClock);
  const live = useLiveEvent(eventId, clock);
  const [open, setOpen] = useState<'invitation' | 'participant' | null>(null);
  const event = useFirstInSlices(data?.event);
  const isCanceled = event?.cancellation !== undefined;
  const indicator = <LiveIndicator connection={live.connection} onReconnect={live.reconnect} />;
  if (isError && event === undefined) return <ErrorNotice {...failureOf(error, matchingPageText.eventMissing)} onRetry={refetch} />;
  return (
    <div data-wide>
      <EventHeader
        eventId={eventId}
        event={event}
        clock={clock}
        tools={
          !isCanceled && (
            <div className={styles['tools']}>
              {event?.status !== 'completed' && (
                <Button
                  variant="default"
                  leftSection={<IconUserPlus size={18} aria-hidden="true" />}
                  onClick={() => setOpen('participant')}
                >
                  {matchingPageText.addParticipant}
                </Button>
              )}
              <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden="true" />} onClick={() => setOpen('invitation')}>
                {matchingPageText.invite}
              </Button>
              {event?.status === 'active' && <EndEvening event={event} />}
            </div>
          )
        }
        indicator={indicator}
      />
      {(event === undefined || event.status === 'active') && (
        <MatchingBoard
          eventId={eventId}
          timeZone={event?.time_zone ?? browserZone()}
          isForFriends={event?.format === 'friends'}
          cache={live.cache}
          onInvite={() => setOpen('invitation')}
          indicator={indicator}
        />
      )}
      {event?.status === 'upcoming' && <NotStarted event={event} />}
      {isCanceled && <CanceledEvent eventId={eventId} />}
      {event?.status === 'completed' && !isCanceled && (
        <EmptyState
          title={matchingPageText.completed.title}
          text={matchingPageText.completed.text}
          action={
            <div className="row wrap centered gap-10">
              <MainLink to={paths.eveningReport(event.id)}>{waysText.report}</MainLink>
              <Button size="md" component={Link} variant="light" to={paths.matchHistory(event.id)}>
                {matchingPageText.completed.way}
              </Button>
            </div>
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

/** Shown until the event is active: everything here leads to activating it. */
function NotStarted({ event }: { event: Event }) {
  const { open, question } = useOpenAndMatch();
  return (
    <>
      <EmptyState
        title={matchingPageText.notStarted.title}
        text={matchingPageText.notStarted.text}
        action={
          <div className="row wrap centered gap-10">
            <MainAction onClick={() => open(event)}>{openAndMatchText.open}</MainAction>
            <Button size="md" component={Link} variant="subtle" to={paths.eventsWithStatus('upcoming')}>
              {matchingPageText.notStarted.way}
            </Button>
          </div>
        }
      />
      {question}
    </>
  );
}

/** Shows the button that ends the evening: among the tools all evening, and as the main action after the last round. */
function EndEvening({ event }: { event: Event }) {
  const { end, question } = useEndEvening();
  const { data: evening } = useQuery(nightQuery(event.id));
  return (
    <>
      {evening?.night.phase === 'over' ? (
        <MainAction size="sm" onClick={() => end(event)}>
          {endEveningText.end}
        </MainAction>
      ) : (
        <Button
          variant="default"
          className={styles['end'] ?? ''}
          aria-label={endEveningText.end}
          title={endEveningText.end}
          onClick={() => end(event)}
        >
          <IconFlagCheck size={18} aria-hidden="true" />
          <span className={styles['end-label']}>{endEveningText.short}</span>
        </Button>
      )}
      {question}
    </>
  );
}
