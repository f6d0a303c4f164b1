import { expect, test } from 'vitest';
import type { PageFile } from '../../lib/aws/page-files.ts';
import { writeUntilCurrent } from './write-until-current.ts';

const page = (body: string | null, key = 'e/singles'): PageFile => ({ key, type: 'text/html; charset=utf-8', body });

/** Runs a writer that finds these files, one after another; then the last ones. @returns what storage has in the end */
async function write(found: readonly (readonly PageFile[])[], stored = new Map<string, string>()) {
  let reads = 0;
  const puts: PageFile[] = [];
  await writeUntilCurrent(
    async () => found[Math.min(reads++, found.length - 1)] ?? [],
    async (file) => {
      puts.push(file);
      if (file.body === null) stored.delete(file.key);
      else stored.set(file.key, file.body);
    },
  );
  return { stored: Object.fromEntries(stored), puts: puts.length };
}

test('writes a file once if nothing changes meanwhile', async () => {
  expect(await write([[page('one')]])).toEqual({ stored: { 'e/singles': 'one' }, puts: 1 });
});

test('writes again what has changed meanwhile', async () => {
  expect(await write([[page('one')], [page('two')]])).toEqual({ stored: { 'e/singles': 'two' }, puts: 2 });
});

test('deletes the file of a page that was taken down meanwhile', async () => {
  expect(await write([[page('one')], [page(null)]])).toEqual({ stored: {}, puts: 2 });
});

test('takes back the files of a page that was deleted meanwhile, also at former addresses', async () => {
  expect(await write([[page('one'), page('moved', 'e/former')], []])).toEqual({ stored: {}, puts: 4 });
});

test('takes back one file of several', async () => {
  expect(await write([[page('one'), page('map', 'sitemaps/t.xml')], [page('one')]])).toEqual({ stored: { 'e/singles': 'one' }, puts: 3 });
});

test('leaves alone what it did not write', async () => {
  expect(await write([[]], new Map([['e/singles', 'of another']]))).toEqual({ stored: { 'e/singles': 'of another' }, puts: 0 });
});

test('gives up on a page that keeps changing', async () => {
  let count = 0;
  const changing = writeUntilCurrent(
    async () => [page(String(++count))],
    async () => undefined,
  );
  await expect(changing).rejects.toThrow('kept changing');
});
