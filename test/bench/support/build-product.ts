import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#infra/build/project-root.ts';

/**
 * Builds what has changed, in a separate process. A stack that built the product itself would start later and keep the builders' memory.
 */
export async function buildProduct(): Promise<void> {
  await promisify(execFile)(process.execPath, ['infra/build.ts'], { cwd: projectRoot });
}
