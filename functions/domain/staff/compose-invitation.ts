import { invitationLifetime, type MailedInvitation, type StaffInvitation } from '../../data/staff/staff-invitations.ts';
import { newNonce } from '../../lib/ids.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import type { Effects } from '../effects.ts';
import { invitationToken } from './invitation-token.ts';

interface Inviting {
  readonly tenant: { readonly id: string; readonly name: string };
  readonly email: string;
  readonly role: 'host' | 'admin';
  /** The inviter's address. */
  readonly invitedBy: string;
}

/** An invitation to a tenant's staff with its mail, to be written together. */
export async function makeInvitation({ tenant, email, role, invitedBy }: Inviting, effects: Effects): Promise<MailedInvitation> {
  const [id, nonce, sent] = [effects.newId(), newNonce(), effects.now()];
  const hash = hashOf(await invitationToken(id, nonce));
  const invitation = { id, nonce, hash, email, role, tenantId: tenant.id, invitedBy, sent, expires: sent + invitationLifetime };
  return mailed(invitation, tenant.name, effects);
}

/** The same invitation with another seven days, and the mail that brings its link once more. */
export function renewed(invitation: StaffInvitation, tenantName: string, invitedBy: string, effects: Effects): MailedInvitation {
  const sent = effects.now();
  return mailed({ ...invitation, invitedBy, sent, expires: sent + invitationLifetime }, tenantName, effects);
}

function mailed(invitation: StaffInvitation, tenantName: string, { newId }: Effects): MailedInvitation {
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
