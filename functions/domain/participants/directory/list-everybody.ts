import { findListing, type Listing, listAmongAll, noteListed, noteListing } from '../../../data/participants/all-people.ts';
import { findOrdering } from '../../../data/participants/directory.ts';
import { tenantByTenant } from '../../tenants/tenant-by-tenant.ts';

/** People indexed between two notes of how far it is. */
const peopleAtOnce = 250;

/**
 * Goes on putting the people of earlier versions into the list of all. Until all are in it a super_admin's list of people reads every directory.
 * @returns false when some are left at `ends`, epoch ms
 */
export const listEverybody = (now: number, ends: number): Promise<boolean> =>
  tenantByTenant({ find: findListing, note: noteListing, isReady: haveNames, step: listNext, whenDone: noteListed }, now, ends);

/** Rows without a name's key are put in order first. */
const haveNames = async (): Promise<boolean> => (await findOrdering())?.done === true;

async function listNext({ begins, after, person }: Listing, { tenantId, key }: { tenantId: string; key: string }): Promise<Listing> {
  const reached = await listAmongAll(tenantId, person, peopleAtOnce);
  return reached === undefined ? { begins, after: key } : { begins, after, person: reached };
}
