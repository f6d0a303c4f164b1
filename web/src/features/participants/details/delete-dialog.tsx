import { useQuery } from '@tanstack/react-query';
import type { Participant } from '#shared/model/participants/participant.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { profileQuery } from '../queries.ts';
import { useEraseParticipant } from '../writes.ts';
import { deleteDialogText } from './text.ts';

interface DeleteDialogProps {
  person: Participant;
  /** Whether no event is selected. A participant can only be removed from a selected event. */
  ofAllEvents: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a participant's data is erased, and lists what will be deleted. */
export function DeleteDialog({ person, ofAllEvents, onDeleted, onClose }: DeleteDialogProps) {
  const deleting = useEraseParticipant();
  const { data } = useQuery(profileQuery(person.id));
  return (
    <ConfirmDialog
      words={deleteDialogText}
      destructive
      write={deleting}
      onConfirm={() => deleting.run({ id: person.id }, onDeleted)}
      onClose={onClose}
    >
      <p>{deleteDialogText.question(fullName(person))}</p>
      <p style={{ marginTop: 12 }}>{deleteDialogText.consequence(person.photo_extension !== null, data?.events.length)}</p>
      {ofAllEvents && <p style={{ marginTop: 12 }}>{deleteDialogText.onlyFromEvent}</p>}
    </ConfirmDialog>
  );
}
