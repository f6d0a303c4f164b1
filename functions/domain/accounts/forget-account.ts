import {
  clearAccount,
  endForgetting,
  type Forgetting,
  findForgetting,
  listForgettingsDue,
  noteForgotten,
} from '../../data/accounts/account-deletion.ts';
import { forgetBrowsers } from '../../data/accounts/known-browsers.ts';
import { pageEventIds, renameInEvent, renameInTenant } from '../../data/staff/former-member.ts';
import { listTenantIds } from '../../data/tenants/tenants.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/**
 * How many events and organizations one step handles, which is well within a function's timeout; and how many events it handles in
 * parallel.
 */
const eventsAStep = 40;
const tenantsAStep = 10;
const atOnce = 8;

/** Pause between the two passes, ms. After it, every call that was under way has ended, and every index has caught up. */
const settles = 60_000;
/** Maximum number of accounts handled in one minute; the others follow in the next. */
const accountsAtOnce = 100;

/**
 * Removes the next part of what a deleted account left behind: first its sessions and known browsers, then its address everywhere in its
 * previous organizations (docs/rules/accounts.md#deleting-an-account). Each part's stream record starts the next part, so interrupted work
 * continues. A second pass a minute later finds whatever was being written under the address during the deletion; after that, the address
 * is free.
 */
export async function forgetAccount(userId: string, { now }: Pick<TimeAndIds, 'now'> = realTimeAndIds): Promise<void> {
  const known = await findForgetting(userId);
  if (known === undefined || known.due > now()) return;
  if (known.step === 0) await Promise.all([clearAccount(userId), forgetBrowsers(known.email)]);
  const next = await renameNext(known);
  if (next !== undefined) return noteForgotten(known, { ...known, ...next });
  if (!known.again) return noteForgotten(known, { tenant: '', event: '', again: true, due: now() + settles });
  // A session may have started while the account was being deleted.
  await clearAccount(userId);
  await endForgetting(known);
}

/**
 * Continues with every deleted account whose next step is due.
 * @returns false if some are left at `ends`, epoch ms
 */
export async function forgetAccounts(ends: number, timeAndIds: Pick<TimeAndIds, 'now'> = realTimeAndIds): Promise<boolean> {
  const due = inTurn(await listForgettingsDue(timeAndIds.now(), accountsAtOnce), minuteOf(timeAndIds.now()));
  return eachDespiteFailures(due, 'A deleted account could not be forgotten', (userId) => forgetAccount(userId, timeAndIds), ends);
}

/**
 * Replaces the address in the next part.
 * @returns the cursor for the next step; undefined when everything is done
 */
async function renameNext({ email, tenants, tenant: begun, event }: Forgetting): Promise<Pick<Forgetting, 'tenant' | 'event'> | undefined> {
  const all = [...(tenants ?? (await listTenantIds()))].sort();
  const left = all.filter((tenantId) => tenantId >= begun);
  let eventsLeft = eventsAStep;
  for (const [place, tenant] of left.entries()) {
    if (place === tenantsAStep || eventsLeft === 0) return { tenant, event: '' };
    const { eventIds, next } = await pageEventIds(tenant, tenant === begun ? event : '', eventsLeft);
    await inParallel(eventIds, atOnce, (eventId) => renameInEvent(tenant, eventId, email));
    if (next !== undefined) return { tenant, event: next };
    await renameInTenant(tenant, email);
    eventsLeft -= eventIds.length;
  }
  return undefined;
}
