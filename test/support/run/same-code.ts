import { transformSync } from 'esbuild';

const loaders: Readonly<Record<string, 'ts' | 'tsx' | 'js'>> = { ts: 'ts', tsx: 'tsx', mts: 'ts', js: 'js', mjs: 'js' };

/** Whether two versions of a source file differ only in comments and layout, so that no test of it can end differently. */
export function isSameCode(file: string, before: string, after: string): boolean {
  const loader = loaders[file.slice(file.lastIndexOf('.') + 1)];
  if (loader === undefined) return before === after;
  const codeOf = (text: string) => transformSync(text, { loader, minifyWhitespace: true, legalComments: 'none', jsx: 'preserve' }).code;
  try {
    return codeOf(before) === codeOf(after);
  } catch {
    return false;
  }
}
