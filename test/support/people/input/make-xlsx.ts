import { strToU8, type Zippable, zipSync } from 'fflate';

/** A cell: text, a number, or XML as Excel writes it, such as a formula. */
export type Cell = string | number | { readonly xml: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letter = (at: number): string => (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cellOf(cell: Cell, row: number, at: number): string {
  const place = `r="${letter(at)}${row}"`;
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return cell.xml.replace('<c', `<c ${place}`);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Style 1 is a date. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Makes an XLSX file of one sheet. `sheet` replaces the rows' XML; `more`: further files in it. */
export function makeXlsx(
  rows: readonly (readonly Cell[])[],
  { sheet, more = {} }: { sheet?: string; more?: Zippable } = {},
): Uint8Array<ArrayBuffer> {
  const lines = rows.map((cells, at) => `<row r="${at + 1}">${cells.map((cell, column) => cellOf(cell, at + 1, column)).join('')}</row>`);
  return zipSync({
    '[Content_Types].xml': strToU8(`${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Guests" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(styles),
    'xl/worksheets/sheet1.xml': strToU8(`${head}<worksheet xmlns="${main}"><sheetData>${sheet ?? lines.join('')}</sheetData></worksheet>`),
    ...more,
  });
}
