import { useQueryClient } from '@tanstack/react-query';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { ParticipantDialog } from '../../features/participant-form/participant-dialog.tsx';
import { showPerson } from '../../features/participants/cached-people.ts';
import { call } from '../../lib/api/calls/api-client.ts';

interface AddParticipantProps {
  eventId: string;
  /** They have come without having registered. */
  isHere?: boolean;
  /** Above the form. */
  note?: string;
  /** `mailed`: whether a confirmation is on its way. */
  onAdded: (participant: Participant, mailed: boolean) => void;
  onClose: () => void;
  onShare: () => void;
}

/** Staff add a participant to an event, from its participants page, the matching screen, or the door. */
export function AddParticipant({ eventId, isHere = false, note, onAdded, onClose, onShare }: AddParticipantProps) {
  const queryClient = useQueryClient();
  return (
    <ParticipantDialog
      eventId={eventId}
      note={note}
      save={async (input, { idempotencyKey }) => {
        const { participant, mailed } = await call(
          participants.addParticipant,
          { id: eventId, ...input, ...(isHere ? { here: true } : {}) },
          { headers: { 'idempotency-key': idempotencyKey } },
        );
        showPerson(queryClient, eventId, { ...participant, match_count: 0 });
        onAdded(participant, mailed);
      }}
      onClose={onClose}
      onShare={onShare}
    />
  );
}
