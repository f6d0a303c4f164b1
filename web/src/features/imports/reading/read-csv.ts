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
  const { data, errors } = papa.parse<string[]>(text.slice(named?.[0].length ?? 0), {
    delimiter: named?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    newline: '\n',
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open !== undefined) throw new ReadError('open_quote', (open.row ?? 0) + 1);
  return data;
}
