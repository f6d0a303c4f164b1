import { foldName } from '../participants/fold-name.ts';

/** What a column of a file can hold, in the order in which staff assign columns (docs/rules/imports.md#columns). */
export const importFields = [
  ...(['email', 'first_name', 'last_name', 'full_name', 'gender', 'age', 'birth_date', 'interested_in', 'looking_for'] as const),
  ...(['phone', 'instagram', 'occupation', 'ticket', 'status'] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** The column of each field, from 0. A field without a column is left out. */
export type Columns = Readonly<Partial<Record<ImportField, number>>>;

/** A file's table: its titles, and its rows with their numbers as a spreadsheet shows them (the titles are row 1). */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The longest cell, in characters. A row with a longer one is refused. */
export const longestCell = 2000;

/** Normalizes a title or a word: lower case, no accents, and no signs but '#'. 'E-Mail-Adresse' becomes 'e mail adresse'. */
export const foldWords = (text: string): string =>
  foldName(text)
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
