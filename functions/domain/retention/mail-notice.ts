import { noticeMs } from '#shared/rules/retention/retention.ts';
import { listPeopleAfter } from '../../data/retention/due-profiles.ts';
import { noteNoticeMailed } from '../../data/retention/retention.ts';
import { mailEachAdmin } from './mail-each-admin.ts';

interface Notice {
  /** How many months the organization keeps profiles. */
  readonly months: number;
  /** When the organization was told that profiles will be deleted, UTC ISO. */
  readonly toldAt: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Tells an organization's admins by email, once, that profiles will be deleted from now on, and on which day at the earliest
 * (docs/rules/retention.md#notice). Sends nothing while there are no participants, or after the notice period. The notice is marked as done
 * last, so every admin gets exactly one email.
 * @returns false if the time ended before every admin had the email
 */
export async function mailNotice(tenantId: string, { months, toldAt, now }: Notice, isOver: () => boolean): Promise<boolean> {
  const ends = Date.parse(toldAt) + noticeMs;
  const concerns = now < ends && (await listPeopleAfter(tenantId, undefined, 1)).length > 0;
  if (concerns) {
    const until = new Date(ends).toISOString();
    const idFor = (adminId: string) => `retention-notice-${tenantId}-${adminId}`;
    const contentOf = (organization: string) =>
      ({ template: 'retention-notice', tenant_id: tenantId, tenant_name: organization, months, until, expires_at: until }) as const;
    if (!(await mailEachAdmin({ tenantId, idFor, contentOf, now }, isOver))) return false;
  }
  await noteNoticeMailed(tenantId);
  return true;
}
