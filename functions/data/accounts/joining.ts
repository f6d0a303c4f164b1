import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { type Membership, membershipWrites } from '../staff/roles.ts';
import { consumeInvitation, type StaffInvitation } from '../staff/staff-invitations.ts';
import { keys } from '../table/keys/keys.ts';
import { equals } from '../table/writes/conditions.ts';
import { type NamedWrites, transact } from '../table/writes/transact.ts';
import { change, put } from '../table/writes/writes.ts';
import { newUserWrites, type StoredUser } from './users.ts';

/** Why joining was refused: the invitation was already accepted, or the account has changed since it was read. */
export type JoinRefusal = 'used' | 'changed';

/** Accepts an invitation as a new user: writes invitation, account, address and membership in one transaction. */
export const joinAsNewUser = (invitation: StaffInvitation, user: StoredUser, audit: AuditRecord): Promise<JoinRefusal | undefined> =>
  join(invitation, { ...newUserWrites(user), audit: auditWrite(audit) });

/**
 * Accepts an invitation for an account that has no organization yet. The invitation proves that the user owns the mailbox, so they may set
 * the password. The epoch is raised, which ends all earlier sessions.
 * @param user the account as it will be, with `epoch` raised by one
 * @param before the account's membership so far
 */
export function joinAsKnownUser(
  invitation: StaffInvitation,
  user: StoredUser,
  before: Membership,
  notice: MailOrder,
  audit: AuditRecord,
): Promise<JoinRefusal | undefined> {
  const { role, tenantId, password, epoch } = user;
  const asRead = [equals('epoch', epoch - 1), equals('role', before.role), equals('tenant_id', null)];
  return join(invitation, {
    account: change(keys.user(user.id), { set: { role, tenant_id: tenantId, password, epoch } }, ...asRead),
    ...membershipWrites(user, before, user),
    notice: put(mailItem(notice)),
    audit: auditWrite(audit),
  });
}

async function join(invitation: StaffInvitation, writes: NamedWrites<string>): Promise<JoinRefusal | undefined> {
  const refused = await transact({ invitation: consumeInvitation(invitation), ...writes });
  if (refused.length === 0) return undefined;
  return refused.includes('invitation') ? 'used' : 'changed';
}
