import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type InlineScript, inlineScripts } from '../edge/inline-scripts.ts';
import { StackError } from '../stack-error.ts';
import { removeFile } from './patient-files.ts';

/**
 * Writes into the built pages what their first paint waits for, scripts and the style sheets of every screen: on a phone that
 * is a round trip less. Their links stay, switched off, since the loader of lazy screens looks there for what has been loaded.
 * @throws StackError when the page names them otherwise
 */
export function inlineFirstPaint(outDir: string): void {
  inlineInto(outDir, 'index.html', inlineScripts);
  inlineInto(outDir, 'evening.html', inlineScripts.slice(0, 1));
  for (const { src } of inlineScripts) removeFile(path.join(outDir, src));
}

function inlineInto(outDir: string, page: string, scripts: readonly InlineScript[]): void {
  const file = path.join(outDir, page);
  let html = readFileSync(file, 'utf8');
  const replace = (what: RegExp, by: (...found: string[]) => string) => {
    if (html.search(what) === -1) throw new StackError(`web/${page} has nothing like ${what}`);
    html = html.replace(what, (_, ...found: string[]) => by(...found));
  };
  for (const { src, code } of scripts) {
    replace(new RegExp(`<script src="${src}"([^>]*)></script>`), (attributes = '') => `<script${attributes}>${code}</script>`);
  }
  replace(/<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/g, (sheet = '') => {
    const styles = readFileSync(path.join(outDir, sheet), 'utf8').trim();
    return `<style>${styles}</style>\n    <link rel="stylesheet" crossorigin href="/${sheet}" disabled>`;
  });
  writeFileSync(file, html);
}
