import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#infra/build/project-root.ts';
import type { Bench } from './bench.ts';
import { newMisses } from './known-misses.ts';
import { benches } from './lines.ts';
import { withFigures } from './quoted-figures.ts';
import { describeOutcome, isMissed, type Outcome, reportOf, withLines } from './report.ts';

// `npm run bench [-- 1 3 [--write]]`: measures every line, or the named ones, and exits with code 1 if a line missed its budget and
// `known-misses.ts` does not list the miss. A run of all lines, or one with `--write`, writes its results into docs/benchmarks.md, and into
// README and docs/evidence/assurance.md, which quote them.

const given = process.argv.slice(2);
const wanted = given.filter((one) => one !== '--write');
const unknown = wanted.filter((name) => !benches.some(({ number }) => String(number) === name));
if (unknown.length > 0) {
  console.error(`There is no line ${unknown.join(', ')}; the lines are ${benches.map(({ number }) => number).join(', ')}.`);
  process.exit(1);
}

async function measure(bench: Bench): Promise<Outcome> {
  const start = performance.now();
  const secondsSince = () => (performance.now() - start) / 1000;
  try {
    return { bench, measurements: await bench.run(), failure: undefined, seconds: secondsSince() };
  } catch (error) {
    // A line that cannot be measured does not stop the others.
    console.error(error);
    return { bench, measurements: [], failure: error instanceof Error ? error.message : String(error), seconds: secondsSince() };
  }
}

const outcomes: Outcome[] = [];
for (const bench of benches.filter(({ number }) => wanted.length === 0 || wanted.includes(String(number)))) {
  const outcome = await measure(bench);
  console.log(`${describeOutcome(outcome)}\n`);
  outcomes.push(outcome);
}
if (wanted.length === 0 || given.includes('--write')) {
  const fileOf = (name: string) => path.join(projectRoot, name);
  const [readmeFile, assuranceFile] = [fileOf('README.md'), fileOf('docs/evidence/assurance.md')];
  const benchmarksFile = fileOf('docs/benchmarks.md');
  const now = new Date();
  const benchmarks = wanted.length === 0 ? reportOf(outcomes, now) : withLines(readFileSync(benchmarksFile, 'utf8'), outcomes, now);
  writeFileSync(benchmarksFile, benchmarks);
  const quoting = withFigures({ benchmarks, readme: readFileSync(readmeFile, 'utf8'), assurance: readFileSync(assuranceFile, 'utf8') });
  writeFileSync(readmeFile, quoting.readme);
  writeFileSync(assuranceFile, quoting.assurance);
}
const missed = outcomes.filter(isMissed);
const failed = missed.filter((one) => one.failure !== undefined || newMisses(one).length > 0);
const numbersOf = (lines: readonly Outcome[]) => lines.map(({ bench }) => bench.number).join(', ');
if (missed.length === 0) console.log(`${outcomes.length} lines within budget`);
if (missed.length > 0) console.log(`missed: ${numbersOf(missed)}${failed.length === 0 ? ', each as known (known-misses.ts)' : ''}`);
if (failed.length > 0) console.log(`not known, or worse than known: ${numbersOf(failed)}`);
process.exit(failed.length === 0 ? 0 : 1);
