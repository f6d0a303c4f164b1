import { listUnplaced, placePair } from '../../data/night/keep-apart.ts';
import { findPlacing, notePlacing, type Placing } from '../../data/night/placing.ts';
import { removeStrayPlaces } from '../../data/night/stray-places.ts';
import { listUnplacedReports, placeReport } from '../../data/safety/reports.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { tenantByTenant } from '../tenants/tenant-by-tenant.ts';

/** Placed between two notes of how far it is: each is a transaction, and all of the tenant's are read before. */
const mostAtOnce = 500;

/**
 * Goes on placing the pairs who are kept apart, and the reports, of earlier versions, so that they are found by who is concerned and by time.
 * What was placed is not placed again; places of pairs who are not kept apart any more are removed. Until all are done readers look at all of a tenant's.
 * @returns false when some are left at `ends`, epoch ms
 */
export const placeOlder = (now: number, ends: number): Promise<boolean> =>
  tenantByTenant({ find: () => findPlacing({ consistent: true }), note: notePlacing, step: placeNext }, now, ends);

async function placeNext(state: Placing, { tenantId, place }: { tenantId: string; place: string }): Promise<Placing> {
  const [pairs, reports] = await Promise.all([listUnplaced(tenantId), listUnplacedReports(tenantId)]);
  const works = [...pairs.map((pair) => () => placePair(tenantId, pair)), ...reports.map((report) => () => placeReport(tenantId, report))];
  await inParallel(works.slice(0, mostAtOnce), 10, (work) => work());
  // Who was changed meanwhile is placed the next time, as they are then.
  if (works.length > 0) return state;
  await removeStrayPlaces(tenantId);
  return { begins: state.begins, after: place };
}
