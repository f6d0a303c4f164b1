import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import { eventsPageText } from '../../features/events/text.ts';
import type { Message } from '../../features/messages/message.ts';
import { movedMessage } from '../../features/messages/moved.ts';
import { TellMoved } from '../../features/messages/tell-moved.tsx';
import { importAgain } from '../../lib/browser/import-again.ts';

/** Loaded on demand, because most visits to the events edit none. */
const EditEventDialog = lazy(() =>
  importAgain(() => import('../../features/events/form/edit-event-dialog.tsx')).then(({ EditEventDialog: dialog }) => ({
    default: dialog,
  })),
);

interface Editing {
  edit: (event: Event) => void;
  /** Whether the form is open. */
  isOpen: boolean;
  dialogs: ReactNode;
}

interface EditingOptions {
  /** Called with a sentence about what was done. */
  tell: (told: string) => void;
  onDeleted: (event: Event) => void;
  /** Called when the event is to be canceled instead of deleted. */
  onCancel: (event: Event) => void;
}

/** Provides the dialogs that edit an event and, after it was moved, offer to tell its guests. */
export function useEditing({ tell, onDeleted, onCancel }: EditingOptions): Editing {
  const [editing, setEditing] = useState<Event | null>(null);
  const [moved, setMoved] = useState<{ eventId: string; written: Message } | null>(null);
  const close = () => setEditing(null);
  return {
    edit: setEditing,
    isOpen: editing !== null,
    dialogs: (
      <>
        {moved !== null && <TellMoved {...moved} onClose={() => setMoved(null)} />}
        {editing !== null && (
          <Suspense>
            <EditEventDialog
              key={editing.id}
              event={editing}
              onSaved={(saved, before) => {
                close();
                tell(eventsPageText.saved(saved.name));
                const written = saved.status === 'completed' ? null : movedMessage(before, saved);
                if (written !== null) setMoved({ eventId: saved.id, written });
              }}
              onDeleted={(event) => {
                close();
                onDeleted(event);
              }}
              onCancel={(event) => {
                close();
                onCancel(event);
              }}
              onClose={close}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
