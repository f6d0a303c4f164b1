import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFrom, saveText } from './save-file.ts';

const clicked: { href: string; download: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { href: '', download: '', click: () => clicked.push(link) };
      return link;
    },
  });
});
afterEach(() => {
  clicked.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps the file until the user has answered whether to save it', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  saveText('a,b', 'text/csv', 'list.csv');
  expect(clicked).toEqual([expect.objectContaining({ download: 'list.csv', href: expect.stringMatching(/^blob:/) })]);
  vi.advanceTimersByTime(5 * 60_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * 60_000);
  expect(revoke).toHaveBeenCalledWith(clicked[0]?.href);
});

it('names the file by what shows, in no folder', () => {
  saveText('', 'image/jpeg', 'Ada \u202egpj.exe');
  saveText('', 'image/jpeg', '../Ada: "Lovelace"?.jpg');
  saveText('', 'image/jpeg', 'Zoë 李小龍.jpg');
  expect(clicked.map(({ download }) => download)).toEqual(['Ada gpj.exe', '.._Ada_ _Lovelace__.jpg', 'Zoë 李小龍.jpg']);
});

it.each([
  [
    'a Wi-Fi’s login page, whose status is good',
    new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  ],
  ['what is not there', new Response('', { status: 404, headers: { 'content-type': 'image/jpeg' } })],
])('saves no file out of %s', async (_what, response) => {
  vi.stubGlobal('fetch', async () => response);
  await expect(saveFrom('/photo.jpg', 'Ada.jpg')).rejects.toThrow(`${response.status}`);
  expect(clicked).toEqual([]);
});

it('saves what it was asked for', async () => {
  vi.stubGlobal('fetch', async () => new Response('bytes', { headers: { 'content-type': 'image/jpeg' } }));
  await saveFrom('/photo.jpg', 'Ada.jpg');
  expect(clicked).toEqual([expect.objectContaining({ download: 'Ada.jpg' })]);
});
