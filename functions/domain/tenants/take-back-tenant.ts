import { Problem } from '#shared/contract/errors.ts';
import type { User } from '#shared/model/accounts/user.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findUser } from '../../data/accounts/users.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findClosing, takeBack } from '../../data/tenants/closing.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { log } from '../../lib/log.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { describeUser } from '../sessions/open-session.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { openToTeam } from './close-to-team.ts';

/**
 * Undoes the closing of the caller's organization. This is possible until its erasure begins (docs/rules/closing.md#reopening).
 * @throws Problem `not_closing` if the organization is open, or if it is too late
 */
export async function takeBackTenant(actor: StaffMember, timeAndIds = realTimeAndIds): Promise<{ user: User }> {
  const tenantId = ownTenant(actor);
  const tenant = await findTenant(tenantId, { consistent: true });
  if (tenant === undefined) throw new Problem('no_tenant');
  const reopening = await retryWhenChanged(async () => {
    const closing = await findClosing(tenantId);
    if (closing === undefined || closing.phase === 'reopening') throw new Problem('not_closing');
    if (closing.phase === 'erasing' || closing.phase === 'erased') throw new Problem('not_closing', { details: tooLate });
    const subject = { kind: 'tenant', id: tenantId, name: tenant.name } as const;
    const audit = auditOf(actor, { action: 'organization_taken_back', tenantId, subject }, timeAndIds);
    return (await takeBack(closing, { now: timeAndIds.now(), by: actor.email }, audit)) ? { ...closing, reopenedBy: actor.email } : changed;
  });
  log('info', 'A closed organization was reopened', { tenant_id: tenantId, user_id: actor.userId });
  // Done immediately, and again by the closing's own record in case this call is interrupted here.
  await openToTeam(reopening, tenant, timeAndIds);
  const user = await findUser(actor.userId, { consistent: true });
  if (user === undefined) throw new Problem('unauthorized');
  return { user: await describeUser(user, tenant) };
}

const tooLate = 'It is too late to reopen the organization. Its data is being erased.';
