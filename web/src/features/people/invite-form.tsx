import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type StaffInviteResult, staffInviteForm } from '#shared/model/staff.ts';
import { problemsIn } from '../../lib/form-problems.ts';
import { textField, useFormValues } from '../../lib/use-form-values.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { announced } from '../../ui/announced.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { MainAction } from '../../ui/main-action.tsx';
import { OrganizationSelect } from '../../ui/organization-select.tsx';
import { adminsApi, hostsApi, usePeopleChanged } from './queries.ts';
import styles from './team.module.css';

type InvitedRole = 'host' | 'admin';

interface InviteFormProps {
  title: string;
  /** For a super_admin: admins too, and the organization is asked for. */
  everywhere: boolean;
  onDone: (message: string | null) => void;
}

/** Makes somebody who has an account a host or an admin (1-staff.md §5; rulings, 'People and roles'). */
export function InviteForm({ title, everywhere, onDone }: InviteFormProps) {
  const changed = usePeopleChanged();
  const form = useFormValues(() => ({ email: '', role: (everywhere ? 'admin' : 'host') as InvitedRole, tenant_id: '' }));
  const { email, role, tenant_id } = form.values;
  const noun = role === 'admin' ? 'Admin' : 'Host';
  const input = { email, ...(tenant_id === '' ? {} : { tenant_id }) };
  const { busy, failure, submit } = useSubmission({
    form,
    fields: ['email', 'tenant_id'],
    problems: () => ({
      ...problemsIn(staffInviteForm, input),
      ...(everywhere && role === 'host' && tenant_id === '' ? { tenant_id: 'Please choose an organization' } : {}),
    }),
    send: async () => {
      onDone(null);
      const result = role === 'admin' ? await adminsApi.invite(input) : await hostsApi.invite(input);
      form.set('email', '');
      onDone(wordsFor(result, email.trim().toLowerCase(), noun));
      await changed();
    },
    fallback: role === 'admin' ? 'Failed to invite admin' : 'Failed to invite host',
  });
  return (
    <Card title={title}>
      <p className={styles['hint']}>
        {everywhere
          ? 'Whom you invite must have an account. An admin without an organization sets one up at their next sign-in.'
          : 'Whom you invite must have an account. Hosts create events, invite guests and make matches.'}
      </p>
      {failure !== null && (
        <div className={styles['failure']}>
          <ErrorNotice message={failure} />
        </div>
      )}
      <form ref={form.ref} onSubmit={submit} noValidate className={styles['invite']}>
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="name@example.com"
          maxLength={254}
          size="md"
          {...textField(form, 'email')}
          {...announced}
        />
        {everywhere && (
          <NativeSelect
            label="Role"
            size="md"
            value={role}
            onChange={(event) => {
              form.set('role', event.currentTarget.value === 'admin' ? 'admin' : 'host');
              form.setErrors({});
            }}
            data={[
              { value: 'admin', label: 'Admin' },
              { value: 'host', label: 'Host' },
            ]}
          />
        )}
        {everywhere && (
          <OrganizationSelect
            value={tenant_id}
            onChange={(id) => form.set('tenant_id', id)}
            required={role === 'host'}
            noneLabel={role === 'host' ? 'Choose an organization' : 'Sets up their own'}
            error={form.errors['tenant_id']}
          />
        )}
        <MainAction type="submit" leftSection={<IconUserPlus size={20} aria-hidden="true" />} disabled={busy}>
          {busy ? 'Inviting...' : `Invite ${noun}`}
        </MainAction>
      </form>
    </Card>
  );
}

function wordsFor({ status, member }: StaffInviteResult, email: string, noun: string): string {
  if (status === 'invited') return `${email} was sent an invitation. They are listed as pending until they accept it.`;
  return `${member?.email ?? email} is now ${noun === 'Admin' ? 'an admin' : 'a host'}.`;
}
