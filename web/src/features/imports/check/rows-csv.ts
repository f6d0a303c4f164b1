import papa from 'papaparse';
import { harmlessCell } from '#shared/rules/text/csv-cell.ts';

/** Returns a table as a CSV file, marked as UTF-8 for spreadsheets. No spreadsheet runs one of its cells as a formula. */
export function tableAsCsv(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [titles, ...rows].map((row) => row.map(harmlessCell));
  return `\uFEFF${papa.unparse(cells, { quotes: true, newline: '\r\n' })}`;
}
