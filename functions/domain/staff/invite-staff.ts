import { Problem } from '#shared/contract/errors.ts';
import type { PendingInvitation, StaffInviteForm, StaffInviteResult } from '#shared/model/staff/staff.ts';
import type { Tenant } from '#shared/model/tenants/tenant.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findUserByEmail, type StoredUser } from '../../data/accounts/users.ts';
import {
  deleteInvitation,
  findEarlierInvitation,
  findInvitationByHash,
  putInvitation,
  renewInvitation,
  type StaffInvitation,
} from '../../data/staff/staff-invitations.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { takeStaffInvitation } from '../access/invitation-quota.ts';
import { ownTenant, requireOpen } from '../access/resolve-tenant.ts';
import { requireStaffPlace } from '../access/tenant-limits.ts';
import { giveMembership } from '../accounts/give-membership.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { tenantNamed } from './change-roles.ts';
import { composeInvitation, invitationAction, renewedInvitation } from './staff-invitation.ts';
import { describeInvitation, describeMember } from './staff-lists.ts';

/** Minimum time between two emails for one invitation, ms. */
const resendPause = 60_000;

/** Invites a host to the caller's organization; a super_admin must name one. @throws Problem as `staff.inviteHost` declares */
export async function inviteHost(actor: StaffMember, form: StaffInviteForm, timeAndIds = realTimeAndIds): Promise<StaffInviteResult> {
  const tenant = await tenantNamed(actor.role === 'super_admin' ? form.tenant_id : ownTenant(actor));
  return invite(actor, 'host', tenant, form, timeAndIds);
}

/**
 * Invites an admin to the named organization, or to set up an organization of their own.
 * @throws Problem as `staff.inviteAdmin` declares
 */
export async function inviteAdmin(actor: StaffMember, form: StaffInviteForm, timeAndIds = realTimeAndIds): Promise<StaffInviteResult> {
  const tenant = form.tenant_id === undefined ? undefined : await tenantNamed(form.tenant_id);
  return invite(actor, 'admin', tenant, form, timeAndIds);
}

async function invite(
  actor: StaffMember,
  role: 'host' | 'admin',
  tenant: Tenant | undefined,
  { email, without_account: mayLackAccount = false }: StaffInviteForm,
  timeAndIds: TimeAndIds,
): Promise<StaffInviteResult> {
  return retryWhenChanged(async () => {
    const user = await findUserByEmail(email);
    // If there is no organization to join, an invitation would lead nowhere.
    if (user === undefined && !(mayLackAccount && tenant !== undefined)) throw new Problem('account_not_found');
    const way = user === undefined ? 'invitation' : waysIn(user, role, tenant);
    if (way === 'invitation' && tenant !== undefined) {
      const invitation = await sendInvitation(actor, { role, tenant, email }, timeAndIds);
      if (invitation === undefined) return changed;
      return { status: 'invited', member: null, invitation: describeInvitation(invitation, tenant, timeAndIds.now()) };
    }
    if (user === undefined) throw new Problem('account_not_found');
    const joined = await giveMembership(actor, user, { role, tenantId: tenant?.id ?? null }, timeAndIds);
    return joined === undefined ? changed : { status: 'joined', member: describeMember(joined, tenant), invitation: null };
  });
}

/**
 * Returns how an account gets a role (docs/rules/staff.md#inviting). A `user` joins immediately. An `admin` without an organization gets an
 * invitation, because they may be about to set up an organization. A host can become an admin of their organization.
 * @throws Problem `member_elsewhere`, `already_member`
 */
function waysIn(user: StoredUser, role: 'host' | 'admin', tenant: Tenant | undefined): 'at-once' | 'invitation' {
  if (user.role === 'super_admin' || (user.tenantId !== null && user.tenantId !== tenant?.id)) throw new Problem('member_elsewhere');
  if (user.role === 'user') return 'at-once';
  if (user.tenantId === null && tenant !== undefined) return 'invitation';
  if (user.role === 'host' && role === 'admin') return 'at-once';
  throw new Problem('already_member');
}

