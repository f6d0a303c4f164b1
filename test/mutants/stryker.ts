import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type MutantReport, mutantReport } from './report.ts';

/** Version of Stryker, which is fetched on demand and is not one of the project's dependencies. */
const version = '10.1.1';
const root = path.resolve(import.meta.dirname, '../..');
const folder = '.build/mutants';

export interface Run {
  readonly name: string;
  /** Glob patterns of the files to mutate, from the project's root. */
  readonly mutate: readonly string[];
  readonly statics: boolean;
  /** Whether to try only what has changed since the last run with this name. */
  readonly onlyChanged: boolean;
}

/**
 * Mutates the code, runs the unit tests that reach each mutant, and reads the results.
 * @throws Error when Stryker cannot be installed, or the tests fail without any mutant
 */
export async function runStryker({ name, mutate, statics, onlyChanged }: Run): Promise<MutantReport> {
  const report = `${folder}/${name}.json`;
  const config = `${folder}/${name}.config.json`;
  const seen = `${folder}/${name}.seen.json`;
  mkdirSync(path.join(root, folder), { recursive: true });
  const options = {
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutants/vitest.config.ts', related: true },
    mutate,
    // Prevents Stryker from rewriting a tsconfig: it would need a JavaScript API, which TypeScript 7 lacks.
    tsconfigFile: 'there-is-none.json',
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    ignoreStatic: !statics,
    concurrency: 2,
    timeoutMS: 10_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    incremental: true,
    incrementalFile: seen,
    force: !onlyChanged,
    tempDirName: `${folder}/${name}.sandbox`,
    ignorePatterns: ['.build', '.local', 'docs', 'web', 'test/e2e', 'test/fixtures'],
    allowConsoleColors: false,
    warnings: { slow: false },
  };
  writeFileSync(path.join(root, config), JSON.stringify(options, null, 2));
  if (onlyChanged) forgetSurvivors(path.join(root, seen));
  await npx(['stryker', 'run', config]);
  return z.parse(mutantReport, JSON.parse(readFileSync(path.join(root, report), 'utf8')));
}

/**
 * Drops survivors from Stryker's cache. Otherwise a static mutant would stay a survivor even after tests were added, because Stryker knows
 * of no test that reaches it.
 */
function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return;
  const seen = z.parse(earlier, JSON.parse(readFileSync(file, 'utf8')));
  for (const one of Object.values(seen.files))
    one.mutants = one.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  writeFileSync(file, JSON.stringify(seen));
}

const earlier = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});

async function npx(command: readonly string[]): Promise<void> {
  const vitest = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readFileSync(path.join(root, 'node_modules/vitest/package.json'), 'utf8')),
  );
  const packages = [`@stryker-mutator/core@${version}`, `@stryker-mutator/vitest-runner@${version}`, `vitest@${vitest.version}`];
  const args = ['--yes', ...packages.flatMap((one) => ['-p', one]), ...command];
  // On Windows `npx` is a shell script, which splits arguments at spaces.
  const windows = process.platform === 'win32';
  const child = spawn('npx', windows ? args.map((arg) => `"${arg}"`) : args, { cwd: root, stdio: 'inherit', shell: windows });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`Stryker ended with ${code ?? 'a signal'}; what it said stands above.`);
}
