import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { submitting } from '../../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import styles from './outcome.module.css';
import { sendProfileLinkText } from './send-profile-link-text.ts';
import { useProfileLinkMail } from './use-profile-link-mail.ts';

/** Asks for an address and emails a profile link to it, if the registration link accepts no more registrations. */
export function AskForProfileLink({ eventId, token }: { eventId: string; token: string }) {
  const form = useFormValues(() => ({ email: '' }));
  const mailing = useProfileLinkMail(['email']);
  const { busy, done, failure } = mailing;
  const email = form.values.email.trim();
  return (
    <div>
      <SuccessNotice message={done ? sendProfileLinkText.sentPerhaps(email) : null} />
      {!done && (
        <form
          ref={form.ref}
          onSubmit={submitting(form, mailing, () => ({ key: eventId, token, email }))}
          noValidate
          className={styles['own']}
        >
          <p>{sendProfileLinkText.perhaps}</p>
          <TextInput
            label={sendProfileLinkText.email}
            type="email"
            autoComplete="email"
            size="md"
            {...textField(form, 'email')}
            {...announced}
          />
          <Button type="submit" variant="default" size="md" fullWidth disabled={busy}>
            {busy ? sendProfileLinkText.busy : sendProfileLinkText.send}
          </Button>
          {failure !== null && <ErrorNotice {...failure} />}
        </form>
      )}
    </div>
  );
}
