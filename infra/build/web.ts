import { existsSync } from 'node:fs';
import path from 'node:path';
import { StackError } from '../stack-error.ts';
import { fingerprintOf, isUpToDate, markerName, markUpToDate } from './fingerprint.ts';
import { inlineFirstPaint } from './first-paint.ts';
import { projectRoot, webDir } from './project-root.ts';
import { replaceDir } from './replace-dir.ts';

const inputs = ['web', 'shared', 'package-lock.json', 'infra/build/first-paint.ts', 'infra/edge/inline-scripts.ts'];

/** Whether the built SPA matches the current sources. */
export const isWebBuilt = (): boolean => isUpToDate(path.join(webDir, markerName), fingerprintOf(inputs));

/**
 * Builds the SPA to `.build/web`. Resolves to false when nothing has changed since the last build.
 * @throws StackError when the build fails
 */
export async function buildWeb(): Promise<boolean> {
  const root = path.join(projectRoot, 'web');
  if (!existsSync(path.join(root, 'index.html'))) throw new StackError('The web application is missing: web/index.html does not exist.');
  const fingerprint = fingerprintOf(inputs);
  if (isUpToDate(path.join(webDir, markerName), fingerprint)) return false;
  const { build } = await import('vite');
  await replaceDir(webDir, async (outDir) => {
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } }).catch((cause: unknown) => {
      throw new StackError(`The web application does not build: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
    inlineFirstPaint(outDir);
    markUpToDate(path.join(outDir, markerName), fingerprint);
  });
  return true;
}
