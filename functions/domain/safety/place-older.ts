import { listUnplaced, placePair } from '../../data/night/keep-apart.ts';
import { findPlacing, notePlacing, type Placing } from '../../data/night/placing.ts';
import { nextTenant } from '../../data/participants/directory.ts';
import { listUnplacedReports, placeReport } from '../../data/safety/reports.ts';
import { readPlatformTotals } from '../../data/staff/roles.ts';
import { inParallel } from '../../lib/in-parallel.ts';

/** After a deployment functions of the version before may still be at work for so long, ms. */
const untilDeployed = 3_600_000;
/** How many are placed at a time. */
const atOnce = 10;

/**
 * Goes on placing the pairs who are kept apart, and the reports, of earlier versions, so that they are found by who is concerned and by time, tenant
 * by tenant, until all are. May be ended at any time: what was placed is not placed again. Until then readers look at all of a tenant's.
 * @returns false when some are left at `ends`, epoch ms
 */
export async function placeOlder(now: number, ends: number): Promise<boolean> {
  const state = await findPlacing({ consistent: true });
  if (state?.done === true) return true;
  if (state === undefined) {
    const isNew = (await readPlatformTotals()).tenants === 0;
    await notePlacing(isNew ? { begins: now, done: true } : { begins: now + untilDeployed });
    return true;
  }
  if (now < state.begins) return true;
  let at: Placing = state;
  while (at.done !== true && Date.now() < ends) {
    const next = await nextTenant(at.after);
    if (next !== undefined && !(await placeOf(next.tenantId, ends))) return false;
    at = next === undefined ? { begins: at.begins, done: true } : { begins: at.begins, after: next.place };
    await notePlacing(at);
  }
  return at.done === true;
}

/** @returns false when some are left at `ends` */
async function placeOf(tenantId: string, ends: number): Promise<boolean> {
  const [pairs, reports] = await Promise.all([listUnplaced(tenantId), listUnplacedReports(tenantId)]);
  const works = [...pairs.map((pair) => () => placePair(tenantId, pair)), ...reports.map((report) => () => placeReport(tenantId, report))];
  for (let start = 0; start < works.length; start += atOnce) {
    if (Date.now() >= ends) return false;
    await inParallel(works.slice(start, start + atOnce), atOnce, (work) => work());
  }
  return true;
}
