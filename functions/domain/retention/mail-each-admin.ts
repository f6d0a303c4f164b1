import type { MailContent } from '../../data/mail/mail-content.ts';
import { putMailOnce } from '../../data/mail/mails.ts';
import { listTeam } from '../../data/staff/roles.ts';
import { findTenant } from '../../data/tenants/tenants.ts';

interface ToAdmins {
  readonly tenantId: string;
  /** Returns the email's id for an admin. No admin gets two emails with the same id. */
  readonly idFor: (adminId: string) => string;
  readonly contentOf: (organization: string) => MailContent;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Writes an email to each admin of an organization. Idempotent, so an interrupted step may be repeated.
 * @returns false if the time ended before every admin had the email
 */
export async function mailEachAdmin({ tenantId, idFor, contentOf, now }: ToAdmins, isOver: () => boolean): Promise<boolean> {
  const [tenant, team] = await Promise.all([findTenant(tenantId), listTeam(tenantId)]);
  const content = contentOf(tenant?.name ?? '');
  for (const { id, email } of team.filter(({ role }) => role === 'admin')) {
    if (isOver()) return false;
    await putMailOnce({ id: idFor(id), to: email, createdAt: now, content });
  }
  return true;
}
