import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { removeFile } from '#infra/build/patient-files.ts';
import { functionsCalledDir, readFunctionsCalled } from './functions-called.ts';
import { type RightsUsed, readRightsUsed, rightsUsedDir } from './rights-used.ts';

const root = join(import.meta.dirname, '../../..');
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Outcome extends Counts {
  /** One paragraph for each failure, naming its file. */
  readonly failures: readonly string[];
  /** Functions called, keyed by test file; only files that passed. */
  readonly called: Readonly<Record<string, readonly string[]>>;
  readonly rightsUsed: RightsUsed;
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

/**
 * Runs Vitest in a separate process, whose progress is shown.
 * @param projects names of projects in `vitest.config.ts`
 * @param files parts of file names; empty for all files of the projects
 */
export function runVitest(projects: readonly string[], files: readonly string[]): Outcome {
  const dir = mkdtempSync(join(tmpdir(), 'table-two-tests-'));
  try {
    const [outputFile, called, rights] = [join(dir, 'report.json'), mkdtempSync(join(dir, 'called-')), mkdtempSync(join(dir, 'rights-'))];
    const args = ['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
    const { status } = spawnSync(process.execPath, [vitest, 'run', ...projects.flatMap((name) => ['--project', name]), ...args, ...files], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, [functionsCalledDir]: called, [rightsUsedDir]: rights },
    });
    const results = existsSync(outputFile) ? z.parse(report, JSON.parse(readFileSync(outputFile, 'utf8'))) : undefined;
    const { failures, ...counts } = summaryOf(results);
    // Vitest may fail without a failed test: because of an unhandled rejection, or because it exited before it wrote its report.
    const isOutside = (status !== 0 || results === undefined) && counts.failed === 0;
    return {
      ...counts,
      failed: counts.failed + (isOutside ? 1 : 0),
      failures: isOutside ? [...failures, `${projects.join(', ')}: outside of any test`] : failures,
      called: calledByPassed(results?.testResults ?? [], readFunctionsCalled(called)),
      rightsUsed: readRightsUsed(rights),
    };
  } finally {
    removeFile(dir);
  }
}

/** Counts the tests of some projects without running them. */
export function countTests(projects: readonly string[], files: readonly string[]): number {
  const args = [vitest, 'list', ...projects.flatMap((name) => ['--project', name]), ...files, '--json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return z.parse(z.array(z.unknown()), JSON.parse(stdout)).length;
}

/** Summarizes a report. A file that does not load counts as one failure. A run without a report has no counts. */
function summaryOf(found: z.infer<typeof report> | undefined): Counts & { failures: string[] } {
  if (found === undefined) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  const unloaded = found.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  const failed = found.testResults.flatMap((one) =>
    one.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${placeOf(one)}: ${fullName}${reasonOf(failureMessages)}`),
  );
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + unloaded.length,
    skipped: found.numPendingTests + found.numTodoTests,
    failures: [...unloaded.map((one) => `${placeOf(one)} did not load`), ...failed],
  };
}

const placeOf = ({ name }: FileResult) => relative(root, name).split(sep).join('/');

/** Explains a failure in a few lines: the start of the message, the line in the test, and what its pages showed (`tell-pages.ts`). */
function reasonOf(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages[0] ?? '').split('\n');
  const isPlace = (line: string) => /^\s+at /.test(line);
  const isPage = (line: string) => line.startsWith('PAGE ');
  const said = lines.filter((line) => !isPlace(line) && !isPage(line)).join('\n');
  const place = lines.find((line) => isPlace(line) && /\.test\.ts/.test(line))?.trim() ?? '';
  return [...said.slice(0, 600).trim().split('\n'), place, ...lines.filter(isPage)].map((line) => `\n    ${line}`).join('');
}

function calledByPassed(results: readonly FileResult[], called: Record<string, readonly string[]>): Record<string, readonly string[]> {
  const passed = results.filter(({ status }) => status === 'passed').map(placeOf);
  return Object.fromEntries(passed.flatMap((file) => (called[file] === undefined ? [] : [[file, called[file]] as const])));
}
