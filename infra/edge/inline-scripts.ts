import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * A script that runs before the first paint. It is inlined in the page, since a separate file would cost one more round trip before
 * anything is shown. The content security policy allows these scripts by their hash, and no other inline script.
 */
export interface InlineScript {
  /** Address of the script's file, used while pages are served from their sources. */
  readonly src: string;
  readonly code: string;
  /** Hash of the script, in the form that the policy needs. */
  readonly hash: string;
}

export const inlineScripts: readonly InlineScript[] = ['start.js', 'first-paint.js', 'evening-paint.js'].map((name) => {
  const code = withoutComments(readFileSync(new URL(`../../web/public/${name}`, import.meta.url), 'utf8'));
  return { src: `/${name}`, code, hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` };
});

/** Removes comment lines and indentation. A minifier would save little after compression, and would delay the local stack's start. */
function withoutComments(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}
