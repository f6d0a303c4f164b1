import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { participants } from '#shared/contract/routes/participants.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { EventPrice } from '#shared/model/payments/price.ts';
import { owes } from '#shared/rules/payments/owing.ts';
import { ApartDialog } from '../../features/keep-apart/apart-dialog.tsx';
import { MessageDialog } from '../../features/messages/message-dialog.tsx';
import { showPerson } from '../../features/participants/cached-people.ts';
import { DeleteDialog } from '../../features/participants/details/delete-dialog.tsx';
import { DetailsDialog } from '../../features/participants/details/details-dialog.tsx';
import { PersonPayment } from '../../features/participants/details/person-payment.tsx';
import { ProfileLinkDialog } from '../../features/participants/details/profile-link-dialog.tsx';
import { RemoveDialog } from '../../features/participants/details/remove-dialog.tsx';
import { focusList } from '../../features/participants/list/people-list.tsx';
import type { PersonActions } from '../../features/participants/list/person/person-actions.ts';
import { participantDialogsText } from '../../features/participants/text.ts';
import { useMarkAttendance } from '../../features/participants/writes.ts';
import { PhotoViewer } from '../../features/photos/photo-viewer.tsx';
import { InvitationDialog } from '../../features/registration/link/invitation-dialog.tsx';
import { call } from '../../lib/api/calls/api-client.ts';
import { type Failure, failureOf } from '../../lib/api/calls/api-error.ts';
import { eventParticipantsQuery } from '../../lib/api/queries/event-queries.ts';
import { useMarkPayment } from '../../lib/api/writes/use-mark-payment.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { Toast } from '../../ui/notices/toast.tsx';
import { paymentText } from '../../ui/staff-text.ts';
import { AddParticipant } from './add-participant.tsx';
import { EditParticipant } from './edit-participant.tsx';

type Kind = 'view' | 'edit' | 'link' | 'write' | 'apart' | 'remove' | 'delete';
type Opened = { kind: Kind; person: Participant } | { kind: 'create' | 'invite' | 'message' } | null;

/** The result of the last action. `error`: why it failed. */
interface Told extends Failure {
  /** The participant removed from the event, who can be added back. */
  removed?: Participant;
}

/** Provides the open dialog over the list, and the result of the last action. `eventId` is null if no event is selected; `price` is that event's. */
export function useParticipantDialogs(eventId: string | null, price?: EventPrice | undefined) {
  const [opened, setOpened] = useState<Opened>(null);
  const [photoOf, setPhotoOf] = useState<Participant | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const { run: markAttendance } = useMarkAttendance({
    onDone: (person) =>
      setTold({ message: (person.absent ? participantDialogsText.absent : participantDialogsText.here)(fullName(person)) }),
    onFailed: (error) => setTold(failureOf(error, participantDialogsText.attendanceFailed)),
  });
  const { run: markPayment } = useMarkPayment({
    onDone: ({ person, paid }) => setTold({ message: (paid ? paymentText.hasPaid : paymentText.hasNotPaid)(fullName(person)) }),
    onFailed({ person }, error, isOffline) {
      const name = fullName(person);
      setTold(isOffline ? { message: paymentText.offline(name) } : failureOf(error, paymentText.failed(name)));
    },
  });
  const actions = useMemo<PersonActions>(() => {
    const open = (kind: Kind) => (person: Participant) => setOpened({ kind, person });
    return {
      onView: open('view'),
      onEdit: open('edit'),
      onPhoto: setPhotoOf,
      onProfileLink: open('link'),
      ...(eventId === null
        ? {}
        : {
            onMessage: open('write'),
            onApart: open('apart'),
            onRemove: open('remove'),
            ...(price === undefined
              ? {}
              : {
                  payment: {
                    isOwing: (person: Participant) => owes(price, person),
                    onMark: (person: Participant, paid: boolean) => void markPayment({ eventId, person, paid }),
                  },
                }),
            onAttendance: ({ id, absent }) => void markAttendance({ id: eventId, pid: id, absent: !absent }),
          }),
      onDelete: open('delete'),
    };
  }, [eventId, price, markAttendance, markPayment]);
  return {
    eventId,
    opened,
    photoOf,
    told,
    setTold,
    actions,
    openCreate: () => setOpened({ kind: 'create' }),
    openInvite: () => setOpened({ kind: 'invite' }),
    openMessage: () => setOpened({ kind: 'message' }),
    close: () => setOpened(null),
    closePhoto: () => setPhotoOf(null),
  };
}

