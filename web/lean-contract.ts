import type { Plugin } from 'vite';

/** What only the server, the stacks and the documents need of a route. */
const serverParts = /^ {4}(summary|rights|errors|memoryMb|timeoutSeconds):/;

/**
 * Leaves out of a contract's source what pages never read: a fifth of it. It relies on the formatter: a route's properties are indented by
 * four spaces.
 */
export function withoutServerParts(source: string): string {
  let isDropped = false;
  const kept = source.split('\n').filter((line) => {
    const isInside = isDropped && /^( {5}| {4}\],$)/.test(line);
    isDropped = isInside || serverParts.test(line);
    return !isDropped;
  });
  return kept.join('\n');
}

/** Keeps pages small: guests on a phone load the contract of each call that they make. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/shared\/contract\/routes\/[\w-]+\.ts$/.test(id) ? { code: withoutServerParts(code), map: null } : undefined),
});
