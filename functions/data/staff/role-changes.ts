import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { keys } from '../table/keys/keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { differs, equals, exists } from '../table/writes/conditions.ts';
import { transact } from '../table/writes/transact.ts';
import { change, check, put, type Write } from '../table/writes/writes.ts';
import { type Member, type Membership, membershipWrites } from './roles.ts';

/** Replaces a tenant's id for a super_admin, who acts in every organization. */
export const wholePlatform = 'PLATFORM';

export interface MembershipChange {
  /** The account as read. */
  readonly user: Member;
  readonly to: Membership;
  readonly audit: AuditRecord;
  /** Email that tells the user of the change. */
  readonly mail?: MailOrder | undefined;
  /** Set when an admin stops being one: whether they were the tenant's contact, and the next contact. */
  readonly contact?: { readonly isTheirs: boolean; readonly next: { readonly id: string; readonly email: string } | undefined } | undefined;
}

/**
 * Changes an account's membership, with everything that depends on it, and ends all its sessions: tokens by the epoch,
 * sockets a moment later by the table's stream.
 * @returns what refused it; `changed`: the account, since it was read
 */
export async function changeMembership(membership: MembershipChange): Promise<'changed' | 'last_admin' | 'last_super_admin' | undefined> {
  const { user, to, audit, mail, contact } = membership;
  const { id, role, tenantId, epoch } = user;
  const asRead = [equals('epoch', epoch), equals('role', role), equals('tenant_id', tenantId)];
  const refused = await transact({
    account: change(keys.user(id), { set: { role: to.role, tenant_id: to.tenantId }, add: { epoch: 1 } }, ...asRead),
    ...membershipWrites(user, user, to),
    former: formerWrite(user, to),
    mail: mail && put(mailItem(mail)),
    contact: contact === undefined || tenantId === null ? undefined : contactWrites(tenantId, user.email, contact),
    audit: auditWrite(audit),
  });
  if (refused.length === 0) return undefined;
  // A refused count may be due to a change of the account, so that is reported first.
  if (refused.includes('account')) return 'changed';
  if (refused.includes('team')) return 'last_admin';
  return refused.includes('platform') ? 'last_super_admin' : 'changed';
}

/** Returns the write that records where a user was, so that what they made there is found when they delete their account. */
function formerWrite({ id, role, tenantId }: Member, to: Membership): Write | undefined {
  if (tenantId !== null && tenantId !== to.tenantId) return put({ ...proofKeys.formerMembership(id, tenantId) });
  return role === 'super_admin' && to.role !== 'super_admin' ? put({ ...proofKeys.formerMembership(id, wholePlatform) }) : undefined;
}

/** Returns the writes that change the contact. When two admins leave at once, neither may become the other's successor. */
export function contactWrites(tenantId: string, email: string, { isTheirs, next }: NonNullable<MembershipChange['contact']>): Write[] {
  const key = keys.tenant(tenantId);
  if (!isTheirs) return [check(key, differs('owner_email', email))];
  // Without a successor this is the last admin, and the condition on the team's count refuses the change.
  if (next === undefined) return [];
  return [
    change(key, { set: { owner_email: next.email } }, equals('owner_email', email)),
    check(keys.staffMember(tenantId, 'admin', next.id), exists),
  ];
}
