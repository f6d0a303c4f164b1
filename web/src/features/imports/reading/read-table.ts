import { mostImported } from '#shared/model/imports/import.ts';
import { longestCell, type Table } from '#shared/rules/imports/import-fields.ts';
import { readCsv } from './read-csv.ts';
import { largestFile, mostColumns, ReadError } from './read-error.ts';
import { readXlsx } from './read-xlsx.ts';

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
const zip = [0x50, 0x4b, 0x03, 0x04];
/** The container of XLS files, and of XLSX files with a password. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a guest list from a CSV or XLSX file. The content tells which it is, not the name (docs/rules/imports.md#file).
 * @throws ReadError
 */
export async function readTable(buffer: ArrayBuffer): Promise<Table> {
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) throw new ReadError('empty');
  if (bytes.length > largestFile) throw new ReadError('too_large');
  if (startsWith(bytes, oldOffice)) throw new ReadError('old_excel');
  return tableOf(startsWith(bytes, zip) ? await readXlsx(bytes) : readCsv(bytes));
}

/** Returns the table in these lines. The first one with content has the titles. */
function tableOf(lines: readonly (readonly string[])[]): Table {
  const filled = lines.flatMap((cells, at) => {
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    return width === 0 ? [] : [{ row: at + 1, width, cells }];
  });
  const [titles, ...rows] = filled;
  if (titles === undefined) throw new ReadError('empty');
  if (rows.length === 0) throw new ReadError('titles_only');
  if (rows.length > mostImported) throw new ReadError('too_many_rows', rows.length);
  const width = filled.reduce((most, one) => Math.max(most, one.width), 0);
  if (width > mostColumns) throw new ReadError('too_many_columns', width);
  const whole = (cells: readonly string[]) =>
    // What is longer is refused anyway, and need not be kept.
    Array.from({ length: width }, (_, at) => (cells[at] ?? '').slice(0, longestCell + 1));
  return { headers: whole(titles.cells).map((title) => title.trim()), rows: rows.map(({ row, cells }) => ({ row, cells: whole(cells) })) };
}
