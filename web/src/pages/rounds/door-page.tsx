import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Event } from '#shared/model/events/event.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { DoorBoard } from '../../features/door/door-board.tsx';
import { doorText } from '../../features/door/text.ts';
import { IncompleteGuests } from '../../features/imports/incomplete/incomplete-guests.tsx';
import { EveningCodeDialog } from '../../features/participants/details/evening-code-dialog.tsx';
import type { InvitationDialog } from '../../features/registration/link/invitation-dialog.tsx';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { eventParticipantsQuery, nightQuery, shownEventQuery } from '../../lib/api/queries/event-queries.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { keepShell } from '../../lib/browser/keep-shell.ts';
import { createServerClock } from '../../lib/live/server-clock.ts';
import { useLiveEvent } from '../../lib/live/use-live-event.ts';
import { eventClock } from '../../lib/words/event-times.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { LiveIndicator } from '../../ui/people/live-indicator.tsx';
import { HostsOnly } from '../hosts-only.tsx';
import { AddParticipant } from '../participants/add-participant.tsx';
import { CanceledEvent } from './canceled-event.tsx';
import styles from './door-page.module.css';
import { EventHeader } from './event-header.tsx';
import { keepDoor, readKeptDoor } from './kept-door.ts';

export default function DoorPage() {
  useTitle(doorText.title);
  const { id = '' } = useParams();
  return (
    <HostsOnly title={doorText.title} refusal={<ErrorNotice message={doorText.denied} />}>
      <Door key={id} eventId={id} />
    </HostsOnly>
  );
}

/** Epoch ms that marks a list as stored on the device, not loaded from the server. */
const keptAt = 1;

const wholeListOf = (participants: Participant[]) => ({ participants, total: participants.length, limit: participants.length, offset: 0 });

type Answered<Data> = Pick<UseQueryResult<Data>, 'data' | 'dataUpdatedAt'>;

/** Stores the server's latest reply, once changes have settled. */
function useKept(event: Answered<{ event: Event }>, people: Answered<{ participants: Participant[] }>): void {
  useEffect(() => {
    const { dataUpdatedAt } = people;
    if (event.data === undefined || people.data === undefined || dataUpdatedAt === keptAt) return;
    const latest = { at: new Date(dataUpdatedAt).toISOString(), event: event.data.event, participants: people.data.participants };
    const settled = setTimeout(() => keepDoor(latest), 1000);
    return () => clearTimeout(settled);
  }, [event.data, people]);
}

function Door({ eventId }: { eventId: string }) {
  const [clock] = useState(createServerClock);
  /** The dialog, while it is open. Loaded on demand: few guests at the door get the link. */
  const [Invitation, setInvitation] = useState<typeof InvitationDialog | null>(null);
  const inviting = useWork(() => import('../../features/registration/link/invitation-dialog.tsx'), {
    onDone: ({ InvitationDialog: dialog }) => setInvitation(() => dialog),
    fallback: doorText.invitationFailed,
  });
  const [address, setAddress] = useSearchParams();
  const live = useLiveEvent(eventId, clock);
  // Shows what the device has stored until there is a reply, and always refetches it.
  const [kept] = useState(() => readKeptDoor(eventId));
  const event = useQuery({
    ...shownEventQuery(eventId),
    ...(kept && { initialData: { event: kept.event }, initialDataUpdatedAt: keptAt }),
  });
  const people = useQuery({
    ...eventParticipantsQuery(eventId),
    ...(kept && { initialData: wholeListOf(kept.participants), initialDataUpdatedAt: keptAt }),
  });
  useKept(event, people);
  useEffect(() => keepShell(paths.door(eventId)), [eventId]);
  // Only for the guests' numbers: the door also works without it.
  const evening = useQuery(nightQuery(eventId));
  const missing = [event, people].find(({ isError, data }) => isError && data === undefined);
  if (missing !== undefined) {
    const words = event.data === undefined ? doorText.eventMissing : doorText.failed;
    return <ErrorNotice {...failureOf(missing.error, words)} onRetry={missing.refetch} />;
  }
  const shown = event.data?.event;
  return (
    <div className={styles['page']}>
      <EventHeader
        eventId={eventId}
        event={shown}
        clock={clock}
        indicator={<LiveIndicator connection={live.connection} onReconnect={live.reconnect} />}
      />
      {kept !== null && people.dataUpdatedAt === keptAt && people.failureCount > 0 && (
        <p role="status" className={styles['kept']}>
          {doorText.kept(eventClock(kept.at, kept.event.time_zone))}
        </p>
      )}
      {shown?.cancellation !== undefined ? (
        <CanceledEvent eventId={eventId} />
      ) : shown === undefined || people.data === undefined ? (
        <div className={styles['loading']} role="status" aria-label={doorText.loading}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} height={70} radius={12} />
          ))}
        </div>
      ) : (
        <DoorBoard
          event={shown}
          people={people.data.participants}
          plan={evening.data?.plan ?? null}
          clock={clock}
          onPerson={live.cache.putPerson}
          opened={address.get('guest')}
          onOpenedClosed={() => setAddress({}, { replace: true })}
          codeOf={(person, onClose) => <EveningCodeDialog eventId={eventId} person={person} onClose={onClose} />}
          incomplete={
            <IncompleteGuests
              eventId={eventId}
              timeZone={shown.time_zone}
              complete={({ guest, onDone, onClose }) => (
                <AddParticipant eventId={eventId} isHere guest={guest} onAdded={onDone} onClose={onClose} />
              )}
            />
          }
          walkIn={(dialog) => <AddParticipant eventId={eventId} isHere {...dialog} onShare={() => inviting.run(undefined)} />}
        />
      )}
      {inviting.failure !== null && <ErrorNotice {...inviting.failure} />}
      {Invitation !== null && <Invitation eventId={eventId} onClose={() => setInvitation(null)} />}
    </div>
  );
}
