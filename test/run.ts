import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { functionDefinitions } from '#infra/functions.ts';
import { findOrInstallBrowser } from './support/browser/find-browser.ts';
import { chooseWithin, findAffectedTests, keepGreenRun, readGreenRun } from './support/run/green-run.ts';
import { coreGroups, exhaustiveGroups, type Group, partOf } from './support/run/groups.ts';
import { type Done, Progress } from './support/run/progress.ts';
import { rightsExceptions } from './support/run/rights-exceptions.ts';
import { type Counts, countTests, runVitest } from './support/run/run-vitest.ts';
import { findUnusedRights } from './support/run/unused-rights.ts';

// `node test/run.ts [all [1/4]] [changed] [group …] [file …]`: builds, runs groups of tests one after the other, and ends with the names of
// what failed and `N passed, N failed`. Without arguments it runs the groups that prove every promise once. `all` runs every test, or one
// part of four with `1/4`, and continues where a run was interrupted. `changed` runs what can be affected by changes since the last run of
// all tests without failures.

const root = dirname(import.meta.dirname);
const words = process.argv.slice(2);
const isAll = words.includes('all');
const isChanged = words.includes('changed');
const part = words.find((word) => /^\d+\/\d+$/.test(word));
const names = [...coreGroups.map(({ name }) => name), 'exhaustive'];
const named = words.filter((word) => names.includes(word));
const files = words.filter((word) => !named.includes(word) && word !== 'all' && word !== 'changed' && word !== part);
const isWhole = isAll && part === undefined && named.length === 0 && files.length === 0;

/** Failures, repeated at the end, because people first see the last lines of a long run. */
const failures: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0 };
/** Groups that have passed, now or before an interruption. */
const passed: Record<string, Done> = {};
const green = readGreenRun(root);
const progress = isAll ? new Progress() : undefined;

/** Builds bundles and pages, so that the tests use them as deployed. */
function build(): boolean {
  const { status } = spawnSync(process.execPath, ['infra/build.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) failures.push('the build: no test was run');
  return status === 0;
}

function chosenGroups(): Group[] {
  const all = [...coreGroups, ...(isAll || isChanged || named.includes('exhaustive') ? exhaustiveGroups() : [])];
  const wanted = named.length === 0 ? all : all.filter(({ name }) => named.some((word) => name === word || name.startsWith(`${word}/`)));
  const ofFiles =
    files.length === 0 ? wanted : wanted.map((group) => ({ ...group, files: narrowed(group) })).filter(({ files: of }) => of.length > 0);
  if (isChanged) return affectedGroups(ofFiles);
  return part === undefined ? ofFiles : partOf(ofFiles, part, ({ name }) => green?.seconds[name]);
}

/** Returns the named files of a group. Where a group is a whole project, Vitest finds them itself. */
const narrowed = (group: Group): readonly string[] =>
  group.files.length === 0 ? files : group.files.filter((file) => files.some((word) => file.includes(word)));

/**
 * Returns all of `unit` and `infra`, and from the other groups the tests that a change can affect. Returns all tests if no run was without
 * failures.
 */
function affectedGroups(groups: readonly Group[]): Group[] {
  const affected = findAffectedTests(root, green);
  if (affected === undefined) {
    console.log('No green run of all tests is known here, so what a change can affect is not.');
    return groups.filter(({ name }) => !name.startsWith('exhaustive'));
  }
  const of = (group: Group) =>
    affected.filter((file) => (group.files.length > 0 ? group.files.includes(file) : file.startsWith(`test/${group.name}/`)));
  const chosen = groups.map((group) => (group.name === 'unit' || group.name === 'infra' ? group : { ...group, files: of(group) }));
  const { within, beyond } = chooseWithin(
    chosen.filter(({ name, files: left }) => name === 'unit' || name === 'infra' || left.length > 0),
    green,
  );
  if (beyond.length > 0)
    console.log(
      `\n*** This change can affect more than a few minutes show. Not run: ${beyond.map(({ name }) => name).join(', ')}. Run: npm run test:all ***`,
    );
  return within;
}

function run(group: Group): Counts {
  const known = progress?.of(group.name);
  if (known !== undefined) {
    console.log(`${group.name}: passed before the interruption`);
    passed[group.name] = known;
    return known;
  }
  if (group.needsBrowser && findOrInstallBrowser() === undefined) {
    const skipped = countTests(group.projects, group.files);
    console.error(`\n*** NO BROWSER: ${skipped} browser tests are SKIPPED. Install Chrome, Chromium or Edge, or set CHROME_PATH. ***\n`);
    return { passed: 0, failed: 0, skipped };
  }
  const start = performance.now();
  const outcome = runVitest(group.projects, group.files);
  failures.push(...outcome.failures);
  if (outcome.failed === 0) {
    const { failures: _, rightsUsed, called, ...counts } = outcome;
    const listed = (of: Iterable<readonly [string, Iterable<string>]>) =>
      Object.fromEntries(Array.from(of, ([name, all]) => [name, [...all]]));
    const done: Done = {
      ...counts,
      called: listed(Object.entries(called)),
      rightsUsed: listed(rightsUsed),
      seconds: Math.round((performance.now() - start) / 1000),
    };
    passed[group.name] = done;
    progress?.note(group.name, done);
  }
  return outcome;
}

/** Performs one more check on all tests together: they must have used every declared right. Each unused right is a failure. */
function checkRights(): void {
  const used = new Map<string, Set<string>>();
  for (const { rightsUsed } of Object.values(passed))
    for (const [name, rights] of Object.entries(rightsUsed)) used.set(name, new Set([...(used.get(name) ?? []), ...rights]));
  const faults = findUnusedRights(functionDefinitions, used, rightsExceptions);
  failures.push(...faults.map((fault) => `rights used = rights granted: ${fault}`));
  add({ passed: faults.length === 0 ? 1 : 0, failed: faults.length, skipped: 0 });
}

function add(counts: Counts): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

function runAll(groups: readonly Group[]): void {
  const expected = (from: number) =>
    groups.slice(from).reduce((sum, { name }) => sum + (progress?.of(name) ? 0 : (green?.seconds[name] ?? 60)), 0);
  for (const [place, group] of groups.entries()) {
    if (groups.length > 1)
      console.log(`\n── ${group.name} (${place + 1} of ${groups.length}; about ${Math.ceil(expected(place) / 60)} min to go)`);
    add(run(group));
  }
}

if (!build()) total.failed += 1;
else runAll(chosenGroups());
if (files.length > 0 && total.passed + total.failed + total.skipped === 0) {
  failures.push(`no test is in ${files.join(', ')}`);
  total.failed += 1;
}
if (isWhole && total.failed === 0) checkRights();
if (isWhole && total.failed === 0) {
  const groups = Object.entries(passed);
  const called = Object.assign({}, ...groups.map(([, group]) => group.called));
  keepGreenRun(root, called, Object.fromEntries(groups.map(([name, { seconds }]) => [name, seconds])));
}
if (total.failed === 0) progress?.clear();
for (const failure of failures) console.error(`FAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped === 0 ? '' : `, ${total.skipped} skipped`}`);
process.exitCode = total.failed === 0 ? 0 : 1;
