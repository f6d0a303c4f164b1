import type { Participant } from '#shared/model/participant.ts';
import { messageOf } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRemoveFromEvent } from './queries.ts';
import { countOf, fullName } from './words.ts';

interface RemoveDialogProps {
  eventId: string;
  /** As the event's list has them: `match_count` is of this event. */
  person: Participant;
  /** With how many matches went. */
  onRemoved: (matches: number) => void;
  onClose: () => void;
}

/** Asks in the words of 2-participants.md §5, and says how many matches go (rulings, 'Registration and participants'). */
export function RemoveDialog({ eventId, person, onRemoved, onClose }: RemoveDialogProps) {
  const remove = useRemoveFromEvent();
  return (
    <ConfirmDialog
      title="Remove from Event"
      confirm="Remove"
      busyLabel="Removing..."
      destructive
      busy={remove.isPending}
      error={remove.isError ? messageOf(remove.error, 'Failed to remove participant from event') : null}
      onConfirm={() => remove.mutate({ id: eventId, pid: person.id }, { onSuccess: (reply) => onRemoved(reply.deleted_matches) })}
      onClose={onClose}
    >
      <p>Are you sure you want to remove {fullName(person)} from this event? Their profile will be kept for future events.</p>
      <p style={{ marginTop: 12 }}>
        {person.match_count === 0
          ? 'They have no matches at this event. Their place becomes free.'
          : `${countOf(person.match_count, 'match', 'matches')} of this event will be deleted too. Their place becomes free.`}
      </p>
    </ConfirmDialog>
  );
}
