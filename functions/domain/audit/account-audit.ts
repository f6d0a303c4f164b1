import type { AccountAction, AuditEntry } from '#shared/model/audit/audit.ts';
import type { StoredUser } from '../../data/accounts/users.ts';
import type { AccountAuditRecord } from '../../data/audit/account-audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { type AuditActor, auditOf } from './audit.ts';

type Owner = Pick<StoredUser, 'id' | 'email' | 'role' | 'tenantId'>;

/**
 * Returns an audit entry about an account. It goes into the trail of the account's organization, or of the platform if it has none
 * (docs/rules/audit.md#accounts).
 * @param actor the account's owner, unless someone else acted
 */
export function auditOfAccount(
  { id, email, role, tenantId }: Owner,
  { action, changes = [], actor }: { action: AccountAction; changes?: AuditEntry['changes']; actor?: AuditActor },
  timeAndIds: TimeAndIds = realTimeAndIds,
): AccountAuditRecord {
  const owner = { kind: 'staff', userId: id, email, role, tenantId } as const;
  const subject = { kind: 'user', id, name: email } as const;
  return { ...auditOf(actor ?? owner, { action, tenantId, subject, changes }, timeAndIds), action };
}
