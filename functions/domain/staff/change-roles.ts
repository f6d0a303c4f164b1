import { Problem } from '#shared/contract/errors.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import type { AuditAction } from '#shared/model/staff/audit.ts';
import type { UserEntry } from '#shared/model/staff/staff.ts';
import type { Tenant } from '#shared/model/tenants/tenant.ts';
import { deleteEndedSessions } from '../../data/accounts/sessions.ts';
import { findUser, type StoredUser } from '../../data/accounts/users.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { changeMembership, type MembershipChange } from '../../data/staff/role-changes.ts';
import { listTeam, type Membership } from '../../data/staff/roles.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant, findTenantContact, findTenants } from '../../data/tenants/tenants.ts';
import type { StaffMember } from '../../lib/call/actor.ts';
import { requireOpen } from '../access/resolve-tenant.ts';
import { requireStaffPlace } from '../access/tenant-limits.ts';
import { describeUser } from '../accounts/sessions/open-session.ts';
import { auditOf } from '../audit/audit.ts';
import { type Effects, realEffects } from '../effects.ts';

/**
 * Makes a host a user again and ends their sessions. An admin may do so in their own organization, a super_admin in any.
 * @throws Problem `host_not_found`, also for another organization's host
 */
export async function removeHost(actor: StaffMember, userId: string, effects = realEffects): Promise<void> {
  await changeFound(actor, userId, effects, (user) => {
    const theirs = actor.role === 'super_admin' || user?.tenantId === actor.tenantId;
    if (user?.role !== 'host' || !theirs) throw new Problem('host_not_found');
    return { role: 'user', tenantId: null };
  });
}

/** The same for an admin or super_admin. @throws Problem `admin_not_found`, `last_admin`, `last_super_admin` */
export async function removeAdmin(actor: StaffMember, userId: string, effects = realEffects): Promise<void> {
  await changeFound(actor, userId, effects, (user) => {
    if (user?.role !== 'admin' && user?.role !== 'super_admin') throw new Problem('admin_not_found');
    return { role: 'user', tenantId: null };
  });
}

/**
 * Changes a user's role (docs/rules/staff.md#change-of-role): `user` is a removal, `host` and `admin` keep the tenant or
 * get the named one, `super_admin` leaves it. Setting the current role changes nothing and ends no session.
 * @throws Problem as `staff.updateUserRole` declares; `invalid_input` for an unknown tenant
 */
export async function updateUserRole(
  actor: StaffMember,
  userId: string,
  to: { role: Role; tenant_id?: string | undefined },
  effects = realEffects,
): Promise<UserEntry> {
  const tenant = to.tenant_id === undefined ? undefined : await tenantNamed(to.tenant_id);
  const user = await changeFound(actor, userId, effects, (known) => {
    if (known === undefined) throw new Problem('user_not_found');
    return { role: to.role, tenantId: tenantAfter(known, to.role, tenant?.id) };
  });
  return describeEntry(user, tenant?.id === user.tenantId ? tenant : undefined);
}

/** A user in a super_admin's list. */
export async function describeEntry(user: StoredUser, known?: Tenant): Promise<UserEntry> {
  const described = await describeUser(user, known);
  return { ...described, tenant_name: described.tenant?.name ?? null };
}

function tenantAfter(user: StoredUser, role: Role, named: string | undefined): string | null {
  if (role === 'user' || role === 'super_admin') return null;
  if (user.tenantId !== null && named !== undefined && named !== user.tenantId) throw new Problem('member_elsewhere');
  const tenantId = user.tenantId ?? named ?? null;
  if (role === 'host' && tenantId === null) throw new Problem('tenant_required');
  return tenantId;
}

/** @throws Problem `invalid_input` for an unknown tenant, `organization_closing` */
export async function tenantNamed(tenantId: string | undefined): Promise<Tenant> {
  const tenant = tenantId === undefined ? undefined : await findTenant(tenantId);
  if (tenant === undefined) throw new Problem('invalid_input', { fields: { tenant_id: 'Please choose an organization' } });
  await requireOpen(tenant.id);
  return tenant;
}

/** Reads a user and sets the membership that `decide` returns; retries when the account changed meanwhile. */
async function changeFound(
  actor: StaffMember,
  userId: string,
  effects: Effects,
  decide: (user: StoredUser | undefined) => Membership,
): Promise<StoredUser> {
  return retryWhenChanged(async () => {
    const user = await findUser(userId, { consistent: true });
    const to = decide(user);
    if (user === undefined) throw new Error('The decision should have refused an unknown user');
    return (await giveMembership(actor, user, to, effects)) ?? changed;
  });
}

/**
 * Changes a user's membership, and notifies them by mail if they gain rights.
 * @param user as read
 * @returns the user after the change; undefined when the account changed meanwhile
 * @throws Problem `last_admin`, `last_super_admin`, `too_many_staff`, `organization_closing`
 */
export async function giveMembership(
  actor: StaffMember,
  user: StoredUser,
  to: Membership,
  effects: Effects,
): Promise<StoredUser | undefined> {
  if (user.role === to.role && user.tenantId === to.tenantId) return user;
  // The staff of a closing organization stay as they are: otherwise its erasure, and the mails about it, might never be complete.
  if (user.closesAt !== '') throw new Problem('organization_closing');
  if (to.tenantId !== null && to.tenantId !== user.tenantId) await requireStaffPlace(to.tenantId, effects);
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
    effects,
  );
  const mail = noticeFor(actor, user, to, nameOf(to.tenantId), effects);
  const outcome = await changeMembership({ user, to, audit, mail, contact: await contactAfter(user, to) });
  if (outcome === 'stale') return undefined;
  if (outcome !== 'changed') {
    // Closed since the caller was let in, its team refuses every change.
    for (const id of new Set([user.tenantId, to.tenantId])) if (id !== null) await requireOpen(id, { consistent: true });
    throw new Problem(outcome);
  }
  await deleteEndedSessions(user.id);
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
  { now, newId }: Effects,
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

/** When a tenant's contact leaves its admins, another admin becomes the contact. */
export async function contactAfter(user: StoredUser, to: Membership): Promise<MembershipChange['contact']> {
  if (user.tenantId === null || user.role !== 'admin' || (to.role === 'admin' && to.tenantId === user.tenantId)) return undefined;
  const [known, team] = await Promise.all([findTenantContact(user.tenantId), listTeam(user.tenantId)]);
  return { isTheirs: known === user.email, next: team.find(({ id, role }) => role === 'admin' && id !== user.id) };
}
