import { accounts } from '#shared/contract/routes/accounts.ts';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/ActionIcon.css';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useFormValues } from '../../lib/forms/use-form-values.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { keepTokens } from '../../lib/session/staff-session.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { NewPasswordFields, newPasswordFields, newPasswordProblems, placeNewPassword } from '../../ui/forms/new-password-fields.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import styles from './security.module.css';
import { changePasswordText } from './text.ts';

/** A new password for who knows the present one. */
export function ChangePassword({ email }: { email: string }) {
  const form = useFormValues(() => ({ password: '', confirmation: '' }));
  const [current, setCurrent] = useState('');
  const [visible, setVisible] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { password, confirmation } = form.values;
  const { busy, failure, submit } = useSubmission({
    form,
    fields: ['current_password', ...newPasswordFields],
    problems: () => {
      setDone(null);
      return newPasswordProblems(form.values);
    },
    send: async () => {
      keepTokens(await call(accounts.changePassword, { current_password: current, password }));
      setCurrent('');
      for (const field of newPasswordFields) form.set(field, '');
      setDone(changePasswordText.done);
    },
    place: placeNewPassword,
    fallback: changePasswordText.failed,
  });
  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles['form']}>
      <SuccessNotice message={done} />
      {failure !== null && <ErrorNotice {...failure} />}
      <PasswordInput
        label={changePasswordText.current}
        size="md"
        autoComplete="current-password"
        maxLength={1024}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': visible ? changePasswordText.hideCurrent : changePasswordText.showCurrent,
          tabIndex: 0,
        }}
        name="current_password"
        value={current}
        error={form.errors['current_password']}
        onChange={(event) => {
          setCurrent(event.currentTarget.value);
          form.setErrors({});
        }}
        {...announced}
      />
      <NewPasswordFields form={form} email={email} label={changePasswordText.new} autoFocus={false} />
      <MainAction type="submit" disabled={busy || current === '' || password === '' || confirmation === ''}>
        {busy ? changePasswordText.busy : changePasswordText.submit}
      </MainAction>
    </form>
  );
}
