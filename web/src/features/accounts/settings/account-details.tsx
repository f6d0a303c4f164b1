import type { User } from '#shared/model/accounts/user.ts';
import { organizationOf } from '../../../lib/session/staff/current-user.ts';
import { roleNames } from '../../../lib/session/staff/role-names.ts';
import { formatLocalDate } from '../../../lib/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './account-details.module.css';
import { accountStatusOf } from './account-status.ts';
import { OwnName } from './own-name.tsx';
import { Security } from './security.tsx';
import { accountDetailsText } from './text.ts';

/** Shows the user's own account, with its actual status and creation date (docs/rules/accounts.md#profile-tab). */
export function AccountDetails({ user }: { user: User }) {
  const status = accountStatusOf(user);
  return (
    <div className={styles['details']}>
      <div className="stack top gap-16">
        <Card title={accountDetailsText.title}>
          <dl className={styles['rows']}>
            <div>
              <dt>{accountDetailsText.email}</dt>
              <dd>{user.email}</dd>
            </div>
            <div>
              <dt>{accountDetailsText.role}</dt>
              <dd>{roleNames[user.role]}</dd>
            </div>
            <div>
              <dt>{accountDetailsText.organization}</dt>
              <dd>
                {organizationOf(user)}
                {user.tenant !== null && <span className={styles['slug']}> ({user.tenant.slug})</span>}
              </dd>
            </div>
            <div>
              <dt>{accountDetailsText.id}</dt>
              <dd className="digits">{user.id}</dd>
            </div>
            <div>
              <dt>{accountDetailsText.status}</dt>
              <dd className={styles['status']} data-active={status === 'active' || undefined}>
                <span aria-hidden="true" />
                {accountDetailsText.statuses[status]}
              </dd>
            </div>
            <div>
              <dt>{accountDetailsText.since}</dt>
              <dd>{formatLocalDate(user.created_at)}</dd>
            </div>
          </dl>
        </Card>
        <OwnName user={user} />
      </div>
      <Security email={user.email} />
    </div>
  );
}
