import { evening } from '#shared/contract/routes/evening.ts';
import { send } from '../../lib/api/send.ts';
import { useWork } from '../../lib/api/use-write.ts';
import { problemsIn } from '../../lib/forms/form-problems.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { useFormValues } from '../../lib/forms/use-form-values.ts';
import styles from './evening.module.css';
import { Problem } from './problem.tsx';
import { eveningText } from './text.ts';

/** For a phone without the guest's session: no error, but the way there. */
export function FindEvening({ eventId, text }: { eventId: string; text: string }) {
  const form = useFormValues(() => ({ email: '' }));
  const mailing = useWork((email: string) => send(evening.mailEveningLink, { id: eventId, email }), {
    fields: ['email'],
    check: (email) => problemsIn(evening.mailEveningLink.body, { email }),
    fallback: eveningText.notSent,
  });
  const error = form.errors['email'];
  return (
    <div className={styles['find']}>
      <h1>{eveningText.findTitle}</h1>
      <p>{text}</p>
      <div role="status">{mailing.reply !== undefined && <p className={styles['here']}>{mailing.reply.message}</p>}</div>
      {mailing.reply === undefined && (
        <form ref={form.ref} onSubmit={submitting(form, mailing, () => form.values.email.trim())} noValidate>
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
          <button type="submit" className={styles['main']} disabled={mailing.busy}>
            {mailing.busy ? eveningText.sending : eveningText.mailLink}
          </button>
          {mailing.failure !== null && <Problem message={mailing.failure.message} />}
        </form>
      )}
    </div>
  );
}
