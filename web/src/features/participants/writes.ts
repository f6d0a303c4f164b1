import { useQueryClient } from '@tanstack/react-query';
import { participants } from '#shared/contract/routes/participants.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { eventParticipantsQuery } from '../../lib/api/queries/event-queries.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { forgetPerson } from './cached-people.ts';
import { deleteDialogText, removeDialogText } from './details/text.ts';
import { profileQuery } from './queries.ts';

export function useRemoveFromEvent() {
  const queryClient = useQueryClient();
  return useWrite(participants.removeFromEvent, {
    onDone: (_, { id, pid }) => forgetPerson(queryClient, { eventId: id }, pid),
    fallback: removeDialogText.failed,
  });
}

export function useEraseParticipant() {
  const queryClient = useQueryClient();
  return useWrite(participants.eraseParticipant, {
    onDone: (_, { id }) => {
      queryClient.removeQueries({ queryKey: profileQuery(id).queryKey });
      forgetPerson(queryClient, 'everywhere', id);
    },
    fallback: deleteDialogText.failed,
  });
}

/** Marks an event's participant as absent or present. The change is shown once the server has it. */
export function useMarkAttendance({ onDone, onFailed }: { onDone: (person: Participant) => void; onFailed: (error: unknown) => void }) {
  const queryClient = useQueryClient();
  return useWrite(participants.markAttendance, {
    onDone: ({ participant }, { id }) => {
      queryClient.setQueryData(eventParticipantsQuery(id).queryKey, (list) =>
        list === undefined
          ? list
          : { ...list, participants: list.participants.map((other) => (other.id === participant.id ? participant : other)) },
      );
      onDone(participant);
    },
    onFailed,
    // The page reports failures itself.
    fallback: '',
    inTurn: ({ pid }) => pid,
  });
}
