import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/ActionIcon.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { accounts } from '#shared/contract/routes/accounts.ts';
import type { SessionOrSecondFactor } from '#shared/model/passkeys/passkey.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFirstFocus } from '../../../lib/forms/use-first-focus.ts';
import { textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import styles from './sign-in-form.module.css';
import { signInFormText } from './text.ts';

/** Asks for email and password. `onProved` gets the reply: a session or the next step. */
export function SignInForm({ onProved }: { onProved: (reply: SessionOrSecondFactor) => void }) {
  const form = useFormValues(() => ({ email: '', password: '' }));
  useFirstFocus(form.ref, 'email');
  const signingIn = useWrite(accounts.signIn, {
    fields: ['email', 'password'],
    onDone: onProved,
    fallback: signInFormText.failed,
  });

  return (
    <form ref={form.ref} onSubmit={submitting(form, signingIn, () => form.values)} noValidate className={styles['form']}>
      {signingIn.failure !== null && <ErrorNotice {...signingIn.failure} />}
      <TextInput label={signInFormText.email} type="email" autoComplete="username" size="md" {...textField(form, 'email')} {...announced} />
      <PasswordInput
        label={signInFormText.password}
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': signInFormText.togglePassword, tabIndex: 0 }}
        {...textField(form, 'password')}
        {...announced}
      />
      <MainAction type="submit" fullWidth disabled={signingIn.busy}>
        {signingIn.busy ? signInFormText.busy : signInFormText.submit}
      </MainAction>
    </form>
  );
}
