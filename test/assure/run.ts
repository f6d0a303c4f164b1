import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hasJava } from '#infra/local/services/dynamodb/dynamodb-command.ts';
import { type Suite, suites } from './suites.ts';

// `node test/assure/run.ts [suite]`: runs one suite of tests; without a name all suites, then the load tests and the benchmarks. Exits with
// code 1 when anything failed.

const root = dirname(dirname(import.meta.dirname));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
/** Minutes after which a part is stopped, even if it is still waiting. */
const patience = 30;
/** Minutes allowed on the second engine, where each stack starts Java anew. */
const enginePatience = 90;
/** Number of random steps of two organizations: more than in a test run, because nobody waits for the result. */
const manySteps = '900';
/** Number of random evenings of a full event; they take a minute. */
const manyEvenings = '1000';

const isSuite = (name: string): name is Suite => name in suites;

function run(what: string, args: readonly string[], env: Record<string, string> = {}, minutes = patience): boolean {
  console.log(`\n── ${what}`);
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, timeout: minutes * 60_000 } as const;
  return spawnSync(process.execPath, args, options).status === 0;
}

function runSuite(suite: Suite): boolean {
  const args = [vitest, 'run', ...['api', 'exhaustive', 'unit', 'unit-alone'].flatMap((name) => ['--project', name]), ...suites[suite]];
  if (suite !== 'engines')
    return run(suite, args, {
      TEST_SEED: 'random',
      MODEL_STEPS: process.env['MODEL_STEPS'] ?? manySteps,
      WAITING_EVENINGS: process.env['WAITING_EVENINGS'] ?? manyEvenings,
    });
  if (hasJava()) return run('engines, on DynamoDB Local', args, { DYNAMODB_ENGINE: 'amazon' }, enginePatience);
  console.error('\n*** NO JAVA: the tests on Amazon DynamoDB Local did not run. Install Java 17 or later to run them. ***\n');
  return false;
}

function runAll(): boolean {
  const results = [
    ...Object.keys(suites).filter(isSuite).map(runSuite),
    run('load', ['test/load/run.ts']),
    run('bench', ['test/bench/run.ts']),
  ];
  return results.every(Boolean);
}

const [name] = process.argv.slice(2);
if (name !== undefined && !isSuite(name)) throw new Error(`No suite ${name}: there are ${Object.keys(suites).join(', ')}`);
const isBuilt = run('build', ['infra/build.ts']);
process.exitCode = isBuilt && (name === undefined ? runAll() : runSuite(name)) ? 0 : 1;
