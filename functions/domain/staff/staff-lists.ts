import type { PendingInvitation, StaffEntry } from '#shared/model/staff/staff.ts';
import type { Tenant } from '#shared/model/tenants/tenant.ts';
import type { StaffActor } from '../../call/actor.ts';
import { listRoleHolders, listTeam, type RoleHolder } from '../../data/staff/roles.ts';
import { listAllInvitations, listInvitations, type StaffInvitation } from '../../data/staff/staff-invitations.ts';
import { readPlatformTotals } from '../../data/tenants/counts.ts';
import { findTenants } from '../../data/tenants/tenants.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

const pageSize = 50;
/** How many invitations are shown in a list across tenants. */
const invitationsShown = 200;

interface ListQuery {
  readonly tenant_id?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** Lists the caller's team and the invitations to hosts. A super_admin gets the team of `tenant_id`, or all hosts. */
export async function listHosts(actor: StaffActor, query: ListQuery, { now } = realTimeAndIds) {
  const { limit = pageSize, offset = 0 } = query;
  const tenantId = actor.role === 'super_admin' ? query.tenant_id : ownTenant(actor);
  const page = { limit, offset };
  if (tenantId === undefined) {
    const [holders, invited, totals] = await Promise.all([
      listRoleHolders('host', offset + limit),
      listAllInvitations('host', invitationsShown),
      readPlatformTotals(),
    ]);
    const described = await describeAll(holders.slice(offset), invited, now());
    return { hosts: described.people, admins: [], invitations: described.invitations, total: totals.host, ...page };
  }
  const [team, invited] = await Promise.all([listTeam(tenantId), listInvitations(tenantId)]);
  const hosts = team.filter(({ role }) => role === 'host');
  const shown = [...team.filter(({ role }) => role === 'admin'), ...hosts.slice(offset, offset + limit)];
  const { people, invitations } = await describeAll(
    shown,
    invited.filter(({ role }) => role === 'host'),
    now(),
  );
  const of = (role: string) => people.filter((person) => person.role === role);
  return { hosts: of('host'), admins: of('admin'), invitations, total: hosts.length, ...page };
}

/** Lists super_admins first, then admins. With `tenant_id`, lists only the admins of that tenant. */
export async function listAdmins(query: ListQuery, { now } = realTimeAndIds) {
  const { limit = pageSize, offset = 0, tenant_id: tenantId } = query;
  const page = { limit, offset };
  if (tenantId === undefined) {
    const [supers, admins, invited, totals] = await Promise.all([
      listRoleHolders('super_admin', offset + limit),
      listRoleHolders('admin', offset + limit),
      listAllInvitations('admin', invitationsShown),
      readPlatformTotals(),
    ]);
    const { people, invitations } = await describeAll([...supers, ...admins].slice(offset, offset + limit), invited, now());
    return { admins: people, invitations, total: totals.super_admin + totals.admin, ...page };
  }
  const [team, invited] = await Promise.all([listTeam(tenantId), listInvitations(tenantId)]);
  const admins = team.filter(({ role }) => role === 'admin');
  const { people, invitations } = await describeAll(
    admins.slice(offset, offset + limit),
    invited.filter(({ role }) => role === 'admin'),
    now(),
  );
  return { admins: people, invitations, total: admins.length, ...page };
}

async function describeAll(people: readonly RoleHolder[], invited: readonly StaffInvitation[], now: number) {
  const tenants = await findTenants([...people, ...invited].flatMap(({ tenantId }) => tenantId ?? []));
  return {
    people: people.map((person) => describeMember(person, tenants.get(person.tenantId ?? ''))),
    invitations: invited.flatMap((invitation) => {
      const tenant = tenants.get(invitation.tenantId);
      return tenant === undefined ? [] : [describeInvitation(invitation, tenant, now)];
    }),
  };
}

export const describeMember = ({ id, email, name, role }: RoleHolder, tenant: Tenant | undefined): StaffEntry => ({
  id,
  email,
  ...(name ? { name } : {}),
  role,
  tenant: tenant ?? null,
});

/** Describes an invitation. `now`: epoch ms. */
export const describeInvitation = (invitation: StaffInvitation, tenant: Tenant, now: number): PendingInvitation => ({
  id: invitation.hash,
  email: invitation.email,
  role: invitation.role,
  tenant,
  invited_by: invitation.invitedBy,
  sent_at: new Date(invitation.sent).toISOString(),
  expires_at: new Date(invitation.expires).toISOString(),
  expired: invitation.expires <= now,
});
