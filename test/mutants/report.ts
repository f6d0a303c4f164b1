import * as z from 'zod/mini';

const place = z.object({ line: z.number(), column: z.number() });

/** The parts of Stryker's JSON report that we read (mutation-testing-report-schema). */
export const mutantReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          status: z.enum(['Killed', 'Survived', 'NoCoverage', 'Timeout', 'CompileError', 'RuntimeError', 'Ignored', 'Pending']),
          static: z.optional(z.boolean()),
          location: z.object({ start: place, end: place }),
        }),
      ),
    }),
  ),
});
export type MutantReport = z.output<typeof mutantReport>;

/** A mutant that no test detected, described so that it is found again after lines have moved. */
export interface Survivor {
  readonly file: string;
  /** The source line where the mutant begins, without indentation. */
  readonly line: string;
  readonly mutator: string;
  /** The replacement code, on one line. */
  readonly replacement: string;
}

/** Results of one file's mutants. Mutants that could not run at all are not counted. */
export interface FileResult {
  readonly file: string;
  readonly killed: number;
  /** Number of mutants that Stryker stopped because they ran far too long, which counts as detected. */
  readonly timedOut: number;
  readonly survived: number;
  /** Number of mutants in code that no unit test runs. */
  readonly notCovered: number;
  /** Number of static mutants that were not tried. */
  readonly leftOut: number;
  readonly survivors: readonly Survivor[];
}

/** Reads a report, file by file. If `of` is `all`, mutants without coverage count as survivors, too. */
export function readResults(report: MutantReport, of: 'all' | 'covered'): FileResult[] {
  return Object.entries(report.files).map(([file, { source, mutants }]) => {
    const lines = source.split(/\r?\n/);
    const count = (status: (typeof mutants)[number]['status']) => mutants.filter((mutant) => mutant.status === status).length;
    const alive = mutants.filter(({ status }) => status === 'Survived' || (of === 'all' && status === 'NoCoverage'));
    return {
      file,
      killed: count('Killed'),
      timedOut: count('Timeout'),
      survived: count('Survived'),
      notCovered: count('NoCoverage'),
      leftOut: count('Ignored'),
      survivors: alive.map(({ location, mutatorName, replacement = '' }) => ({
        file,
        line: (lines[location.start.line - 1] ?? '').trim(),
        mutator: mutatorName,
        replacement: replacement.replaceAll(/\s+/g, ' ').trim(),
      })),
    };
  });
}
