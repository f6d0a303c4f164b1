import { newUserWrites, type StoredUser } from '../accounts/users.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { keys } from '../table/keys.ts';
import { transact, type Write } from '../table/table.ts';
import { type Standing, standingWrites } from './roles.ts';
import { consumeInvitation, type StaffInvitation } from './staff-invitations.ts';

/** `used`: the invitation opened the door once already. `changed`: the account is not as it was read. */
export type Joined = 'joined' | 'used' | 'changed';

/** Somebody new accepts: invitation, account, address and membership in one transaction. */
export const joinAsNewUser = (invitation: StaffInvitation, user: StoredUser, audit: AuditRecord): Promise<Joined> =>
  join(invitation, [...newUserWrites(user), auditWrite(audit)]);

/**
 * Somebody who has an account but no organisation accepts: the mailbox is proved, so the password is theirs to set;
 * whoever held the account before is signed out by the epoch.
 * @param user as it will be; `epoch` one above the known one
 * @param before what they were
 */
export function joinAsKnownUser(
  invitation: StaffInvitation,
  user: StoredUser,
  before: Standing,
  notice: MailOrder,
  audit: AuditRecord,
): Promise<Joined> {
  return join(invitation, [
    {
      change: {
        key: keys.user(user.id),
        update: 'SET #role = :role, tenant_id = :tenant, password = :password, epoch = :epoch',
        condition: 'epoch = :known AND #role = :was AND tenant_id = :none',
        names: { '#role': 'role' },
        values: {
          ':role': user.role,
          ':tenant': user.tenantId,
          ':password': user.password,
          ':epoch': user.epoch,
          ':known': user.epoch - 1,
          ':was': before.role,
          ':none': null,
        },
      },
    },
    ...standingWrites(user, before, user).map(({ write }) => write),
    { put: mailItem(notice) },
    auditWrite(audit),
  ]);
}

async function join(invitation: StaffInvitation, writes: readonly Write[]): Promise<Joined> {
  const refused = await transact([consumeInvitation(invitation), ...writes]);
  if (refused.length === 0) return 'joined';
  return refused.includes(0) ? 'used' : 'changed';
}
