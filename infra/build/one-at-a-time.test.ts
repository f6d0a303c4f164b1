import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { removeFile } from './patient-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'table-two-lock-'));
afterAll(() => removeFile(folder));

/** Starts a process that reports when it is about to work and when it works, until its input ends. */
function startWorker(): { child: ChildProcessByStdio<Writable, Readable, null>; ended: Promise<unknown>; said(): Promise<string> } {
  const script = `
    import { once } from 'node:events';
    import { oneAtATime } from ${JSON.stringify(new URL('one-at-a-time.ts', import.meta.url))};
    process.stdout.write('ready ');
    await oneAtATime(${JSON.stringify(join(folder, 'made', 'lock'))}, async () => {
      process.stdout.write('works');
      await once(process.stdin.resume(), 'end');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (part) => {
    text += String(part);
  });
  return { child, ended: once(child, 'exit'), said: async () => text };
}

it('lets the next process work once the one before has ended, even if it was killed', async () => {
  const first = startWorker();
  await eventually(first.said, (said) => said === 'ready works', 20_000);
  const second = startWorker();
  await eventually(second.said, (said) => said === 'ready ', 20_000);
  await delay(300);
  expect(await second.said()).toBe('ready ');
  first.child.kill('SIGKILL');
  await eventually(second.said, (said) => said === 'ready works', 20_000);
  second.child.stdin.end();
  await Promise.all([first.ended, second.ended]);
});
