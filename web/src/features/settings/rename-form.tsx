import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { tenantForm } from '#shared/model/staff.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryKey } from '../../lib/api/route-query.ts';
import { problemsIn } from '../../lib/forms/form-problems.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { announced, nameField } from '../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './organization.module.css';
import { renameFormText } from './text.ts';

/** The organization's name, edited where it stands (docs/rules/tenants.md#tenant-tab). */
export function RenameForm({ name, onSaved, onCancel }: { name: string; onSaved: () => void; onCancel: () => void }) {
  const queryClient = useQueryClient();
  const form = useFormValues(() => ({ name }));
  const { busy, failure, submit } = useSubmission({
    form,
    fields: ['name'],
    problems: () => problemsIn(tenantForm, form.values),
    send: async () => {
      queryClient.setQueryData(queryKey(tenants.getTenantSettings, {}), await call(tenants.updateTenantSettings, form.values));
      onSaved();
      // The name stands in the top bar, on cards and in lists.
      await queryClient.invalidateQueries();
    },
    fallback: renameFormText.failed,
  });
  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles['rename']}>
      {failure !== null && <ErrorNotice {...failure} />}
      <TextInput
        aria-label={renameFormText.name}
        {...nameField}
        autoFocus
        autoComplete="organization"
        maxLength={100}
        size="md"
        {...textField(form, 'name')}
        {...announced}
      />
      <div className={styles['buttons']}>
        <Button type="submit" disabled={busy}>
          {busy ? renameFormText.busy : renameFormText.submit}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {renameFormText.cancel}
        </Button>
      </div>
    </form>
  );
}
