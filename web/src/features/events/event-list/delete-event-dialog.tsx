import type { Event } from '#shared/model/events/event.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { useDeleteEvent } from '../queries.ts';
import { deleteEventText } from '../text.ts';

/** Asks for confirmation before an event is deleted, and lists what will be deleted with it (docs/rules/events.md#deletion). */
export function DeleteEventDialog({ event, onDeleted, onClose }: { event: Event; onDeleted: () => void; onClose: () => void }) {
  const deleting = useDeleteEvent();
  return (
    <ConfirmDialog
      title={deleteEventText.title}
      confirm={deleteEventText.confirm}
      busyLabel={deleteEventText.busy}
      destructive
      write={deleting}
      onConfirm={() => deleting.run({ id: event.id }, onDeleted)}
      onClose={onClose}
    >
      <p>{deleteEventText.question(event.name)}</p>
    </ConfirmDialog>
  );
}
