import { stringify } from 'csv-stringify/sync';

/** Each column's title and its value for a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/**
 * Returns a CSV file (RFC 4180) with a header line, marked as UTF-8 for spreadsheets. Escapes text that a spreadsheet would run as a
 * formula, wherever a cell may begin (docs/rules/calls.md#csv-files).
 * @param goesOn true if the rows continue a file, so that header line and mark are left out
 */
export function csvOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[], { goesOn = false } = {}): string {
  const lines = rows.map((row) => Object.values(columns).map((value) => asText(value(row))));
  const titles = goesOn ? [] : [Object.keys(columns).map(asText)];
  return stringify([...titles, ...lines], { bom: !goesOn, quoted_match: otherSeparators, record_delimiter: 'windows' });
}

/** Fields that contain one of these characters are quoted too, because some spreadsheets split at them. */
const otherSeparators = /[;|\t]/;

/**
 * Places where a cell may begin with a character that makes it a formula. Spreadsheets split files at the semicolon in locales with a
 * decimal comma, and pasted text at the tab. They honor quotes only where they expect a cell to begin, so quoting does not help: each part
 * must be harmless by itself. Some spreadsheets drop a leading tab or line break. Japanese Excel also accepts the full-width signs.
 */
const beforeFormula = /(?<=^|[,;|\t-\r\u0085\u2028\u2029])(?=[\p{Zs}"]*[=+\-@＝＋－＠])/gu;

/**
 * An international phone number, which cannot be a formula. A leading tab keeps spreadsheets from treating it as a number and dropping the
 * plus sign. The tab is not visible, and messaging programs drop it; they would not drop an apostrophe.
 */
const phoneNumber = /^\+\d[\d ]*$/;

function asText(value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value;
  return phoneNumber.test(value) ? `\t${value}` : value.replace(beforeFormula, "'");
}
