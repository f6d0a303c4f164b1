import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

/** Name of the file in each build that holds the fingerprint of the sources. */
export const markerName = '.fingerprint';

const ignored = /(^|\/)(node_modules|\.build|\.local)(\/|$)|\.test\.tsx?$/;

/**
 * Returns one hash of the name, size and modification time of every file below these paths (from the project's root), so that an unchanged
 * part is not built again. A missing path counts as empty.
 */
export function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    if (ignored.test(file)) return;
    const stat = statSync(path.join(projectRoot, file), { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (stat.isDirectory()) for (const name of readdirSync(path.join(projectRoot, file)).sort()) add(`${file}/${name}`);
    else hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const file of paths) add(file);
  return hash.digest('base64url');
}

/** Whether `markerFile` was written for this fingerprint. */
export function isUpToDate(markerFile: string, fingerprint: string): boolean {
  try {
    return readFileSync(markerFile, 'utf8') === fingerprint;
  } catch {
    return false;
  }
}

export function markUpToDate(markerFile: string, fingerprint: string): void {
  writeFileSync(markerFile, fingerprint);
}
