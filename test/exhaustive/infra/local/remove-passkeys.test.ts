import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { addAccount } from '#test/support/people/accounts.ts';
import { signIn } from '#test/support/people/calls/api-client.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { addPasskey } from '#test/support/people/passkey-owner.ts';
import { type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';

let test: OwnTestStack;
beforeAll(async () => {
  test = await startTestStack();
});
afterAll(() => test?.stop());

const run = (...args: readonly string[]) => runOn(test, ...args);
function runOn({ stack }: OwnTestStack, ...args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const argv = ['infra/local/commands/remove-passkeys.ts', ...args, '--data', stack.dataDir];
    execFile(process.execPath, argv, { env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: '' } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, said: (stdout + stderr).trim() });
    });
  });
}

it('lets the last super_admin in again who has lost phone and codes', async () => {
  const account = await addAccount(test, 'super_admin');
  const caller = await signIn(test.url, account.email, account.password);
  await addPasskey(test.url, caller);
  expect((await test.visitor.ask(accounts.signIn, account)).body).toHaveProperty('second_factor');

  expect(await run(account.email)).toEqual({
    code: 0,
    said: `${account.email}: Its passkey was removed, with its recovery codes. Every session has ended, and the owner is told by mail.`,
  });
  expect((await caller.ask(accounts.getOwnAccount, {})).status).toBe(401);
  const again = await signIn(test.url, account.email, account.password);
  expect(await again.call(passkeys.listPasskeys, {})).toEqual({ passkeys: [], recovery_codes_left: 0 });
  await awaitMail(test.url, account.email, 'Your passkeys were removed');
  expect(await run(account.email)).toEqual({ code: 0, said: `${account.email} has no passkey; nothing was changed.` });
});

it('leads the last super_admin who has lost phone and codes to another passkey where one is required', async () => {
  const strict = await startTestStack({ requirePasskeys: true });
  try {
    // Given the only super_admin, who has lost their passkey and recovery codes.
    const account = await addAccount(strict, 'super_admin');
    const before = await signIn(strict.url, account.email, account.password);
    await addPasskey(strict.url, before);
    expect((await before.ask(tenants.listTenants, {})).status).toBe(200);
    // When the stage's operator removes the passkey
    expect((await runOn(strict, account.email)).code).toBe(0);
    // Then the password alone leads only to adding another one
    const again = await signIn(strict.url, account.email, account.password);
    expect((await again.ask(tenants.listTenants, {})).body).toMatchObject({ code: 'passkey_needed' });
    expect((await addPasskey(strict.url, again)).recovery_codes).toHaveLength(10);
    expect((await again.ask(tenants.listTenants, {})).status).toBe(200);
  } finally {
    await strict.stop();
  }
});

it('says in one sentence what is wrong', async () => {
  expect(await run()).toEqual({ code: 1, said: 'Usage: npm run remove-passkeys -- EMAIL [--data DIR | --stage STAGE | --table NAME]' });
  expect(await run('stranger@example.com')).toEqual({ code: 1, said: 'stranger@example.com has no account.' });
});
