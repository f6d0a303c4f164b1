import { useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import type { Event } from '#shared/model/event.ts';
import { call } from '../../../lib/api/api-client.ts';
import { type Failure, failureOf } from '../../../lib/api/api-error.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { formatEventTime } from '../../../lib/words/dates.ts';
import { useDuplicateEvent } from '../queries.ts';
import { eventTasksText } from '../text.ts';

export interface EventTasks {
  /** What was done last, or went wrong, in words. */
  done: string | null;
  failure: Failure | null;
  tell: (done: string) => void;
  duplicate: (event: Event) => Promise<void>;
  downloadCalendar: (event: Event) => Promise<void>;
}

/** What a card does without a dialog, and the words about how it went. */
export function useEventTasks({ onDuplicated }: { onDuplicated: (event: Event) => void }): EventTasks {
  const [said, setSaid] = useState<Pick<EventTasks, 'done' | 'failure'>>({ done: null, failure: null });
  const duplicating = useDuplicateEvent();

  const attempt = async (work: () => Promise<string | null>, fallback: string) => {
    setSaid({ done: null, failure: null });
    try {
      setSaid({ done: await work(), failure: null });
    } catch (error) {
      setSaid({ done: null, failure: failureOf(error, fallback) });
    }
  };
  return {
    ...said,
    tell: (done) => setSaid({ done, failure: null }),
    duplicate: (event) =>
      attempt(async () => {
        if (duplicating.isPending) return null;
        const { event: copy } = await duplicating.mutateAsync(event.id);
        onDuplicated(copy);
        return eventTasksText.duplicated(copy.name, formatEventTime(copy.start_time, copy.time_zone));
      }, eventTasksText.duplicateFailed),
    downloadCalendar: (event) =>
      attempt(async () => {
        saveText(await call(events.getEventCalendar, { id: event.id }), 'text/calendar', `event-${event.id}.ics`);
        return null;
      }, eventTasksText.calendarFailed),
  };
}
