import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { accountEmail, type CodePurpose } from '#shared/model/account.ts';
import { paths } from '../../lib/browser/paths.ts';
import { problemAt } from '../../lib/forms/form-problems.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { codeFlows } from './code-flows.ts';
import styles from './form.module.css';
import { emailFormText } from './text.ts';

/** The first step of sign-up and reset: sends a code to an address, then leads to where it is typed in. */
export function EmailForm({ action }: { action: CodePurpose }) {
  const navigate = useNavigate();
  const flow = codeFlows[action];
  const form = useFormValues(() => ({ email: '' }));
  const { busy, failure, submit } = useSubmission({
    form,
    fields: ['email'],
    problems: () => problemAt('email', accountEmail, form.values.email),
    send: async () => {
      const email = form.values.email.trim();
      await flow.sendCode({ email });
      navigate(paths.verifyCode(email, action));
    },
    fallback: flow.text.sendFailed,
  });
  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles['form']}>
      {failure !== null && <ErrorNotice {...failure} />}
      <TextInput
        label={emailFormText.email}
        type="email"
        inputMode="email"
        autoComplete={action === 'register' ? 'email' : 'username'}
        autoFocus
        maxLength={254}
        size="md"
        {...textField(form, 'email')}
        {...announced}
      />
      <MainAction type="submit" fullWidth disabled={busy}>
        {busy ? emailFormText.busy : emailFormText.submit}
      </MainAction>
    </form>
  );
}
