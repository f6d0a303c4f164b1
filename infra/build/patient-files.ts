import { type RmOptions, renameSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

// On Windows a virus scanner or an indexer opens each new file. Until it closes the file, Windows refuses to move or remove the file or a
// folder around it. So on Windows the operation is retried for two seconds; elsewhere the same error codes are final.

const passing: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES', 'ENOTEMPTY']);
/** Milliseconds before each further attempt. */
const pauses = [5, 10, 25, 50, 100, 200, 400, 600, 600];

/**
 * Performs an action, and retries it while it is temporarily refused.
 * @throws the error of the last attempt
 */
export function patiently<T>(act: () => T, platform: string = process.platform): T {
  for (const pause of pausesOn(platform)) {
    try {
      return act();
    } catch (error) {
      if (!isPassing(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
  return act();
}

async function patientlyLater<T>(act: () => Promise<T>): Promise<T> {
  for (const pause of pausesOn(process.platform)) {
    try {
      return await act();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(pause);
    }
  }
  return act();
}

const pausesOn = (platform: string): readonly number[] => (platform === 'win32' ? pauses : []);
const isPassing = (error: unknown): boolean => error instanceof Error && 'code' in error && passing.has(error.code);

const everything: RmOptions = { recursive: true, force: true };

export const moveFile = (from: string, to: string): void => patiently(() => renameSync(from, to));
/** Removes a file, or a folder with its content. A missing file or folder is no error. */
export const removeFile = (path: string): void => patiently(() => rmSync(path, everything));
export const moveFileLater = (from: string, to: string): Promise<void> => patientlyLater(() => rename(from, to));
/** Removes a file, and retries on every platform while a stack that has just ended still writes there. */
export const removeFileLater = (path: string): Promise<void> =>
  patientlyLater(() => rm(path, { ...everything, maxRetries: 5, retryDelay: 100 }));
