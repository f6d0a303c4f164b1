import { strFromU8, unzipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { ReadError } from './read-error.ts';

/** The most files in a workbook, and their size in bytes when unpacked. Two thousand rows of a hundred columns take a third of that. */
const most = { files: 256, bytes: 32 * 1024 * 1024 };
/** The last row and column that may have content. The reader fills everything before them. */
const last = { row: 10_000, column: 500 };

/**
 * Reads the first sheet of an XLSX file. A formula's cell has the value that was saved with it.
 * @throws ReadError
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  checkArchive(bytes);
  try {
    const rows = await readSheet(bytes.buffer);
    return rows.map((row) => row.map(asText));
  } catch {
    throw new ReadError('broken');
  }
}

/** Refuses archives that are no workbook, or that unpack to more than a guest list needs. */
function checkArchive(bytes: Uint8Array): void {
  const names: string[] = [];
  let size = 0;
  const unzip = (filter: (file: { name: string; originalSize: number }) => boolean) => {
    try {
      return unzipSync(bytes, { filter });
    } catch (error) {
      throw error instanceof ReadError ? error : new ReadError('broken');
    }
  };
  // Sizes and names are in the archive's directory, so nothing is unpacked yet. Unpacking never exceeds these sizes.
  unzip(({ name, originalSize }) => {
    names.push(name);
    size += originalSize;
    if (names.length > most.files || size > most.bytes) throw new ReadError('too_large_inside');
    return false;
  });
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new ReadError('macros');
  if (!names.includes('xl/workbook.xml')) {
    const isSpreadsheet = names.some((name) => /^Index\/|\.iwa$|^content\.xml$|^xl\/workbook\.bin$/.test(name));
    throw new ReadError(isSpreadsheet ? 'other_spreadsheet' : 'no_table');
  }
  for (const xml of Object.values(unzip(({ name }) => name.endsWith('.xml') && name !== 'xl/sharedStrings.xml')))
    checkSheet(strFromU8(xml));
}

/** Refuses a sheet with content in a place so far away that filling everything before it would exhaust the memory. */
function checkSheet(xml: string): void {
  for (const [tag, name, column = '', row] of xml.matchAll(/<(?:\w+:)?(c|row)\s(?:[^>]*\s)?r\s*=\s*["']([A-Z]*)(\d+)["'][^>]*>/gi)) {
    const at = { row: Number(row), column: [...column.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) };
    const isFilled = name?.toLowerCase() === 'c' && !tag.endsWith('/>');
    // A format of a whole column ends in Excel's last row, which has no content.
    if (at.row > (isFilled ? last.row : 1_048_576)) throw new ReadError('too_many_rows', at.row);
    if (isFilled && at.column > last.column) throw new ReadError('too_many_columns', at.column);
  }
}

function asText(value: CellValue | null): string {
  if (value === null) return '';
  // The types name the class Date where its objects are meant.
  const found: unknown = value;
  if (found instanceof Date)
    return found
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
      .replace(/ 00:00$/, '');
  return String(value);
}
