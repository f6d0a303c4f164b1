import { useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { Failure } from '../../../lib/api/calls/api-error.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { eventTime } from '../../../lib/words/event-times.ts';
import { useDuplicateEvent } from '../queries.ts';
import { eventTasksText } from '../text.ts';

export interface EventTasks {
  /** A sentence about the last action that succeeded. */
  done: string | null;
  failure: Failure | null;
  tell: (done: string) => void;
  duplicate: (event: Event) => void;
  downloadCalendar: (event: Event) => void;
}

/** Runs the actions on an event's card that need no dialog, and provides the messages about their results. */
export function useEventTasks({ onDuplicated }: { onDuplicated: (event: Event) => void }): EventTasks {
  const [done, setDone] = useState<string | null>(null);
  const duplicating = useDuplicateEvent();
  const downloading = useWrite(events.getEventCalendar, {
    onDone: (calendar, { id }) => saveText(calendar, 'text/calendar', `event-${id}.ics`),
    fallback: eventTasksText.calendarFailed,
    overlapping: true,
  });
  const tell = (words: string | null) => {
    duplicating.reset();
    downloading.reset();
    setDone(words);
  };
  return {
    done,
    failure: duplicating.failure ?? downloading.failure,
    tell,
    duplicate: ({ id }) => {
      tell(null);
      duplicating.run({ id }, ({ event: copy }) => {
        onDuplicated(copy);
        setDone(eventTasksText.duplicated(copy.name, eventTime(copy.start_time, copy.time_zone)));
      });
    },
    downloadCalendar: ({ id }) => {
      tell(null);
      downloading.run({ id });
    },
  };
}
