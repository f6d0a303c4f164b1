import { accessSync, constants, statfsSync } from 'node:fs';

/** Linux's folder in memory. */
const folder = '/dev/shm';
/** Bytes that must be free there: a container may have been given a few megabytes, and the rest of the machine needs memory too. */
const enough = 4 * 1024 ** 3;

/**
 * Where tests keep the data of their stacks: the emulator waits for the disk after each write, several milliseconds, and no test's data is to
 * outlive the machine.
 * @returns undefined where there is no such folder, too little room in it, or the user has named one
 */
export function findMemoryFolder(): string | undefined {
  if (process.env['TMPDIR'] !== undefined) return undefined;
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough ? folder : undefined;
  } catch {
    return undefined;
  }
}