/** Sends an invitation. An earlier invitation to the same role is sent again; one to another role is replaced. */
async function sendInvitation(
  actor: StaffMember,
  { role, tenant, email }: { role: 'host' | 'admin'; tenant: Tenant; email: string },
  timeAndIds: TimeAndIds,
): Promise<StaffInvitation | undefined> {
  const earlier = await findEarlierInvitation(tenant.id, email);
  if (earlier.invitation?.role === role) return renew(earlier.invitation, tenant, actor, timeAndIds);
  await requireStaffPlace(tenant.id, timeAndIds);
  await takeStaffInvitation(tenant.id, 'staff', timeAndIds);
  const made = await composeInvitation({ tenant, email, role, invitedBy: actor.email }, timeAndIds);
  const audit = auditOf(actor, invitationAction('member_invited', made.invitation), timeAndIds);
  return (await putInvitation(made, audit, earlier)) ? made.invitation : undefined;
}

/**
 * Emails the same link again, valid for another seven days.
 * @returns undefined if the invitation has been used, withdrawn or resent since
 * @throws Problem `too_many_requests` within a minute of its last email, or when the organization's daily quota is used up
 */
async function renew(
  invitation: StaffInvitation,
  tenant: Tenant,
  actor: StaffMember,
  timeAndIds: TimeAndIds,
): Promise<StaffInvitation | undefined> {
  const wait = invitation.sent + resendPause - timeAndIds.now();
  if (wait > 0) throw new Problem('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
  // A host invited while the organization was set up may have no account; in that case the address is not proved.
  const hasAccount = (await findUserByEmail(invitation.email)) !== undefined;
  await takeStaffInvitation(tenant.id, hasAccount ? 'staff' : 'event', timeAndIds);
  const again = renewedInvitation(invitation, tenant.name, actor.email, timeAndIds);
  return (await renewInvitation(again, invitation.sent)) ? again.invitation : undefined;
}

/**
 * Emails an invitation again.
 * @throws Problem `invitation_not_found`, `too_many_requests`, `organization_closing`; `forbidden` as `invitationFor`
 */
export async function resendInvitation(actor: StaffMember, id: string, timeAndIds = realTimeAndIds): Promise<PendingInvitation> {
  const invitation = await invitationFor(actor, id);
  const tenant = await findTenant(invitation.tenantId);
  if (tenant === undefined) throw new Problem('invitation_not_found');
  const again = await renew(invitation, tenant, actor, timeAndIds);
  if (again === undefined) {
    await requireOpen(tenant.id, { consistent: true });
    // The invitation was used, withdrawn, or resent by a colleague at the same time. If it was resent, trying again will show it.
    throw new Problem('invitation_not_found');
  }
  return describeInvitation(again, tenant, timeAndIds.now());
}

/** Withdraws an invitation; its link stops working. @throws Problem `invitation_not_found`; `forbidden` as `invitationFor` */
export async function withdrawInvitation(actor: StaffMember, id: string, timeAndIds = realTimeAndIds): Promise<void> {
  const invitation = await invitationFor(actor, id);
  const audit = auditOf(actor, invitationAction('invitation_withdrawn', invitation), timeAndIds);
  if (!(await deleteInvitation(invitation, audit))) throw new Problem('invitation_not_found');
}

/**
 * Returns an invitation that the caller may change.
 * @throws Problem `invitation_not_found`, also for another tenant's; `forbidden` to an admin if it invites to the role of admin
 */
async function invitationFor(actor: StaffMember, id: string): Promise<StaffInvitation> {
  const invitation = await findInvitationByHash(id);
  const theirs = actor.role === 'super_admin' || invitation?.tenantId === actor.tenantId;
  if (invitation === undefined || !theirs) throw new Problem('invitation_not_found');
  if (actor.role !== 'super_admin' && invitation.role !== 'host') throw new Problem('forbidden');
  return invitation;
}
