import { useState } from 'react';
import { staff } from '#shared/contract/routes/staff.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import type { UserEntry } from '#shared/model/staff/staff.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { roleNames } from '../../lib/session/staff/role-names.ts';
import { OrganizationSelect } from '../../ui/forms/organization-select.tsx';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { usePeopleChanged } from './queries.ts';
import styles from './role-dialog.module.css';
import { roleDialogText } from './text.ts';

interface RoleDialogProps {
  person: UserEntry;
  /** The new role. */
  role: Role;
  isSelf: boolean;
  /** Called with a message about the result. */
  onChanged: (message: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before a role changes, and names the consequences (docs/rules/staff.md#change-of-role). */
export function RoleDialog({ person, role, isSelf, onChanged, onClose }: RoleDialogProps) {
  const changed = usePeopleChanged();
  const [tenantId, setTenantId] = useState('');
  const [missing, setMissing] = useState<string>();
  // Asks for an organization only if the account has none.
  const asks = person.tenant_id === null && (role === 'host' || role === 'admin');

  const changing = useWrite(staff.updateUserRole, {
    onDone: async () => {
      // The user's own session has just ended, and the sign-in page follows. Refetching lists would fail.
      if (!isSelf) await changed();
      onChanged(roleDialogText.done(person.email, role));
    },
    fallback: roleDialogText.failed,
  });
  const confirm = () => {
    if (role === 'host' && asks && tenantId === '') setMissing(roleDialogText.organizationMissing);
    else changing.run({ id: person.id, role, ...(asks && tenantId !== '' ? { tenant_id: tenantId } : {}) });
  };
  return (
    <ConfirmDialog
      words={roleDialogText}
      write={missing === undefined ? changing : { busy: changing.busy, failure: null }}
      destructive={role === 'user'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {roleDialogText.beforeEmail}
        <strong>{person.email}</strong>
        {roleDialogText.betweenThem(roleNames[person.role])}
        <strong>{roleNames[role]}</strong>
        {roleDialogText.afterRole}
      </p>
      <p className="soft">{consequenceOf(person, role, isSelf)}</p>
      {asks && (
        <div className={styles['fields']}>
          <OrganizationSelect
            value={tenantId}
            onChange={(id) => {
              setTenantId(id);
              setMissing(undefined);
            }}
            required={role === 'host'}
            noneLabel={roleDialogText.noOrganization[role === 'host' ? 'host' : 'admin']}
            error={missing}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

function consequenceOf({ tenant_name }: UserEntry, role: Role, isSelf: boolean): string {
  const left = role === 'user' || role === 'super_admin' ? tenant_name : null;
  return isSelf ? roleDialogText.ownConsequence(left) : roleDialogText.theirConsequence(left);
}
