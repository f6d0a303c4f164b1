import { stringify } from 'csv-stringify/sync';

/** Each column's title and its value for a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/**
 * A CSV file (RFC 4180) with a header line, marked as UTF-8 so that spreadsheets read names correctly. Text that a
 * spreadsheet would run as a formula is escaped, wherever it may begin a cell (docs/rules/calls.md#csv-files).
 * @param goesOn the rows follow others of the same file, so they come without that beginning
 */
export function csvOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[], { goesOn = false } = {}): string {
  const lines = rows.map((row) => Object.values(columns).map((value) => asText(value(row))));
  const titles = goesOn ? [] : [Object.keys(columns)];
  return stringify([...titles, ...lines], { bom: !goesOn, quoted_match: otherSeparators, record_delimiter: 'windows' });
}

/** Fields that contain one are quoted like those with a comma, for spreadsheets that split at these. */
const otherSeparators = /[;|\t]/;

/**
 * Where a cell may begin with a character that makes it a formula. In locales with a decimal comma, spreadsheets split files at
 * the semicolon, and pasted text at the tab. They honor quotes only at the presumed beginning of a cell, so quoting does
 * not help: each part must be harmless by itself. Some drop a leading tab or line break. Japanese Excel also accepts the
 * full-width signs.
 */
const beforeFormula = /(?<=^|[,;|\t-\r\u0085\u2028\u2029])(?=[\p{Zs}"]*[=+\-@＝＋－＠])/gu;

const asText = (value: string | number | null) => (typeof value === 'string' ? value.replace(beforeFormula, "'") : value);
