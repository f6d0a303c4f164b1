import { changeExport, findExport, listExportsAt, removeExport } from '../../data/exports/exports.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { atStart } from './exports.ts';

// Kept apart from the code that creates files (`make-export.ts`), because callers that erase people need none of it.

/**
 * Restarts every export of an organization, because a participant who may be in the files was erased. Once this is done, no file contains
 * them.
 */
export async function renewExports(tenantId: string, timeAndIds = realTimeAndIds): Promise<void> {
  for (const listed of await listExportsAt(tenantId)) {
    await retryWhenChanged(async () => {
      const found = await findExport(listed, { consistent: true });
      // The export is gone, has failed, or has been replaced by a new one since.
      if (found === undefined || found.state === 'failed' || found.file !== listed.file) return undefined;
      const now = timeAndIds.now();
      const anew = { ...atStart(timeAndIds), state: 'making' as const, until: null, begunAt: now };
      return (await changeExport(found, anew, now)) ? undefined : changed;
    });
  }
}

/**
 * Removes every file of an organization, whether finished or not. The stream records of this change empty the folders, and download
 * addresses issued earlier stop working.
 */
export async function removeExports(tenantId: string): Promise<void> {
  for (const listed of await listExportsAt(tenantId)) {
    await retryWhenChanged(async () => {
      const found = await findExport(listed, { consistent: true });
      return found === undefined || (await removeExport(found)) ? undefined : changed;
    });
  }
}
