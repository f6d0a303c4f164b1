import { Button } from '@mantine/core';
import type { Event } from '#shared/model/events/event.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useStaffNames } from '../../../lib/session/staff/staff-names.ts';
import { eventClock, eventDateTime } from '../../../lib/words/event-times.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { useUndoCancellation } from '../queries.ts';
import { canceledText } from '../text.ts';
import styles from './canceled-note.module.css';

interface CanceledNoteProps {
  event: Event;
  /** Called with the event after its cancellation was undone. */
  onUndone: (event: Event) => void;
}

/**
 * Says why an event was canceled, by whom, and when its guests are told. Until then, offers to undo it (docs/rules/events.md#canceling).
 * Shows nothing for other events.
 */
export function CanceledNote({ event, onUndone }: CanceledNoteProps) {
  const { cancellation, time_zone: zone } = event;
  const nameOf = useStaffNames(cancellation !== undefined);
  const now = useNow(30_000);
  const undoing = useUndoCancellation(onUndone);
  if (cancellation === undefined) return null;
  const { at, by, reason, mails_at, told } = cancellation;
  const isDue = Date.parse(mails_at) <= now;
  const whenTold = told
    ? canceledText.told(eventDateTime(mails_at, zone))
    : isDue
      ? canceledText.due
      : canceledText.willBeTold(eventClock(mails_at, zone));
  return (
    <div className={styles['note']}>
      {reason !== '' && <p className={styles['reason']}>{reason}</p>}
      <p className="soft text-90">{canceledText.by(nameOf(by.email), eventDateTime(at, zone))}</p>
      <p className="soft text-90">{whenTold}</p>
      {!told && (
        <Button
          variant="default"
          size="sm"
          className="at-start"
          disabled={undoing.busy}
          onClick={() => undoing.run({ id: event.id })}
          aria-label={canceledText.undoOf(event.name)}
        >
          {undoing.busy ? canceledText.undoing : canceledText.undo}
        </Button>
      )}
      {undoing.failure !== null && <ErrorNotice {...undoing.failure} />}
    </div>
  );
}
