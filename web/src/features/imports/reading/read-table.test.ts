import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeXlsx } from '#test/support/people/input/make-xlsx.ts';
import type { ReadProblem } from './read-error.ts';
import { readTable } from './read-table.ts';

/** Tests docs/rules/imports.md#file */

const buffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const utf8 = (text: string) => buffer(strToU8(text));
const latin = (text: string) => buffer(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
function utf16(text: string, isBig: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  for (const [at, letter] of [...`\uFEFF${text}`].entries()) view.setUint16(2 * at, letter.charCodeAt(0), !isBig);
  return view.buffer;
}
const cellsOf = async (file: ArrayBuffer) => {
  const { headers, rows } = await readTable(file);
  return [headers, ...rows.map(({ cells }) => cells)];
};
const problemOf = async (file: ArrayBuffer): Promise<{ problem: ReadProblem; count?: number } | undefined> =>
  readTable(file).then(
    () => undefined,
    ({ problem, count }) => ({ problem, ...(count === undefined ? {} : { count }) }),
  );

const expected = [
  ['Name', 'Ort'],
  ['Zoë', 'Köln'],
];

describe('a CSV file', () => {
  it.each([
    ['UTF-8', utf8('Name,Ort\nZoë,Köln\n')],
    ['UTF-8 with its mark', utf8('\uFEFFName,Ort\r\nZoë,Köln\r\n')],
    ['UTF-16, little end first', utf16('Name\tOrt\r\nZoë\tKöln', false)],
    ['UTF-16, big end first', utf16('Name\tOrt\r\nZoë\tKöln', true)],
    ['Windows-1252', latin('Name;Ort\r\nZoë;Köln')],
    ['old line ends', utf8('Name;Ort\rZoë;Köln\r')],
    ['quotes', utf8('"Name","Ort"\n"Zoë","Köln"')],
    ['a bar', utf8('Name|Ort\nZoë|Köln')],
    ['Excel’s first line', utf8('sep=;\nName;Ort\nZoë;Köln')],
    ['an empty line before', utf8('\n\nName,Ort\n\nZoë,Köln\n')],
  ])('is read in %s', async (_, file) => {
    expect(await cellsOf(file)).toEqual(expected);
  });

  it('keeps line breaks, separators and quotes inside quotes, and formulas as text', async () => {
    expect(await cellsOf(utf8('Name,Note\n"Ada, ""A""","one\r\ntwo"\n=1+1,@SUM(A1)\n'))).toEqual([
      ['Name', 'Note'],
      ['Ada, "A"', 'one\ntwo'],
      ['=1+1', '@SUM(A1)'],
    ]);
  });

  it('has its rows’ numbers from the spreadsheet, and rows of any length', async () => {
    const { headers, rows } = await readTable(utf8('Name,Email\nAda\n\nBo,b@x.org,more\n'));
    expect(headers).toEqual(['Name', 'Email', '']);
    expect(rows).toEqual([
      { row: 2, cells: ['Ada', '', ''] },
      { row: 4, cells: ['Bo', 'b@x.org', 'more'] },
    ]);
  });

  it('is cut off at the longest cell, which refuses its row', async () => {
    const { rows } = await readTable(utf8(`Name,Note\nAda,${'x'.repeat(1_500_000)}\n`));
    expect(rows[0]?.cells[1]).toHaveLength(2001);
  });
});

describe('an XLSX file', () => {
  it('is read with numbers, dates, booleans and the saved values of formulas', async () => {
    const file = makeXlsx([
      ['Name', 'Age', 'Born', 'Sum', 'Said', 'Empty', 'Wrong', 'Yes'],
      [
        ...['Zoë & <b>', 31, { xml: '<c s="1"><v>34437</v></c>' }, { xml: '<c><f>A1+1</f><v>7</v></c>' }],
        ...[
          { xml: '<c t="str"><f>CMD()</f><v>=hello</v></c>' },
          { xml: '<c><f>NOW()</f></c>' },
          { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
        ],
        { xml: '<c t="b"><v>1</v></c>' },
      ],
    ]);
    const [, row] = await cellsOf(buffer(file));
    expect(row?.slice(0, 6)).toEqual(['Zoë & <b>', '31', '1994-04-13', '7', '=hello', '']);
    expect(row?.[7]).toBe('true');
  });

  it('may have a format in Excel’s last row, and empty rows', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="4"><c r="A4" t="inlineStr"><is><t>Ada</t></is></c></row><row r="1048576" ht="12"><c r="A1048576" s="1"/></row>';
    expect(await readTable(buffer(makeXlsx([], { sheet })))).toEqual({ headers: ['Name'], rows: [{ row: 4, cells: ['Ada'] }] });
  });
});

const lines = (count: number) => `Name\n${'Ada\n'.repeat(count)}`;
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
const filled = (place: string) =>
  `<row r="1"><c r="A1"><v>1</v></c></row><row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row>`;
/** An archive whose directory says that it has `size` bytes of zeros in it. */
const bomb = (files: number, size: number) =>
  makeXlsx([['Name'], ['Ada']], {
    more: Object.fromEntries(Array.from({ length: files }, (_, at) => [`xl/media/${at}.xml`, new Uint8Array(size)])),
  });

describe('a file is refused with a reason', () => {
  it.each<[string, ArrayBuffer, ReadProblem, number?]>([
    ['nothing', new ArrayBuffer(0), 'empty'],
    ['blank lines', utf8('\n \n,,\n'), 'empty'],
    ['titles only', utf8('Name,Email\n'), 'titles_only'],
    ['3 MB', utf8('x'.repeat(3 * 1024 * 1024)), 'too_large'],
    ['50,000 rows', utf8(lines(50_000)), 'too_many_rows', 50_000],
    ['2,001 rows', utf8(lines(2001)), 'too_many_rows', 2001],
    ['101 columns', utf8(`${'a,'.repeat(100)}a\n${'1,'.repeat(100)}1`), 'too_many_columns', 101],
    ['a picture', buffer(png), 'no_table'],
    ['a PDF', utf8('%PDF-1.7\n1 0 obj'), 'no_table'],
    ['a web page', utf8('<!DOCTYPE html><table><tr><td>Ada'), 'no_table'],
    ['an old XLS', buffer(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])), 'old_excel'],
    ['macros', buffer(makeXlsx([['Name'], ['Ada']], { more: { 'xl/vbaProject.bin': new Uint8Array(4) } })), 'macros'],
    ['Numbers', buffer(zipSync({ 'Index/Document.iwa': new Uint8Array(4) })), 'other_spreadsheet'],
    ['OpenDocument', buffer(zipSync({ 'content.xml': strToU8('<a/>') })), 'other_spreadsheet'],
    ['another archive', buffer(zipSync({ 'holiday.jpg': png })), 'no_table'],
    ['half an archive', buffer(makeXlsx([['Name'], ['Ada']]).slice(0, 400)), 'broken'],
    ['a broken sheet', buffer(makeXlsx([], { sheet: '<row r="1"><c r="??"><v>1</v></c></row>' })), 'broken'],
    ['33 MB in a zip', buffer(bomb(1, 33 * 1024 * 1024)), 'too_large_inside'],
    ['300 files in a zip', buffer(bomb(300, 1)), 'too_large_inside'],
    ['a cell far below', buffer(makeXlsx([], { sheet: filled('A1048576') })), 'too_many_rows', 1_048_576],
    ['a cell far to the right', buffer(makeXlsx([], { sheet: filled('XFD2') })), 'too_many_columns', 16_384],
    ['a row that no sheet has', buffer(makeXlsx([], { sheet: '<row r="99999999999"/>' })), 'too_many_rows', 99_999_999_999],
    ['an open quote', utf8('Name,Email\nAda,a@x.org\n"Bo,b@x.org\n'), 'open_quote', 3],
  ])('%s', async (_, file, problem, count) => {
    expect(await problemOf(file)).toEqual({ problem, ...(count === undefined ? {} : { count }) });
  });

  it('2,000 rows and 100 columns are read', async () => {
    expect((await readTable(utf8(lines(2000)))).rows).toHaveLength(2000);
    expect((await readTable(utf8(`${'a,'.repeat(99)}a\n${'1,'.repeat(99)}1`))).headers).toHaveLength(100);
  });
});
