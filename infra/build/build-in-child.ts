import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Translation } from '#shared/model/language.ts';
import { StackError } from '../stack-error.ts';
import { areFunctionsBuilt } from './functions.ts';
import { projectRoot } from './project-root.ts';
import { isTogetherBuilt } from './together.ts';
import { isLanguageBuilt, isWebBuilt } from './web.ts';

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
  await build(parts);
}

/**
 * Builds guests' pages in a language, in a child process, if they have changed. Other languages than English are built when the first
 * guest needs them, so that nobody waits for ten builds at the start.
 * @throws StackError with the build's own message
 */
export async function buildLanguageInChild(language: Translation): Promise<void> {
  if (!isLanguageBuilt(language)) await build(['--language', language]);
}

async function build(parts: readonly string[]): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(projectRoot, 'infra/build.ts'), ...parts], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StackError(errors.trim() || 'The build failed.');
}
