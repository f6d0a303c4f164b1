import type { StaffInvitation } from '../../data/staff/staff-invitations.ts';
import type { Deed } from '../audit/audit.ts';

/** An invitation for the audit trail: whom it was for, and as what. There may be no account yet, so it has no id. */
export function invitationDeed(
  action: 'member_invited' | 'invitation_withdrawn',
  { tenantId, email, role }: Pick<StaffInvitation, 'tenantId' | 'email' | 'role'>,
): Deed {
  const [from, to] = action === 'member_invited' ? [null, role] : [role, null];
  return { action, tenantId, subject: { kind: 'user', id: null, name: email }, changes: [{ field: 'role', from, to }] };
}
