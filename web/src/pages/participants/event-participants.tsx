import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconFileImport, IconMail, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Event } from '#shared/model/events/event.ts';
import { formatEventTime } from '#shared/rules/events/event-words.ts';
import { IncompleteGuests } from '../../features/imports/incomplete/incomplete-guests.tsx';
import { EventPicker } from '../../features/participants/filters/event-picker.tsx';
import { ParticipantsBoard } from '../../features/participants/list/participants-board.tsx';
import { useEventPeople } from '../../features/participants/list/use-people.ts';
import { StatisticsStrip } from '../../features/participants/outputs/statistics-strip.tsx';
import { loadAnswers, participantStatisticsQuery } from '../../features/participants/queries.ts';
import { participantsPageText } from '../../features/participants/text.ts';
import { WaitingList } from '../../features/waiting/waiting-list.tsx';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { eventQuery } from '../../lib/api/queries/event-queries.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { createServerClock } from '../../lib/live/server-clock.ts';
import { useLiveEvent } from '../../lib/live/use-live-event.ts';
import { eventTime } from '../../lib/words/event-times.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LiveIndicator } from '../../ui/people/live-indicator.tsx';
import { StatusBadge } from '../../ui/people/status-badge.tsx';
import { EveningStrip } from '../rounds/evening-strip.tsx';
import { AddParticipant } from './add-participant.tsx';
import styles from './event-participants.module.css';
import { ParticipantDialogs, useParticipantDialogs } from './participant-dialogs.tsx';
import type { PeopleProps } from './use-people-address.ts';

const Applications = lazy(() => import('../../features/waiting/applications/applications.tsx'));

/** Shows the participants of one event, updated live. */
export function EventParticipants({ eventId, address, everywhere }: PeopleProps & { eventId: string }) {
  const { search, filters, sort, change } = address;
  const { data, isError, error, refetch } = useQuery(eventQuery(eventId));
  const statistics = useQuery(participantStatisticsQuery(eventId));
  const [clock] = useState(createServerClock);
  const live = useLiveEvent(eventId, clock);
  const found = useEventPeople(eventId, search, filters, sort, data?.event.price);
  const dialogs = useParticipantDialogs(eventId, data?.event.price);
  const event = data?.event;
  const isCanceled = event?.cancellation !== undefined;
  const isForFriends = event?.format === 'friends';
  if (isError && event === undefined) {
    return (
      <>
        <PageHeader title={participantsPageText.title} />
        <ErrorNotice {...failureOf(error, participantsPageText.noEvent)} onRetry={refetch} />
        <Button component={Link} to={paths.participants} variant="subtle" mt="md">
          {participantsPageText.allParticipants}
        </Button>
      </>
    );
  }
  const add = (
    <MainAction
      leftSection={<IconUserPlus size={20} aria-hidden="true" />}
      onClick={dialogs.openCreate}
      {...(event?.status === 'completed'
        ? { disabled: true, title: isCanceled ? participantsPageText.canceled : participantsPageText.completed }
        : {})}
    >
      {participantsPageText.add}
    </MainAction>
  );
  return (
    <>
      <PageHeader
        title={participantsPageText.title}
        detail={
          event === undefined ? (
            <Skeleton height={26} width={300} />
          ) : (
            <span className={styles['event']}>
              <StatusBadge status={event.status} isCanceled={isCanceled} />
              <span>{detailOf(event, everywhere)}</span>
            </span>
          )
        }
        corner={<LiveIndicator connection={live.connection} onReconnect={live.reconnect} />}
        action={
          <>
            {!isCanceled && <StartMatching event={event} />}
            {add}
          </>
        }
      />
      <EveningStrip eventId={eventId} event={event} clock={clock} />
      <StatisticsStrip
        statistics={statistics.data?.statistics}
        failure={statistics.isError ? failureOf(statistics.error, participantsPageText.noStatistics) : null}
        onRetry={() => statistics.refetch()}
      />
      <div className={styles['everybody']}>
        <Button variant="light" leftSection={<IconMail size={18} aria-hidden="true" />} onClick={dialogs.openMessage}>
          {participantsPageText.message}
        </Button>
        {event !== undefined && event.status !== 'completed' && (
          <Button
            component={Link}
            to={`${paths.eventParticipants(eventId)}/import`}
            variant="light"
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
          >
            {participantsPageText.import}
          </Button>
        )}
      </div>
      {event !== undefined && event.status !== 'completed' && (
        <IncompleteGuests
          eventId={eventId}
          timeZone={event.time_zone}
          complete={({ guest, onDone, onClose }) => <AddParticipant eventId={eventId} guest={guest} onAdded={onDone} onClose={onClose} />}
        />
      )}
      {event?.approval === true && event.status !== 'completed' && (
        <Suspense fallback={<Skeleton height={200} radius={12} />}>
          <Applications eventId={eventId} timeZone={event.time_zone} isForFriends={isForFriends} />
        </Suspense>
      )}
      {event !== undefined && event.status !== 'completed' && <WaitingList eventId={eventId} timeZone={event.time_zone} />}
      <ParticipantsBoard
        found={found}
        eventId={eventId}
        isForFriends={isForFriends}
        sells={event?.price !== undefined}
        search={search}
        filters={filters}
        sort={sort}
        paper={{
          title: event?.name ?? participantsPageText.title,
          detail: event === undefined ? '' : paperDetail(event),
        }}
        loadAnswers={event?.questions && (() => loadAnswers(eventId))}
        actions={dialogs.actions}
        picker={<EventPicker event={event} eventId={eventId} showTenant={everywhere} onChange={(event_id) => change({ event_id })} />}
        nobody={{
          ...(isCanceled
            ? { title: participantsPageText.nobodyCanceled, text: participantsPageText.canceled }
            : {
                title: participantsPageText.nobodyHereTitle,
                text: participantsPageText.nobodyHere,
                action: (
                  <Button variant="light" onClick={dialogs.openInvite}>
                    {participantsPageText.invite}
                  </Button>
                ),
              }),
        }}
        onChange={change}
      />
      <ParticipantDialogs isForFriends={isForFriends} {...dialogs} />
    </>
  );
}

const detailOf = (event: Event, everywhere: boolean) =>
  [event.name, eventTime(event.start_time, event.time_zone), everywhere ? event.tenant.name : ''].filter(Boolean).join(' · ');

const paperDetail = (event: Event) =>
  `${formatEventTime(event.start_time, event.time_zone)} · ${event.venue_name}, ${event.venue_location}`;

/** Shows the link to matching. Only an active event has one. */
function StartMatching({ event }: { event: Event | undefined }) {
  if (event?.status === 'active') {
    return (
      <Button component={Link} to={paths.matching(event.id)} variant="default" size="md">
        {participantsPageText.startMatching}
      </Button>
    );
  }
  return (
    <Button variant="default" size="md" disabled title={participantsPageText.notActive}>
      {participantsPageText.startMatching}
    </Button>
  );
}
