import type { Equivalent } from './equivalent.ts';
import type { Goal } from './goals.ts';
import type { FileResult, Survivor } from './report.ts';

/** Result of comparing a run with its goal; passed if there are no failures. */
export interface Verdict {
  /** Percentage of the counted mutants that were killed; null if none count. */
  readonly score: number | null;
  /** Failures, one sentence each. */
  readonly failures: readonly string[];
}

/** Returns the percentage of the counted mutants that were detected; null if none count. */
export function scoreOf(results: readonly FileResult[], of: Goal['of']): number | null {
  const sum = (numberOf: (result: FileResult) => number) => results.reduce((total, result) => total + numberOf(result), 0);
  const noticed = sum(({ killed, timedOut }) => killed + timedOut);
  const all = noticed + sum(({ survived, notCovered }) => (of === 'all' ? survived + notCovered : survived));
  return all === 0 ? null : (100 * noticed) / all;
}

/**
 * Checks whether the goal is reached. The percentage applies only to a run of the whole part: a single file may have only equivalent
 * mutants. Each survivor needs its own line in the list, and a line that no longer matches a survivor must be removed.
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

/** Compares one to one: two equal mutants on two equal lines need two lines in the list. */
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

/** Formats a mutant as in the list, so that it can be found and copied. */
export const wordsFor = ({ file, line, mutator, replacement }: Survivor) => `${file} | ${line} | ${mutator} => ${replacement}`;
