import { findUser } from '../../data/accounts/users.ts';
import {
  beginStep,
  changeExport,
  type ExportKey,
  findExport,
  listDueExports,
  removeExport,
  type StoredExport,
} from '../../data/exports/exports.ts';
import { isOpen } from '../../data/tenants/tenants.ts';
import {
  abortFile,
  beginFile,
  completeFile,
  deleteAllBeside,
  deleteBeside,
  deleteFile,
  deleteTail,
  isLost,
  isWhole,
  leastPartBytes,
  putBeside,
  putPart,
  putTail,
  readBeside,
  readTail,
} from '../../lib/aws/export-files.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { describeError, log } from '../../lib/log.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { realEffects } from '../effects.ts';
import { exportSources } from './export-sources.ts';
import { atStart, mayHave } from './exports.ts';

/** How long a file that is ready can be downloaded, and a failure is told of, ms (docs/rules/exports.md#download). */
const keptMs = 3_600_000;
/** So many times as long as a file may take, one that is begun anew again and again, because people are erased meanwhile. */
const timesAnew = 2;
/** After so many steps without one that was finished, a file has failed (docs/rules/exports.md#how-a-file-is-made). */
const mostTries = 25;

/**
 * Makes the next piece of a file; the note of it triggers the next step through the stream. Killed at any point it goes on from the last note:
 * by the same record, or within two minutes by the step of every minute. Of two at once only the first to finish counts, since each writes
 * under its own number, and the note wants what it had read.
 *
 * A step that fails keeps no other record of the stream waiting: it is logged, and tried again a minute later.
 */
export async function makeExport(key: ExportKey, effects = realEffects): Promise<void> {
  const found = await findExport(key, { consistent: true });
  if (found?.state !== 'making') return;
  const now = effects.now();
  if (!(await mayStillHave(found))) {
    await removeExport(found);
    return;
  }
  const { longest } = exportSources[found.kind];
  const isTooLong = now - found.begunAt > longest || now - Date.parse(found.startedAt) > timesAnew * longest + keptMs;
  if (found.tries >= mostTries || isTooLong) {
    await changeExport(found, { state: 'failed', until: new Date(now + keptMs).toISOString() }, now);
    return;
  }
  const step = await beginStep(found);
  if (step === undefined) return;
  try {
    await makePiece(step, now);
  } catch (error) {
    log('error', 'A step of an export failed and will be repeated', describeError(error));
    // What it went on from is not there any more: so the file is made from its start.
    if (isLost(error)) await changeExport(step, atStart(effects), now);
  }
}

/** Whether its user is still an admin, where only admins may have it, and the organization is open: otherwise no one could fetch it. */
async function mayStillHave({ kind, userId, tenantId }: ExportKey): Promise<boolean> {
  if (kind !== 'organization') return true;
  const [user, open] = await Promise.all([findUser(userId, { consistent: true }), isOpen(tenantId)]);
  return open && user !== undefined && mayHave({ kind, role: user.role }) && (user.role === 'super_admin' || user.tenantId === tenantId);
}

async function makePiece(step: StoredExport, now: number): Promise<void> {
  const source = exportSources[step.kind];
  const before = step.tail === null ? new Uint8Array() : await readTail(step, step.tail);
  const chunk = await source.read({ ...step, step: step.steps, readBeside: (number) => readBeside(step, number) });
  const upload = step.upload ?? (await beginFile(step, { type: source.type, fileName: source.fileName(step.startedAt.slice(0, 10)) }));
  const bytes = Buffer.concat([before, chunk.bytes]);
  const isLast = chunk.next === null;
  const isPart = isLast || bytes.length >= leastPartBytes;
  if (!isPart) await putTail(step, step.steps, bytes);
  if (chunk.beside !== undefined) await putBeside(step, step.steps, chunk.beside);
  const parts = isPart ? await addPart(step, upload, bytes, isLast) : step.parts;
  const done = {
    ...{ upload, parts, tail: isPart ? null : step.steps, cursor: chunk.next, tries: 0 },
    ...{ rows: step.rows + chunk.rows, looked: step.looked + chunk.looked },
    ...(isLast ? { state: 'ready' as const, until: new Date(now + keptMs).toISOString() } : {}),
  };
  if (await changeExport(step, done, now)) {
    // Also of steps that died, and whose work another one has done again.
    if (isLast) return deleteAllBeside(step, step.steps);
    if (step.tail !== null) await deleteTail(step, step.tail);
    for (const number of chunk.dropped ?? []) await deleteBeside(step, number);
    return;
  }
  // Begun anew, removed, or another run was faster. The file of the first two is no one's, and may have an erased participant in it.
  const current = await findExport(step, { consistent: true });
  if (current?.file !== step.file) return deleteFile(step, upload, step.steps);
  if (!isPart) await deleteTail(step, step.steps);
  if (chunk.beside !== undefined) await deleteBeside(step, step.steps);
  if (step.upload === null) await abortFile(step, upload);
}

/**
 * Stores the next part, and after the last one puts all together.
 * @returns the entity tags of all that are stored
 */
async function addPart(step: StoredExport, upload: string, bytes: Uint8Array, isLast: boolean): Promise<string[]> {
  try {
    const parts = [...step.parts, await putPart(step, upload, step.parts.length + 1, bytes)];
    if (isLast) await completeFile(step, upload, parts);
    return parts;
  } catch (error) {
    // An earlier run has put it together, and died, or lost patience with S3, before it could say so. Its folder is of this making alone.
    if (isLast && isLost(error) && (await isWhole(step))) return [...step.parts];
    throw error;
  }
}

/**
 * Removes the files whose time is over at `now`, and goes on with those that stand still at `stuck` (both epoch ms).
 * @returns false when some are left at `ends`, epoch ms
 */
export async function tendExports(now: number, stuck: number, ends?: number): Promise<boolean> {
  const due = inTurn(await listDueExports(new Date(Math.max(now, stuck)).toISOString()), minuteOf(now));
  const tend = async (key: ExportKey) => {
    const found = await findExport(key, { consistent: true });
    if (found === undefined) return;
    if (found.until === null) return makeExport(key);
    if (Date.parse(found.until) <= now) await removeExport(found);
  };
  return eachDespiteFailures(due, 'An export could not be tended', tend, ends);
}

/** Removes what there is of a file that no export has any more. */
export const dropFile = (dropped: Pick<StoredExport, 'tenantId' | 'file' | 'upload' | 'steps'>): Promise<void> =>
  deleteFile(dropped, dropped.upload, dropped.steps);
