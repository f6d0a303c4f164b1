import { clearAccount, endForgetting, type Forgetting, findForgetting, noteForgotten } from '../../data/accounts/account-deletion.ts';
import { forgetBrowsers } from '../../data/accounts/known-browsers.ts';
import { listEventsFrom, renameInEvent, renameInTenant } from '../../data/staff/former-member.ts';
import { listTenantIds } from '../../data/tenants/tenants.ts';
import { inParallel } from '../../lib/in-parallel.ts';

/** Events looked at, and organizations finished, in one step, well within a function's timeout; and how many events at once. */
const eventsAStep = 40;
const tenantsAStep = 10;
const atOnce = 8;

/**
 * Removes the next part of what a deleted account left: its sessions and known browsers first, then its address wherever it stands in the
 * organizations where it was (docs/rules/accounts.md#deleting-an-account). Each part's stream record starts the next, so interrupted work
 * goes on, and no organization is too large.
 */
export async function forgetAccount(userId: string): Promise<void> {
  const known = await findForgetting(userId);
  if (known === undefined) return;
  if (known.step === 0) await Promise.all([clearAccount(userId), forgetBrowsers(known.email)]);
  const next = await renameNext(known);
  if (next !== undefined) return noteForgotten(known, next);
  // A session may have begun while the account was being deleted.
  await clearAccount(userId);
  await endForgetting(userId);
}

/** @returns where the next step begins; undefined when everything is done */
async function renameNext({ email, tenants, tenant: begun, event }: Forgetting): Promise<Pick<Forgetting, 'tenant' | 'event'> | undefined> {
  const all = [...(tenants ?? (await listTenantIds()))].sort();
  const left = all.filter((tenantId) => tenantId >= begun);
  let eventsLeft = eventsAStep;
  for (const [place, tenant] of left.entries()) {
    if (place === tenantsAStep || eventsLeft === 0) return { tenant, event: '' };
    const { eventIds, next } = await listEventsFrom(tenant, tenant === begun ? event : '', eventsLeft);
    await inParallel(eventIds, atOnce, (eventId) => renameInEvent(tenant, eventId, email));
    if (next !== undefined) return { tenant, event: next };
    await renameInTenant(tenant, email);
    eventsLeft -= eventIds.length;
  }
  return undefined;
}
