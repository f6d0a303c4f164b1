import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Bench, Measurement } from './bench.ts';
import { times } from './bench.ts';

/** A line with what it gave; `failure` when it could not be measured at all. */
export interface Outcome {
  readonly bench: Bench;
  readonly measurements: readonly Measurement[];
  readonly failure: string | undefined;
  readonly seconds: number;
}

const verdictOf = ({ verdict }: Measurement) => (verdict === 'missed' ? '**missed**' : verdict);

export const isMissed = ({ measurements, failure }: Outcome): boolean =>
  failure !== undefined || measurements.some(({ verdict }) => verdict === 'missed');

/** One line of the terminal per measurement. */
export function describeOutcome({ bench, measurements, failure, seconds }: Outcome): string {
  const head = `${bench.number}. ${bench.what} (${bench.budget})  [${seconds.toFixed(0)} s]`;
  const rows = measurements.map(({ subject, figure, control, ratio, budget, verdict }) => {
    const ratioText = ratio === undefined ? '' : `  ratio ${times(ratio)}`;
    return `   ${verdict.toUpperCase().padEnd(6)}  ${subject}: ${figure}  control: ${control}${ratioText}  ${budget}`;
  });
  return [head, ...rows, ...(failure === undefined ? [] : [`   FAILED  ${failure}`])].join('\n');
}

/** `docs/benchmarks.md`: says on what kind of machine, never on which. */
export function reportOf(outcomes: readonly Outcome[], date: Date): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const missed = outcomes.filter(isMissed).length;
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`; do not edit. Every figure stands beside a control measured in the same run, in turn with it. Absolute',
    'times move by 30 % between runs on shared machines, so times are gated as ratios where a control exists, with a tolerance of 10 %;',
    'bytes are gated exactly.',
    '',
    `${date.toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB of memory, ${process.platform} ${process.arch}, Node ${process.version}.`,
    missed === 0 ? `All ${outcomes.length} lines are within their budget.` : `${missed} of ${outcomes.length} lines missed their budget.`,
    '',
    ...outcomes.flatMap(sectionOf),
  ].join('\n');
}

function sectionOf({ bench, measurements, failure, seconds }: Outcome): string[] {
  return [
    `## ${bench.number}. ${bench.what[0]?.toUpperCase() ?? ''}${bench.what.slice(1)}`,
    '',
    `Budget: ${bench.budget}. ${bench.how} Took ${seconds.toFixed(0)} s.`,
    '',
    ...(failure === undefined ? [] : [`**Not measured:** ${failure}`, '']),
    ...(measurements.length === 0 ? [] : ['| subject | figure | control | ratio | budget | verdict |', '|---|---|---|---|---|---|']),
    ...measurements.map(
      (one) =>
        `| ${one.subject} | ${one.figure} | ${one.control} | ${one.ratio === undefined ? '' : times(one.ratio)} | ${one.budget} | ${verdictOf(one)} |`,
    ),
    '',
  ];
}
