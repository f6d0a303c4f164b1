import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readZip } from '#test/support/stack/read-zip.ts';
import { type AddToZip, writeZip } from './write-zip.ts';

/** Archives, as another program reads them (docs/rules/exports.md#everything-of-an-organization). */

const begun = new Date('2026-03-06T19:05:42.000Z');
const zipOf = async (fill: (add: AddToZip) => Promise<void>) => readZip(await buffer(writeZip(begun, fill)));
const line = 'Zoë, 33, likes long walks\r\n';

async function* lines(many: number) {
  for (let index = 0; index < many; index += 1) yield line;
}

it('has texts packed, also those that came in pieces, and bytes as they are', async () => {
  const picture = randomBytes(500_000);
  const files = await zipOf(async (add) => {
    await add('about.txt', 'What is in here: schön');
    await add('people/list.csv', lines(30_000));
    await add('photos/one.jpg', picture);
    await add('nobody.csv', lines(0));
  });
  expect([...files.keys()]).toEqual(['about.txt', 'people/list.csv', 'photos/one.jpg', 'nobody.csv']);
  expect(files.get('about.txt')?.bytes.toString()).toBe('What is in here: schön');
  expect(files.get('people/list.csv')?.bytes.toString()).toBe(line.repeat(30_000));
  expect(files.get('photos/one.jpg')?.bytes.equals(picture)).toBe(true);
  expect(files.get('photos/one.jpg')?.entry.compressedSize).toBe(picture.length);
  const { compressedSize = 0, uncompressedSize = 0 } = files.get('people/list.csv')?.entry ?? {};
  expect(compressedSize * 20).toBeLessThan(uncompressedSize);
  expect(files.get('nobody.csv')?.bytes).toHaveLength(0);
  expect(files.get('about.txt')?.entry.getLastModDate().toISOString()).toBe(begun.toISOString());
});

it('without a file is one, too', async () => {
  expect((await zipOf(async () => undefined)).size).toBe(0);
});

it('is written no faster than it is read', async () => {
  let added = 0;
  const archive = writeZip(begun, async (add) => {
    for (; added < 100; added += 1) await add(`${added}.jpg`, randomBytes(100_000));
  });
  for await (const piece of archive) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect(added).toBeLessThan(8);
});

it('holds no more than a few pieces of what was written', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  let most = 0;
  const archive = writeZip(begun, async (add) => {
    for (let index = 0; index < 100; index += 1) {
      await add(`${index}.jpg`, randomBytes(500_000));
      if (index % 20 === 19) most = Math.max(most, held() - before);
    }
  });
  for await (const piece of archive) expect(piece.length).toBeGreaterThan(0);
  expect(most).toBeLessThan(10_000_000);
});

it.each([
  ['whoever fills it fails', () => Promise.reject(new Error('not now'))],
  [
    'a text fails',
    (add: AddToZip) =>
      add(
        'list.csv',
        // biome-ignore lint/correctness/useYield: it fails before
        (async function* () {
          throw new Error('not now');
        })(),
      ),
  ],
])('ends in the error when %s', async (_, fill) => {
  await expect(buffer(writeZip(begun, fill))).rejects.toThrow('not now');
});
