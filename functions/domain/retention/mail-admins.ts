import { deletedFrom } from '#shared/rules/retention/retention.ts';
import { listDue } from '../../data/retention/due-profiles.ts';
import { noteMailed } from '../../data/retention/retention.ts';
import { mailEachAdmin } from './mail-each-admin.ts';
import { isStillDue } from './read-stay.ts';

interface Deletion {
  /** How many months the organization keeps profiles. */
  readonly months: number;
  /** The first of the month on which the profiles are deleted, UTC ISO. */
  readonly on: string;
  /** When the organization's last closing was undone, UTC ISO. Its profiles may then be deleted later. */
  readonly openSince: string | null;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Tells an organization's admins how many profiles will be deleted next, once the list is complete (docs/rules/retention.md#mail). Sends
 * nothing if the list is empty. Idempotent: an email's id consists of the admin and the deletion, and the deletion is marked as done last,
 * so every admin gets exactly one email.
 * @returns false if the time ended before every admin had the email
 */
export async function mailAdmins(tenantId: string, { months, on, openSince, now }: Deletion, isOver: () => boolean): Promise<boolean> {
  const listed = (await listDue(tenantId)).filter((due) => due.on === on && isStillDue(due, months));
  const days = listed.map((due) => deletedFrom(due, openSince)).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first !== undefined) {
    const facts = { tenant_id: tenantId, count: days.length, on: first, expires_at: first, ...(last === first ? {} : { until: last }) };
    const idFor = (adminId: string) => `profiles-due-${tenantId}-${on.slice(0, 7)}-${adminId}`;
    const contentOf = (organization: string) => ({ template: 'profiles-due', tenant_name: organization, ...facts }) as const;
    if (!(await mailEachAdmin({ tenantId, idFor, contentOf, now }, isOver))) return false;
  }
  await noteMailed(tenantId, on);
  return true;
}
