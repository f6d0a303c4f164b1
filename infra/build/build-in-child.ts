import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { StackError } from '../stack-error.ts';
import { areFunctionsBuilt } from './functions.ts';
import { projectRoot } from './project-root.ts';
import { isTogetherBuilt } from './together.ts';
import { isWebBuilt } from './web.ts';

/**
 * Builds what has changed, in a child process. A child process, because a long-running stack would keep the 600 MB that Vite takes, and
 * because our own NODE_ENV (such as a test runner's) must not get into the pages.
 * @param apart whether each function needs its own bundle
 * @param onBegin called when there is something to build
 * @throws StackError with the build's own message
 */
export async function buildInChild({ apart, web, onBegin }: { apart: boolean; web: boolean; onBegin?: () => void }): Promise<void> {
  const functions = apart ? areFunctionsBuilt() || '--functions' : isTogetherBuilt() || '--together';
  const parts = [...(functions === true ? [] : [functions]), ...(!web || isWebBuilt() ? [] : ['--web'])];
  if (parts.length === 0) return;
  onBegin?.();
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(projectRoot, 'infra/build.ts'), ...parts], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StackError(errors.trim() || 'The build failed.');
}
