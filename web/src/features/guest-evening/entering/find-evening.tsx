import { useState } from 'react';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import type { EveningLinkForm } from '#shared/model/guest-evening/guest-evening.ts';
import { send } from '../../../lib/api/calls/send.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFormValues } from '../../../lib/forms/use-form-values.ts';
import styles from '../evening.module.css';
import { Problem } from '../problem.tsx';
import { eveningText } from '../text.ts';
import { KnownEvent } from './known-event.tsx';

interface FindEveningProps {
  eventId: string;
  /** The participant named by the code on a badge or card, or by an expired session; null if there is neither. */
  participantId: string | null;
  /**
   * Why the guest has to identify themselves: their session here has expired (`over`), or another guest's session has replaced it
   * (`others`). `card`: the evening is shown, but was opened by a link that staff have seen, and the card needs the guest's own link.
   */
  why?: 'over' | 'others' | 'card';
}

/**
 * Shows how to get to the evening, instead of an error, on a phone that does not have the guest's session. A guest known by their badge
 * does not have to type their address.
 */
export function FindEvening({ eventId, participantId, why }: FindEveningProps) {
  const form = useFormValues(() => ({ email: '' }));
  const mailing = useWork((whose: EveningLinkForm) => send(guestEvening.mailEveningLink, { id: eventId, ...whose }), {
    fields: ['email'],
    check: (whose) => problemsIn(guestEvening.mailEveningLink.body, whose),
    fallback: eveningText.notSent,
  });
  const error = form.errors['email'];
  const [isKnown, setIsKnown] = useState(participantId !== null);
  const whose = () => (isKnown && participantId !== null ? { participant_id: participantId } : { email: form.values.email.trim() });
  return (
    <div className={styles['find']}>
      {why === undefined && participantId !== null && <KnownEvent eventId={eventId} participantId={participantId} />}
      {why === 'card' ? <h2>{eveningText.findOwn}</h2> : <h1>{eveningText.findTitle}</h1>}
      <p>{why === undefined ? (isKnown ? eveningText.knownText : eveningText.findText) : whyText[why]}</p>
      <div role="status">{mailing.reply !== undefined && <p className={styles['here']}>{mailing.reply.message}</p>}</div>
      {mailing.reply === undefined && (
        <form ref={form.ref} onSubmit={submitting(form, mailing, whose)} noValidate>
          {!isKnown && (
            <div className={styles['field']}>
              <label htmlFor="evening-email">{eveningText.email}</label>
              <input
                id="evening-email"
                name="email"
                type="email"
                autoComplete="email"
                value={form.values.email}
                aria-invalid={error !== undefined}
                aria-describedby="evening-email-error"
                onChange={(change) => form.set('email', change.currentTarget.value)}
              />
              <p id="evening-email-error" role="alert">
                {error}
              </p>
            </div>
          )}
          <button type="submit" className={styles['main']} disabled={mailing.busy}>
            {mailing.busy ? eveningText.sending : eveningText.mailLink}
          </button>
          {isKnown && (
            <button type="button" className={styles['quiet']} onClick={() => setIsKnown(false)}>
              {eveningText.otherAddress}
            </button>
          )}
          {!isKnown && (
            <p>
              <strong>{eveningText.scan}</strong>
              <br />
              <span>{eveningText.scanHint}</span>
            </p>
          )}
          {mailing.failure !== null && <Problem message={mailing.failure.message} />}
        </form>
      )}
    </div>
  );
}

const whyText = { over: eveningText.overText, others: eveningText.othersText, card: eveningText.cardText };
