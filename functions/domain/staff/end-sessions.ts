import { Problem } from '#shared/contract/errors.ts';
import type { StaffMember } from '../../call/actor.ts';
import { endSessionsAudited, findUser } from '../../data/accounts/users.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Signs a colleague out everywhere; their role stays (docs/rules/staff.md#signing-a-colleague-out). An admin may do this to colleagues in
 * their own organization, a super_admin to anyone.
 * @throws Problem `user_not_found`, also for someone in another organization
 */
export async function endSessionsOf(actor: StaffMember, userId: string, timeAndIds = realTimeAndIds): Promise<void> {
  const user = await findUser(userId, { consistent: true });
  if (user === undefined || (actor.role !== 'super_admin' && user.tenantId !== actor.tenantId)) throw new Problem('user_not_found');
  const subject = { kind: 'user', id: user.id, name: user.email } as const;
  const audit = auditOf(actor, { action: 'sessions_ended', tenantId: user.tenantId, subject }, timeAndIds);
  if (!(await endSessionsAudited(user.id, audit))) throw new Problem('user_not_found');
}
