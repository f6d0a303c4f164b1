import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ranksAtLeast } from '#shared/contract/access.ts';
import type { Event } from '#shared/model/event.ts';
import { EventPicker } from '../features/participants/event-picker.tsx';
import { filtersOf } from '../features/participants/filters.ts';
import { ParticipantsBoard } from '../features/participants/participants-board.tsx';
import { eventStatisticsQuery } from '../features/participants/queries.ts';
import { StatisticsStrip } from '../features/participants/statistics-strip.tsx';
import { participantsPageText } from '../features/participants/text.ts';
import { useAllPeople, useEventPeople } from '../features/participants/use-people.ts';
import { messageOf } from '../lib/api-error.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { formatEventTime } from '../lib/dates.ts';
import { eventQuery } from '../lib/event-queries.ts';
import { paths } from '../lib/paths.ts';
import { useLiveEvent } from '../lib/use-live-event.ts';
import { useTitle } from '../lib/use-title.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { LiveIndicator } from '../ui/live-indicator.tsx';
import { MainAction } from '../ui/main-action.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { ParticipantDialogs, useParticipantDialogs } from './participant-dialogs.tsx';
import styles from './participants-page.module.css';

/** Everybody, or with `?event_id=` those of one event (2-participants.md §2.5). */
export default function ParticipantsPage() {
  useTitle(participantsPageText.title);
  const { data: user } = useCurrentUser();
  const address = useAddress();
  if (user !== undefined && !ranksAtLeast(user.role, 'host')) {
    return (
      <>
        <PageHeader title={participantsPageText.title} />
        <ErrorNotice message={participantsPageText.denied} />
      </>
    );
  }
  const everywhere = user?.role === 'super_admin';
  return address.eventId === null ? (
    <AllParticipants address={address} everywhere={everywhere} />
  ) : (
    <EventParticipants key={address.eventId} eventId={address.eventId} address={address} everywhere={everywhere} />
  );
}

/** What the address asks for, and its changes: by name, null takes one out. */
function useAddress() {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        // Another event is another page; a filter is not.
        { replace: changes['event_id'] === undefined },
      ),
    [setAddress],
  );
  const filters = useMemo(() => filtersOf(address), [address]);
  return { eventId: address.get('event_id') || null, search: address.get('q') ?? '', filters, change };
}

interface PeopleProps {
  address: ReturnType<typeof useAddress>;
  /** A super_admin sees every organization's people. */
  everywhere: boolean;
}

function AllParticipants({ address, everywhere }: PeopleProps) {
  const { search, filters, change } = address;
  const dialogs = useParticipantDialogs(null);
  return (
    <>
      <PageHeader
        title={participantsPageText.title}
        detail={everywhere ? participantsPageText.allEventsEverywhere : participantsPageText.allEvents}
      />
      <ParticipantsBoard
        found={useAllPeople(search, filters)}
        eventId={null}
        search={search}
        filters={filters}
        paper={{ title: participantsPageText.title, detail: participantsPageText.allEvents }}
        actions={dialogs.actions}
        picker={<EventPicker event={undefined} eventId={null} showTenant={everywhere} onChange={(event_id) => change({ event_id })} />}
        nobody={{
          title: participantsPageText.nobodyTitle,
          text: participantsPageText.nobody,
          action: (
            <Button component={Link} to={paths.events} variant="light">
              {participantsPageText.viewEvents}
            </Button>
          ),
        }}
        onChange={change}
      />
      <ParticipantDialogs {...dialogs} />
    </>
  );
}

function EventParticipants({ eventId, address, everywhere }: PeopleProps & { eventId: string }) {
  const { search, filters, change } = address;
  const { data, isError, error, refetch } = useQuery(eventQuery(eventId));
  const statistics = useQuery(eventStatisticsQuery(eventId));
  const live = useLiveEvent(eventId);
  const found = useEventPeople(eventId, search, filters);
  const dialogs = useParticipantDialogs(eventId);
  const event = data?.event;
  if (isError && event === undefined) {
    return (
      <>
        <PageHeader title={participantsPageText.title} />
        <ErrorNotice message={messageOf(error, participantsPageText.noEvent)} onRetry={refetch} />
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
      {...(event?.status === 'completed' ? { disabled: true, title: participantsPageText.completed } : {})}
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
              <StatusBadge status={event.status} />
              <span>{detailOf(event, everywhere)}</span>
            </span>
          )
        }
        corner={<LiveIndicator connection={live.connection} onReconnect={live.reconnect} />}
        action={
          <>
            <StartMatching event={event} />
            {add}
          </>
        }
      />
      <StatisticsStrip
        statistics={statistics.data?.statistics}
        failure={statistics.isError ? messageOf(statistics.error, participantsPageText.noStatistics) : null}
        onRetry={() => statistics.refetch()}
      />
      <ParticipantsBoard
        found={found}
        eventId={eventId}
        search={search}
        filters={filters}
        paper={{ title: event?.name ?? participantsPageText.title, detail: event === undefined ? '' : paperDetail(event) }}
        actions={dialogs.actions}
        picker={<EventPicker event={event} eventId={eventId} showTenant={everywhere} onChange={(event_id) => change({ event_id })} />}
        nobody={{
          title: participantsPageText.nobodyHereTitle,
          text: participantsPageText.nobodyHere,
          action: (
            <Button variant="light" onClick={dialogs.openInvite}>
              {participantsPageText.invite}
            </Button>
          ),
        }}
        onChange={change}
      />
      <ParticipantDialogs {...dialogs} />
    </>
  );
}

const detailOf = (event: Event, everywhere: boolean) =>
  [event.name, formatEventTime(event.start_time, event.time_zone), everywhere ? event.tenant.name : ''].filter(Boolean).join(' · ');

const paperDetail = (event: Event) =>
  `${formatEventTime(event.start_time, event.time_zone)} · ${event.venue_name}, ${event.venue_location}`;

/** Only an active event can be matched (2-participants.md §2.5). */
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
