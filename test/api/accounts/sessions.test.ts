import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { viewerHeader } from '#infra/local/gateway/edge-headers.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { addAccount, goodPassword, resetCode, signUpCode } from '../../support/people/accounts.ts';
import { browserAt, type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { BrowserCookies } from '../../support/people/calls/cookie-jar.ts';
import { guessUntilDelayed } from '../../support/people/calls/guess-until-delayed.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

let test: OwnTestStack;
let organization: Organization;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Sessions');
});
afterAll(() => test?.stop());

const signIn = () => test.visitor.call(accounts.signIn, organization.accounts.host);
const refresh = (refresh_token: string) => test.visitor.ask(sessionCalls.refreshSession, { refresh_token });
const newTokens = (refresh_token: string) => test.visitor.call(sessionCalls.refreshSession, { refresh_token });
const sessionOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
const whoAmI = (token: string) => callerOf(test.url, token).ask(accounts.getOwnAccount, {});

describe('signing in', () => {
  it('returns tokens and the user, whatever the case of the address', async () => {
    const { email, password } = organization.accounts.host;
    const { user, access_token } = await test.visitor.call(accounts.signIn, { email: ` ${email.toUpperCase()} `, password });
    expect(user).toMatchObject({ email, role: 'host', tenant: { id: organization.tenantId, name: 'Sessions', slug: 'sessions' } });
    expect((await whoAmI(access_token)).body).toEqual({ user });
  });

  it('answers the same to a wrong password and to an unknown address', async () => {
    const wrong = await test.visitor.ask(accounts.signIn, { email: organization.accounts.host.email, password: 'not this one' });
    const unknown = await test.visitor.ask(accounts.signIn, { email: 'nobody@example.com', password: 'not this one' });
    const { request_id: _one, ...first } = wrong.body as Record<string, unknown>;
    const { request_id: _other, ...second } = unknown.body as Record<string, unknown>;
    expect([wrong.status, first]).toEqual([401, second]);
    expect(unknown.status).toBe(401);
    expect(first['error']).toBe('Invalid email or password');
  });

  it('delays from the sixth failure on, for that account only', async () => {
    const email = 'often.wrong@example.com';
    const { read, refused } = await guessUntilDelayed(() => test.visitor.ask(accounts.signIn, { email, password: 'wrong' }));
    expect(new Set(read)).toEqual(new Set([401]));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(signIn()).resolves.toBeTruthy();
  });
});

describe('guessing many times at once', () => {
  it('has five of forty simultaneous guesses checked', async () => {
    const email = 'guessed.at@example.com';
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 40 }, () => test.visitor.ask(accounts.signIn, { email, password: 'wrong' })));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    // On a slow machine some of the delays of 1, 2, 4 … seconds after the fifth attempt may pass; each admits one more attempt.
    const admittedLater = Math.floor(Math.log2((performance.now() - start) / 1000 + 1));
    expect(count(401)).toBeLessThanOrEqual(5 + admittedLater);
    expect(count(401) + count(429)).toBe(40);
  });

  it('never prevents a right sign-in in between', async () => {
    const { email, password } = organization.accounts.host;
    const wrong = () => test.visitor.ask(accounts.signIn, { email, password: 'wrong' });
    const right = () => test.visitor.ask(accounts.signIn, { email, password });
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all([wrong(), right(), wrong(), right()]);
      for (const { status } of answers) expect([200, 401, 429]).toContain(status);
      expect([200, 429]).toContain((await right()).status);
    }
    // After the delay, signing in works again.
    const table = rawTable(test.stack);
    for (const { pk, sk } of await table.all()) {
      if (pk === `TRIES#${hashForKey(email)}`) await table.set({ pk, sk: String(sk) }, { until: 0 });
    }
    await expect(signIn()).resolves.toBeTruthy();
  });
});

