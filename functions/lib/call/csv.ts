import { stringify } from 'csv-stringify/sync';

/** A column's title and what stands in it for a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/**
 * A CSV file (RFC 4180) with a line of titles, marked as UTF-8 so that spreadsheets read names right. What a
 * spreadsheet would run as a formula is written as text, wherever it may cut a cell (docs/rules/calls.md#csv-files).
 */
export function csvOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const lines = rows.map((row) => Object.values(columns).map((value) => asText(value(row))));
  return stringify([Object.keys(columns), ...lines], { bom: true, quoted_match: otherSeparators, record_delimiter: 'windows' });
}

/** Fields that hold one are quoted, as those with a comma are, for spreadsheets that cut at each of them. */
const otherSeparators = /[;|\t]/;

/**
 * Where a cell may begin, before what makes a formula of it. Where decimals have a comma, spreadsheets cut files at the
 * semicolon, and what is pasted at the tab. They look for quotes only where they think that a cell begins, so quoting does
 * not help: each part must be harmless by itself. Japanese Excel takes the wide signs for formulas too.
 */
const beforeFormula = /(?<=^|[,;|\t-\r\u0085\u2028\u2029])(?=[\p{Zs}"]*[=+\-@＝＋－＠])/gu;

/** A tab or line break at the very beginning is dropped by some spreadsheets, and what follows is read. */
const asText = (value: string | number | null) => (typeof value === 'string' ? value.replace(beforeFormula, "'") : value);
