import { useQuery } from '@tanstack/react-query';
import type { Participant } from '#shared/model/participant.ts';
import { messageOf } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { profileQuery, useDeleteParticipant } from './queries.ts';
import { countOf, fullName } from './words.ts';

interface DeleteDialogProps {
  person: Participant;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a person's data goes, and names what goes. */
export function DeleteDialog({ person, onDeleted, onClose }: DeleteDialogProps) {
  const remove = useDeleteParticipant();
  const { data } = useQuery(profileQuery(person.id));
  const registrations = data?.events.length;
  return (
    <ConfirmDialog
      title="Delete Participant"
      confirm="Delete Participant"
      busyLabel="Deleting..."
      destructive
      busy={remove.isPending}
      error={remove.isError ? messageOf(remove.error, 'Failed to delete participant') : null}
      onConfirm={() => remove.mutate(person.id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>Are you sure you want to delete {fullName(person)}? This action cannot be undone.</p>
      <p style={{ marginTop: 12 }}>
        {person.photo_extension === null ? 'Their profile' : 'Their profile, their photo'} and{' '}
        {registrations === undefined ? 'their registrations' : countOf(registrations, 'registration', 'registrations')} will be deleted.
        Matches stay in the history as “Deleted participant”.
      </p>
    </ConfirmDialog>
  );
}
