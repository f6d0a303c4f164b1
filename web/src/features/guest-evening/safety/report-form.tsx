import { useId } from 'react';
import { safety } from '#shared/contract/routes/safety.ts';
import { aboutStaff } from '#shared/model/safety/safety.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFormValues } from '../../../lib/forms/use-form-values.ts';
import eveningStyles from '../evening.module.css';
import { Problem } from '../problem.tsx';
import { callAsGuest } from '../store/call-as-guest.ts';
import { safetyDialogText } from './dialog-text.ts';
import styles from './safety-dialog.module.css';

interface ReportFormProps {
  eventId: string;
  participantId: string;
  /** A participant's id, or `staff`. */
  about: string;
  /** Whether the guest can be kept apart from that person: not if the report is about staff or an erased participant. */
  canKeepApart: boolean;
  /** `wanted`: whether the guest asked to be kept apart; `apart`: whether they now are. */
  onSent: (wanted: boolean, apart: boolean) => void;
}

/** Shows the form for a report, in the guest's own words. */
export function ReportForm({ eventId, participantId, about, canKeepApart, onSent }: ReportFormProps) {
  const id = useId();
  const form = useFormValues(() => ({ text: '', apart: true }));
  const sending = useWork(
    async ({ text, apart }: { text: string; apart: boolean }) => {
      const told = await callAsGuest(safety.tellStaff, { id: participantId, kind: 'report', event_id: eventId, about, text, apart });
      onSent(apart, told.apart);
    },
    {
      fields: ['text'],
      check: ({ text }) => (text.trim() === '' ? { text: safetyDialogText.textMissing } : {}),
      fallback: safetyDialogText.notSent,
    },
  );
  const error = form.errors['text'];
  return (
    <form
      ref={form.ref}
      className={styles['form']}
      onSubmit={submitting(form, sending, () => ({ text: form.values.text, apart: canKeepApart && form.values.apart }))}
      noValidate
    >
      {about === aboutStaff && <p>{safetyDialogText.staffHint}</p>}
      <label htmlFor={`${id}-text`}>{safetyDialogText.text}</label>
      <textarea
        id={`${id}-text`}
        name="text"
        rows={5}
        value={form.values.text}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={(change) => form.set('text', change.currentTarget.value)}
      />
      <p id={`${id}-error`} role="alert" className={styles['error']}>
        {error}
      </p>
      {canKeepApart && (
        <label className={styles['check']}>
          <input type="checkbox" checked={form.values.apart} onChange={(change) => form.set('apart', change.currentTarget.checked)} />
          {safetyDialogText.alsoApart}
        </label>
      )}
      <button type="submit" className={eveningStyles['main']} disabled={sending.busy}>
        {sending.busy ? safetyDialogText.sending : safetyDialogText.send}
      </button>
      {sending.failure !== null && <Problem message={sending.failure.message} />}
    </form>
  );
}