describe('guessing from many addresses', () => {
  const from = (place: number) => ({ headers: { [viewerHeader]: `10.7.${Math.floor(place / 250)}.${(place % 250) + 1}` } });
  const guessesAt = async (email: string) =>
    (await rawTable(test.stack).all()).filter(({ pk }) => pk === `GUESSED#${hashForKey(email)}`).map(({ n }) => n);

  it('has a hundred guesses a day checked, then one every thirty seconds, from any number of addresses', { timeout: 180_000 }, async () => {
    const [account, other] = [await addAccount(test, 'user'), await addAccount(test, 'user')];
    const browser = browserAt(test.url);
    await browser.call(accounts.signIn, account);
    const statuses: number[] = [];
    const start = performance.now();
    // Makes twenty guesses at the same time, because speed must not bypass the count.
    for (let index = 0; index < 140; index += 20) {
      const some = Array.from({ length: 20 }, (_, more) => index + more);
      const guess = (at: number) => test.visitor.ask(accounts.signIn, { email: account.email, password: `guess ${at}` }, from(at));
      statuses.push(...(await Promise.all(some.map(guess))).map(({ status }) => status));
    }
    const slots = 1 + Math.floor((performance.now() - start) / 30_000);
    const read = statuses.filter((status) => status === 401).length;
    expect(read).toBeGreaterThanOrEqual(101);
    expect(read).toBeLessThanOrEqual(100 + slots);
    expect(statuses.filter((status) => status === 429)).toHaveLength(140 - read);
    const refused = await test.visitor.ask(accounts.signIn, { email: account.email, password: 'wrong' }, from(200));
    const wait = Number(refused.headers.get('retry-after'));
    expect([refused.status, wait > 0 && wait <= 30]).toEqual([429, true]);
    // The browser from which the owner has signed in before is not blocked. No other account is blocked anywhere.
    expect((await browser.ask(accounts.signIn, account)).status).toBe(200);
    expect((await test.visitor.ask(accounts.signIn, other, from(201))).status).toBe(200);
    // On a new device the owner must wait, or prove the address; then the browser is known.
    const fresh = browserAt(test.url);
    expect((await fresh.ask(accounts.signIn, account, from(202))).status).toBe(429);
    const otp = await resetCode(test, account.email);
    const password = 'seven roses by the window';
    await fresh.call(accounts.checkResetCode, { email: account.email, otp });
    await fresh.call(accounts.resetPassword, { email: account.email, otp, password });
    expect((await fresh.ask(accounts.signIn, { email: account.email, password }, from(203))).status).toBe(200);
  });

  it('does not count right passwords, and counts in the same way for an address without an account', async () => {
    const account = await addAccount(test, 'user');
    for (let index = 300; index < 303; index += 1) await test.visitor.call(accounts.signIn, account, from(index));
    expect(await guessesAt(account.email)).toEqual([0]);
    await test.visitor.ask(accounts.signIn, { email: account.email, password: 'wrong' }, from(303));
    await test.visitor.ask(accounts.signIn, { email: 'nobody.at.all@accounts.example', password: 'wrong' }, from(303));
    expect([await guessesAt(account.email), await guessesAt('nobody.at.all@accounts.example')]).toEqual([[1], [1]]);
  });
});

