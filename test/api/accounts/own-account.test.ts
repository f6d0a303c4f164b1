import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { goodPassword, signUp } from '../../support/accounts.ts';
import { callerOf } from '../../support/api-client.ts';
import { awaitMail } from '../../support/inbox.ts';
import { sharedTestStack, type TestStack } from '../../support/stack.ts';
import { watch } from '../../support/watcher.ts';
import { openEvent } from '../../support/world.ts';

/** Actions on one's own account: changing the password, ending all sessions. */

let test: TestStack;

beforeAll(async () => {
  test = await sharedTestStack();
});

const another = 'seven roses by the window';
const signIn = (email: string, password = goodPassword) => test.visitor.call(accounts.signIn, { email, password });
const isAlive = async ({ access_token, refresh_token }: { access_token: string; refresh_token: string }) => [
  (await callerOf(test.url, access_token).ask(accounts.getOwnAccount, {})).status,
  (await test.visitor.ask(accounts.refreshSession, { refresh_token })).status,
];

describe('changing the password', () => {
  it('ends every other session, and this one goes on with new tokens', async () => {
    const { email, session } = await signUp(test);
    const elsewhere = await signIn(email);
    const here = await signIn(email);
    const caller = callerOf(test.url, here.access_token);
    await caller.call(tenants.completeTenantSetup, { tenant_name: 'Own Account' });
    const { eventId } = await openEvent(caller);
    const watcher = await watch(test.url, eventId, elsewhere.access_token);
    const closed = new Promise<void>((resolve) => watcher.onClose(resolve));

    const next = await caller.call(accounts.changePassword, { current_password: goodPassword, password: another });
    expect(next.user.email).toBe(email);
    for (const old of [session, elsewhere, here]) expect(await isAlive(old)).toEqual([401, 401]);
    expect(await isAlive(next)).toEqual([200, 200]);
    await closed;
    expect((await test.visitor.ask(accounts.signIn, { email, password: goodPassword })).status).toBe(401);
    expect((await test.visitor.ask(accounts.signIn, { email, password: another })).status).toBe(200);
    expect((await awaitMail(test.url, email, 2)).subject).toBe('Your password was changed');
  });

  it('needs the current one and a good new one, and changes nothing otherwise', async () => {
    const { caller, session, email } = await signUp(test);
    const change = (current_password: string, password: string) => caller.ask(accounts.changePassword, { current_password, password });
    const cases = [
      [await change('not this one', another), 'wrong_password', { current_password: 'Your current password is not correct.' }],
      [await change('', another), 'invalid_input', { current_password: 'Please enter your current password' }],
      [await change(goodPassword, 'short'), 'invalid_input', { password: 'Password must be at least 8 characters long' }],
      [await change(goodPassword, 'password1'), 'password_common', { password: expect.stringContaining('most common') }],
      [await change(goodPassword, 'aaaaaaaa'), 'password_pattern', { password: expect.stringContaining('simple pattern') }],
      [await change(goodPassword, 'Table Two'), 'password_name', { password: expect.stringContaining('name of this site') }],
    ] as const;
    for (const [{ status, body }, code, validation_errors] of cases) {
      expect([status, body]).toEqual([400, expect.objectContaining({ code, validation_errors })]);
    }
    expect((await isAlive(session))[0]).toBe(200);
    expect((await test.visitor.ask(accounts.signIn, { email, password: goodPassword })).status).toBe(200);
  });

  it('does not help to guess: wrong ones are slowed down like at sign-in', async () => {
    const { caller } = await signUp(test);
    const guess = (current_password: string) => caller.ask(accounts.changePassword, { current_password, password: another });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await guess(`guess ${attempt}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const refused = await guess(goodPassword);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('at the same moment from two places succeeds once', async () => {
    const { email } = await signUp(test);
    const [one, two] = [await signIn(email), await signIn(email)];
    const answers = await Promise.all(
      [one, two].map(({ access_token }, index) =>
        callerOf(test.url, access_token).ask(accounts.changePassword, { current_password: goodPassword, password: `${another} ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await test.visitor.ask(accounts.signIn, { email, password: `${another} ${winner}` })).status).toBe(200);
  });
});

describe('signing out everywhere', () => {
  it('ends every session at once, including this one, and no other account’s', async () => {
    const { email, session, caller } = await signUp(test);
    const { session: somebody } = await signUp(test);
    const elsewhere = await signIn(email);
    expect((await caller.ask(accounts.signOutEverywhere, {})).status).toBe(204);
    for (const old of [session, elsewhere]) expect(await isAlive(old)).toEqual([401, 401]);
    expect(await isAlive(somebody)).toEqual([200, 200]);
    expect(await isAlive(await signIn(email))).toEqual([200, 200]);
  });
});
