import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { ownAccountForm } from '#shared/model/accounts/own-session.ts';
import type { User } from '#shared/model/accounts/user.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { Card } from '../../../ui/card.tsx';
import { announced, nameField } from '../../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import styles from './account-details.module.css';
import { ownNameText } from './text.ts';

/** Edits the name that colleagues see instead of the user's address. */
export function OwnName({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const form = useFormValues(() => ({ name: user.name ?? '' }));
  const saving = useWrite(ownSessions.updateOwnAccount, {
    fields: ['name'],
    check: (input) => problemsIn(ownAccountForm, input),
    onDone: (reply) => {
      queryClient.setQueryData(queryKey(accounts.getOwnAccount, {}), reply);
      form.set('name', reply.user.name ?? '');
    },
    fallback: ownNameText.failed,
  });
  return (
    <Card title={ownNameText.title}>
      <form ref={form.ref} noValidate className={styles['name']} onSubmit={submitting(form, saving, () => ({ name: form.values.name }))}>
        <TextInput
          label={ownNameText.label}
          description={ownNameText.hint}
          autoComplete="name"
          size="md"
          {...nameField}
          {...textField(form, 'name')}
          {...announced}
        />
        <Button type="submit" variant="light" disabled={saving.busy}>
          {saving.busy ? ownNameText.busy : ownNameText.save}
        </Button>
      </form>
      <SuccessNotice message={!saving.reply || saving.busy ? null : ownNameText.saved} />
      {saving.failure !== null && <ErrorNotice {...saving.failure} />}
    </Card>
  );
}
