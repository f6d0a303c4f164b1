import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { announced, nameField } from '../../ui/forms/field-props.ts';
import { inMail } from '../../ui/forms/in-mail-text.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './organization.module.css';
import { renameFormText } from './text.ts';

/** Edits the organization's name in place (docs/rules/tenants.md#tenant-tab). */
export function RenameForm({ name, onSaved, onCancel }: { name: string; onSaved: () => void; onCancel: () => void }) {
  const queryClient = useQueryClient();
  const form = useFormValues(() => ({ name }));
  const saving = useWrite(tenants.updateTenantSettings, {
    fields: ['name'],
    onDone: async (reply) => {
      queryClient.setQueryData(queryKey(tenants.getTenantSettings, {}), reply);
      onSaved();
      // The top bar, cards and lists show the name, too.
      await queryClient.invalidateQueries();
    },
    fallback: renameFormText.failed,
  });
  return (
    <form ref={form.ref} onSubmit={submitting(form, saving, () => form.values)} noValidate className={styles['rename']}>
      {saving.failure !== null && <ErrorNotice {...saving.failure} />}
      <TextInput
        aria-label={renameFormText.name}
        {...nameField}
        autoFocus
        autoComplete="organization"
        size="md"
        {...textField(form, 'name')}
        {...inMail.organizer(form.values.name)}
        {...announced}
      />
      <div className="row gap-8">
        <Button type="submit" disabled={saving.busy}>
          {saving.busy ? renameFormText.busy : renameFormText.submit}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={saving.busy}>
          {renameFormText.cancel}
        </Button>
      </div>
    </form>
  );
}
