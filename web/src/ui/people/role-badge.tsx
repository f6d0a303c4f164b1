import type { Role } from '#shared/model/accounts/user.ts';
import { roleNames } from '../../lib/session/staff/role-names.ts';
import styles from './role-badge.module.css';

/** Shows a role as a word in the role's color. */
export function RoleBadge({ role }: { role: Role }) {
  return (
    <span className={styles['badge']} data-role={role}>
      {roleNames[role]}
    </span>
  );
}
