import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { functionDefinitions } from '#infra/functions.ts';
import { chooseTests, type LastRun, testsAmong } from './choose-tests.ts';
import type { Group } from './groups.ts';
import { readImports, sourceFiles } from './read-imports.ts';
import { isSameCode } from './same-code.ts';

const stored = z.object({
  commit: z.string(),
  uncommitted: z.array(z.string()),
  /** Seconds that each group took. */
  seconds: z.record(z.string(), z.number()),
  /** Names of functions, to which `called` refers by index. */
  functions: z.array(z.string()),
  /** Functions called, keyed by test file. */
  called: z.record(z.string(), z.array(z.number())),
});
type GreenRun = z.output<typeof stored>;

/** This file is committed, so that a fresh clone also knows what passed last. */
const fileOf = (root: string) => join(root, 'test/exhaustive/green-run.json');

/** Reads the latest run of all tests without failures; undefined if there is none. */
export function readGreenRun(root: string): GreenRun | undefined {
  return existsSync(fileOf(root)) ? z.parse(stored, JSON.parse(readFileSync(fileOf(root), 'utf8'))) : undefined;
}

/** Stores which functions each test file called, for `npm test -- changed`, and how long each group took. Stores nothing without git. */
export function keepGreenRun(root: string, called: LastRun['called'], seconds: GreenRun['seconds']): void {
  const commit = git(root, 'rev-parse', 'HEAD')[0];
  if (commit === undefined) return;
  const functions = functionDefinitions.map(({ name }) => name);
  const files = Object.keys(called).sort();
  const run: GreenRun = {
    commit,
    uncommitted: differing(root, commit),
    seconds,
    functions,
    called: Object.fromEntries(files.map((file) => [file, (called[file] ?? []).map((name) => functions.indexOf(name))])),
  };
  writeFileSync(fileOf(root), `${JSON.stringify(run)}\n`);
}

/** Returns the api and browser tests that the changes since the last run without failures can affect; undefined if no such run is known. */
export function findAffectedTests(root: string, green: GreenRun | undefined): string[] | undefined {
  // If the commit has been discarded, nothing can be compared with it.
  if (green === undefined || git(root, 'cat-file', '-t', green.commit)[0] !== 'commit') return undefined;
  const files = sourceFiles(root);
  const changed = [...new Set([...green.uncommitted, ...differing(root, green.commit)])];
  const entries = new Map(functionDefinitions.map(({ name, entry }) => [name, entry]));
  const called = Object.fromEntries(
    Object.entries(green.called).map(([file, places]) => [file, places.flatMap((place) => green.functions[place] ?? [])]),
  );
  return chooseTests(testsAmong(files), changed, { ...green, called }, { imports: readImports(root, files), entries });
}

/** Maximum seconds for the exhaustive tests that a change can affect: CI has twenty minutes for everything. */
const most = 480;

/**
 * Splits groups into groups that fit into that time, the shortest first, and all others. The first part always includes the core groups.
 */
export function chooseWithin(groups: readonly Group[], green: GreenRun | undefined): { within: Group[]; beyond: Group[] } {
  const length = ({ name }: Group) => (name.startsWith('exhaustive') ? (green?.seconds[name] ?? 60) : 0);
  const within = new Set<Group>();
  let left = most;
  for (const group of groups.toSorted((one, other) => length(one) - length(other))) {
    left -= length(group);
    if (left >= 0) within.add(group);
  }
  return { within: groups.filter((group) => within.has(group)), beyond: groups.filter((group) => !within.has(group)) };
}

/** Returns the files whose code differs from the commit, and new ones; paths from the root. Comments do not count. */
function differing(root: string, commit: string): string[] {
  const changed = git(root, 'diff', '--name-only', commit).filter((file) => {
    const path = join(root, file);
    if (!existsSync(path)) return true;
    return !isSameCode(file, gitText(root, 'show', `${commit}:${file}`), readFileSync(path, 'utf8'));
  });
  return [...changed, ...git(root, 'ls-files', '--others', '--exclude-standard')];
}

/** Returns the lines that git prints; none if it fails. */
const git = (root: string, ...args: string[]): string[] =>
  gitText(root, ...args)
    .split('\n')
    .filter((line) => line !== '');

/** Returns what git prints; nothing if it fails. */
function gitText(root: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });
  } catch {
    return '';
  }
}
