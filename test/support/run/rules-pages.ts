import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, '../../../docs/rules');

/** Text of the pages in docs/rules except the README, keyed by subject. */
export const rulesPages: ReadonlyMap<string, string> = new Map(
  globSync('*.md', { cwd: folder })
    .filter((file) => file !== 'README.md')
    .sort()
    .map((file) => [basename(file, '.md'), readFileSync(join(folder, file), 'utf8')]),
);

/** Returns a page's binding texts, which are in curly quotes, with '…' for inserted values. */
export const wordsOf = (page: string): string[] =>
  [...page.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words.replaceAll(/\s+/g, ' ').replaceAll(/\{[^}]*\}/g, '…'));

/** Returns the calls listed in a page's tables, with their roles. */
export const callsOf = (page: string): { call: string; who: string }[] =>
  [...page.matchAll(/^\| `((?:GET|POST|PUT|DELETE) \/[^`]*)` \| ([^|]+) \|/gm)].map(([, call = '', who = '']) => ({
    call,
    who: who.trim(),
  }));
