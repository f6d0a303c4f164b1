import { Problem } from '#shared/contract/errors.ts';
import type { User } from '#shared/model/accounts/user.ts';
import { slugOf } from '#shared/rules/text/slug.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findUser } from '../../data/accounts/users.ts';
import { setUpTenant } from '../../data/staff/tenant-setup.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { firstMails } from '../access/invitation-quota.ts';
import { describeUser } from '../sessions/open-session.ts';
import { composeInvitation } from '../staff/staff-invitation.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { numberedSlug } from './numbered-slug.ts';

interface Setup {
  readonly name: string;
  /** Trimmed, in lower case, and without duplicates. */
  readonly hostEmails: readonly string[];
}

/**
 * Creates an organization for an admin who has none, and invites its hosts.
 * @throws Problem `forbidden` for any other role; `tenant_exists` if they already have one
 */
export async function completeTenantSetup(
  actor: StaffMember,
  { name, hostEmails }: Setup,
  timeAndIds = realTimeAndIds,
): Promise<{ invites_sent: number; user: User }> {
  if (actor.role !== 'admin') throw new Problem('forbidden');
  if (actor.tenantId !== null) throw new Problem('tenant_exists');
  const tenantId = timeAndIds.newId();
  const inviting = { tenant: { id: tenantId, name }, invitedBy: actor.email, role: 'host' } as const;
  const others = hostEmails.filter((email) => email !== actor.email);
  const invitations = await Promise.all(others.map((email) => composeInvitation({ ...inviting, email }, timeAndIds)));
  const quota = firstMails(tenantId, invitations.length, timeAndIds);
  const admin = { id: actor.userId, email: actor.email };
  const createdAt = new Date(timeAndIds.now()).toISOString();

  let suffix = 1;
  return retryWhenChanged(async () => {
    const tenant = { id: tenantId, name, slug: numberedSlug(slugOf(name), suffix) };
    const refused = await setUpTenant({ tenant: { ...tenant, createdAt, ownerEmail: actor.email }, admin, invitations, quota });
    if (refused === 'slug') {
      suffix += 1;
      return changed;
    }
    if (refused === 'account') throw new Problem('tenant_exists');
    const user = await findUser(actor.userId, { consistent: true });
    if (user === undefined) throw new Problem('unauthorized');
    return { invites_sent: invitations.length, user: await describeUser(user, tenant) };
  });
}
