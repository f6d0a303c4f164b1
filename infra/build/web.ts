import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Translation } from '#shared/model/language.ts';
import { StackError } from '../stack-error.ts';
import { fingerprintOf, isUpToDate, markerName, markUpToDate } from './fingerprint.ts';
import { inlineFirstPaint } from './first-paint.ts';
import { moveFile, removeFile } from './patient-files.ts';
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

const languageMarker = (language: Translation) => path.join(webDir, `${markerName}-${language}`);

/** Whether guests' pages in a language match the current sources. */
export const isLanguageBuilt = (language: Translation): boolean => isUpToDate(languageMarker(language), fingerprintOf(inputs));

/**
 * Adds guests' pages in a language to the built SPA. Resolves to false when nothing has changed since the last build.
 * @throws Error when a text has no translation, or the pages do not build
 */
export async function buildLanguage(language: Translation): Promise<boolean> {
  const fingerprint = fingerprintOf(inputs);
  if (isUpToDate(languageMarker(language), fingerprint)) return false;
  await addLanguage(webDir, language);
  markUpToDate(languageMarker(language), fingerprint);
  return true;
}

/** Adds the pages of a language as `index.de.html` and so on, after the files that they load. Files that languages share have one name. */
async function addLanguage(dir: string, language: Translation): Promise<void> {
  const { build } = await import('vite');
  const outDir = `${dir}-${language}-${process.pid}`;
  try {
    await build({ root: path.join(projectRoot, 'web'), mode: language, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    inlineFirstPaint(outDir);
    cpSync(path.join(outDir, 'assets'), path.join(dir, 'assets'), { recursive: true });
    moveFile(path.join(outDir, `sw.${language}.js`), path.join(dir, `sw.${language}.js`));
    for (const page of ['index', 'evening', 'screen'])
      moveFile(path.join(outDir, `${page}.html`), path.join(dir, `${page}.${language}.html`));
  } finally {
    removeFile(outDir);
  }
}
