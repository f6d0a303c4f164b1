import { type ReactNode, useState } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import { CancelEventDialog } from '../../features/cancellations/cancel-event-dialog.tsx';
import { cancelEventText } from '../../features/cancellations/text.ts';
import { DeleteEventDialog } from '../../features/events/event-list/delete-event-dialog.tsx';
import { useShowEvent } from '../../features/events/queries.ts';
import { eventsPageText } from '../../features/events/text.ts';
import { MailPreview } from '../../features/messages/mail-preview.tsx';
import { eventClock } from '../../lib/words/event-times.ts';

interface Canceling {
  cancel: (event: Event) => void;
  /** Whether the dialog that cancels an event is open. */
  isOpen: boolean;
  /** Deletes a canceled event, which has no dialog to edit it. */
  remove: (event: Event) => void;
  dialogs: ReactNode;
}

/**
 * Cancels events, and deletes canceled ones, each after a dialog.
 * @param onCanceled called with the event, and a sentence about what happens next
 * @param onDeleted called with a sentence about the deletion
 */
export function useCanceling(onCanceled: (event: Event, done: string) => void, onDeleted: (done: string) => void): Canceling {
  const [canceling, setCanceling] = useState<Event | null>(null);
  const [deleting, setDeleting] = useState<Event | null>(null);
  const showEvent = useShowEvent();
  return {
    cancel: setCanceling,
    isOpen: canceling !== null,
    remove: setDeleting,
    dialogs: (
      <>
        {canceling !== null && (
          <CancelEventDialog
            event={canceling}
            mailOf={({ subject, html }) => <MailPreview subject={subject} html={html} />}
            onCanceled={(event, people) => {
              setCanceling(null);
              const toldAt = eventClock(event.cancellation?.mails_at ?? event.start_time, event.time_zone);
              onCanceled(event, cancelEventText.done(event.name, people, toldAt));
              return showEvent({ event });
            }}
            onClose={() => setCanceling(null)}
          />
        )}
        {deleting !== null && (
          <DeleteEventDialog
            event={deleting}
            onDeleted={() => {
              setDeleting(null);
              onDeleted(eventsPageText.deleted(deleting.name));
            }}
            onClose={() => setDeleting(null)}
          />
        )}
      </>
    ),
  };
}
