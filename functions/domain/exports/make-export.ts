import { findUser } from '../../data/accounts/users.ts';
import { changeExport, type ExportKey, findExport, leaseLasts, removeExport, type StoredExport } from '../../data/exports/exports.ts';
import { isOpen } from '../../data/tenants/tenants.ts';
import { deleteFile, isWhole, storeFile } from '../../lib/aws/export-files.ts';
import { describeError, log } from '../../lib/log.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { exportSources } from './export-sources.ts';
import { mayHave } from './exports.ts';

/** How long a finished file can be downloaded, and how long a failed one stays listed, ms (docs/rules/exports.md#download). */
const keptMs = 3_600_000;
/**
 * How long creating a file may take, ms: with all its attempts; and in total, if it had to be restarted because people were erased in the
 * meantime.
 */
const [longest, longestAnew] = [3_600_000, 3 * 3_600_000];
/** After this many attempts, a file counts as failed (docs/rules/exports.md#how-a-file-is-created). */
const mostTries = 25;
/** How often progress is saved, ms. */
const noteEvery = 2000;

/**
 * Creates a file from start to end. The function that creates it holds a lease, which is renewed each time progress is saved. If the
 * function dies, the schedule that runs every minute ends the lease a minute later, and the next function starts over (`tend-exports.ts`).
 * Only one function at a time creates a file: each save requires the state that the previous save left, and a function that no longer holds
 * the lease gives up.
 */
export async function makeExport(key: ExportKey, timeAndIds = realTimeAndIds): Promise<void> {
  const found = await findExport(key, { consistent: true });
  if (found?.state !== 'making' || found.lease !== null) return;
  const begins = timeAndIds.now();
  if (found.tries >= mostTries || begins - found.begunAt > longest || begins - Date.parse(found.startedAt) > longestAnew) {
    await changeExport(found, { state: 'failed', until: new Date(begins + keptMs).toISOString() }, begins);
    return;
  }
  const { type, fileName, read } = exportSources[found.kind];
  const progress = { rows: 0, looked: 0 };
  let held: StoredExport | undefined = found;
  const note = async (changes: Partial<StoredExport>) => {
    const now = timeAndIds.now();
    if (held && !(await mayStillHave(held))) await removeExport(held);
    held &&= await changeExport(held, { lease: now + leaseLasts, ...changes }, now);
    if (held === undefined) throw new Error('Another one makes the file, or no one wants it any more');
  };
  const noting = async function* (bytes: AsyncIterable<Uint8Array>) {
    let notedAt = begins;
    for await (const piece of bytes) {
      yield piece;
      if (timeAndIds.now() - notedAt < noteEvery) continue;
      await note(progress);
      notedAt = timeAndIds.now();
    }
    await note(progress);
  };
  try {
    // S3 completes an upload even if its reply is lost, or if the function that requested it has died.
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
    await note({ state: 'ready', lease: null, until: new Date(timeAndIds.now() + keptMs).toISOString() });
  } catch (error) {
    if (held !== undefined) return log('error', 'An export failed and will be begun anew', describeError(error));
    // The export was restarted or removed. This file belongs to no export now, and may contain an erased participant.
    const current = await findExport(key, { consistent: true });
    if (current?.file !== found.file) await deleteFile(found);
  }
}

/**
 * Whether the file may still be created. If only admins may have it, its user must still be an admin and the organization open; otherwise
 * nobody could download it.
 */
async function mayStillHave({ kind, userId, tenantId }: ExportKey): Promise<boolean> {
  if (kind !== 'organization') return true;
  const [user, open] = await Promise.all([findUser(userId, { consistent: true }), isOpen(tenantId)]);
  return open && user !== undefined && mayHave({ kind, role: user.role }) && (user.role === 'super_admin' || user.tenantId === tenantId);
}
