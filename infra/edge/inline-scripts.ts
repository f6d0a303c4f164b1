import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The scripts that run before the first paint. They stand in the page itself, since a file of its own would be one more journey
 * before anything is shown; the content security policy lets these in by their hash, and no other inline script.
 */
export interface InlineScript {
  /** Its address while pages come from their sources. */
  readonly src: string;
  readonly code: string;
  /** As the policy names it. */
  readonly hash: string;
}

export const inlineScripts: readonly InlineScript[] = ['start.js', 'first-paint.js', 'evening-paint.js'].map((name) => {
  const code = withoutComments(readFileSync(new URL(`../../web/public/${name}`, import.meta.url), 'utf8'));
  return { src: `/${name}`, code, hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` };
});

/** Without lines that are only a comment, and without indentation; compression does the rest. No minifier: the local stack's start would wait for it. */
function withoutComments(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}