describe('an attacker at the same client address', () => {
  const guess = (email: string, by = test.visitor) => by.ask(accounts.signIn, { email, password: 'wrong' });
  /** Returns the stored attempts for an account, as pairs of source and count. */
  const countsOf = async (email: string) =>
    (await rawTable(test.stack).all()).filter(({ pk }) => pk === `TRIES#${hashForKey(email)}`).map(({ sk, n }) => [String(sk), n] as const);
  /** Makes a wrong guess, and raises the count as if many had come before. The source must now wait a minute for this account. */
  const closeTo = async (email: string, by?: Caller) => {
    await guess(email, by);
    const until = Date.now() + 60_000;
    for (const [sk] of await countsOf(email)) await rawTable(test.stack).set({ pk: `TRIES#${hashForKey(email)}`, sk }, { n: 12, until });
    expect((await guess(email, by)).status).toBe(429);
  };

  it('locks no user out of a browser from which they have signed in before', async () => {
    const [account, other] = [await addAccount(test, 'user'), await addAccount(test, 'user')];
    const browser = browserAt(test.url);
    // Two people share the browser: the second sign-in does not remove the first.
    await browser.call(accounts.signIn, account);
    await browser.call(accounts.signIn, other);
    await closeTo(account.email);
    for (let count = 0; count < 3; count += 1) expect((await browser.ask(accounts.signIn, account)).status).toBe(200);
    // The owners' sign-ins do not reset the guesser's count.
    expect((await guess(account.email)).status).toBe(429);
    // A new browser at that address has to wait, even with the right password; so does one with a forged cookie.
    expect((await browserAt(test.url).ask(accounts.signIn, account)).status).toBe(429);
    const forged = { cookie: `tabletwo-device=${'A'.repeat(22)}` };
    expect((await test.visitor.ask(accounts.signIn, account, { headers: forged })).status).toBe(429);
  });

  it('cannot get round the delay: a known browser that guesses is slowed down as well, for that account only', async () => {
    const [account, other] = [await addAccount(test, 'user'), await addAccount(test, 'user')];
    const browser = browserAt(test.url);
    await browser.call(accounts.signIn, account);
    for (let count = 0; count < 3; count += 1) expect((await guess(account.email, browser)).status).toBe(401);
    expect(await countsOf(account.email)).toEqual([[expect.stringContaining('FROM#'), 3]]);
    await closeTo(account.email, browser);
    expect((await browser.ask(accounts.signIn, account)).status).toBe(429);
    // The other account does not know the browser, so only the attempts left for its client address count.
    await closeTo(other.email);
    expect((await browser.ask(accounts.signIn, other)).status).toBe(429);
    // From elsewhere, signing in still works.
    expect((await test.visitor.ask(accounts.signIn, account)).status).toBe(200);
  });

  it('does not keep a signed-in user from setting a new password', async () => {
    const account = await addAccount(test, 'user');
    const cookies = new BrowserCookies(test.url);
    const { access_token } = await callerOf(test.url, undefined, cookies).call(accounts.signIn, account);
    await closeTo(account.email);
    const signedIn = callerOf(test.url, access_token, cookies);
    const change = { current_password: account.password, password: 'seven roses by the window' };
    expect((await signedIn.ask(accounts.changePassword, change)).status).toBe(200);
  });

  it.each(['sign-up', 'reset'] as const)('cannot affect a browser that proved the address with a code (%s)', async (way) => {
    const browser = browserAt(test.url);
    const account = way === 'reset' ? await addAccount(test, 'user') : { email: `${way}@accounts.example`, password: goodPassword };
    const { email } = account;
    const password = 'seven roses by the window';
    const [verify, complete] =
      way === 'reset' ? [accounts.checkResetCode, accounts.resetPassword] : [accounts.checkSignUpCode, accounts.completeSignUp];
    const otp = await (way === 'reset' ? resetCode(test, email) : signUpCode(test, email));
    await browser.call(verify, { email, otp });
    await browser.call(complete, { email, otp, password });
    await closeTo(email);
    expect((await browser.ask(accounts.signIn, { email, password })).status).toBe(200);
  });

  it('gains nothing from a browser that was known before the password changed', async () => {
    const account = await addAccount(test, 'user');
    const [thief, browser] = [browserAt(test.url), browserAt(test.url)];
    await thief.call(accounts.signIn, account);
    const otp = await resetCode(test, account.email);
    await browser.call(accounts.checkResetCode, { email: account.email, otp });
    await browser.call(accounts.resetPassword, { email: account.email, otp, password: 'seven roses by the window' });
    const known = (await rawTable(test.stack).all()).filter(({ pk }) => pk === `KNOWN#${hashForKey(account.email)}`);
    expect(known).toHaveLength(1);
    await closeTo(account.email);
    // The stolen browser has no more attempts left than any other.
    expect((await guess(account.email, thief)).status).toBe(429);
  });

  it('cannot make a browser known with anything in a dump of the table', async () => {
    const account = await addAccount(test, 'user');
    const cookies = new BrowserCookies(test.url);
    await callerOf(test.url, undefined, cookies).call(accounts.signIn, account);
    const value = /=(.+)$/.exec(cookies.header() ?? '')?.[1] ?? '';
    expect(value).toHaveLength(22);
    expect(JSON.stringify(await rawTable(test.stack).all())).not.toContain(value);
  });
});

