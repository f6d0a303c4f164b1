import { findListing, type Listing, listAmongAll, noteListed, noteListing } from '../../data/participants/all-people.ts';
import { findOrdering, nextTenant } from '../../data/participants/directory.ts';
import { readPlatformTotals } from '../../data/staff/roles.ts';

/** After a deployment functions of the version before may still be at work for so long, ms. */
const untilDeployed = 3_600_000;
/** How long one step goes on, ms: well within the function's timeout, and the minute. */
const stepLasts = 15_000;
/** People placed between two notes of how far it is. */
const peopleAtOnce = 250;

/**
 * Goes on putting the people of earlier versions into the list of all, tenant by tenant, until all are in it. May be ended at any time: the next
 * step begins where the last note was made, and what was done is not done again. Until then an operator's list of people reads every directory.
 */
export async function listEverybody(now: number): Promise<void> {
  const state = await findListing();
  if (state?.done === true) return;
  if (state === undefined) {
    const isNew = (await readPlatformTotals()).tenants === 0;
    if (isNew) await noteListed();
    return noteListing(isNew ? { begins: now, done: true } : { begins: now + untilDeployed });
  }
  // Rows without a name's key are put in order first.
  if (now < state.begins || (await findOrdering())?.done !== true) return;
  let at: Listing = state;
  while (at.done !== true && Date.now() < now + stepLasts) {
    at = await listNext(at);
    if (at.done === true) await noteListed();
    await noteListing(at);
  }
}

async function listNext({ begins, after, person }: Listing): Promise<Listing> {
  const next = await nextTenant(after);
  if (next === undefined) return { begins, done: true };
  const reached = await listAmongAll(next.tenantId, person, peopleAtOnce);
  return reached === undefined ? { begins, after: next.place } : { begins, after, person: reached };
}
