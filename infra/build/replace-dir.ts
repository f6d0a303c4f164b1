import { mkdirSync, renameSync, rmSync } from 'node:fs';

/**
 * Fills a folder beside `dir` and puts it in its place at once, so that two stacks which build at the same time, or one that runs,
 * never see half a build.
 * @param fill is given the absolute path of an empty folder
 */
export async function replaceDir(dir: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const made = `${dir}.new-${process.pid}`;
  const former = `${dir}.old-${process.pid}`;
  try {
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made, { recursive: true });
    await fill(made);
    swap(made, dir, former);
  } finally {
    for (const rest of [made, former]) rmSync(rest, { recursive: true, force: true });
  }
}

function swap(made: string, dir: string, former: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      renameSync(dir, former);
    } catch {
      // There was none.
    }
    try {
      renameSync(made, dir);
      return;
    } catch (error) {
      // Another process put its own there in between.
      if (attempt === 3) throw error;
      rmSync(former, { recursive: true, force: true });
    }
  }
}
