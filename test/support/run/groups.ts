import { globSync } from 'node:fs';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Tests that are run together: they share workers, and an interrupted run of all groups continues with the next group. */
export interface Group {
  /** Name such as `api`; below `test/exhaustive` it is the folder: `exhaustive/fault/kill`. */
  readonly name: string;
  /** Names of projects in `vitest.config.ts`. */
  readonly projects: readonly string[];
  /** Test files, from the root; empty for all files of the projects. */
  readonly files: readonly string[];
  readonly needsBrowser: boolean;
}

/** Groups of `npm test`, which prove every promise once. */
export const coreGroups: readonly Group[] = [
  { name: 'unit', projects: ['unit', 'unit-alone'], files: [], needsBrowser: false },
  { name: 'infra', projects: ['infra'], files: [], needsBrowser: false },
  { name: 'api', projects: ['api'], files: [], needsBrowser: false },
  { name: 'e2e', projects: ['e2e'], files: [], needsBrowser: true },
];

/** Returns all other groups, one per folder, which `npm run test:all` also runs. */
export function exhaustiveGroups(): Group[] {
  const files = globSync('test/exhaustive/**/*.test.ts', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .sort();
  const folders = Map.groupBy(files, (file) => file.slice('test/'.length, file.lastIndexOf('/')));
  return Array.from(folders, ([name, of]) => {
    const needsBrowser = name.startsWith('exhaustive/e2e');
    return { name, projects: [needsBrowser ? 'exhaustive-e2e' : 'exhaustive'], files: of, needsBrowser };
  });
}

/**
 * Returns one of several parts that take about equally long, for machines that work side by side.
 * @param secondsOf returns how long a group takes; if unknown, a minute
 * @param part such as `1/4`
 * @throws Error for anything else
 */
export function partOf(groups: readonly Group[], part: string, secondsOf: (group: Group) => number | undefined): Group[] {
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(part)?.map(Number) ?? [];
  if (number === undefined || count === undefined || number < 1 || number > count) throw new Error(`${part} is no part: 1/4 is one`);
  const parts = Array.from({ length: count }, () => ({ seconds: 0, groups: [] as Group[] }));
  const length = (group: Group) => secondsOf(group) ?? 60;
  for (const group of groups.toSorted((one, other) => length(other) - length(one))) {
    const least = parts.reduce((best, each) => (each.seconds < best.seconds ? each : best));
    least.seconds += length(group);
    least.groups.push(group);
  }
  return groups.filter((group) => parts[number - 1]?.groups.includes(group));
}
