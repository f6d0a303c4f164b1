import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { removeFile } from '#infra/build/patient-files.ts';
import { functionDefinitions } from '#infra/functions.ts';
import { findOrInstallBrowser } from './support/browser/find-browser.ts';
import { functionsCalledDir, readFunctionsCalled } from './support/run/functions-called.ts';
import { findAffectedTests, keepLastRun } from './support/run/last-run.ts';
import { rightsExceptions } from './support/run/rights-exceptions.ts';
import { readRightsUsed, rightsUsedDir } from './support/run/rights-used.ts';
import { findUnusedRights } from './support/run/unused-rights.ts';

// `node test/run.ts [changed] [project …] [file …]`: builds, runs the named projects (all without names) one after the other,
// and closes with what failed, by name, and `N passed, N failed`. `changed`: of api and e2e only what a change since the last whole run can affect.

const projects = ['unit', 'infra', 'api', 'e2e'] as const;
type Project = (typeof projects)[number];
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const root = dirname(import.meta.dirname);
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const isProject = (name: string): name is Project => projects.some((project) => project === name);
const words = process.argv.slice(2);
const named = words.filter(isProject);
const files = words.filter((name) => !isProject(name) && name !== 'changed');
const affected = words.includes('changed') ? findAffectedTests(root) : undefined;
/** The files that passed in this run, with the functions that they called. */
const passed: Record<string, readonly string[]> = {};

const scratch = mkdtempSync(join(tmpdir(), 'table-two-tests-'));
/** What failed, said again at the end: the last lines of a long run are what someone sees first. */
const failures: string[] = [];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Bundles and pages, which api, infra and browser tests use as they are deployed. */
function build(): boolean {
  const { status } = spawnSync(process.execPath, ['infra/build.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) failures.push('the build: no test was run');
  return status === 0;
}

function run(project: Project): Counts {
  if (affected !== undefined && (project === 'api' || project === 'e2e')) {
    const chosen = affected.filter((file) => file.startsWith('test/e2e/') === (project === 'e2e') && matchesFiles(file));
    console.log(`\n${project}: ${chosen.length} files that a change can affect`);
    return chosen.length === 0 ? { passed: 0, failed: 0, skipped: 0 } : runProject(project, chosen);
  }
  return runProject(project, files);
}

const matchesFiles = (file: string) => files.length === 0 || files.some((part) => file.includes(part));

function runProject(project: Project, files: readonly string[]): Counts {
  // A few files use a few rights: only the whole project can be compared.
  if (project === 'api' && files.length === 0) return runWithRights();
  if (project !== 'e2e') return runVitest(project, files);
  if (findOrInstallBrowser() !== undefined) return runVitest(project, files);
  const skipped = countTests(project, files);
  console.error(`\n*** NO BROWSER: ${skipped} browser tests are SKIPPED. Install Chrome, Chromium or Edge, or set CHROME_PATH. ***\n`);
  return { passed: 0, failed: 0, skipped };
}

/** The api tests, and one more: that they used every right there is. Each right that they did not is a failure. */
function runWithRights(): Counts {
  const dir = join(scratch, 'rights');
  mkdirSync(dir);
  const counts = runVitest('api', [], { [rightsUsedDir]: dir });
  if (counts.failed > 0) {
    console.error('\nWhich rights were used was not looked at: tests failed.');
    return counts;
  }
  const faults = findUnusedRights(functionDefinitions, readRightsUsed(dir), rightsExceptions);
  failures.push(...faults.map((fault) => `rights used = rights granted: ${fault}`));
  return { ...counts, passed: counts.passed + (faults.length === 0 ? 1 : 0), failed: faults.length };
}

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
});
type FileResult = z.infer<typeof report>['testResults'][number];

function runVitest(project: Project, files: readonly string[], env: Record<string, string> = {}): Counts {
  const outputFile = join(scratch, `${project}.json`);
  const called = join(scratch, `${project}-called`);
  mkdirSync(called);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', project, '--passWithNoTests', ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, [functionsCalledDir]: called },
  });
  const counts = readReport(outputFile);
  noteCalled(outputFile, called);
  // Vitest may fail without a failed test: an unhandled rejection, or an end before its report.
  if ((status !== 0 || !existsSync(outputFile)) && counts.failed === 0) {
    counts.failed = 1;
    failures.push(`${project}: outside of any test`);
  }
  return counts;
}

/** A file that does not load counts as one failure. A run that left no report has no counts. */
function readReport(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const found = z.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  const unloaded = found.testResults.filter(didNotLoad);
  failures.push(
    ...unloaded.map((one) => `${placeOf(one)} did not load`),
    ...found.testResults.flatMap((one) =>
      one.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${placeOf(one)}: ${fullName}${reasonOf(failureMessages)}`),
    ),
  );
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + unloaded.length,
    skipped: found.numPendingTests + found.numTodoTests,
  };
}

const didNotLoad = ({ status, assertionResults }: FileResult) => status === 'failed' && assertionResults.length === 0;
/** Why, in a few lines: how the message begins, the test's own line, and what its pages showed (`tell-pages.ts`). */
function reasonOf(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages[0] ?? '').split('\n');
  const isPlace = (line: string) => /^\s+at /.test(line);
  const isPage = (line: string) => line.startsWith('PAGE ');
  const said = lines.filter((line) => !isPlace(line) && !isPage(line)).join('\n');
  const place = lines.find((line) => isPlace(line) && /\.test\.ts/.test(line))?.trim() ?? '';
  return [...said.slice(0, 600).trim().split('\n'), place, ...lines.filter(isPage)].map((line) => `\n    ${line}`).join('');
}
const placeOf = ({ name }: FileResult) => relative(root, name).split(sep).join('/');

/** Of each file that passed, which functions it called. */
function noteCalled(outputFile: string, dir: string): void {
  if (!existsSync(outputFile)) return;
  const called = readFunctionsCalled(dir);
  for (const result of z.parse(report, JSON.parse(readFileSync(outputFile, 'utf8'))).testResults) {
    const file = placeOf(result);
    const functions = called[file];
    if (result.status === 'passed' && functions !== undefined) passed[file] = functions;
  }
}

function countTests(project: Project, files: readonly string[]): number {
  const { stdout } = spawnSync(process.execPath, [vitest, 'list', '--project', project, ...files, '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  return z.parse(z.array(z.unknown()), JSON.parse(stdout)).length;
}

function add(counts: Counts): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

try {
  if (!build()) total.failed += 1;
  else for (const project of named.length === 0 ? projects : named) add(run(project));
  if (named.length === 0 && words.length === 0) keepLastRun(root, passed);
} finally {
  removeFile(scratch);
}
for (const failure of failures) console.error(`FAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped === 0 ? '' : `, ${total.skipped} skipped`}`);
process.exitCode = total.failed === 0 ? 0 : 1;
