import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events } from '#shared/contract/routes/events.ts';
import type { CancellationPreview } from '#shared/model/cancellations/cancellation.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './cancel-event-dialog.module.css';
import type { CancelEventDialogProps } from './cancel-event-dialog.tsx';
import { inputOf, type Typed } from './cancellation-form.tsx';
import { cancelEventText, peopleIn } from './text.ts';

interface ConfirmCancellationProps extends CancelEventDialogProps {
  typed: Typed;
  preview: CancellationPreview;
  onBack: () => void;
}

/** Shows the email and how many people will get it, and cancels the event. */
export function ConfirmCancellation({ event, typed, preview, mailOf, onCanceled, onBack, onClose }: ConfirmCancellationProps) {
  const queryClient = useQueryClient();
  const canceling = useWrite(cancellations.cancelEvent, {
    onDone: ({ event: canceled }) => onCanceled(canceled, peopleIn(preview)),
    // The event may be canceled although the reply was lost.
    onFailed: () => {
      for (const key of [queryKey(events.listEvents), queryKey(events.getEvent, { id: event.id })]) {
        void queryClient.invalidateQueries({ queryKey: key });
      }
    },
    fallback: cancelEventText.failed,
  });
  const { busy, failure } = canceling;
  const people = peopleIn(preview);
  const isAnybody = people > 0;
  return (
    <section className={styles['form']} aria-label={cancelEventText.preview}>
      <h3 ref={focusOnce} tabIndex={-1}>
        {isAnybody ? cancelEventText.people(people) : cancelEventText.nobody}
      </h3>
      {isAnybody && (
        <>
          <p className="soft text-92">{cancelEventText.counts(preview)}</p>
          {mailOf(preview)}
        </>
      )}
      <p>{isAnybody ? cancelEventText.consequences : cancelEventText.nobodyHint}</p>
      {failure !== null && <ErrorNotice {...failure} />}
      <div className={styles['actions']}>
        <Button variant="default" size="md" onClick={onClose} disabled={busy}>
          {cancelEventText.keep}
        </Button>
        <Button variant="default" size="md" onClick={onBack} disabled={busy}>
          {cancelEventText.change}
        </Button>
        <Button color="red.8" size="md" onClick={() => canceling.run(inputOf(event, typed))} disabled={busy}>
          {busy ? cancelEventText.busy : cancelEventText.confirm}
        </Button>
      </div>
    </section>
  );
}

/** Focuses the heading. The form's button is gone, and a screen reader would otherwise start at the top of the page. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus();
