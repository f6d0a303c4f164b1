import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from '#shared/rules/text/csv-cell.ts';

/** A decimal number that is written with all its digits, as “15.00” or “-0.75”. */
export interface CsvDecimal {
  readonly decimal: string;
}

type Cell = string | number | CsvDecimal | null;

/** Each column's title and its value for a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

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

function asText(value: Cell): string | number | null {
  if (typeof value === 'string') return harmlessCell(value);
  return typeof value === 'object' && value !== null ? decimalCell(value.decimal) : value;
}

/** A plain number is no formula, although it may begin with a minus sign. */
const decimalCell = (decimal: string): string => (/^-?\d+(\.\d+)?$/.test(decimal) ? decimal : harmlessCell(decimal));
