import { indexPair, listUnindexedPairs } from '../../data/night/keep-apart.ts';
import { findPlacing, notePlacing, type Placing } from '../../data/night/placing.ts';
import { removeStrayIndexItems } from '../../data/night/stray-index-items.ts';
import { indexReport, listUnindexedReports } from '../../data/safety/reports.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { tenantByTenant } from '../tenants/tenant-by-tenant.ts';

/** Indexed between two notes of how far it is: each is a transaction, and all of the tenant's are read before. */
const mostAtOnce = 500;

/**
 * Adds what earlier versions did not write: the index items of pairs who are kept apart, and the index keys of reports, by which they are found
 * by person and by time. Nothing is indexed twice, and index items of pairs who are not kept apart any more are removed. Until all is done,
 * readers look at all of a tenant's.
 * @returns false when some are left at `ends`, epoch ms
 */
export const indexOlderPairsAndReports = (now: number, ends: number): Promise<boolean> =>
  tenantByTenant({ find: () => findPlacing({ consistent: true }), note: notePlacing, step: indexNext }, now, ends);

async function indexNext(state: Placing, { tenantId, key }: { tenantId: string; key: string }): Promise<Placing> {
  const [pairs, reports] = await Promise.all([listUnindexedPairs(tenantId), listUnindexedReports(tenantId)]);
  const works = [...pairs.map((pair) => () => indexPair(tenantId, pair)), ...reports.map((report) => () => indexReport(tenantId, report))];
  await inParallel(works.slice(0, mostAtOnce), 10, (work) => work());
  // Items that changed meanwhile are indexed next time, in their new state.
  if (works.length > 0) return state;
  await removeStrayIndexItems(tenantId);
  return { begins: state.begins, after: key };
}
