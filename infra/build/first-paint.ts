import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inlineScripts } from '../edge/inline-scripts.ts';
import { StackError } from '../stack-error.ts';
import { removeFile } from './patient-files.ts';

/**
 * Inlines the scripts and style sheets that the first paint of a built page waits for. This saves a phone one round trip. The style sheets'
 * links stay, disabled, because the loader of lazy screens looks at them to see what has been loaded.
 * @throws StackError when the page refers to these files in another way
 */
export function inlineFirstPaint(outDir: string): void {
  for (const page of ['index.html', 'evening.html', 'screen.html']) inlineInto(outDir, page);
  for (const { src } of inlineScripts) removeFile(path.join(outDir, src));
}

function inlineInto(outDir: string, page: string): void {
  const file = path.join(outDir, page);
  let html = readFileSync(file, 'utf8');
  const replace = (what: RegExp, by: (...found: string[]) => string) => {
    if (html.search(what) === -1) throw new StackError(`web/${page} has nothing like ${what}`);
    html = html.replace(what, (_, ...found: string[]) => by(...found));
  };
  replace(/<script src="(\/[\w-]+\.js)"([^>]*)><\/script>/g, (src, attributes = '') => {
    const script = inlineScripts.find((one) => one.src === src);
    if (script === undefined) throw new StackError(`web/${page} has a script that no security policy names: ${src}`);
    return `<script${attributes}>${script.code}</script>`;
  });
  replace(/<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/g, (sheet = '') => {
    const styles = readFileSync(path.join(outDir, sheet), 'utf8').trim();
    return `<style>${styles}</style>\n    <link rel="stylesheet" crossorigin href="/${sheet}" disabled>`;
  });
  writeFileSync(file, html);
}
