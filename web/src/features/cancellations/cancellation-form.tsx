import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import type { CancellationPreview } from '#shared/model/cancellations/cancellation.ts';
import type { Event } from '#shared/model/events/event.ts';
import { formatEventDay } from '#shared/rules/events/event-words.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { type FormValues, textField } from '../../lib/forms/use-form-values.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import styles from './cancel-event-dialog.module.css';
import { PaidPlaces } from './paid-places.tsx';
import { cancelEventText } from './text.ts';

/** What staff have typed. */
export interface Typed {
  reason: string;
  /** Empty if guests are pointed to no other event. */
  next_event_id: string;
}

/** Returns the calls' input. */
export const inputOf = (event: Event, { reason, next_event_id }: Typed) => ({ id: event.id, reason, next_event_id: next_event_id || null });

interface CancellationFormProps {
  event: Event;
  /** Events that guests can be pointed to. */
  others: readonly Event[];
  form: FormValues<Typed>;
  onPreview: (preview: CancellationPreview) => void;
  onClose: () => void;
}

/** Asks what to tell the guests: the reason, and which other event they could come to. */
export function CancellationForm({ event, others, form, onPreview, onClose }: CancellationFormProps) {
  const previewing = useWrite(cancellations.previewCancellation, {
    fields: ['reason', 'next_event_id'],
    onDone: ({ preview }) => onPreview(preview),
    fallback: cancelEventText.lookFailed,
  });
  const { busy, failure } = previewing;
  return (
    <form ref={form.ref} noValidate className={styles['form']} onSubmit={submitting(form, previewing, () => inputOf(event, form.values))}>
      <p>{cancelEventText.consequences}</p>
      {event.price !== undefined && <PaidPlaces eventId={event.id} />}
      {/* The email that is sent is the one that was previewed. */}
      <Textarea
        label={cancelEventText.reason}
        description={cancelEventText.reasonHint}
        rows={4}
        size="md"
        readOnly={busy}
        {...textField(form, 'reason')}
        {...announced}
      />
      <NativeSelect
        label={cancelEventText.next}
        size="md"
        disabled={busy}
        {...textField(form, 'next_event_id')}
        data={[
          ...others.map(({ id, name, start_time, time_zone }) => ({
            value: id,
            label: `${name} · ${formatEventDay(start_time, time_zone)}`,
          })),
          { value: '', label: cancelEventText.noNext },
        ]}
        {...announced}
      />
      {failure !== null && <ErrorNotice {...failure} />}
      <div className={styles['actions']}>
        <Button variant="default" size="md" onClick={onClose}>
          {cancelEventText.keep}
        </Button>
        <MainAction type="submit" disabled={busy}>
          {busy ? cancelEventText.looking : cancelEventText.look}
        </MainAction>
      </div>
    </form>
  );
}
