import type { InvitationCheck } from '#shared/model/accounts/account.ts';
import { roleNames } from '../../../lib/session/staff/role-names.ts';
import styles from './invited-as.module.css';
import { invitedAsText } from './text.ts';

/** Shows the organization, role and address of an invitation. */
export function InvitedAs({ tenant_name, role, email }: Pick<InvitationCheck, 'tenant_name' | 'role' | 'email'>) {
  return (
    <dl className={styles['list']}>
      <div>
        <dt>{invitedAsText.organization}</dt>
        <dd>{tenant_name}</dd>
      </div>
      {role !== null && (
        <div>
          <dt>{invitedAsText.role}</dt>
          <dd>{roleNames[role]}</dd>
        </div>
      )}
      <div>
        <dt>{invitedAsText.email}</dt>
        <dd>{email}</dd>
      </div>
    </dl>
  );
}
