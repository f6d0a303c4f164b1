import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { type RunningStack, startStack } from '#infra/local/stack/start-stack.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { signIn } from '../../support/people/calls/api-client.ts';

let dataDir: string;
let stack: RunningStack | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'table-two-admin-'));
});

afterAll(async () => {
  await stack?.stop();
  await removeFileLater(dataDir);
});

/** Runs the command without a terminal. */
function create(args: readonly string[], password = ''): Promise<{ code: number; said: string }> {
  const env = { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: '', SUPER_ADMIN_PASSWORD: password };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['infra/local/commands/create-super-admin.ts', ...args, '--data', dataDir],
      { env },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, said: (stdout + stderr).trim() });
      },
    );
    child.stdin?.end();
  });
}

it('works without a running stack, and beside one', async () => {
  expect(await create(['First@Example.com'], 'first-password')).toEqual({ code: 0, said: 'first@example.com is a super_admin now.' });
  stack = await startStack({ dataDir });
  expect(await create(['second@example.com'], 'second-password')).toEqual({ code: 0, said: 'second@example.com is a super_admin now.' });
  for (const name of ['first', 'second']) {
    const caller = await signIn(stack.url, `${name}@example.com`, `${name}-password`);
    expect((await caller.call(accounts.getOwnAccount, {})).user).toMatchObject({ role: 'super_admin', tenant: null });
  }
});

it('changes no account there is', async () => {
  const { code, said } = await create(['first@example.com'], 'another-password');
  expect([code, said]).toEqual([0, 'first@example.com is a super_admin already; nothing was changed, the password neither.']);
});

it.each([
  [[], 'long-enough', 'Usage: npm run create-super-admin -- EMAIL [--data DIR | --stage STAGE | --table NAME]'],
  [['nobody'], 'long-enough', 'Invalid email format: nobody'],
  [['third@example.com'], 'short', 'Password must be at least 8 characters long'],
  [['third@example.com'], 'Password1', 'This password is one of the most common ones and easy to guess. Please choose another.'],
  [['third@example.com'], '', 'There is no terminal to ask for the password at: set SUPER_ADMIN_PASSWORD.'],
])('says in one sentence what is wrong: %j', async (args, password, sentence) => {
  expect(await create(args, password)).toEqual({ code: 1, said: sentence });
});
