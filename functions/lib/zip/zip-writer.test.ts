import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEndOfZip, readZip } from '#test/support/stack/read-zip.ts';
import { emptyZip, type ZipState, ZipWriter } from './zip-writer.ts';

const begun = Date.parse('2026-03-06T19:05:42.000Z');

/** Writes an archive in pieces, each by a writer that knows nothing but the state which the one before it left. */
function zipOf(pieces: readonly ((zip: ZipWriter) => void)[], from: ZipState = emptyZip): Buffer {
  const written: Buffer[] = [];
  const records: Buffer[] = [];
  let state = from;
  const step = (work: (zip: ZipWriter) => void) => {
    const zip = new ZipWriter(JSON.parse(JSON.stringify(state)), begun);
    work(zip);
    written.push(zip.bytes);
    records.push(zip.records);
    state = zip.state;
  };
  for (const piece of pieces) step(piece);
  for (const lines of [...records]) step((zip) => zip.writeDirectory(lines));
  step((zip) => zip.finish());
  return Buffer.concat(written);
}
const textOf = (files: Awaited<ReturnType<typeof readZip>>, name: string) => files.get(name)?.bytes.toString();

describe('an archive', () => {
  it('is read by another program: packed files, files as they are, and one that many steps wrote', async () => {
    const picture = randomBytes(5000);
    const line = 'Zoë, 33, likes long walks\r\n';
    const files = await readZip(
      zipOf([
        (zip) => zip.add('about.txt', 'What is in here: schön'),
        (zip) => {
          zip.begin('people/list.csv');
          zip.write(line.repeat(2000));
        },
        (zip) => zip.write(''),
        (zip) => zip.write(line.repeat(1000)),
        (zip) => {
          zip.write('the end');
          zip.end();
          zip.add('photos/one.jpg', picture, { packed: false });
        },
        (zip) => {
          zip.begin('nobody.csv');
          zip.end();
          zip.add('nothing.txt', '');
        },
      ]),
    );
    expect([...files.keys()]).toEqual(['about.txt', 'people/list.csv', 'photos/one.jpg', 'nobody.csv', 'nothing.txt']);
    expect(textOf(files, 'about.txt')).toBe('What is in here: schön');
    expect(textOf(files, 'people/list.csv')).toBe(`${line.repeat(3000)}the end`);
    expect(files.get('photos/one.jpg')?.bytes.equals(picture)).toBe(true);
    expect([textOf(files, 'nobody.csv'), textOf(files, 'nothing.txt')]).toEqual(['', '']);
    const { compressedSize = 0, uncompressedSize = 0 } = files.get('people/list.csv')?.entry ?? {};
    expect(compressedSize * 20).toBeLessThan(uncompressedSize);
    expect(files.get('about.txt')?.entry.getLastModDate({ timezone: 'UTC', forceDosFormat: true }).toISOString()).toBe(
      '2026-03-06T19:05:42.000Z',
    );
  });

  it('without a file is one, too', async () => {
    expect((await readZip(zipOf([]))).size).toBe(0);
  });

  it('has more entries than two bytes can count', async () => {
    const many = 66_000;
    const piece = (from: number) => (zip: ZipWriter) => {
      for (let index = from; index < from + 1000; index += 1) zip.add(`f/${index}`, String(index), { packed: false });
    };
    const files = await readZip(zipOf(Array.from({ length: many / 1000 }, (_, index) => piece(index * 1000))));
    expect(files.size).toBe(many);
    expect([textOf(files, 'f/0'), textOf(files, `f/${many - 1}`)]).toEqual(['0', String(many - 1)]);
  }, 60_000);

  it.each([
    ['just below 4 GiB', 2 ** 32 - 2],
    ['from where four bytes end', 2 ** 32 - 1],
    ['far above', 7 * 2 ** 32],
  ])('goes on %s', async (_, length) => {
    const picture = randomBytes(100);
    const rest = zipOf(
      [
        (zip) => zip.add('photos/late.jpg', picture, { packed: false }),
        (zip) => {
          zip.begin('late.csv');
          zip.write('one,two');
        },
        (zip) => zip.end(),
      ],
      { ...emptyZip, length },
    );
    const files = await readEndOfZip(length, rest);
    expect(files.get('photos/late.jpg')?.bytes.equals(picture)).toBe(true);
    expect(textOf(files, 'late.csv')).toBe('one,two');
    expect(files.get('photos/late.jpg')?.entry.relativeOffsetOfLocalHeader).toBe(length);
  });
});

describe('what cannot be written', () => {
  it.each<[string, ZipState['open'], (zip: ZipWriter) => void, string]>([
    ['two files at once', { name: 'a', at: 0, crc: 0, size: 0, packed: 0 }, (zip) => zip.begin('b'), 'still open'],
    ['a whole file within another', { name: 'a', at: 0, crc: 0, size: 0, packed: 0 }, (zip) => zip.add('b', ''), 'still open'],
    ['text without a file', null, (zip) => zip.write('b'), 'No file'],
    ['the end of no file', null, (zip) => zip.end(), 'No file'],
    ['a file of 4 GiB', { name: 'a', at: 0, crc: 0, size: 2 ** 32 - 3, packed: 9 }, (zip) => zip.write('b'), 'a is too large'],
  ])('%s', (_, open, work, message) => {
    expect(() => work(new ZipWriter({ ...emptyZip, open }, begun))).toThrow(message);
  });
});