describe('refreshing', () => {
  it('replaces the tokens, and lets two tabs refresh at once', async () => {
    const { refresh_token: first } = await signIn();
    const [one, other] = await Promise.all([newTokens(first), newTokens(first)]);
    expect((await whoAmI(one.access_token)).status).toBe(200);
    expect((await whoAmI(other.access_token)).status).toBe(200);
    expect((await refresh(one.refresh_token)).status).toBe(200);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it('accepts the replaced token again while its answer may have been lost', async () => {
    const { refresh_token: first } = await signIn();
    await newTokens(first);
    await newTokens(first);
    expect((await refresh(first)).status).toBe(200);
  });

  it('accepts it however often tokens were replaced within the thirty seconds', async () => {
    const { refresh_token: first } = await signIn();
    let latest = first;
    for (let turn = 0; turn < 4; turn += 1) latest = (await newTokens(latest)).refresh_token;
    expect((await refresh(first)).status).toBe(200);
    expect((await refresh(latest)).status).toBe(200);
  });

  it('ends the session when a replaced token is used long after its successor', async () => {
    const { refresh_token: first, user } = await signIn();
    const { refresh_token: second } = await newTokens(first);
    const { refresh_token: third, access_token } = await newTokens(second);
    expect((await refresh(first)).status).toBe(200);
    // Thirty seconds later.
    const sk = `SESSION#${sessionOf(first)}`;
    await rawTable(test.stack).set({ pk: `USER#${user.id}`, sk }, { uses: [{ generation: 2, at: Date.now() - 30_001 }] });
    expect((await whoAmI(access_token)).status).toBe(200);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
    expect((await whoAmI(access_token)).status).toBe(401);
  });

  it('ends a month after signing in, however often the session was used', async () => {
    const { refresh_token: first, user } = await signIn();
    const { refresh_token: second, access_token } = await newTokens(first);
    const key = { pk: `USER#${user.id}`, sk: `SESSION#${sessionOf(first)}` };
    const ago = (days: number) => Math.floor(Date.now() / 1000) - days * 24 * 3600;
    await rawTable(test.stack).set(key, { began: ago(29.5) });
    const { refresh_token: third } = await newTokens(second);
    await rawTable(test.stack).set(key, { began: ago(30) });
    expect((await refresh(third)).status).toBe(401);
    expect((await whoAmI(access_token)).status).toBe(401);
    // The other session remains valid.
    expect((await newTokens((await signIn()).refresh_token)).access_token).toBeTruthy();
  });

  it('continues, and counts from now, for a session whose beginning was not recorded', async () => {
    const { refresh_token: first, user } = await signIn();
    const key = { pk: `USER#${user.id}`, sk: `SESSION#${sessionOf(first)}` };
    await rawTable(test.stack).set(key, { began: null });
    await newTokens(first);
    const { began } = (await rawTable(test.stack).all()).find(({ sk }) => sk === key.sk) ?? {};
    expect(Math.abs(Number(began) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('refuses an access token, and refuses to serve with a refresh token', async () => {
    const { access_token, refresh_token } = await signIn();
    expect((await refresh(access_token)).status).toBe(401);
    expect((await whoAmI(refresh_token)).status).toBe(401);
  });

  it('ends with signing out: both tokens at once, but no other session', async () => {
    const [leaving, staying] = [await signIn(), await signIn()];
    const { refresh_token } = leaving;
    const { access_token: renewed } = await newTokens(refresh_token);
    for (const token of [leaving.access_token, renewed]) expect((await whoAmI(token)).status).toBe(200);
    expect((await test.visitor.ask(sessionCalls.signOut, { refresh_token })).status).toBe(204);
    for (const token of [leaving.access_token, renewed]) expect((await whoAmI(token)).status).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await whoAmI(staying.access_token)).status).toBe(200);
    // A second sign-out changes nothing.
    expect((await test.visitor.ask(sessionCalls.signOut, { refresh_token })).status).toBe(204);
    expect((await refresh(staying.refresh_token)).status).toBe(200);
  });

  it('ends for each of many sessions that sign out together', async () => {
    const account = await addAccount(test, 'user');
    const sessions = await Promise.all(Array.from({ length: 5 }, () => test.visitor.call(accounts.signIn, account)));
    await Promise.all(sessions.slice(1).map(({ refresh_token }) => test.visitor.call(sessionCalls.signOut, { refresh_token })));
    const statuses = await Promise.all(sessions.map(async ({ access_token }) => (await whoAmI(access_token)).status));
    expect(statuses).toEqual([200, 401, 401, 401, 401]);
  });

  it('ends everywhere when more sessions sign out at once than can be recorded', async () => {
    const account = await addAccount(test, 'user');
    const [one, other] = [await test.visitor.call(accounts.signIn, account), await test.visitor.call(accounts.signIn, account)];
    const until = Math.floor(Date.now() / 1000) + 600;
    const ended = Array.from({ length: 20 }, (_, count) => `${until}.s${count}`).join(' ');
    await rawTable(test.stack).set({ pk: `USER#${one.user.id}`, sk: 'USER' }, { ended });
    await test.visitor.call(sessionCalls.signOut, { refresh_token: one.refresh_token });
    for (const { access_token } of [one, other]) expect((await whoAmI(access_token)).status).toBe(401);
    expect((await refresh(other.refresh_token)).status).toBe(401);
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
