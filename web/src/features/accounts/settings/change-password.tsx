import { accounts } from '#shared/contract/routes/accounts.ts';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/ActionIcon.css';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFormValues } from '../../../lib/forms/use-form-values.ts';
import { keepTokens } from '../../../lib/session/staff/staff-session.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import { NewPasswordFields, newPasswordFields, newPasswordProblems, placeNewPassword } from '../../../ui/forms/new-password-fields.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import styles from './security.module.css';
import { changePasswordText } from './text.ts';

/** Sets a new password. The current one is needed, too. */
export function ChangePassword({ email }: { email: string }) {
  const form = useFormValues(() => ({ password: '', confirmation: '' }));
  const [current, setCurrent] = useState('');
  const [visible, setVisible] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { password, confirmation } = form.values;
  const changing = useWrite(accounts.changePassword, {
    fields: ['current_password', ...newPasswordFields],
    check: () => {
      setDone(null);
      return newPasswordProblems(form.values);
    },
    onDone: (session) => {
      keepTokens(session);
      setCurrent('');
      for (const field of newPasswordFields) form.set(field, '');
      setDone(changePasswordText.done);
    },
    place: placeNewPassword,
    fallback: changePasswordText.failed,
  });
  return (
    <form
      ref={form.ref}
      onSubmit={submitting(form, changing, () => ({ current_password: current, password }))}
      noValidate
      className={`skips-empty ${styles['form']}`}
    >
      <SuccessNotice message={done} />
      {changing.failure !== null && <ErrorNotice {...changing.failure} />}
      <PasswordInput
        label={changePasswordText.current}
        size="md"
        autoComplete="current-password"
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
      <MainAction type="submit" disabled={changing.busy || current === '' || password === '' || confirmation === ''}>
        {changing.busy ? changePasswordText.busy : changePasswordText.submit}
      </MainAction>
    </form>
  );
}
