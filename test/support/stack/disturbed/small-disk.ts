import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Commands that Linux has.
const [mount, umount] = ['mount', 'umount'];

/** A disk of a few megabytes, in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Uses up all free space. */
  fill(): void;
  /** Frees that space again. */
  free(): void;
  unmount(): void;
}

/** Mounts a small disk. @returns undefined if this process may not mount one, which takes Linux and root */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'table-two-disk-'));
  try {
    execFileSync(mount, ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'table-two-test', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const filler = openSync(join(folder, 'filler'), 'w');
  return {
    folder,
    fill() {
      for (const size of [1 << 20, 1 << 12]) {
        try {
          for (;;) writeSync(filler, Buffer.alloc(size));
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
      }
    },
    free: () => ftruncateSync(filler, 0),
    unmount() {
      closeSync(filler);
      execFileSync(umount, [folder]);
      rmdirSync(folder);
    },
  };
}
