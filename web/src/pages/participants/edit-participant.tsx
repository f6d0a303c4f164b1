import { participants } from '#shared/contract/routes/participants.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Participant } from '#shared/model/participants/participant.ts';
import { EditParticipantDialog } from '../../features/participant-form/participant-dialog.tsx';
import { showPerson } from '../../features/participants/cached-people.ts';
import { profileQuery } from '../../features/participants/queries.ts';
import { notLoadedText, participantDialogsText } from '../../features/participants/text.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';

interface EditParticipantProps {
  eventId: string | null;
  person: Participant;
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** Edits a participant. The form starts with the stored profile, not with the copy in the list. */
export function EditParticipant({ eventId, person, onSaved, onClose }: EditParticipantProps) {
  const queryClient = useQueryClient();
  const profile = useQuery({ ...profileQuery(person.id), gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false });
  // The cache may be older than the stored profile.
  const stored = profile.isFetchedAfterMount ? profile.data : undefined;
  if (stored === undefined) {
    return (
      <Dialog title={participantDialogsText.editTitle} onClose={onClose} width={720}>
        {profile.isError ? (
          <ErrorNotice title={notLoadedText.title} {...failureOf(profile.error, notLoadedText.message)} onRetry={() => profile.refetch()} />
        ) : (
          <Skeleton height={640} radius={8} role="status" aria-label={participantDialogsText.loading} />
        )}
      </Dialog>
    );
  }
  const { participant } = stored;
  return (
    <EditParticipantDialog
      person={participant}
      eventId={eventId ?? stored.events[0]?.id}
      save={async (input, { version }) => {
        const reply = await call(participants.updateParticipant, { id: person.id, ...input, version });
        showPerson(queryClient, eventId, reply.participant);
        onSaved(participantDialogsText.saved(fullName(reply.participant)));
      }}
      reload={async () => (await call(participants.getParticipant, { id: person.id })).participant}
      onClose={onClose}
    />
  );
}
