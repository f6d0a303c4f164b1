import { putMailOnce } from '../../data/mail/mails.ts';
import { listDue } from '../../data/retention/due-profiles.ts';
import { noteMailed } from '../../data/retention/retention.ts';
import { listTeam } from '../../data/staff/roles.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { isStillDue } from './stay.ts';

interface Deletion {
  /** For how many the organization keeps profiles. */
  readonly months: number;
  /** The first of the month, UTC ISO. */
  readonly on: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Tells an organization's admins how many profiles are deleted next, once the list is complete (docs/rules/retention.md#mail); where no one
 * is on it, no mail is sent. A step that was interrupted goes on: a mail has the id of its admin and deletion, so no admin gets two, and
 * the deletion is noted last, so every admin gets one.
 * @returns false when the time was over before all have it
 */
export async function mailAdmins(tenantId: string, { months, on, now }: Deletion, isOver: () => boolean): Promise<boolean> {
  const count = (await listDue(tenantId)).filter((due) => due.on === on && isStillDue(due, months)).length;
  if (count > 0) {
    const [tenant, team] = await Promise.all([findTenant(tenantId), listTeam(tenantId)]);
    const content = { template: 'profiles-due', tenant_id: tenantId, tenant_name: tenant?.name ?? '', count, on, expires_at: on } as const;
    for (const { id, email } of team.filter(({ role }) => role === 'admin')) {
      if (isOver()) return false;
      await putMailOnce({ id: `profiles-due-${tenantId}-${on.slice(0, 7)}-${id}`, to: email, createdAt: now, content });
    }
  }
  await noteMailed(tenantId, on);
  return true;
}
