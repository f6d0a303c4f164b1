import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Event } from '#shared/model/events/event.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { concernedQuery, useDeleteEvent } from '../queries.ts';
import { deleteEventText } from '../text.ts';

interface DeleteEventDialogProps {
  event: Event;
  onDeleted: () => void;
  /** Opens the dialog that cancels the event, so that its guests are told. Not needed for a canceled event. */
  onCancelInstead?: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an event is deleted, and lists what will be deleted with it (docs/rules/events.md#deletion). */
export function DeleteEventDialog({ event, onDeleted, onCancelInstead, onClose }: DeleteEventDialogProps) {
  const deleting = useDeleteEvent();
  return (
    <ConfirmDialog
      words={deleteEventText}
      destructive
      write={deleting}
      onConfirm={() => deleting.run({ id: event.id }, onDeleted)}
      onClose={onClose}
    >
      <div className="stack gap-12">
        <p>{deleteEventText.question(event.name)}</p>
        <Concerned event={event} onCancelInstead={onCancelInstead} />
      </div>
    </ConfirmDialog>
  );
}

/** Says how many people a deletion concerns, and offers to cancel an upcoming event instead. If they cannot be counted, says nothing. */
function Concerned({ event, onCancelInstead }: { event: Event; onCancelInstead: (() => void) | undefined }) {
  const { data, isPending } = useQuery(concernedQuery(event.id));
  if (isPending) return <Skeleton height={48} radius={8} role="status" aria-label={deleteEventText.counting} />;
  const words = data === undefined ? '' : deleteEventText.concerned(data.preview);
  if (words === '') return null;
  if (event.status !== 'upcoming' || onCancelInstead === undefined) return <p>{words}</p>;
  return (
    <>
      <p>
        {words} <strong>{deleteEventText.notTold}</strong>
      </p>
      <Button fullWidth onClick={onCancelInstead}>
        {deleteEventText.cancelInstead}
      </Button>
    </>
  );
}
