import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useId } from 'react';
import { passwordProof } from '#shared/model/accounts/account.ts';
import { passkeyName } from '#shared/model/accounts/passkey.ts';
import { useWork } from '../../lib/api/use-write.ts';
import { problemAt, problemsIn } from '../../lib/forms/form-problems.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './passkeys.module.css';
import { passkeyDialogText } from './passkeys-text.ts';

interface Values {
  name: string;
  current_password: string;
}

interface PasskeyDialogProps<Reply> {
  words: { title: string; text: string; confirm: string; busy: string; failed: string };
  /** It also asks for a name. */
  named?: { name: string; placeholder: string };
  destructive?: boolean;
  work: (values: Values) => Promise<Reply>;
  onDone: (reply: Reply) => unknown;
  onClose: () => void;
}

/** Asks for the password before anything about the second factor changes, or the account is deleted. */
export function PasskeyDialog<Reply>({ words, named, destructive = false, work, onDone, onClose }: PasskeyDialogProps<Reply>) {
  const formId = useId();
  const form = useFormValues<Values>(() => ({ name: '', current_password: '' }));
  const write = useWork(work, {
    fields: ['name', 'current_password'],
    check: (values) => ({
      ...(named === undefined ? {} : problemAt('name', passkeyName, values.name)),
      ...problemsIn(passwordProof, values),
    }),
    onDone,
    fallback: words.failed,
  });
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {passkeyDialogText.cancel}
          </Button>
          <Button type="submit" form={formId} color={destructive ? 'red.8' : 'plum'} disabled={write.busy}>
            {write.busy ? words.busy : words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={submitting(form, write, () => form.values)} noValidate className={styles['fields']}>
        <p>{words.text}</p>
        {write.failure !== null && <ErrorNotice {...write.failure} />}
        {named !== undefined && (
          <TextInput
            label={named.name}
            placeholder={named.placeholder}
            size="md"
            maxLength={60}
            autoComplete="off"
            data-autofocus
            {...textField(form, 'name')}
            {...announced}
          />
        )}
        <PasswordInput
          label={passkeyDialogText.password}
          size="md"
          autoComplete="current-password"
          maxLength={1024}
          data-autofocus={named === undefined || undefined}
          visibilityToggleButtonProps={{ 'aria-label': passkeyDialogText.showPassword, tabIndex: 0 }}
          {...textField(form, 'current_password')}
          {...announced}
        />
      </form>
    </Dialog>
  );
}