interface ParticipantDialogsProps extends ReturnType<typeof useParticipantDialogs> {
  /** Whether the list is of an event for making friends. */
  isForFriends: boolean;
}

export function ParticipantDialogs(dialogs: ParticipantDialogsProps) {
  const { eventId, opened, photoOf, told, setTold } = dialogs;
  useEffect(() => (opened === null ? undefined : focusList), [opened]);
  const queryClient = useQueryClient();
  const returning = useWork((person: Participant) => call(participants.addParticipant, { id: eventId ?? '', participant_id: person.id }), {
    onDone: ({ participant }) => {
      showPerson(queryClient, eventId, { ...participant, match_count: 0 });
      setTold({ message: participantDialogsText.isBack(fullName(participant)) });
    },
    onFailed: (error, person) => setTold({ ...failureOf(error, participantDialogsText.notBack(fullName(person))), removed: person }),
    // Announced above, with the name.
    fallback: '',
  });
  const { removed } = told ?? {};
  return (
    <>
      <OpenDialog {...dialogs} />
      {photoOf !== null && <PhotoViewer name={fullName(photoOf)} photoUrl={photoOf.photo_url} onClose={dialogs.closePhoto} />}
      <Toast
        message={told?.message ?? null}
        error={told?.error}
        action={
          removed === undefined
            ? undefined
            : { label: participantDialogsText.putBack, busy: returning.busy, run: () => returning.run(removed) }
        }
        onClose={() => setTold(null)}
      />
    </>
  );
}

function OpenDialog({ eventId, isForFriends, opened, actions, setTold, openInvite, close }: ParticipantDialogsProps) {
  const done = (message: string, removed?: Participant) => {
    setTold({ message, ...(removed === undefined ? {} : { removed }) });
    close();
  };
  switch (opened?.kind) {
    case undefined:
      return null;
    case 'view':
      return (
        <DetailsDialog
          key={opened.person.id}
          person={opened.person}
          isForFriends={isForFriends}
          actions={actions}
          payment={
            eventId !== null &&
            actions.payment !== undefined && <PersonPayment eventId={eventId} person={opened.person} payment={actions.payment} />
          }
          onClose={close}
        />
      );
    case 'link':
      return <ProfileLinkDialog person={opened.person} onClose={close} />;
    case 'write':
      return eventId === null ? null : (
        <MessageDialog eventId={eventId} guest={{ id: opened.person.id, name: fullName(opened.person) }} onClose={close} />
      );
    case 'apart':
      return eventId === null ? null : <KeepApart eventId={eventId} person={opened.person} onClose={close} />;
    case 'edit':
      return <EditParticipant eventId={eventId} person={opened.person} onSaved={done} onClose={close} />;
    case 'delete':
      return (
        <DeleteDialog
          person={opened.person}
          ofAllEvents={eventId === null}
          onDeleted={() => done(participantDialogsText.deleted(fullName(opened.person)))}
          onClose={close}
        />
      );
    case 'remove':
      return eventId === null ? null : (
        <RemoveDialog
          eventId={eventId}
          person={opened.person}
          onRemoved={(matches) => done(participantDialogsText.removed(fullName(opened.person), matches), opened.person)}
          onClose={close}
        />
      );
    case 'invite':
      return eventId === null ? null : <InvitationDialog eventId={eventId} onClose={close} />;
    case 'message':
      return eventId === null ? null : <MessageDialog eventId={eventId} onClose={close} />;
    case 'create':
      return eventId === null ? null : (
        <AddParticipant
          eventId={eventId}
          onAdded={(participant, mailed) => done(participantDialogsText.added(fullName(participant), mailed))}
          onClose={close}
          onShare={openInvite}
        />
      );
  }
}

/** Shows which people on the event's list a participant is kept apart from. */
function KeepApart({ eventId, person, onClose }: { eventId: string; person: Participant; onClose: () => void }) {
  const { data } = useQuery(eventParticipantsQuery(eventId));
  const people = data?.participants ?? [];
  const names = new Map(people.map((one) => [one.id, fullName(one)]));
  return <ApartDialog eventId={eventId} people={people} nameOf={(id) => names.get(id)} person={person} onClose={onClose} />;
}
