import papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { ReadError } from './read-error.ts';

/** A first line by which Excel names the separator. */
const separatorLine = /^sep=([,;\t|])\n/i;

/**
 * Reads a CSV file with any of the usual separators. Line breaks in quotes are kept.
 * @throws ReadError
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes).replaceAll(/\r\n?/g, '\n');
  const named = separatorLine.exec(text);
  const lines = text.slice(named?.[0].length ?? 0);
  const { data, errors } = papa.parse<string[]>(lines, { delimiter: named?.[1] ?? findSeparator(lines), newline: '\n' });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open !== undefined) throw new ReadError('open_quote', (open.row ?? 0) + 1);
  return data;
}

/** Finds the separator in the first lines. Empty ones would mislead, but have to be kept when the file is read: they count as rows. */
const findSeparator = (lines: string): string =>
  papa.parse(lines, { preview: 20, newline: '\n', skipEmptyLines: true, delimitersToGuess: [',', ';', '\t', '|'] }).meta.delimiter;
