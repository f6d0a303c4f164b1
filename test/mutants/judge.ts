import type { Equivalent } from './equivalent.ts';
import type { Goal } from './goals.ts';
import type { FileResult, Survivor } from './report.ts';

/** What a run says of its goal; good when there are no failures. */
export interface Verdict {
  /** Percentage killed, of those that count; null when there are none. */
  readonly score: number | null;
  /** Sentences. */
  readonly failures: readonly string[];
}

/** How many of the mutants that count were noticed, in per cent; null of none. */
export function scoreOf(results: readonly FileResult[], of: Goal['of']): number | null {
  const sum = (numberOf: (result: FileResult) => number) => results.reduce((total, result) => total + numberOf(result), 0);
  const noticed = sum(({ killed, timedOut }) => killed + timedOut);
  const all = noticed + sum(({ survived, notCovered }) => (of === 'all' ? survived + notCovered : survived));
  return all === 0 ? null : (100 * noticed) / all;
}

/**
 * Is the goal reached? The percentage is asked of a whole run only: a single file may consist of equivalents.
 * Each survivor needs a line of its own in the list, and a line that names none any more has to go.
 */
export function judge(results: readonly FileResult[], goal: Goal, equivalents: readonly Equivalent[], whole: boolean): Verdict {
  const score = scoreOf(results, goal.of);
  const failures: string[] = [];
  if (score === null) failures.push('There was nothing to mutate.');
  else if (whole && score < goal.killed)
    failures.push(`${score.toFixed(1)} % of the mutants are killed; at least ${goal.killed} % should be.`);
  if (goal.survivorsNamed) {
    const { unnamed, unused } = compare(results, equivalents);
    for (const survivor of unnamed) failures.push(`Survives, and is not named in equivalent.ts: ${wordsFor(survivor)}`);
    for (const line of unused) failures.push(`Named in equivalent.ts, but does not survive: ${wordsFor(line)}`);
  }
  return { score, failures };
}

/** One on one: two mutants alike on two lines alike need two lines in the list. */
function compare(results: readonly FileResult[], equivalents: readonly Equivalent[]) {
  const files = new Set(results.map(({ file }) => file));
  const unused = equivalents.filter(({ file }) => files.has(file));
  const unnamed = results
    .flatMap(({ survivors }) => survivors)
    .filter((survivor) => {
      const at = unused.findIndex((line) => isSame(line, survivor));
      if (at >= 0) unused.splice(at, 1);
      return at < 0;
    });
  return { unnamed, unused };
}

const isSame = (one: Survivor, other: Survivor) =>
  one.file === other.file && one.line === other.line && one.mutator === other.mutator && one.replacement === other.replacement;

/** A mutant as the list has it, to be found and copied. */
export const wordsFor = ({ file, line, mutator, replacement }: Survivor) => `${file} | ${line} | ${mutator} => ${replacement}`;
