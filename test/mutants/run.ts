import { globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { equivalents } from './equivalent.ts';
import { type Goal, type GoalName, goals } from './goals.ts';
import { judge, scoreOf, wordsFor } from './judge.ts';
import { type FileResult, readResults } from './report.ts';
import { runStryker } from './stryker.ts';

// `npm run mutants [rules|lib] [file…] [-- --changed]`: checks whether the unit tests notice when the code is wrong.

const usage = `npm run mutants [${Object.keys(goals).join('|')}] [file…] [-- --changed]`;
const isGoal = (word: string): word is GoalName => Object.hasOwn(goals, word);

/** Finds a file in the goal's folder by its name without extension. */
function fileNamed(name: string, { folder }: Goal): string {
  const pattern = `${folder}/**/${path.basename(name, '.ts')}.ts`;
  const [file] = globSync(pattern);
  if (file === undefined) throw new Error(`There is no ${pattern}. ${usage}`);
  return file.replaceAll(path.sep, '/');
}

const filesOf = ({ folder, except }: Goal) => [`${folder}/**/*.ts`, ...['**/*.test.ts', ...except].map((name) => `!${folder}/${name}`)];

const percent = (results: readonly FileResult[], of: Goal['of']) => scoreOf(results, of)?.toFixed(1) ?? '–';

function print(results: readonly FileResult[], { of, survivorsNamed }: Goal): void {
  console.table(
    results.map((result) => ({
      file: result.file,
      'killed %': percent([result], of),
      killed: result.killed,
      'timed out': result.timedOut,
      survived: result.survived,
      'not covered': result.notCovered,
      'left out': result.leftOut,
    })),
  );
  if (!survivorsNamed) for (const survivor of results.flatMap(({ survivors }) => survivors)) console.log(`survives: ${wordsFor(survivor)}`);
}

async function run(name: GoalName, files: readonly string[], onlyChanged: boolean): Promise<boolean> {
  const goal: Goal = goals[name];
  const whole = files.length === 0;
  const mutate = whole ? filesOf(goal) : files.map((file) => fileNamed(file, goal));
  const statics = goal.statics || !whole;
  const results = readResults(await runStryker({ name: whole ? name : `${name}-part`, mutate, statics, onlyChanged }), goal.of);
  print(results, goal);
  const { failures } = judge(results, goal, equivalents, whole);
  const counted = goal.of === 'all' ? 'of all mutants' : 'of the mutants in code that unit tests run';
  console.log(`${goal.folder}: ${percent(results, goal.of)} % ${counted} killed${whole ? `; the goal is ${goal.killed} %` : ''}.`);
  for (const failure of failures) console.error(failure);
  return failures.length === 0;
}

try {
  const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean', default: false } }, allowPositionals: true });
  const [first, ...files] = positionals;
  if (first !== undefined && !isGoal(first)) throw new Error(usage);
  let good = true;
  for (const name of first === undefined ? Object.keys(goals).filter(isGoal) : [first])
    good = (await run(name, files, values.changed)) && good;
  process.exitCode = good ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
