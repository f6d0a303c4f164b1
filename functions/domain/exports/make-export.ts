import { findUser } from '../../data/accounts/users.ts';
import { changeExport, type ExportKey, findExport, leaseLasts, removeExport, type StoredExport } from '../../data/exports/exports.ts';
import { isOpen } from '../../data/tenants/tenants.ts';
import { deleteFile, isWhole, storeFile } from '../../lib/aws/export-files.ts';
import { describeError, log } from '../../lib/log.ts';
import { realEffects } from '../effects.ts';
import { exportSources } from './export-sources.ts';
import { mayHave } from './exports.ts';

/** How long a file that is ready can be downloaded, and a failure is told of, ms (docs/rules/exports.md#download). */
const keptMs = 3_600_000;
/** How long making a file may take, with all attempts, and with those of files that were begun anew because people were erased meanwhile, ms. */
const [longest, longestAnew] = [3_600_000, 3 * 3_600_000];
/** After so many attempts a file has failed (docs/rules/exports.md#how-a-file-is-made). */
const mostTries = 25;
/** How often it is noted how far a file is, ms. */
const noteEvery = 2000;

/**
 * Makes a file, from its start to its end. Whoever makes it has a lease, renewed by each note of how far it is; when one dies, the step of every
 * minute ends the lease a minute later, and the next one begins anew (`tend-exports.ts`). So there is one at a time: each note wants what the one
 * before it has left, and who is not the holder any more gives up.
 */
export async function makeExport(key: ExportKey, effects = realEffects): Promise<void> {
  const found = await findExport(key, { consistent: true });
  if (found?.state !== 'making' || found.lease !== null) return;
  const begins = effects.now();
  if (found.tries >= mostTries || begins - found.begunAt > longest || begins - Date.parse(found.startedAt) > longestAnew) {
    await changeExport(found, { state: 'failed', until: new Date(begins + keptMs).toISOString() }, begins);
    return;
  }
  const { type, fileName, read } = exportSources[found.kind];
  const progress = { rows: 0, looked: 0 };
  let held: StoredExport | undefined = found;
  const note = async (changes: Partial<StoredExport>) => {
    const now = effects.now();
    if (held && !(await mayStillHave(held))) await removeExport(held);
    held &&= await changeExport(held, { lease: now + leaseLasts, ...changes }, now);
    if (held === undefined) throw new Error('Another one makes the file, or no one wants it any more');
  };
  const noting = async function* (bytes: AsyncIterable<Uint8Array>) {
    let notedAt = begins;
    for await (const piece of bytes) {
      yield piece;
      if (effects.now() - notedAt < noteEvery) continue;
      await note(progress);
      notedAt = effects.now();
    }
    await note(progress);
  };
  try {
    // S3 puts parts together though its answer is lost, or whoever asked for it has died.
    const isMade = found.tries > 0 && (await isWhole(found));
    if (!isMade) {
      await note({ ...progress, tries: found.tries + 1 });
      const count = (rows: number, looked: number) => {
        progress.rows += rows;
        progress.looked += looked;
      };
      const asked = { ...found, count };
      await storeFile(found, { type, fileName: fileName(found.startedAt.slice(0, 10)) }, noting(read(asked)));
    }
    await note({ state: 'ready', lease: null, until: new Date(effects.now() + keptMs).toISOString() });
  } catch (error) {
    if (held !== undefined) return log('error', 'An export failed and will be begun anew', describeError(error));
    // Begun anew, or removed: this file is no one's, and may have an erased participant in it.
    const current = await findExport(key, { consistent: true });
    if (current?.file !== found.file) await deleteFile(found);
  }
}

/** Whether its user is still an admin, where only admins may have it, and the organization is open: otherwise no one could fetch it. */
async function mayStillHave({ kind, userId, tenantId }: ExportKey): Promise<boolean> {
  if (kind !== 'organization') return true;
  const [user, open] = await Promise.all([findUser(userId, { consistent: true }), isOpen(tenantId)]);
  return open && user !== undefined && mayHave({ kind, role: user.role }) && (user.role === 'super_admin' || user.tenantId === tenantId);
}
