import type { MailContent } from '../../data/mail/mail-content.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { listTeam } from '../../data/staff/roles.ts';
import { closeToMember, openToMember, type StoredClosing } from '../../data/tenants/closing.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

/** How many accounts are marked in parallel. */
const lanes = 10;

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Ends the sessions of all staff, and tells the admins. */
export async function closeToTeam(closing: StoredClosing, tenant: Named, timeAndIds: TimeAndIds): Promise<void> {
  const content = { step: 'closed', by: closing.by.email } as const;
  await inParallel(await listTeam(tenant.id), lanes, async (member) => {
    const mail = member.role === 'admin' ? mailToAdmin(member, closing, content, tenant, timeAndIds) : undefined;
    await closeToMember(closing, member.id, mail);
  });
}

/** Lets all staff in again, and tells the admins. */
export async function openToTeam(closing: StoredClosing, tenant: Named, timeAndIds: TimeAndIds): Promise<void> {
  const content = { step: 'reopened', by: closing.reopenedBy } as const;
  await inParallel(await listTeam(tenant.id), lanes, async (member) => {
    await openToMember(closing, member.id, member.role === 'admin' ? mailToAdmin(member, closing, content, tenant, timeAndIds) : undefined);
  });
}

/** Returns an email to an admin about a closing. Each admin gets only one of each kind, however often the step is repeated. */
export const mailToAdmin = (
  to: { id: string; email: string },
  { tenantId, since, until }: StoredClosing,
  { step, by }: Pick<ClosingMail, 'step' | 'by'>,
  { name }: Named,
  { now }: TimeAndIds,
): MailOrder => ({
  id: `closing-${step}-${tenantId}-${Date.parse(since)}-${to.id}`,
  to: to.email,
  createdAt: now(),
  content: { template: 'closing', step, by, until, tenant_name: name },
});

type ClosingMail = Extract<MailContent, { template: 'closing' }>;
