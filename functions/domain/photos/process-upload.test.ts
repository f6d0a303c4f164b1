import { beforeEach, expect, it } from 'vitest';
import { picture } from '#test/support/people/input/photo.ts';
import { storeInMemory } from '#test/support/stack/memory-storage.ts';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { findUpload, putUpload } from '../../data/photos/uploads.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { processUpload } from './process-upload.ts';

/** A public picture whose ticket changes while it is processed (docs/rules/photos.md#upload). */

const send = spyOnTable();
const storage = storeInMemory();
let table: MemoryTable;

beforeEach(async () => {
  table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
});

async function upload(use: 'page' | 'logo'): Promise<void> {
  await putUpload('t', 'up', Date.now(), use);
  storage.files.set('uploads/up', await picture('#306090', 64, 48));
}
const pictures = () => [...storage.files.keys()].filter((key) => key.startsWith('pictures/'));
const ticket = () => `${keys.upload('t', 'up').pk} UPLOAD`;

it('is stored in its widths once it is ready', async () => {
  await upload('page');
  await processUpload('up');
  expect(pictures().sort()).toEqual(['pictures/up-1600.webp', 'pictures/up-480.webp', 'pictures/up-960.webp']);
  expect(await findUpload('t', 'up')).toMatchObject({ status: 'ready', size: { width: 64, height: 48 } });
  expect(storage.files.has('uploads/up')).toBe(false);
});

it.for(['page', 'logo'] as const)('leaves no file of a %s whose ticket was deleted meanwhile', async (use) => {
  await upload(use);
  storage.onPut = () => table.items.delete(ticket());
  await processUpload('up');
  expect([...storage.files.keys()]).toEqual([]);
});

it('keeps its files if the same event is delivered twice at once', async () => {
  await upload('logo');
  storage.onPut = () => {
    const item = table.items.get(ticket());
    if (item !== undefined) table.items.set(ticket(), { ...item, status: 'ready', size: { width: 64, height: 48 } });
  };
  await processUpload('up');
  expect(pictures()).toEqual(['pictures/up-logo.png']);
});
