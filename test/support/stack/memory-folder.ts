import { accessSync, constants, statfsSync } from 'node:fs';

/** Linux's folder for files in memory. */
const folder = '/dev/shm';
/**
 * Bytes that must be free there: in a container the folder may have only a few megabytes, and the rest of the machine needs memory, too.
 */
const enough = 4 * 1024 ** 3;

/**
 * Returns a folder in memory for the data of tests' stacks. The emulator waits several milliseconds for the disk after each write, and no
 * test's data has to survive a restart of the machine.
 * @returns undefined if there is no such folder, if it has too little room, or if the user has named another folder
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
