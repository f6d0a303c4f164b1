import { useWork } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFormValues } from '../../../lib/forms/use-form-values.ts';
import { submissionText } from '../../../lib/words/text.ts';
import {
  NewPasswordFields,
  type NewPasswordValues,
  newPasswordFields,
  newPasswordProblems,
  placeNewPassword,
} from '../../../ui/forms/new-password-fields.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import styles from './form.module.css';

interface PasswordFormProps {
  email: string;
  label: string;
  action: string;
  busyLabel: string;
  fallback: string;
  onSubmit: (password: string) => Promise<void>;
}

/** Asks for a new password and its confirmation: the last step of sign-up, reset and invitation. */
export function PasswordForm({ email, label, action, busyLabel, fallback, onSubmit }: PasswordFormProps) {
  const form = useFormValues(() => ({ password: '', confirmation: '' }));
  const { password, confirmation } = form.values;
  const saving = useWork((typed: NewPasswordValues) => onSubmit(typed.password), {
    fields: newPasswordFields,
    check: newPasswordProblems,
    place: placeNewPassword,
    unexpected: submissionText.failed,
    fallback,
  });
  return (
    <form ref={form.ref} onSubmit={submitting(form, saving, () => form.values)} noValidate className={styles['form']}>
      {saving.failure !== null && <ErrorNotice {...saving.failure} />}
      <NewPasswordFields form={form} email={email} label={label} />
      <MainAction type="submit" fullWidth disabled={saving.busy || password === '' || confirmation === ''}>
        {saving.busy ? busyLabel : action}
      </MainAction>
    </form>
  );
}
