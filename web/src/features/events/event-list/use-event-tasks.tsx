import { type ReactNode, useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { Failure } from '../../../lib/api/calls/api-error.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { dayWithYear, eventTime } from '../../../lib/words/event-times.ts';
import { useDuplicateEvent } from '../queries.ts';
import { eventTasksText } from '../text.ts';
import { RepeatDialog } from './repeat-dialog.tsx';

export interface EventTasks {
  /** A sentence about the last action that succeeded. */
  done: string | null;
  failure: Failure | null;
  tell: (done: string) => void;
  duplicate: (event: Event) => void;
  repeat: (event: Event) => void;
  makeTemplate: (event: Event) => void;
  downloadCalendar: (event: Event) => void;
  /** The open dialog of an action. Render it beside other dialogs, not inside them. */
  dialog: ReactNode;
}

/** Runs the less frequent actions on an event's card, and provides the messages about their results. */
export function useEventTasks({ onCopied }: { onCopied: () => void }): EventTasks {
  const [done, setDone] = useState<string | null>(null);
  const [repeating, setRepeating] = useState<Event | null>(null);
  const duplicating = useDuplicateEvent();
  const saving = useWrite(events.saveEventTemplate, { fallback: eventTasksText.templateFailed });
  const downloading = useWrite(events.getEventCalendar, {
    onDone: (calendar, { id }) => saveText(calendar, 'text/calendar', `event-${id}.ics`),
    fallback: eventTasksText.calendarFailed,
    overlapping: true,
  });
  const tell = (words: string | null) => {
    for (const write of [duplicating, saving, downloading]) write.reset();
    setDone(words);
  };
  return {
    done,
    failure: duplicating.failure ?? saving.failure ?? downloading.failure,
    tell,
    duplicate: ({ id }) => {
      tell(null);
      duplicating.run({ id }, ({ event: copy }) => {
        onCopied();
        setDone(eventTasksText.duplicated(copy.name, eventTime(copy.start_time, copy.time_zone)));
      });
    },
    repeat: (event) => {
      tell(null);
      setRepeating(event);
    },
    makeTemplate: ({ id }) => {
      tell(null);
      saving.run({ event_id: id }, ({ template }) => setDone(eventTasksText.madeTemplate(template.name)));
    },
    downloadCalendar: ({ id }) => {
      tell(null);
      downloading.run({ id });
    },
    dialog: repeating !== null && (
      <RepeatDialog
        event={repeating}
        onRepeated={(copies) => {
          setRepeating(null);
          onCopied();
          const [first = '', last = first] = [copies[0], copies.at(-1)].map((copy) => copy && dayWithYear(copy.start_time, copy.time_zone));
          setDone(eventTasksText.repeated(copies.length, first, last));
        }}
        onClose={() => setRepeating(null)}
      />
    ),
  };
}
