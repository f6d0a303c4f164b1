import { stringify } from 'csv-stringify/sync';

/** A column's title and what stands in it for a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/**
 * A CSV file (RFC 4180) with a line of titles, marked as UTF-8 so that spreadsheets read names right. What a
 * spreadsheet would run as a formula is written as text (security.md 33).
 */
export function csvOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const lines = rows.map((row) => Object.values(columns).map((value) => value(row)));
  return stringify([Object.keys(columns), ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
