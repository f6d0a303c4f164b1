import type { Event } from '#shared/model/event.ts';
import { messageOf } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteEvent } from './queries.ts';

/** Names what goes before an event goes (1-staff.md §8). */
export function DeleteEventDialog({ event, onDeleted, onClose }: { event: Event; onDeleted: () => void; onClose: () => void }) {
  const remove = useDeleteEvent();
  return (
    <ConfirmDialog
      title="Delete Event"
      confirm="Delete Event"
      busyLabel="Deleting..."
      destructive
      busy={remove.isPending}
      error={remove.isError ? messageOf(remove.error, 'Failed to delete event') : null}
      onConfirm={() => remove.mutate(event.id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete "{event.name}"? This action cannot be undone and will remove all associated participants and
        matches.
      </p>
    </ConfirmDialog>
  );
}
