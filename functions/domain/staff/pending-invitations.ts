import { Problem } from '#shared/contract/errors.ts';
import type { PendingInvitation } from '#shared/model/staff.ts';
import { findInvitationByHash, type StaffInvitation, withdrawInvitation } from '../../data/staff/staff-invitations.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import type { StaffMember } from '../../lib/call/actor.ts';
import { auditOf } from '../audit/audit.ts';
import { realEffects } from '../effects.ts';
import { invitationDeed } from './invitation-deed.ts';
import { renew } from './invite-staff.ts';
import { describeInvitation } from './staff-lists.ts';

/** Mails an invitation once more. @throws Problem `invitation_not_found`, `too_many_requests`; `forbidden` as `invitationFor` */
export async function resendInvitation(actor: StaffMember, id: string, effects = realEffects): Promise<PendingInvitation> {
  const invitation = await invitationFor(actor, id);
  const tenant = await findTenant(invitation.tenantId);
  if (tenant === undefined) throw new Problem('invitation_not_found');
  const again = await renew(invitation, tenant, actor, effects);
  // Used or withdrawn; or sent by a colleague at the same moment, which asking again will tell.
  if (again === undefined) throw new Problem('invitation_not_found');
  return describeInvitation(again, tenant, effects.now());
}

/** Its link opens nothing any more. @throws Problem `invitation_not_found`; `forbidden` as `invitationFor` */
export async function removeInvitation(actor: StaffMember, id: string, effects = realEffects): Promise<void> {
  const invitation = await invitationFor(actor, id);
  const audit = auditOf(actor, invitationDeed('invitation_withdrawn', invitation), effects);
  if (!(await withdrawInvitation(invitation, audit))) throw new Problem('invitation_not_found');
}

/** @throws Problem `invitation_not_found` also for somebody else's; `forbidden` to an admin for one that a super_admin made */
async function invitationFor(actor: StaffMember, id: string): Promise<StaffInvitation> {
  const invitation = await findInvitationByHash(id);
  const theirs = actor.role === 'super_admin' || invitation?.tenantId === actor.tenantId;
  if (invitation === undefined || !theirs) throw new Problem('invitation_not_found');
  if (actor.role !== 'super_admin' && invitation.role !== 'host') throw new Problem('forbidden');
  return invitation;
}
