import type { User } from '#shared/model/user.ts';
import { organizationOf } from '../../lib/current-user.ts';
import { formatLocalDate } from '../../lib/dates.ts';
import { roleNames } from '../../lib/role-names.ts';
import { Card } from '../../ui/card.tsx';
import { accountStatusOf } from './account-status.ts';
import styles from './profile.module.css';
import { Security } from './security.tsx';

/** Who one is here (1-staff.md §2, 'Settings'); status and date are the real ones (rulings, 'People and roles'). */
export function Profile({ user }: { user: User }) {
  const status = accountStatusOf(user);
  return (
    <div className={styles['profile']}>
      <Card title="Profile">
        <dl className={styles['rows']}>
          <div>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt>Account role</dt>
            <dd>{roleNames[user.role]}</dd>
          </div>
          <div>
            <dt>Organization</dt>
            <dd>
              {organizationOf(user)}
              {user.tenant !== null && <span className={styles['slug']}> ({user.tenant.slug})</span>}
            </dd>
          </div>
          <div>
            <dt>User ID</dt>
            <dd className={styles['id']}>{user.id}</dd>
          </div>
          <div>
            <dt>Account status</dt>
            <dd className={styles['status']} data-active={status === 'Active' || undefined}>
              <span aria-hidden="true" />
              {status}
            </dd>
          </div>
          <div>
            <dt>Member since</dt>
            <dd>{formatLocalDate(user.created_at)}</dd>
          </div>
        </dl>
      </Card>
      <Security email={user.email} />
    </div>
  );
}
