import '../forced-colors.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/ActionIcon.css';
import { PasswordInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { newPassword } from '#shared/model/accounts/account.ts';
import type { ApiError } from '../../lib/api/calls/api-error.ts';
import { problemAt } from '../../lib/forms/form-problems.ts';
import { strengthOf } from '../../lib/forms/password-strength.ts';
import { newPasswordText, passwordStrengthText } from '../../lib/forms/password-text.ts';
import { type FormValues, textField } from '../../lib/forms/use-form-values.ts';
import { announced } from './field-props.ts';
import styles from './new-password-fields.module.css';

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

/** The server's codes for a password that is easy to guess. */
const tooEasy = new Set(['password_common', 'password_name', 'password_pattern']);

/** Assigns a server error to a field of this form. */
export const placeNewPassword = ({ code, message, validationErrors }: ApiError): FieldErrors =>
  tooEasy.has(code) ? { password: message } : validationErrors;

/** Fields in screen order. */
export const newPasswordFields = ['password', 'confirmation'] as const;

/** Returns the problems of a new password and its confirmation (docs/rules/accounts.md#passwords). */
export function newPasswordProblems({ password, confirmation }: NewPasswordValues): FieldErrors {
  const mismatch = password === confirmation ? {} : { confirmation: newPasswordText.mismatch };
  return { ...mismatch, ...problemAt('password', newPassword, password) };
}

interface NewPasswordFieldsProps {
  form: FormValues<NewPasswordValues>;
  /** The account's address. Password managers store the password under it. */
  email: string;
  label: string;
  /** Whether this is the form's first field. */
  autoFocus?: boolean;
}

/** Shows the fields for a new password and its confirmation, and a hint about its strength. */
export function NewPasswordFields({ form, email, label, autoFocus = true }: NewPasswordFieldsProps) {
  const [visible, setVisible] = useState(false);
  const hintId = useId();
  const { level, word } = strengthOf(form.values.password, email);
  const common = {
    size: 'md',
    autoComplete: 'new-password',
    visible,
    ...announced,
    onVisibilityChange: setVisible,
    visibilityToggleButtonProps: { 'aria-label': visible ? newPasswordText.hide : newPasswordText.show, tabIndex: 0 },
  } as const;
  return (
    <>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className={`visually-hidden ${styles['username']}`}
      />
      <PasswordInput label={label} autoFocus={autoFocus} aria-describedby={hintId} {...textField(form, 'password')} {...common} />
      <div className={styles['strength']} data-level={level}>
        <div className={styles['bars']} aria-hidden="true">
          {[1, 2, 3, 4].map((bar) => (
            <span key={bar} data-filled={bar <= level || undefined} />
          ))}
        </div>
        <p id={hintId} className={styles['words']} aria-live="polite">
          {word === '' || word === passwordStrengthText.tooShort ? newPasswordText.hint : newPasswordText.strength(word)}
        </p>
      </div>
      <PasswordInput label={newPasswordText.confirmation} {...textField(form, 'confirmation')} {...common} />
    </>
  );
}
