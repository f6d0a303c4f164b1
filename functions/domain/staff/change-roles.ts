import { Problem } from '#shared/contract/errors.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import type { UserEntry } from '#shared/model/staff/staff.ts';
import type { Tenant } from '#shared/model/tenants/tenant.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findUser, type StoredUser } from '../../data/accounts/users.ts';
import type { Membership } from '../../data/staff/roles.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { requireOpen } from '../access/resolve-tenant.ts';
import { giveMembership } from '../accounts/give-membership.ts';
import { describeEntry } from '../accounts/list-users.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/**
 * Turns a host back into a user and ends their sessions. An admin may do this in their own organization, a super_admin in any.
 * @throws Problem `host_not_found`, also for another organization's host
 */
export async function removeHost(actor: StaffMember, userId: string, timeAndIds = realTimeAndIds): Promise<void> {
  await changeFound(actor, userId, timeAndIds, (user) => {
    const theirs = actor.role === 'super_admin' || user?.tenantId === actor.tenantId;
    if (user?.role !== 'host' || !theirs) throw new Problem('host_not_found');
    return { role: 'user', tenantId: null };
  });
}

/**
 * Turns an admin or super_admin back into a user and ends their sessions.
 * @throws Problem `admin_not_found`, `last_admin`, `last_super_admin`
 */
export async function removeAdmin(actor: StaffMember, userId: string, timeAndIds = realTimeAndIds): Promise<void> {
  await changeFound(actor, userId, timeAndIds, (user) => {
    if (user?.role !== 'admin' && user?.role !== 'super_admin') throw new Problem('admin_not_found');
    return { role: 'user', tenantId: null };
  });
}

/**
 * Changes a user's role (docs/rules/staff.md#change-of-role). `user` removes them from the staff, `host` and `admin` keep their tenant or
 * move to the named one, and `super_admin` leaves it. If the role is already the current one, nothing changes and no session ends.
 * @throws Problem as `staff.updateUserRole` declares; `invalid_input` for an unknown tenant
 */
export async function updateUserRole(
  actor: StaffMember,
  userId: string,
  to: { role: Role; tenant_id?: string | undefined },
  timeAndIds = realTimeAndIds,
): Promise<UserEntry> {
  const tenant = to.tenant_id === undefined ? undefined : await tenantNamed(to.tenant_id);
  const user = await changeFound(actor, userId, timeAndIds, (known) => {
    if (known === undefined) throw new Problem('user_not_found');
    return { role: to.role, tenantId: tenantAfter(known, to.role, tenant?.id) };
  });
  return describeEntry(user, tenant?.id === user.tenantId ? tenant : undefined);
}

function tenantAfter(user: StoredUser, role: Role, named: string | undefined): string | null {
  if (role === 'user' || role === 'super_admin') return null;
  if (user.tenantId !== null && named !== undefined && named !== user.tenantId) throw new Problem('member_elsewhere');
  const tenantId = user.tenantId ?? named ?? null;
  if (role === 'host' && tenantId === null) throw new Problem('tenant_required');
  return tenantId;
}

/**
 * Returns the tenant that the caller named.
 * @throws Problem `invalid_input` for an unknown one, `organization_closing`
 */
export async function tenantNamed(tenantId: string | undefined): Promise<Tenant> {
  const tenant = tenantId === undefined ? undefined : await findTenant(tenantId);
  if (tenant === undefined) throw new Problem('invalid_input', { fields: { tenant_id: 'Please choose an organization' } });
  await requireOpen(tenant.id);
  return tenant;
}

/** Reads a user and sets the membership that `decide` returns. Retries if the account has changed in between. */
async function changeFound(
  actor: StaffMember,
  userId: string,
  timeAndIds: TimeAndIds,
  decide: (user: StoredUser | undefined) => Membership,
): Promise<StoredUser> {
  return retryWhenChanged(async () => {
    const user = await findUser(userId, { consistent: true });
    const to = decide(user);
    if (user === undefined) throw new Error('The decision should have refused an unknown user');
    return (await giveMembership(actor, user, to, timeAndIds)) ?? changed;
  });
}
