import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type * as z from 'zod/mini';
import { passwordProof } from '#shared/model/accounts/account.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { problemsIn } from '../../lib/forms/form-problems.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { Dialog } from '../notices/dialog.tsx';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { announced } from './field-props.ts';
import { passwordDialogText } from './password-dialog-text.ts';

interface Values {
  name: string;
  current_password: string;
}

interface PasswordDialogProps<Reply> {
  words: { title: string; confirm: string; busy: string; failed: string };
  /** Says what will happen. `busy`: the call is running. */
  children: ReactNode | ((busy: boolean) => ReactNode);
  /** Props for an additional name field. */
  named?: TextInputProps;
  /** The schema that the input is checked with before sending. It covers more than the password if there is a name. */
  schema?: z.core.$ZodType;
  destructive?: boolean;
  /** Whether the dialog cannot be closed while the call is running. */
  binding?: boolean;
  /** Width in CSS px. */
  width?: number;
  work: (values: Values) => Promise<Reply>;
  onDone: (reply: Reply) => unknown;
  onClose: () => void;
}

/** Asks for the password before something important changes or ends: the second factor, other sessions, the account, the organization. */
export function PasswordDialog<Reply>({
  words,
  children,
  named,
  schema = passwordProof,
  destructive = false,
  binding = false,
  width,
  work,
  onDone,
  onClose,
}: PasswordDialogProps<Reply>) {
  const formId = useId();
  const form = useFormValues<Values>(() => ({ name: '', current_password: '' }));
  const confirming = useWork(work, {
    fields: ['name', 'current_password'],
    check: (values) => problemsIn(schema, values),
    onDone,
    fallback: words.failed,
  });
  return (
    <Dialog
      title={words.title}
      {...(width === undefined ? {} : { width })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={binding && confirming.busy}>
            {passwordDialogText.cancel}
          </Button>
          <Button type="submit" form={formId} color={destructive ? 'red.8' : 'plum'} disabled={confirming.busy}>
            {confirming.busy ? words.busy : words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={submitting(form, confirming, () => form.values)} noValidate className="stack gap-16">
        {typeof children === 'function' ? children(confirming.busy) : children}
        {confirming.failure !== null && <ErrorNotice {...confirming.failure} />}
        {named !== undefined && (
          <TextInput size="md" autoComplete="off" data-autofocus {...named} {...textField(form, 'name')} {...announced} />
        )}
        <PasswordInput
          label={passwordDialogText.password}
          size="md"
          autoComplete="current-password"
          data-autofocus={named === undefined || undefined}
          visibilityToggleButtonProps={{ 'aria-label': passwordDialogText.showPassword, tabIndex: 0 }}
          {...textField(form, 'current_password')}
          {...announced}
        />
      </form>
    </Dialog>
  );
}
