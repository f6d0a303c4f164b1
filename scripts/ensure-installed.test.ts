import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFile } from '#infra/build/patient-files.ts';

const script = join(import.meta.dirname, 'ensure-installed.mjs');

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'table-two-clone-'));
  put('package-lock.json');
  // Stands in for npm: records its arguments, and exits with the code that the test sets.
  put(
    'npm-cli.js',
    "require('node:fs').writeFileSync('asked', process.argv.slice(2).join(' ')); process.exitCode = Number(process.env.NPM_ENDS);",
  );
});
afterEach(() => removeFile(clone));

function put(file: string, text = ''): void {
  mkdirSync(dirname(join(clone, file)), { recursive: true });
  writeFileSync(join(clone, file), text);
}

function run(npmEnds = 0) {
  const env = { ...process.env, npm_execpath: join(clone, 'npm-cli.js'), npm_node_execpath: process.execPath, NPM_ENDS: String(npmEnds) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: clone, env, encoding: 'utf8' });
  const asked = existsSync(join(clone, 'asked')) ? readFileSync(join(clone, 'asked'), 'utf8') : undefined;
  return { status, said: stdout + stderr, asked };
}

it('installs what the lock lists into a fresh clone', () => {
  expect(run()).toMatchObject({ status: 0, asked: 'ci --no-audit --no-fund --loglevel=error' });
});

it('does not run npm when everything is there', () => {
  put('node_modules/.package-lock.json');
  put('node_modules/node/bin/node');
  expect(run()).toEqual({ status: 0, said: '', asked: undefined });
});

it('installs again after the lock has changed', () => {
  put('node_modules/.package-lock.json');
  put('node_modules/node/bin/node');
  utimesSync(join(clone, 'node_modules/.package-lock.json'), 1, 1);
  expect(run().asked).toMatch(/^ci /);
});

it('reports when npm fails', () => {
  expect(run(1)).toMatchObject({ status: 1, said: expect.stringContaining('npm ci did not succeed') });
});

it('uses the newcomer’s own Node where npm has none for the platform, without installing each time', () => {
  put('node_modules/.package-lock.json');
  const platform = `${process.platform}-${process.arch}`;
  expect(run()).toEqual({ status: 0, said: `npm has no Node 24 for ${platform}: your own ${process.version} serves.\n`, asked: undefined });
});
