import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { evening } from '#shared/contract/routes/evening.ts';
import { call } from '../../lib/api/api-client.ts';
import { useWork } from '../../lib/api/use-write.ts';
import { problemsIn } from '../../lib/forms/form-problems.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import styles from './evening.module.css';
import { eveningText } from './text.ts';

/** For a phone without the guest's session: no error, but the way there. */
export function FindEvening({ eventId, text }: { eventId: string; text: string }) {
  const form = useFormValues(() => ({ email: '' }));
  // As a visitor: a host who looks at the page must not send their own token.
  const mailing = useWork((email: string) => call(evening.mailEveningLink, { id: eventId, email }, { as: 'visitor' }), {
    fields: ['email'],
    check: (email) => problemsIn(evening.mailEveningLink.body, { email }),
    fallback: eveningText.notSent,
  });
  return (
    <div className={styles['find']}>
      <h1>{eveningText.findTitle}</h1>
      <p>{text}</p>
      <SuccessNotice message={mailing.reply?.message ?? null} />
      {mailing.reply === undefined && (
        <form ref={form.ref} onSubmit={submitting(form, mailing, () => form.values.email.trim())} noValidate>
          <TextInput label={eveningText.email} type="email" autoComplete="email" size="md" {...textField(form, 'email')} {...announced} />
          <Button type="submit" size="md" fullWidth disabled={mailing.busy}>
            {mailing.busy ? eveningText.sending : eveningText.mailLink}
          </Button>
          {mailing.failure !== null && <ErrorNotice {...mailing.failure} />}
        </form>
      )}
    </div>
  );
}
