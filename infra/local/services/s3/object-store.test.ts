import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFile } from '../../../build/patient-files.ts';
import { type ObjectStore, openObjectStore } from './object-store.ts';

const headers = { 'content-type': 'image/jpeg' };
let folder: string;
let store: ObjectStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'object-store-'));
  store = await openObjectStore(folder, ['photos']);
});
afterEach(() => removeFile(folder));

it('reads, lists and removes what s3rver left in a data folder', async () => {
  const path = join(folder, 'photos/t1/p1.jpg');
  mkdirSync(join(folder, 'photos/t1'));
  writeFileSync(`${path}._S3rver_object`, 'jpeg');
  writeFileSync(`${path}._S3rver_object.md5`, '0123');
  writeFileSync(`${path}._S3rver_metadata.json`, '{\n  "cache-control": "private",\n  "content-type": "image/jpeg"\n}');
  expect(await store.list('photos')).toEqual(['t1/p1.jpg']);
  expect(await store.read('photos', 't1/p1.jpg')).toMatchObject({
    body: Buffer.from('jpeg'),
    headers: { ...headers, 'cache-control': 'private' },
  });
  await store.remove('photos', 't1/p1.jpg');
  expect([await store.list('photos'), readdirSync(join(folder, 'photos/t1'))]).toEqual([[], []]);
});

it('gives an object without headers S3’s default type', async () => {
  writeFileSync(join(folder, 'photos/one._S3rver_object'), 'bytes');
  expect((await store.read('photos', 'one'))?.headers['content-type']).toBe('binary/octet-stream');
});

it('leaves nothing of a new object that could not be written', async () => {
  // A folder that is not empty blocks the path where the bytes should go.
  mkdirSync(join(folder, 'photos/one._S3rver_metadata.json/full'), { recursive: true });
  await expect(store.put({ bucket: 'photos', key: 'one', body: Buffer.from('jpeg'), headers })).rejects.toThrow();
  expect(readdirSync(join(folder, 'photos'))).toEqual([]);
});

it('never writes outside its folder', async () => {
  writeFileSync(join(folder, 'secret._S3rver_object'), 'secret');
  await expect(store.read('photos', '../secret')).rejects.toThrow('../secret');
  await expect(store.put({ bucket: 'photos', key: 'a/../../b', body: Buffer.from('x'), headers })).rejects.toThrow('a/../../b');
});
