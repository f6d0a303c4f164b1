import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { startStackProcess } from '../../support/stack/stack-process.ts';
import { stopChild } from '../../support/stack/stop-child.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'table-two-stop-'));
});
afterAll(() => removeFileLater(dataDir));

it("shuts down in order when its parent sends 'stop', as on Windows, which has no signal for that", async () => {
  const { child } = await startStackProcess(dataDir);
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  stopChild(child, 'SIGINT', 'win32');
  expect(await ended).toEqual({ code: 0, signal: null });
  // This file is deleted last, after everything else has stopped.
  expect(['stack.json', 'stack.pid', dataDirNames.databasePid].filter((name) => existsSync(join(dataDir, name)))).toEqual([]);
});

it('shuts down on a signal, where there are signals', async () => {
  const stack = await startStackProcess(dataDir);
  expect(await stack.interrupt()).toBe(0);
  expect(existsSync(join(dataDir, 'stack.json'))).toBe(false);
});
