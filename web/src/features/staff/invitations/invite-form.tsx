import type { RequestOf } from '#shared/contract/define.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconMail, IconUserPlus } from '@tabler/icons-react';
import { type StaffInviteResult, staffInviteForm } from '#shared/model/staff/staff.ts';
import { oneAddressIn } from '#shared/rules/text/email-list.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { Card } from '../../../ui/card.tsx';
import { announced } from '../../../ui/forms/field-props.ts';
import { OrganizationSelect } from '../../../ui/forms/organization-select.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { usePeopleChanged } from '../queries.ts';
import { inviteFormText } from '../text.ts';
import styles from './invite-form.module.css';
import { SignUpLink } from './sign-up-link.tsx';

type InvitedRole = 'host' | 'admin';

interface InviteFormProps {
  title: string;
  /** Whether the user is a super_admin: the form then also invites admins, and asks for the organization. */
  everywhere: boolean;
  onDone: (message: string | null) => void;
}

/** Makes an account a host or an admin, or invites someone who has none (docs/rules/staff.md#inviting). */
export function InviteForm({ title, everywhere, onDone }: InviteFormProps) {
  const changed = usePeopleChanged();
  const form = useFormValues(() => ({ email: '', role: (everywhere ? 'admin' : 'host') as InvitedRole, tenant_id: '' }));
  const { email, role, tenant_id } = form.values;
  const invite = (input: RequestOf<typeof staff.inviteHost>) => {
    onDone(null);
    return call(role === 'admin' ? staff.inviteAdmin : staff.inviteHost, input);
  };
  const inviting = useWork(invite, {
    fields: ['email', 'tenant_id'],
    check: (input) => ({
      ...problemsIn(staffInviteForm, input),
      ...(everywhere && role === 'host' && tenant_id === '' ? { tenant_id: inviteFormText.organizationMissing } : {}),
    }),
    onDone: async (result) => {
      form.set('email', '');
      onDone(wordsFor(result, oneAddressIn(email).trim().toLowerCase(), role));
      await changed();
    },
    fallback: inviteFormText.failed[role],
  });
  const asked = { email: oneAddressIn(email), ...(tenant_id === '' ? {} : { tenant_id }) };
  const isUnknown = inviting.error?.code === 'account_not_found';
  // An admin who will set up their own organization signs up without an invitation.
  const canBeInvited = !everywhere || tenant_id !== '';
  return (
    <Card title={title}>
      <p className={styles['hint']}>{everywhere ? inviteFormText.hintEverywhere : inviteFormText.hint}</p>
      {inviting.failure !== null && (
        <div className={styles['failure']}>
          <ErrorNotice {...inviting.failure} />
          {isUnknown && canBeInvited && (
            <Button
              mt={12}
              leftSection={<IconMail size={18} aria-hidden="true" />}
              disabled={inviting.busy}
              onClick={() => void inviting.run({ ...asked, without_account: true })}
            >
              {inviteFormText.sendInvitation}
            </Button>
          )}
          {isUnknown && !canBeInvited && <SignUpLink />}
        </div>
      )}
      <form ref={form.ref} onSubmit={submitting(form, inviting, () => asked)} noValidate className={styles['invite']}>
        <TextInput
          label={inviteFormText.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={inviteFormText.emailExample}
          size="md"
          {...textField(form, 'email')}
          readOnly={inviting.busy}
          {...announced}
        />
        {everywhere && (
          <NativeSelect
            label={inviteFormText.role}
            size="md"
            value={role}
            onChange={(event) => {
              form.set('role', event.currentTarget.value === 'admin' ? 'admin' : 'host');
              form.setErrors({});
            }}
            data={[
              { value: 'admin', label: inviteFormText.roles.admin },
              { value: 'host', label: inviteFormText.roles.host },
            ]}
          />
        )}
        {everywhere && (
          <OrganizationSelect
            value={tenant_id}
            onChange={(id) => form.set('tenant_id', id)}
            required={role === 'host'}
            noneLabel={inviteFormText.noOrganization[role]}
            error={form.errors['tenant_id']}
          />
        )}
        <MainAction type="submit" leftSection={<IconUserPlus size={20} aria-hidden="true" />} disabled={inviting.busy}>
          {inviting.busy ? inviteFormText.busy : inviteFormText.submit[role]}
        </MainAction>
      </form>
    </Card>
  );
}

function wordsFor({ status, member }: StaffInviteResult, email: string, role: InvitedRole): string {
  return status === 'invited' ? inviteFormText.invited(email) : inviteFormText.added(member?.email ?? email, role);
}
