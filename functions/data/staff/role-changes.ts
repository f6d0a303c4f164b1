import type { StoredUser } from '../accounts/users.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { differs, equals, exists } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/transact.ts';
import { change, check, put, type Write } from '../table/writes.ts';
import { type Membership, membershipWrites } from './roles.ts';

export interface MembershipChange {
  /** As they were read. */
  readonly user: StoredUser;
  readonly to: Membership;
  readonly audit: AuditRecord;
  /** What they are told. */
  readonly mail?: MailOrder | undefined;
  /** When an admin leaves their tenant's admins: whether they were its contact, and who is from now on. */
  readonly contact?: { readonly isTheirs: boolean; readonly next: { readonly id: string; readonly email: string } | undefined } | undefined;
}

/** `stale`: the account is not as it was read. */
export type MembershipOutcome = 'changed' | 'stale' | 'last_admin' | 'last_super_admin';

/**
 * Changes what somebody is and where they belong, with everything that follows from it, and ends every session of
 * theirs: tokens by the epoch, sockets a moment later by the table's stream.
 */
export async function changeMembership({ user, to, audit, mail, contact }: MembershipChange): Promise<MembershipOutcome> {
  const { id, role, tenantId, epoch } = user;
  const asRead = [equals('epoch', epoch), equals('role', role), equals('tenant_id', tenantId)];
  const refused = await transact({
    account: change(keys.user(id), { set: { role: to.role, tenant_id: to.tenantId }, add: { epoch: 1 } }, ...asRead),
    ...membershipWrites(user, user, to),
    mail: mail && put(mailItem(mail)),
    contact: contact === undefined || tenantId === null ? undefined : contactWrites(tenantId, user.email, contact),
    audit: auditWrite(audit),
  });
  if (refused.length === 0) return 'changed';
  // An account that changed meanwhile may be why a number is not what it should be: look again first.
  if (refused.includes('account')) return 'stale';
  if (refused.includes('team')) return 'last_admin';
  return refused.includes('platform') ? 'last_super_admin' : 'stale';
}

/** Of two admins who leave at the same moment neither may become the other's successor. */
function contactWrites(tenantId: string, email: string, { isTheirs, next }: NonNullable<MembershipChange['contact']>): Write[] {
  const key = keys.tenant(tenantId);
  if (!isTheirs) return [check(key, differs('owner_email', email))];
  // Without a successor they are the last admin, and the team's number refuses.
  if (next === undefined) return [];
  return [
    change(key, { set: { owner_email: next.email } }, equals('owner_email', email)),
    check(keys.staffMember(tenantId, 'admin', next.id), exists),
  ];
}
