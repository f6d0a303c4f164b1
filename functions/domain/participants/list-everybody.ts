import { findListing, type Listing, listAmongAll, noteListed, noteListing } from '../../data/participants/all-people.ts';
import { findOrdering, nextTenant } from '../../data/participants/directory.ts';
import { readPlatformTotals } from '../../data/staff/roles.ts';

/** After a deployment functions of the version before may still be at work for so long, ms. */
const untilDeployed = 3_600_000;
/** People placed between two notes of how far it is. */
const peopleAtOnce = 250;

/**
 * Goes on putting the people of earlier versions into the list of all, tenant by tenant, until all are in it. May be ended at any time: the next
 * step begins where the last note was made, and what was done is not done again. Until then an operator's list of people reads every directory.
 * @returns false when some are left at `ends`, epoch ms
 */
export async function listEverybody(now: number, ends: number): Promise<boolean> {
  const state = await findListing();
  if (state?.done === true) return true;
  if (state === undefined) {
    const isNew = (await readPlatformTotals()).tenants === 0;
    if (isNew) await noteListed();
    await noteListing(isNew ? { begins: now, done: true } : { begins: now + untilDeployed });
    return true;
  }
  // Rows without a name's key are put in order first.
  if (now < state.begins) return true;
  if ((await findOrdering())?.done !== true) return false;
  let at: Listing = state;
  while (at.done !== true && Date.now() < ends) {
    at = await listNext(at);
    if (at.done === true) await noteListed();
    await noteListing(at);
  }
  return at.done === true;
}

async function listNext({ begins, after, person }: Listing): Promise<Listing> {
  const next = await nextTenant(after);
  if (next === undefined) return { begins, done: true };
  const reached = await listAmongAll(next.tenantId, person, peopleAtOnce);
  return reached === undefined ? { begins, after: next.place } : { begins, after, person: reached };
}
