import { accessSync, constants, statfsSync } from 'node:fs';

/** Linux's folder in memory. */
const folder = '/dev/shm';
/** Bytes that must be free there: a container may have only a few megabytes, and the rest of the machine needs memory, too. */
const enough = 4 * 1024 ** 3;

/**
 * Returns the folder in memory for the data of tests' stacks: the emulator waits for the disk after each write, several milliseconds, and
 * no test's data has to survive the machine.
 * @returns undefined without such a folder, with too little room in it, or if the user has named one
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
