import { type MailOrder, mailItem } from '../mail/mails.ts';
import { standingWrites } from '../staff/roles.ts';
import { invitationWrite, type StaffInvitation } from '../staff/staff-invitations.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/table.ts';
import { type NewTenant, newTenantWrites } from './tenants.ts';

export interface TenantSetup {
  readonly tenant: NewTenant;
  readonly admin: { readonly id: string; readonly email: string };
  readonly invitations: readonly { readonly invitation: StaffInvitation; readonly mail: MailOrder }[];
}

/**
 * The tenant with its slug, its admin's membership, and the invitations with their mails: all of it or nothing, hence
 * at most 40 invitations (100 items a transaction). `not-theirs`: the admin has an organisation, or is no admin any more.
 */
export async function setUpTenant({ tenant, admin, invitations }: TenantSetup): Promise<'set-up' | 'slug-taken' | 'not-theirs'> {
  const slugAndTenant = newTenantWrites(tenant);
  const refused = await transact([
    {
      change: {
        key: keys.user(admin.id),
        update: 'SET tenant_id = :tenant',
        condition: '#role = :admin AND tenant_id = :none',
        names: { '#role': 'role' },
        values: { ':tenant': tenant.id, ':admin': 'admin', ':none': null },
      },
    },
    ...slugAndTenant,
    ...standingWrites(admin, { role: 'admin', tenantId: null }, { role: 'admin', tenantId: tenant.id }).map(({ write }) => write),
    ...invitations.flatMap(({ invitation, mail }) => [invitationWrite(invitation), { put: mailItem(mail) }]),
  ]);
  if (refused.length === 0) return 'set-up';
  return refused.includes(0) ? 'not-theirs' : 'slug-taken';
}
