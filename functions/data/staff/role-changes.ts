import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { keys } from '../table/keys/keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { differs, equals, exists } from '../table/writes/conditions.ts';
import { transact } from '../table/writes/transact.ts';
import { change, check, put, type Write } from '../table/writes/writes.ts';
import { type Member, type Membership, membershipWrites } from './roles.ts';

/** Stands in for a tenant's id in the former memberships of a super_admin, who acted in every organization. */
export const wholePlatform = 'PLATFORM';

export interface MembershipChange {
  /** The account as read. */
  readonly user: Member;
  readonly to: Membership;
  readonly audit: AuditRecord;
  /** Email that tells the user of the change. */
  readonly mail?: MailOrder | undefined;
  /** Set if an admin stops being one: whether they were the tenant's contact, and who will be the next contact. */
  readonly contact?: { readonly isTheirs: boolean; readonly next: { readonly id: string; readonly email: string } | undefined } | undefined;
}

/**
 * Changes an account's membership, with everything that depends on it, and ends all its sessions: the raised epoch ends the tokens, and a
 * moment later the table's stream closes the sockets.
 * @returns why it was refused; `changed` means that the account has changed since it was read
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
  // A count may have been refused because the account changed, so that reason is reported first.
  if (refused.includes('account')) return 'changed';
  if (refused.includes('team')) return 'last_admin';
  return refused.includes('platform') ? 'last_super_admin' : 'changed';
}

/**
 * Returns the write that records the organization a user belonged to, so that what they created there is found when they delete their
 * account.
 */
function formerWrite({ id, role, tenantId }: Member, to: Membership): Write | undefined {
  if (tenantId !== null && tenantId !== to.tenantId) return put({ ...proofKeys.formerMembership(id, tenantId) });
  return role === 'super_admin' && to.role !== 'super_admin' ? put({ ...proofKeys.formerMembership(id, wholePlatform) }) : undefined;
}

/** Returns the writes that change the contact. If two admins leave at the same time, neither may become the other's successor. */
export function contactWrites(tenantId: string, email: string, { isTheirs, next }: NonNullable<MembershipChange['contact']>): Write[] {
  const key = keys.tenant(tenantId);
  if (!isTheirs) return [check(key, differs('owner_email', email))];
  // Without a successor this is the last admin, so the condition on the team's count refuses the change.
  if (next === undefined) return [];
  return [
    change(key, { set: { owner_email: next.email } }, equals('owner_email', email)),
    check(keys.staffMember(tenantId, 'admin', next.id), exists),
  ];
}
