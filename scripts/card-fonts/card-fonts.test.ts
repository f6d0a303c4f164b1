import { inflateRawSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { cardFontCoverage, cardFonts } from '#functions/lib/public-pages/card-fonts.ts';
import { rangesOf, readCoverage } from './read-coverage.ts';
import { unwrapWoff } from './unwrap-woff.ts';

const files = cardFonts.map(({ name, deflated }) => ({ name, file: inflateRawSync(Buffer.from(deflated, 'base64')) }));
const covers = (file: Buffer, character: number) => readCoverage(file).some(([first, last]) => first <= character && character <= last);

/** Adds up a table's words, as fonts are checked. */
function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4)
    sum = (sum + Buffer.concat([table.subarray(at, at + 4), Buffer.alloc(3)]).readUInt32BE(0)) >>> 0;
  return sum;
}

describe.for(files)('$name', ({ file }) => {
  it('is a TrueType font whose tables are intact', () => {
    expect(file.readUInt32BE(0)).toBe(0x00010000);
    for (let index = 0; index < file.readUInt16BE(4); index++) {
      const at = 12 + 16 * index;
      // The checksum of `head` leaves out one of its own fields.
      if (file.toString('latin1', at, at + 4) === 'head') continue;
      const from = file.readUInt32BE(at + 8);
      expect(sumOf(file.subarray(from, from + file.readUInt32BE(at + 12)))).toBe(file.readUInt32BE(at + 4));
    }
  });
});

test('both weights have each character that is named, and no font has none', () => {
  expect(files.map(({ name }) => name.slice(-3))).toEqual(['500', '500', '700', '700']);
  const ranges = cardFontCoverage.split(' ').map((range) => range.split('-').map((code) => Number.parseInt(code, 16)));
  expect(ranges.length).toBeGreaterThan(20);
  for (const [first = 0, last = 0] of ranges) {
    for (const weight of ['500', '700']) {
      const own = files.filter(({ name }) => name.endsWith(weight));
      for (const character of [first, last])
        expect(
          own.some(({ file }) => covers(file, character)),
          character.toString(16),
        ).toBe(true);
    }
  }
  for (const character of 'Aß€ęő')
    expect(ranges.some(([first = 0, last = 0]) => first <= character.charCodeAt(0) && character.charCodeAt(0) <= last)).toBe(true);
});

test('characters become sorted ranges', () => {
  expect(rangesOf([5, 1, 2, 3, 3, 9])).toEqual([
    [1, 3],
    [5, 5],
    [9, 9],
  ]);
  expect(rangesOf([])).toEqual([]);
});

test('only a WOFF 1 font can be unwrapped', () => {
  expect(() => unwrapWoff(Buffer.from('wOF2'.padEnd(64, '\0')))).toThrow('Not a WOFF 1 font');
});
