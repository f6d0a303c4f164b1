import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { coreGroups, exhaustiveGroups } from '../support/run/groups.ts';

/** Checks that each test file belongs to exactly one Vitest project, and is run either by `npm test` or only by `npm run test:all`. */

const root = join(import.meta.dirname, '../..');
const all = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: (name) => ['node_modules', '.build', '.local', '.git'].includes(name) })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
);
/** Returns the projects that include a file. */
const projectsOf = (file: string) =>
  projects.filter(({ include = [], exclude = [] }) => matches(file, include) && !matches(file, exclude)).map(({ name }) => String(name));

const found = new Map<string, ReadonlySet<string>>();
/** Whether any of the patterns matches a file. */
function matches(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const files =
      found.get(pattern) ??
      new Set(globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).map((each) => each.replaceAll('\\', '/')));
    found.set(pattern, files);
    return files.has(file);
  });
}

it('belongs to one project', () => {
  expect(all.length).toBeGreaterThan(400);
  expect(all.map((file) => [file, projectsOf(file).length]).filter(([, count]) => count !== 1)).toEqual([]);
});

it('is run by npm test, or is exhaustive', () => {
  const core = new Set(coreGroups.flatMap(({ projects: names }) => names));
  const exhaustive = new Set(exhaustiveGroups().flatMap(({ files }) => files));
  const isOfOne = (file: string) => projectsOf(file).some((name) => core.has(name)) !== exhaustive.has(file);
  expect(all.filter((file) => !isOfOne(file))).toEqual([]);
});
