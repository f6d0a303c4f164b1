import '@mantine/core/styles/Input.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import { mostCopies, type Rhythm, rhythm } from '#shared/model/events/event-series.ts';
import { formatClock } from '#shared/rules/events/event-words.ts';
import { repetitionsOf, weekInMonth } from '#shared/rules/events/repeat-event.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { dayWithYear } from '../../../lib/words/event-times.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { useRepeatEvent } from '../queries.ts';
import styles from './repeat-dialog.module.css';
import { repeatDialogText } from './text.ts';

interface RepeatDialogProps {
  event: Event;
  onRepeated: (copies: readonly Event[]) => void;
  onClose: () => void;
}

/** Asks how often and how many times to repeat an event, and shows the dates (docs/rules/events.md#repeating-an-event). */
export function RepeatDialog({ event, onRepeated, onClose }: RepeatDialogProps) {
  const [every, setEvery] = useState<Rhythm>('week');
  const [times, setTimes] = useState(4);
  // Stays the same if the reply is lost and the button is pressed again, so nothing is created twice.
  const [seriesId] = useState(randomKey);
  const [now] = useState(Date.now);
  const repeating = useRepeatEvent();
  const { start_time: start, end_time: end, time_zone: timeZone } = event;
  const dates = repetitionsOf({ start, end, timeZone }, every, times, now);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(new Date(start));
  const { rhythms } = repeatDialogText;
  const names = { ...rhythms, month: rhythms.month(weekInMonth({ start, timeZone }), weekday) };
  return (
    <Dialog
      title={repeatDialogText.title(event.name)}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" size="md" onClick={onClose} disabled={repeating.busy}>
            {repeatDialogText.cancel}
          </Button>
          <MainAction
            disabled={repeating.busy}
            onClick={() => repeating.run({ id: event.id, series_id: seriesId, every, times }, (reply) => onRepeated(reply.events))}
          >
            {repeating.busy ? repeatDialogText.busy : repeatDialogText.create(times)}
          </MainAction>
        </>
      }
    >
      <div className="stack gap-16 one-column">
        <NativeSelect
          label={repeatDialogText.every}
          size="md"
          value={every}
          data={rhythm.options.map((value) => ({ value, label: names[value] }))}
          onChange={({ currentTarget }) => setEvery(rhythm.options.find((option) => option === currentTarget.value) ?? every)}
        />
        <NativeSelect
          label={repeatDialogText.times}
          size="md"
          value={String(times)}
          data={Array.from({ length: mostCopies }, (_, index) => ({
            value: String(index + 1),
            label: repeatDialogText.copies(index + 1),
          }))}
          onChange={({ currentTarget }) => setTimes(Number(currentTarget.value))}
        />
        <ol className={styles['dates']} aria-label={repeatDialogText.dates}>
          {dates.map((date) => (
            <li key={date.start}>{dayWithYear(date.start, timeZone)}</li>
          ))}
        </ol>
        <p className="soft text-90">
          {repeatDialogText.clock(formatClock(start, timeZone), timeZone.replaceAll('_', ' '))} {repeatDialogText.hint}
        </p>
        {repeating.failure !== null && <ErrorNotice {...repeating.failure} />}
      </div>
    </Dialog>
  );
}
