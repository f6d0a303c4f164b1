import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Bench, Measurement } from './bench.ts';
import { times } from './bench.ts';

/** Separates the figure and the budget in a row that missed its budget. */
export const missedMark = ' **missed:** ';

/** A line's results; `failure` when it could not be measured at all. */
export interface Outcome {
  readonly bench: Bench;
  readonly measurements: readonly Measurement[];
  readonly failure: string | undefined;
  readonly seconds: number;
}

/** Formats a row of the document. Leaves out noted figures, and budgets that are met, because the line's section states the budget. */
const rowOf = ({ subject, figure, control, ratio, budget, verdict }: Measurement): string => {
  const beside = control === 'none' ? '' : control;
  const compared = ratio === undefined ? beside : `${beside} (${times(ratio)})`;
  return `| ${subject} | ${figure}${verdict === 'missed' ? missedMark + budget : ''} | ${compared} |`;
};

export const isMissed = ({ measurements, failure }: Outcome): boolean =>
  failure !== undefined || measurements.some(({ verdict }) => verdict === 'missed');

/** Formats one line of the terminal per measurement. */
export function describeOutcome({ bench, measurements, failure, seconds }: Outcome): string {
  const head = `${bench.number}. ${bench.what} (${bench.budget})  [${seconds.toFixed(0)} s]`;
  const rows = measurements.map(({ subject, figure, control, ratio, budget, verdict }) => {
    const ratioText = ratio === undefined ? '' : `  ratio ${times(ratio)}`;
    return `   ${verdict.toUpperCase().padEnd(6)}  ${subject}: ${figure}  control: ${control}${ratioText}  ${budget}`;
  });
  return [head, ...rows, ...(failure === undefined ? [] : [`   FAILED  ${failure}`])].join('\n');
}

/** Returns `docs/benchmarks.md`. It names the kind of machine, never the machine itself. */
export const reportOf = (outcomes: readonly Outcome[], date: Date): string =>
  documentOf(
    dayOf(date),
    outcomes.map((one) => sectionOf(one, date)),
  );

/**
 * Returns the document with new measurements of these lines, each with its own day.
 * @throws Error when the document was written on another kind of machine, because figures of two machines must not be mixed
 */
export function withLines(document: string, outcomes: readonly Outcome[], date: Date): string {
  const [head = '', ...sections] = document.split(/^(?=## \d+\. )/m);
  const [, day = '', measuredOn] = /^(\d{4}-\d\d-\d\d), (.*)$/m.exec(head) ?? [];
  if (measuredOn !== machine) throw new Error('docs/benchmarks.md is of another kind of machine: run all lines.');
  const known = new Map(sections.map((text) => [Number.parseInt(text.slice('## '.length), 10), text.trimEnd()]));
  for (const one of outcomes) known.set(one.bench.number, sectionOf(one, date));
  return documentOf(
    day,
    [...known].sort(([one], [other]) => one - other).map(([, text]) => text),
  );
}

const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform} ${process.arch}, Node ${process.version}.`;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** @param day the day of the latest run of all lines */
function documentOf(day: string, sections: readonly string[]): string {
  const missed = sections.filter((text) => text.includes(missedMark) || text.includes('**Not measured:**')).length;
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`; do not edit. A figure and its control are measured in the same run, in turn; their ratio is in parentheses. Times move by',
    '30 % between runs on shared machines, so they are judged by that ratio where there is one, with a tolerance of 10 %. Bytes are judged exactly.',
    '',
    `${day}, ${machine}`,
    missed === 0 ? `All ${sections.length} lines are within their budget.` : `${missed} of ${sections.length} lines missed their budget.`,
    '',
    `${sections.join('\n\n')}\n`,
  ].join('\n');
}

function sectionOf({ bench, measurements, failure }: Outcome, date: Date): string {
  return [
    `## ${bench.number}. ${bench.what[0]?.toUpperCase() ?? ''}${bench.what.slice(1)}`,
    '',
    `Budget: ${bench.budget}. ${bench.how} Measured on ${dayOf(date)}.`,
    '',
    ...(failure === undefined ? [] : [`**Not measured:** ${failure}`, '']),
    ...(measurements.length === 0 ? [] : ['| subject | figure | control |', '|---|---|---|']),
    ...measurements.filter(({ verdict }) => verdict !== 'noted').map(rowOf),
  ]
    .join('\n')
    .trimEnd();
}
