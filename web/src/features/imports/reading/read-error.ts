/** Why a file cannot be read. */
export type ReadProblem =
  | 'empty'
  | 'titles_only'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'no_table'
  | 'old_excel'
  | 'macros'
  | 'other_spreadsheet'
  | 'too_large_inside'
  | 'open_quote'
  | 'broken'
  | 'slow';

/** A file that cannot be read. `count`: how many columns or rows there are, or the row of an open quote. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly problem: ReadProblem;
  readonly count: number | undefined;

  constructor(problem: ReadProblem, count?: number) {
    super(problem);
    this.problem = problem;
    this.count = count;
  }
}

/** Limits of a file (docs/rules/imports.md#file). */
export const largestFile = 2 * 1024 * 1024;
export const mostColumns = 100;
