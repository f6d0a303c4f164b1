import { type ReactNode, useState } from 'react';
import type { Event, EventStatus } from '#shared/model/events/event.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { useReloadEvent, useUpdateEventStatus } from '../queries.ts';
import { statusMenuText } from '../text.ts';

interface StatusQuestion {
  ask: (eventId: string, status: EventStatus) => void;
  /** The open question. Render it beside other dialogs, not inside them. */
  question: ReactNode;
}

/** Changes an event's status after a confirmation (docs/rules/events.md#statuses), wherever such a change is offered. */
export function useStatusQuestion(onChanged: (event: Event) => void): StatusQuestion {
  const [asked, setAsked] = useState<{ id: string; status: EventStatus } | null>(null);
  const updating = useUpdateEventStatus(onChanged);
  const reload = useReloadEvent();
  const close = () => {
    // Reloads only now: earlier, the card might move to another tab, and take the message about the failure with it.
    if (asked !== null && updating.failure !== null) reload(asked.id);
    setAsked(null);
  };
  return {
    ask: (id, status) => setAsked({ id, status }),
    question: asked !== null && (
      <ConfirmDialog words={statusMenuText} write={updating} onConfirm={() => updating.run(asked, close)} onClose={close}>
        <p>{statusMenuText.question(asked.status)}</p>
      </ConfirmDialog>
    ),
  };
}
