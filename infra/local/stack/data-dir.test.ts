import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { removeFile } from '../../build/patient-files.ts';
import { StackError } from '../../stack-error.ts';
import { openDataDir } from './data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'table-two-data-'));
afterEach(() => removeFile(folder));

/** Starts another process that opens the folder and keeps it. */
async function holdElsewhere(): Promise<ChildProcess> {
  const script = `import { openDataDir } from ${JSON.stringify(new URL('data-dir.ts', import.meta.url))}; openDataDir(${JSON.stringify(folder)}); console.log('open'); setInterval(() => 0, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('a second stack on the same folder is told that it is in use', async () => {
  const other = await holdElsewhere();
  try {
    expect(() => openDataDir(folder)).toThrow(StackError);
    expect(() => openDataDir(folder)).toThrow(`in use by another running stack (process ${other.pid})`);
  } finally {
    other.kill('SIGKILL');
    await once(other, 'exit');
  }
  openDataDir(folder).release();
});

test('even within one process, until it is released', () => {
  const first = openDataDir(folder);
  expect(() => openDataDir(folder)).toThrow(StackError);
  first.release();
  openDataDir(folder).release();
});

test('a fresh start removes our files and no others', () => {
  const first = openDataDir(folder);
  for (const path of [first.database, first.mail, join(first.objects, 'x'), join(folder, 'holiday.jpg')]) writeFileSync(path, 'x');
  first.release();
  const second = openDataDir(folder, { fresh: true });
  expect([second.database, second.mail, join(second.objects, 'x'), join(folder, 'holiday.jpg')].map((path) => existsSync(path))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  second.release();
});

test('a folder that cannot be created is reported in one sentence', () => {
  writeFileSync(folder.concat('-file'), '');
  expect(() => openDataDir(join(folder.concat('-file'), 'data'))).toThrow(StackError);
  removeFile(folder.concat('-file'));
});
