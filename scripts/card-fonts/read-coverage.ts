/** First and last code point of a range. */
export type Range = readonly [first: number, last: number];

/** Returns the characters that a TrueType font has, as sorted ranges. Reads the table `cmap` in format 4, which has no character above U+FFFF. */
export function readCoverage(font: Buffer): Range[] {
  const map = tableOf(font, 'cmap');
  for (let index = 0; index < map.readUInt16BE(2); index++) {
    const table = map.subarray(map.readUInt32BE(4 + 8 * index + 4));
    if (table.readUInt16BE(0) === 4) return rangesOf(charactersOf(table));
  }
  throw new Error('The font has no character map of format 4');
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + 16 * index;
    if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8));
  }
  throw new Error(`The font has no table ${tag}`);
}

/** Lists the characters of a format 4 table: segments of characters, each with an offset to their glyphs. Glyph 0 means none. */
function charactersOf(table: Buffer): number[] {
  const doubled = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled];
  const characters: number[] = [];
  for (let segment = 0; segment < doubled; segment += 2) {
    const offset = table.readUInt16BE(offsets + segment);
    const start = table.readUInt16BE(starts + segment);
    for (let character = start; character <= table.readUInt16BE(ends + segment) && character < 0xffff; character++) {
      const glyph = offset === 0 ? character : table.readUInt16BE(offsets + segment + offset + 2 * (character - start));
      if (glyph !== 0 && (glyph + table.readUInt16BE(deltas + segment)) % 0x10000 !== 0) characters.push(character);
    }
  }
  return characters;
}

/** Joins characters to sorted ranges. */
export function rangesOf(characters: Iterable<number>): Range[] {
  const ranges: [number, number][] = [];
  for (const character of [...characters].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && character <= last[1] + 1) last[1] = character;
    else ranges.push([character, character]);
  }
  return ranges;
}
