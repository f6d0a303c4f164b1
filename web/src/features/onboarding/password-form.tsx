import { useFormValues } from '../../lib/forms/use-form-values.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { NewPasswordFields, newPasswordFields, newPasswordProblems, placeNewPassword } from '../../ui/forms/new-password-fields.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import styles from './form.module.css';

interface PasswordFormProps {
  email: string;
  label: string;
  action: string;
  busyLabel: string;
  fallback: string;
  onSubmit: (password: string) => Promise<void>;
}

/** A new password and its confirmation: the last step of sign-up, reset and invitation. */
export function PasswordForm({ email, label, action, busyLabel, fallback, onSubmit }: PasswordFormProps) {
  const form = useFormValues(() => ({ password: '', confirmation: '' }));
  const { password, confirmation } = form.values;
  const { busy, failure, submit } = useSubmission({
    form,
    fields: newPasswordFields,
    problems: () => newPasswordProblems(form.values),
    send: () => onSubmit(password),
    place: placeNewPassword,
    fallback,
  });
  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles['form']}>
      {failure !== null && <ErrorNotice {...failure} />}
      <NewPasswordFields form={form} email={email} label={label} />
      <MainAction type="submit" fullWidth disabled={busy || password === '' || confirmation === ''}>
        {busy ? busyLabel : action}
      </MainAction>
    </form>
  );
}
