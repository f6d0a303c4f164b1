import papa from 'papaparse';
import { harmlessCell } from '#shared/rules/text/csv-cell.ts';

/** Returns a table as a CSV file, marked as UTF-8 for spreadsheets. No spreadsheet runs one of its cells as a formula. */
export const tableAsCsv = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${papa.unparse([titles, ...rows].map((cells) => cells.map(harmlessCell)), { quotes: true, newline: '\r\n' })}`;
