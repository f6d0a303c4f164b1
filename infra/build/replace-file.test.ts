import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFile } from './patient-files.ts';
import { replaceFile } from './replace-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-file-'));
});
afterEach(() => removeFile(folder));

it('replaces the content, with the requested mode', async () => {
  const file = join(folder, 'key');
  writeFileSync(file, 'old');
  await replaceFile(file, 'new', { mode: 0o600, flush: true });
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['new', ['key']]);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('leaves nothing behind when the file cannot be replaced', async () => {
  const taken = join(folder, 'taken');
  mkdirSync(join(taken, 'inside'), { recursive: true });
  await expect(replaceFile(taken, 'new')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});
