import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { functionDefinitions } from '#infra/functions.ts';
import { chooseTests, type LastRun, testsAmong } from './choose-tests.ts';
import { readImports, sourceFiles } from './read-imports.ts';

const stored = z.object({
  commit: z.string(),
  uncommitted: z.array(z.string()),
  called: z.record(z.string(), z.array(z.string())),
});
const fileOf = (root: string) => join(root, '.build', 'last-run.json');

/** Keeps which functions each test file called that passed in a whole run, for `npm test -- changed`. Without git nothing is kept. */
export function keepLastRun(root: string, called: LastRun['called']): void {
  const commit = git(root, 'rev-parse', 'HEAD')[0];
  if (commit === undefined) return;
  mkdirSync(dirname(fileOf(root)), { recursive: true });
  writeFileSync(fileOf(root), JSON.stringify({ commit, uncommitted: differing(root, commit), called } satisfies LastRun));
}

/** The api and browser tests that what changed since the last whole run can affect; undefined when no such run is known. */
export function findAffectedTests(root: string): string[] | undefined {
  if (!existsSync(fileOf(root))) return undefined;
  const last = z.parse(stored, JSON.parse(readFileSync(fileOf(root), 'utf8')));
  // A commit that was thrown away tells nothing.
  if (git(root, 'cat-file', '-t', last.commit)[0] !== 'commit') return undefined;
  const files = sourceFiles(root);
  const changed = [...new Set([...last.uncommitted, ...differing(root, last.commit)])];
  const entries = new Map(functionDefinitions.map(({ name, entry }) => [name, entry]));
  return chooseTests(testsAmong(files), changed, last, { imports: readImports(root, files), entries });
}

/** Files that are not as in the commit, and new ones; paths from the root. */
function differing(root: string, commit: string): string[] {
  return [...git(root, 'diff', '--name-only', commit), ...git(root, 'ls-files', '--others', '--exclude-standard')];
}

/** The lines that git prints; none where it fails. */
function git(root: string, ...args: string[]): string[] {
  try {
    const text = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return text.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}
