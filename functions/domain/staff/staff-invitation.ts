import { invitationLifetime, type MailedInvitation, type StaffInvitation } from '../../data/staff/staff-invitations.ts';
import { newNonce } from '../../lib/ids.ts';
import { deriveSecret, hashOf } from '../../lib/secrets/secrets.ts';
import type { AuditedAction } from '../audit/audit.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

/** Derives the token in a staff invitation's link. It is derived again when the email is sent, and never stored. */
export const invitationToken = (invitationId: string, nonce: string): Promise<string> =>
  deriveSecret('staff-invitation', invitationId, nonce, 1);

interface Inviting {
  readonly tenant: { readonly id: string; readonly name: string };
  readonly email: string;
  readonly role: 'host' | 'admin';
  /** The inviter's address. */
  readonly invitedBy: string;
}

/** Creates an invitation to a tenant's staff, and its email. Both must be written together. */
export async function composeInvitation({ tenant, email, role, invitedBy }: Inviting, timeAndIds: TimeAndIds): Promise<MailedInvitation> {
  const [id, nonce, sent] = [timeAndIds.newId(), newNonce(), timeAndIds.now()];
  const hash = hashOf(await invitationToken(id, nonce));
  const invitation = { id, nonce, hash, email, role, tenantId: tenant.id, invitedBy, sent, expires: sent + invitationLifetime };
  return mailed(invitation, tenant.name, timeAndIds);
}

/** Returns the invitation, valid for another seven days, and another email with its link. */
export function renewedInvitation(
  invitation: StaffInvitation,
  tenantName: string,
  invitedBy: string,
  timeAndIds: TimeAndIds,
): MailedInvitation {
  const sent = timeAndIds.now();
  return mailed({ ...invitation, invitedBy, sent, expires: sent + invitationLifetime }, tenantName, timeAndIds);
}

function mailed(invitation: StaffInvitation, tenantName: string, { newId }: TimeAndIds): MailedInvitation {
  const content = {
    template: 'staff-invitation',
    invitation_id: invitation.id,
    nonce: invitation.nonce,
    tenant_name: tenantName,
    role: invitation.role,
    invited_by: invitation.invitedBy,
    expires_at: new Date(invitation.expires).toISOString(),
  } as const;
  return { invitation, mail: { id: newId(), to: invitation.email, createdAt: invitation.sent, tenantId: invitation.tenantId, content } };
}

/** Returns the audited action for an invitation, with address and role. It has no account id, because there may be no account yet. */
export function invitationAction(
  action: 'member_invited' | 'invitation_withdrawn',
  { tenantId, email, role }: Pick<StaffInvitation, 'tenantId' | 'email' | 'role'>,
): AuditedAction {
  const [from, to] = action === 'member_invited' ? [null, role] : [role, null];
  return { action, tenantId, subject: { kind: 'user', id: null, name: email }, changes: [{ field: 'role', from, to }] };
}
