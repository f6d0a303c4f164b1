import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contract/routes/auth.ts';
import { callerOf } from '../support/api-client.ts';
import { type Organization, startTestStack, type TestStack } from '../support/stack.ts';
import { rawTable } from '../support/table.ts';

let test: TestStack;
let organization: Organization;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Sessions');
});
afterAll(() => test?.stop());

const signIn = () => test.visitor.call(auth.login, organization.accounts.host);
const refresh = (refresh_token: string) => test.visitor.ask(auth.refresh, { refresh_token });
const newTokens = (refresh_token: string) => test.visitor.call(auth.refresh, { refresh_token });
const whoAmI = (token: string) => callerOf(test.url, token).ask(auth.me, {});

describe('signing in', () => {
  it('answers tokens and the user, whatever the case of the address', async () => {
    const { email, password } = organization.accounts.host;
    const { user, access_token } = await test.visitor.call(auth.login, { email: ` ${email.toUpperCase()} `, password });
    expect(user).toMatchObject({ email, role: 'host', tenant: { id: organization.tenantId, name: 'Sessions', slug: 'sessions' } });
    expect((await whoAmI(access_token)).body).toEqual({ user });
  });

  it('answers the same to a wrong password and to an unknown address', async () => {
    const wrong = await test.visitor.ask(auth.login, { email: organization.accounts.host.email, password: 'not this one' });
    const unknown = await test.visitor.ask(auth.login, { email: 'nobody@example.com', password: 'not this one' });
    const { request_id: _one, ...first } = wrong.body as Record<string, unknown>;
    const { request_id: _other, ...second } = unknown.body as Record<string, unknown>;
    expect([wrong.status, first]).toEqual([401, second]);
    expect(unknown.status).toBe(401);
    expect(first['error']).toBe('Invalid email or password');
  });

  it('delays from the sixth failure on, for that account only', async () => {
    const email = 'often.wrong@example.com';
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      statuses.push((await test.visitor.ask(auth.login, { email, password: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const refused = await test.visitor.ask(auth.login, { email, password: 'wrong' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(signIn()).resolves.toBeTruthy();
  });
});

describe('guessing at once', () => {
  it('evaluates five of forty guesses that arrive together', async () => {
    const email = 'guessed.at@example.com';
    const answers = await Promise.all(Array.from({ length: 40 }, () => test.visitor.ask(auth.login, { email, password: 'wrong' })));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(401)).toBeLessThanOrEqual(5);
    expect(count(401) + count(429)).toBe(40);
  });

  it('never breaks a right sign-in that comes between', async () => {
    const { email, password } = organization.accounts.host;
    const wrong = () => test.visitor.ask(auth.login, { email, password: 'wrong' });
    const right = () => test.visitor.ask(auth.login, { email, password });
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all([wrong(), right(), wrong(), right()]);
      for (const { status } of answers) expect([200, 401, 429]).toContain(status);
      expect([200, 429]).toContain((await right()).status);
    }
    // Once the delay is over the account is open again.
    await delay(2500);
    await expect(signIn()).resolves.toBeTruthy();
  });
});

describe('refreshing', () => {
  it('rotates, and lets two tabs refresh at once', async () => {
    const { refresh_token: first } = await signIn();
    const [one, other] = await Promise.all([newTokens(first), newTokens(first)]);
    expect((await whoAmI(one.access_token)).status).toBe(200);
    expect((await whoAmI(other.access_token)).status).toBe(200);
    expect((await refresh(one.refresh_token)).status).toBe(200);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it('takes the replaced token again while its answer may have been lost', async () => {
    const { refresh_token: first } = await signIn();
    await newTokens(first);
    await newTokens(first);
    expect((await refresh(first)).status).toBe(200);
  });

  it('does not mind how often it was rotated within the thirty seconds', async () => {
    const { refresh_token: first } = await signIn();
    let latest = first;
    for (let turn = 0; turn < 4; turn += 1) latest = (await newTokens(latest)).refresh_token;
    expect((await refresh(first)).status).toBe(200);
    expect((await refresh(latest)).status).toBe(200);
  });

  it('ends the session when a replaced token is used long after its successor', async () => {
    const { refresh_token: first, user } = await signIn();
    const { refresh_token: second } = await newTokens(first);
    const { refresh_token: third } = await newTokens(second);
    expect((await refresh(first)).status).toBe(200);
    // Thirty seconds later.
    const { sid } = JSON.parse(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString());
    await rawTable(test.stack).set({ pk: `USER#${user.id}`, sk: `SESSION#${sid}` }, { uses: [{ generation: 2, at: Date.now() - 30_001 }] });
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('refuses an access token, and refuses to serve with a refresh token', async () => {
    const { access_token, refresh_token } = await signIn();
    expect((await refresh(access_token)).status).toBe(401);
    expect((await whoAmI(refresh_token)).status).toBe(401);
  });

  it('ends with signing out', async () => {
    const { refresh_token } = await signIn();
    expect((await test.visitor.ask(auth.logout, { refresh_token })).status).toBe(204);
    expect((await refresh(refresh_token)).status).toBe(401);
  });
});

it('takes role and organization from the record at each request', async () => {
  const { access_token, user } = await signIn();
  const table = rawTable(test.stack);
  const key = { pk: `USER#${user.id}`, sk: 'USER' };
  await table.set(key, { epoch: 2 });
  expect((await whoAmI(access_token)).status).toBe(401);
  const { access_token: later } = await signIn();
  expect((await whoAmI(later)).status).toBe(200);
});
