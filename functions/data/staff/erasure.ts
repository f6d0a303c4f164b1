import { type MailOrder, mailItem } from '../mail/mails.ts';
import { keys } from '../table/keys/keys.ts';
import { writeItems } from '../table/table.ts';
import { equals } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, put } from '../table/writes/writes.ts';
import { type Member, type Membership, membershipWrites, type RoleHolder } from './roles.ts';

// Erases the team of an organization (docs/rules/closing.md#what-is-erased).

/** Membership of an account without an organization. The person keeps their account. */
const alone: Membership = { role: 'user', tenantId: null };

/**
 * Removes a member from the organization and ends their sessions. The account stays, without an organization.
 * @param user the member as read
 * @returns false if the member has changed since
 */
export function releaseMember(user: Member, mail: MailOrder): Promise<boolean> {
  const { id, role, tenantId, epoch } = user;
  // The team's counts are left out because they are removed as a whole.
  const { places, platform } = membershipWrites(user, user, alone);
  return writeTogether([
    change(
      keys.user(id),
      { set: { role: alone.role, tenant_id: alone.tenantId, closes_at: undefined }, add: { epoch: 1 } },
      ...[equals('epoch', epoch), equals('role', role), equals('tenant_id', tenantId)],
    ),
    ...platform,
    ...places,
    put(mailItem(mail)),
  ]);
}

/** Removes the row of an account that is no longer a member. */
export const dropMember = (tenantId: string, { id, role }: RoleHolder): Promise<void> =>
  writeItems({ remove: [keys.staffMember(tenantId, role, id)] });
