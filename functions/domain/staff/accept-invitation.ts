import { Problem } from '#shared/contract/errors.ts';
import type { InvitationCheck } from '#shared/model/accounts/account.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import { type JoinRefusal, joinAsKnownUser, joinAsNewUser } from '../../data/accounts/joining.ts';
import { rememberOnlyBrowser } from '../../data/accounts/known-browsers.ts';
import { findUserByEmail, newUser, type StoredUser } from '../../data/accounts/users.ts';
import type { AuditRecord } from '../../data/audit/audit.ts';
import { findInvitation, type StaffInvitation } from '../../data/staff/staff-invitations.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant, isOpen } from '../../data/tenants/tenants.ts';
import { hashPassword } from '../../lib/secrets/passwords.ts';
import { requireStaffPlace } from '../access/tenant-limits.ts';
import { passwordNotice } from '../accounts/passwords/password-notice.ts';
import { checkNewPassword } from '../accounts/passwords/password-policy.ts';
import { takenAddress } from '../accounts/taken-address.ts';
import { auditOf } from '../audit/audit.ts';
import { askForSecondFactor } from '../passkeys/second-factor.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Origin } from '../sessions/sign-in-delay.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/**
 * Returns what the invitee sees. Never throws; `error` says why the invitation is not valid (docs/rules/staff.md#accepting-an-invitation).
 */
export async function checkInvitation(token: string | undefined, { now } = realTimeAndIds): Promise<InvitationCheck> {
  const refuse = (error: string) => ({ valid: false, error, email: null, tenant_name: null, role: null });
  if (token === undefined || token === '') return refuse('No invitation token provided');
  const invitation = await findInvitation(token);
  const tenant = invitation === undefined ? undefined : await findTenant(invitation.tenantId);
  if (invitation === undefined || tenant === undefined || invitation.expires <= now()) return refuse('Invalid or expired invitation token');
  return { valid: true, error: null, email: invitation.email, tenant_name: tenant.name, role: invitation.role };
}

/**
 * Accepts an invitation. Creates the account, or adds an existing account without an organization to the staff; then signs in, or asks for
 * the second factor. If several calls run in parallel, one succeeds.
 * @throws Problem as `staff.acceptInvitation` declares
 */
export async function acceptInvitation(
  token: string,
  password: string,
  { device, browser }: Omit<Origin, 'clientAddress'>,
  timeAndIds = realTimeAndIds,
) {
  const invitation = await findInvitation(token);
  if (invitation === undefined) throw new Problem('invitation_not_found');
  if (invitation.expires <= timeAndIds.now()) throw new Problem('invitation_expired');
  checkNewPassword(password, invitation.email);
  const [hash, tenant] = await Promise.all([hashPassword(password), findTenant(invitation.tenantId)]);
  return retryWhenChanged(async () => {
    const { refused, user, isNew } = await joinOnce(invitation, tenant?.name ?? null, hash, timeAndIds);
    if (refused === undefined) {
      await rememberOnlyBrowser(user.email, device, timeAndIds.now());
      // The mailbox does not count as a second factor.
      return user.passkeys > 0 ? askForSecondFactor(user, '', timeAndIds) : openSession(user, { browser, by: 'invitation' }, timeAndIds);
    }
    if (refused === 'used') throw new Problem('invitation_not_found');
    // The write was refused because of the address, although no account has it.
    if (isNew && (await findUserByEmail(user.email)) === undefined) throw takenAddress('deleted account');
    // The account has been created or changed since.
    return changed;
  });
}

async function joinOnce(
  invitation: StaffInvitation,
  tenantName: string | null,
  password: string,
  timeAndIds: TimeAndIds,
): Promise<{ refused: JoinRefusal | undefined; user: StoredUser; isNew: boolean }> {
  const { email, role, tenantId } = invitation;
  // The organization has closed since the invitation was read.
  if (!(await isOpen(tenantId))) throw new Problem('invitation_not_found');
  await requireStaffPlace(tenantId, timeAndIds);
  const known = await findUserByEmail(email);
  if (known === undefined) {
    const createdAt = new Date(timeAndIds.now()).toISOString();
    const user = newUser({ id: timeAndIds.newId(), email, role, tenantId, password, createdAt });
    return { refused: await joinAsNewUser(invitation, user, joining(user, null, tenantName, timeAndIds)), user, isNew: true };
  }
  // A link never changes a member of another organization, or a super_admin (docs/rules/staff.md#accepting-an-invitation).
  if (known.tenantId !== null || (known.role !== 'user' && known.role !== 'admin')) throw new Problem('member_elsewhere');
  const user: StoredUser = { ...known, role, tenantId, password, epoch: known.epoch + 1 };
  const audit = joining(user, known.role, tenantName, timeAndIds);
  return { refused: await joinAsKnownUser(invitation, user, known, passwordNotice(email, timeAndIds), audit), user, isNew: false };
}

/**
 * Returns the audit entry. The invitee is its actor.
 * @param before their previous role; null for a new account
 */
function joining(
  { id, email, role, tenantId }: StoredUser,
  before: Role | null,
  tenantName: string | null,
  timeAndIds: TimeAndIds,
): AuditRecord {
  const actor = { kind: 'staff', userId: id, email, role, tenantId } as const;
  const changes = [
    ...(before === role ? [] : [{ field: 'role', from: before, to: role }]),
    { field: 'organization', from: null, to: tenantName },
  ];
  return auditOf(actor, { action: 'member_added', tenantId, subject: { kind: 'user', id, name: email }, changes }, timeAndIds);
}
