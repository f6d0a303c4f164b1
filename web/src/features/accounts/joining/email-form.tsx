import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { CodePurpose } from '#shared/model/accounts/account.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFirstFocus } from '../../../lib/forms/use-first-focus.ts';
import { textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { submissionText } from '../../../lib/words/text.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { codeFlows } from './code-flows.ts';
import styles from './form.module.css';
import { emailFormText } from './text.ts';

/** The first step of sign-up and reset: sends a code to an address, then leads to the code page. */
export function EmailForm({ action }: { action: CodePurpose }) {
  const navigate = useNavigate();
  const flow = codeFlows[action];
  const form = useFormValues(() => ({ email: '' }));
  useFirstFocus(form.ref, 'email');
  const sending = useWrite(flow.sendCode, {
    fields: ['email'],
    onDone: (_, { email }) => navigate(paths.verifyCode(email, action)),
    unexpected: submissionText.failed,
    fallback: flow.text.sendFailed,
  });
  return (
    <form
      ref={form.ref}
      onSubmit={submitting(form, sending, () => ({ email: form.values.email.trim() }))}
      noValidate
      className={styles['form']}
    >
      {sending.failure !== null && <ErrorNotice {...sending.failure} />}
      <TextInput
        label={emailFormText.email}
        type="email"
        inputMode="email"
        autoComplete={action === 'register' ? 'email' : 'username'}
        size="md"
        {...textField(form, 'email')}
        {...announced}
      />
      <MainAction type="submit" fullWidth disabled={sending.busy}>
        {sending.busy ? emailFormText.busy : emailFormText.submit}
      </MainAction>
    </form>
  );
}
