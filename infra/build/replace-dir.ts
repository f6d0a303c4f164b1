import { existsSync, mkdirSync } from 'node:fs';
import { moveFile, removeFile } from './patient-files.ts';

/**
 * Fills a folder beside `dir` and moves it to `dir` in one step. So no stack, running or building at the same time, ever sees half a build.
 * @param fill is given the absolute path of an empty folder
 */
export async function replaceDir(dir: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const made = `${dir}.new-${process.pid}`;
  const former = `${dir}.old-${process.pid}`;
  try {
    removeFile(made);
    mkdirSync(made, { recursive: true });
    await fill(made);
    swap(made, dir, former);
  } finally {
    for (const rest of [made, former]) removeFile(rest);
  }
}

function swap(made: string, dir: string, former: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (existsSync(dir)) moveFile(dir, former);
    } catch {
      // Another process has just removed it.
    }
    try {
      moveFile(made, dir);
      return;
    } catch (error) {
      // Another process has put its own folder there since.
      if (attempt === 3) throw error;
      removeFile(former);
    }
  }
}
