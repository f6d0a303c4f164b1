import { changeExport, findExport, listExportsAt, removeExport } from '../../data/exports/exports.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { realEffects } from '../effects.ts';
import { atStart } from './exports.ts';

// Apart from what makes them (`make-export.ts`): whoever erases people needs none of that.

/** Begins every file of an organization anew, because a participant who may be in it was erased: none has them once this is done. */
export async function renewExports(tenantId: string, effects = realEffects): Promise<void> {
  for (const listed of await listExportsAt(tenantId)) {
    await retryWhenChanged(async () => {
      const found = await findExport(listed, { consistent: true });
      // Gone, failed, or another that was begun since.
      if (found === undefined || found.state === 'failed' || found.file !== listed.file) return undefined;
      const now = effects.now();
      const anew = { ...atStart(effects), state: 'making' as const, until: null, begunAt: now };
      return (await changeExport(found, anew, now)) ? undefined : changed;
    });
  }
}

/** Removes every file of an organization, ready or not: their stream records empty the folders, and no address that was given out opens anything. */
export async function removeExports(tenantId: string): Promise<void> {
  for (const listed of await listExportsAt(tenantId)) {
    await retryWhenChanged(async () => {
      const found = await findExport(listed, { consistent: true });
      return found === undefined || (await removeExport(found)) ? undefined : changed;
    });
  }
}
