import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#infra/build/project-root.ts';

/** Builds what has changed, in a separate process: a stack that has to build first starts later and keeps the builders' memory. */
export async function buildProduct(): Promise<void> {
  await promisify(execFile)(process.execPath, ['infra/build.ts'], { cwd: projectRoot });
}
