import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { profile } from '#shared/contract/routes/profile.ts';
import { problemsIn } from '../../lib/forms/form-problems.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import styles from './outcome.module.css';
import { sendProfileLinkText } from './send-profile-link-text.ts';
import { useProfileLinkMail } from './use-profile-link-mail.ts';

/** The same where no address was typed yet: on the page of a link that registers nobody any more. */
export function AskForProfileLink({ eventId, token }: { eventId: string; token: string }) {
  const form = useFormValues(() => ({ email: '' }));
  const { state, failure, send } = useProfileLinkMail({ eventId, token });
  const email = form.values.email.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsIn(profile.mailProfileLink.body, { email });
    form.setErrors(problems);
    if (problems['email'] === undefined) void send(email);
    else form.focus('email');
  };
  return (
    <div>
      <SuccessNotice message={state === 'sent' ? sendProfileLinkText.sentPerhaps(email) : null} />
      {state !== 'sent' && (
        <form ref={form.ref} onSubmit={submit} noValidate className={styles['own']}>
          <p>{sendProfileLinkText.perhaps}</p>
          <TextInput
            label={sendProfileLinkText.email}
            type="email"
            autoComplete="email"
            size="md"
            {...textField(form, 'email')}
            {...announced}
          />
          <Button type="submit" variant="default" size="md" fullWidth disabled={state === 'busy'}>
            {state === 'busy' ? sendProfileLinkText.busy : sendProfileLinkText.send}
          </Button>
          {failure !== null && <ErrorNotice {...failure} />}
        </form>
      )}
    </div>
  );
}
