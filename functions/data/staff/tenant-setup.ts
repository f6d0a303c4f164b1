import { type MailOrder, mailItem } from '../mail/mails.ts';
import { keys } from '../table/keys/keys.ts';
import { equals } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact } from '../table/writes/transact.ts';
import { type Change, change, put } from '../table/writes/writes.ts';
import { type NewTenant, newTenantWrites } from '../tenants/tenant-writes.ts';
import { membershipWrites } from './roles.ts';
import { invitationWrite, type StaffInvitation } from './staff-invitations.ts';

export interface TenantSetup {
  readonly tenant: NewTenant;
  readonly admin: { readonly id: string; readonly email: string };
  /** Invitations to the staff. Their emails count as emails to unproved addresses. */
  readonly invitations: readonly { readonly invitation: StaffInvitation; readonly mail: MailOrder }[];
  readonly quota: Change | undefined;
}

/**
 * Writes the tenant with its slug, its admin's membership, and the invitations with their emails, all or none. A transaction takes 100
 * items, so there can be at most 40 invitations.
 * @returns why it was refused: `account` if the admin already has an organization, or is no longer an admin; `slug` if it is taken
 */
export async function setUpTenant({ tenant, admin, invitations, quota }: TenantSetup): Promise<'account' | 'slug' | undefined> {
  const refused = await transact({
    account: change(keys.user(admin.id), { set: { tenant_id: tenant.id } }, equals('role', 'admin'), equals('tenant_id', null)),
    ...newTenantWrites(tenant),
    ...membershipWrites(admin, { role: 'admin', tenantId: null }, { role: 'admin', tenantId: tenant.id }),
    quota,
    invitations: invitations.flatMap(({ invitation, mail }) => [invitationWrite(invitation), put(mailItem(mail))]),
  });
  return firstRefused(refused, 'account', 'slug');
}
