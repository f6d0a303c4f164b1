import { tenants } from '#shared/contract/routes/tenants.ts';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { setUpHostsLimit, tenantSetup } from '#shared/model/accounts/account.ts';
import type { User } from '#shared/model/accounts/user.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { queryClient } from '../../../lib/api/queries/query-client.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { submissionText } from '../../../lib/words/text.ts';
import { announced, nameField } from '../../../ui/forms/field-props.ts';
import { inMail } from '../../../ui/forms/in-mail-text.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import styles from './form.module.css';
import hosts from './organization-form.module.css';
import { organizationFormText } from './organization-text.ts';

interface HostRow {
  id: string;
  email: string;
}

const newRow = (): HostRow => ({ id: randomKey(), email: '' });

interface OrganizationFormProps {
  onDone: (reply: { user: User; invites_sent: number }) => void;
}

/** Asks for the organization's name, and for hosts to invite (docs/rules/tenants.md#set-up). Blank rows are dropped. */
export function OrganizationForm({ onDone }: OrganizationFormProps) {
  const form = useFormValues(() => ({ tenant_name: '', rows: [newRow()] }));
  const { tenant_name, rows } = form.values;
  const filled = () => rows.filter(({ email }) => email.trim() !== '');

  /** Assigns the server's errors to rows. An error names a position among the addresses sent; a row has an id. */
  const atRows = (problems: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(problems).map(([field, message]) => {
        const index = /^host_emails\.(\d+)$/.exec(field)?.[1];
        const row = index === undefined ? undefined : filled()[Number(index)];
        return [row === undefined ? field : row.id, message];
      }),
    );
  const saving = useWrite(tenants.completeTenantSetup, {
    fields: ['tenant_name', ...rows.map(({ id }) => id)],
    check: (input) => atRows(problemsIn(tenantSetup, input)),
    place: (error) => atRows(error.validationErrors),
    onDone,
    onFailed: async (error) => {
      // The organization was set up in another tab, or by a call whose reply was lost. The reloaded user determines the next page.
      if (error instanceof ApiError && error.code === 'tenant_exists')
        await queryClient.invalidateQueries({ queryKey: queryKey(accounts.getOwnAccount) });
    },
    unexpected: submissionText.failed,
    fallback: organizationFormText.failed,
  });

  const input = { tenant_name, host_emails: filled().map(({ email }) => email.trim()) };
  const setRows = (next: HostRow[]) => form.set('rows', next);
  return (
    <form ref={form.ref} onSubmit={submitting(form, saving, () => input)} noValidate className={styles['form']}>
      {saving.failure !== null && <ErrorNotice {...saving.failure} />}
      <TextInput
        label={organizationFormText.name}
        {...nameField}
        description={organizationFormText.nameHint}
        withAsterisk
        autoFocus
        autoComplete="organization"
        size="md"
        {...textField(form, 'tenant_name')}
        {...inMail.organizer(tenant_name)}
        {...announced}
      />
      <fieldset className={hosts['hosts']}>
        <legend>{organizationFormText.hosts}</legend>
        <p className={hosts['hint']}>{organizationFormText.hostsHint}</p>
        {rows.map(({ id, email }, index) => (
          <div key={id} className={hosts['row']}>
            <TextInput
              aria-label={organizationFormText.hostEmail(index + 1)}
              name={id}
              type="email"
              inputMode="email"
              autoComplete="off"
              placeholder={organizationFormText.hostExample}
              size="md"
              value={email}
              error={form.errors[id]}
              {...announced}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setRows(rows.map((row) => (row.id === id ? { id, email: value } : row)));
                form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([field]) => field !== id)));
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={42}
              aria-label={organizationFormText.removeHost(index + 1)}
              onClick={() => setRows(rows.filter((row) => row.id !== id))}
            >
              <IconX size={20} aria-hidden="true" />
            </ActionIcon>
          </div>
        ))}
        {rows.length < setUpHostsLimit && (
          <Button
            variant="default"
            className={hosts['add'] ?? ''}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => {
              const row = newRow();
              setRows([...rows, row]);
              form.focus(row.id);
            }}
          >
            {organizationFormText.addHost}
          </Button>
        )}
      </fieldset>
      <MainAction type="submit" fullWidth disabled={saving.busy}>
        {saving.busy ? organizationFormText.busy : organizationFormText.submit}
      </MainAction>
    </form>
  );
}
