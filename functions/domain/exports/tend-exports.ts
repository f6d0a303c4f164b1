import { changeExport, type ExportKey, findExport, listDueExports, removeExport } from '../../data/exports/exports.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';

/**
 * Removes the files whose time is over at `now`, and ends the leases that had expired at `lapsed` (both epoch ms). The stream records of
 * the ended leases start those files again.
 * @returns false if some are left at `ends`, epoch ms
 */
export async function tendExports(now: number, lapsed: number, ends?: number): Promise<boolean> {
  const due = inTurn(await listDueExports(new Date(Math.max(now, lapsed)).toISOString()), minuteOf(now));
  const tend = async (key: ExportKey) => {
    const found = await findExport(key, { consistent: true });
    if (found === undefined) return;
    if (found.until !== null) {
      if (Date.parse(found.until) <= now) await removeExport(found);
    } else if ((found.lease ?? 0) <= lapsed) await changeExport(found, { lease: null }, now);
  };
  return eachDespiteFailures(due, 'An export could not be tended', tend, ends);
}
