import { Problem } from '#shared/contract/errors.ts';
import type { AuditAction } from '#shared/model/audit/audit.ts';
import type { StaffMember } from '../../call/actor.ts';
import type { StoredUser } from '../../data/accounts/users.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { changeMembership, type MembershipChange } from '../../data/staff/role-changes.ts';
import { listTeam, type Membership } from '../../data/staff/roles.ts';
import { findTenantContact, findTenants } from '../../data/tenants/tenants.ts';
import { requireOpen } from '../access/resolve-tenant.ts';
import { requireStaffPlace } from '../access/tenant-limits.ts';
import { auditOf } from '../audit/audit.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

/**
 * Changes a user's membership, and notifies the user by email if they gain permissions.
 * @param user as last read
 * @returns the user after the change; undefined if the account has changed since it was read
 * @throws Problem `last_admin`, `last_super_admin`, `too_many_staff`, `organization_closing`
 */
export async function giveMembership(
  actor: StaffMember,
  user: StoredUser,
  to: Membership,
  timeAndIds: TimeAndIds,
): Promise<StoredUser | undefined> {
  if (user.role === to.role && user.tenantId === to.tenantId) return user;
  // The staff of a closing organization stay as they are. Otherwise its erasure, and the emails about it, might never be complete.
  if (user.closesAt !== '') throw new Problem('organization_closing');
  if (to.tenantId !== null && to.tenantId !== user.tenantId) await requireStaffPlace(to.tenantId, timeAndIds);
  const tenants = await findTenants([user.tenantId, to.tenantId].flatMap((id) => id ?? []));
  const nameOf = (id: string | null) => (id === null ? null : (tenants.get(id)?.name ?? null));
  const audit = auditOf(
    actor,
    {
      action: actionOf(user, to),
      tenantId: user.tenantId ?? to.tenantId,
      subject: { kind: 'user', id: user.id, name: user.email },
      changes: [
        ...(user.role === to.role ? [] : [{ field: 'role', from: user.role, to: to.role }]),
        ...(user.tenantId === to.tenantId ? [] : [{ field: 'organization', from: nameOf(user.tenantId), to: nameOf(to.tenantId) }]),
      ],
    },
    timeAndIds,
  );
  const mail = noticeFor(actor, user, to, nameOf(to.tenantId), timeAndIds);
  const refused = await changeMembership({ user, to, audit, mail, contact: await contactAfter(user, to) });
  if (refused === 'changed') return undefined;
  if (refused !== undefined) {
    // If an organization has closed since the caller was admitted, every change to its team is refused.
    for (const id of new Set([user.tenantId, to.tenantId])) if (id !== null) await requireOpen(id, { consistent: true });
    throw new Problem(refused);
  }
  return { ...user, ...to, epoch: user.epoch + 1 };
}

function actionOf(from: Membership, to: Membership): AuditAction {
  if (to.role === 'user') return 'member_removed';
  return from.tenantId === null && to.tenantId !== null ? 'member_added' : 'role_changed';
}

function noticeFor(
  actor: StaffMember,
  user: StoredUser,
  to: Membership,
  tenantName: string | null,
  { now, newId }: TimeAndIds,
): MailOrder | undefined {
  const envelope = { id: newId(), to: user.email, createdAt: now() };
  if (to.tenantId !== null && tenantName !== null) {
    if (user.tenantId === to.tenantId && to.role === 'host') return undefined;
    const added = { template: 'added-to-organization', tenant_name: tenantName, role: to.role, added_by: actor.email } as const;
    return { ...envelope, content: added };
  }
  if (to.role === 'user') return undefined;
  return { ...envelope, content: { template: 'role-given', role: to.role, given_by: actor.email } };
}

/** Returns the change of a tenant's contact. If the contact stops being an admin, another admin becomes the contact. */
export async function contactAfter(user: StoredUser, to: Membership): Promise<MembershipChange['contact']> {
  if (user.tenantId === null || user.role !== 'admin' || (to.role === 'admin' && to.tenantId === user.tenantId)) return undefined;
  const [known, team] = await Promise.all([findTenantContact(user.tenantId), listTeam(user.tenantId)]);
  return { isTheirs: known === user.email, next: team.find(({ id, role }) => role === 'admin' && id !== user.id) };
}
