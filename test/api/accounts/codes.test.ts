import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { addAccount, goodPassword, inviteHosts, newAddress, resetCode, signUp, signUpCode } from '../../support/people/accounts.ts';
import { browserAt, type Caller } from '../../support/people/calls/api-client.ts';
import { awaitMail, codeIn, inboxOf } from '../../support/people/calls/inbox.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { checkLifetimes } from '../../support/stack/table/lifetimes.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** Codes and tokens that are attacked, or used at the same time. */

let test: OwnTestStack;
let table: RawTable;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
});
afterAll(() => test?.stop());

/** Returns another code of six digits. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const without = (body: unknown) => ({ ...(body as object), request_id: '' });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

const verify = (email: string, otp: string, by = test.visitor) => by.ask(accounts.checkSignUpCode, { email, otp });
const complete = (email: string, otp: string) => test.visitor.ask(accounts.completeSignUp, { email, otp, password: goodPassword });
const rowOf = async (purpose: string, nonceOf: string) => {
  const mail = (await table.all()).filter(({ to, sk }) => to === nonceOf && sk === 'MAIL').at(-1);
  const nonce = (mail?.['content'] as { nonce?: string } | undefined)?.nonce;
  const row = (await table.all()).find(
    ({ pk, sk, nonce: own }) => String(pk).startsWith(`OTP#${purpose}#`) && sk === 'OTP' && own === nonce,
  );
  if (row === undefined) throw new Error(`No code of ${nonceOf}`);
  return { pk: String(row['pk']), sk: 'OTP', tries: Number(row['tries']) };
};

describe('a code', () => {
  it('that is wrong, expired, used, replaced, or for another purpose or address gets one and the same refusal', async () => {
    const refusals: unknown[] = [];
    const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer;
      refusals.push([status, without(body)]);
    };
    const email = newAddress();
    const first = await signUpCode(test, email);
    await refused(verify(email, wrong(first)));
    await refused(verify(newAddress(), first)); // unknown address
    await refused(test.visitor.ask(accounts.checkResetCode, { email, otp: first })); // another purpose
    const second = await signUpCode(test, email, 2);
    if (second !== first) await refused(verify(email, first)); // replaced
    expect((await verify(email, second)).status).toBe(200);
    expect((await complete(email, second)).status).toBe(200);
    await refused(verify(email, second)); // used
    await refused(complete(email, second));

    const late = newAddress();
    const third = await signUpCode(test, late);
    await verify(late, third);
    const row = await rowOf('register', late);
    await table.set({ pk: row.pk, sk: row.sk }, { expires: Date.now() - 1 });
    await refused(verify(late, third)); // expired, though its row remains
    await refused(complete(late, third));

    const account = await addAccount(test, 'user');
    const reset = await resetCode(test, account.email);
    await refused(complete(account.email, reset)); // another purpose

    const [[status, body] = []] = refusals as [number, object][];
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_code', error: 'Invalid verification code' })]);
    for (const refusal of refusals) expect(refusal).toEqual([status, body]);
    expect(refusals.length).toBeGreaterThanOrEqual(8);
  });

  it('to reset the password of an address without an account leaves a mail that is never sent, for an hour', async () => {
    const [begun, email] = [Date.now(), newAddress('stranger')];
    await test.visitor.call(accounts.sendResetCode, { email });
    const mails = (await table.all()).filter(({ to, sk }) => to === email && sk === 'MAIL');
    expect(mails).toMatchObject([{ status: 'unsent' }]);
    expect(checkLifetimes(mails, begun).faults).toEqual([]);
    expect(Number(mails[0]?.['ttl'])).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
  });

  it('is burnt by five wrong guesses, however many are made at once', async () => {
    const email = newAddress();
    const code = await signUpCode(test, email);
    const answers = await times(50, (index) => verify(email, wrong(code, index + 1)));
    expect(statuses(answers)).toEqual(Array(50).fill(400));
    expect((await rowOf('register', email)).tries).toBe(5);
    expect((await verify(email, code)).status).toBe(400);
    // A new code has a new count.
    const next = await signUpCode(test, email, 2);
    expect((await verify(email, next)).status).toBe(200);
  });

  it('that is right sets a password even if it was not checked before, and only once', async () => {
    const email = newAddress();
    const otp = await signUpCode(test, email);
    expect((await complete(email, otp)).status).toBe(200);
    expect((await complete(email, otp)).status).toBe(400);
    const account = await addAccount(test, 'user');
    const code = await resetCode(test, account.email);
    const reset = () =>
      test.visitor.ask(accounts.resetPassword, { email: account.email, otp: code, password: 'seven roses by the window' });
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
    const earlier = await fetch(`${test.url}/api/v1/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'a-token', password: 'seven roses by the window' }),
    });
    expect(await earlier.json()).toMatchObject({ validation_errors: { token: 'Invalid or expired reset token' } });
  });

  it('may be verified repeatedly, and wrong guesses after that count too', async () => {
    const email = newAddress();
    const code = await signUpCode(test, email);
    for (let count = 0; count < 8; count += 1) expect((await verify(email, code)).status).toBe(200);
    await times(5, (index) => complete(email, wrong(code, index + 1)));
    expect((await complete(email, code)).status).toBe(400);
  });

  it('makes one account, and sets one password, of however many calls', async () => {
    const email = newAddress();
    const code = await signUpCode(test, email);
    await verify(email, code);
    expect(statuses(await times(5, () => complete(email, code))).filter((status) => status === 200)).toHaveLength(1);

    const account = await addAccount(test, 'user');
    const reset = await resetCode(test, account.email);
    await test.visitor.call(accounts.checkResetCode, { email: account.email, otp: reset });
    const passwords = ['first of three', 'second of three', 'third of three'];
    const answers = await Promise.all(
      passwords.map((password) => test.visitor.ask(accounts.resetPassword, { email: account.email, otp: reset, password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await test.visitor.ask(accounts.signIn, { email: account.email, password: winner })).status).toBe(200);
  });

  it('is mailed three times an hour for one purpose and client; after that the last one stays valid', async () => {
    const { email } = await addAccount(test, 'user');
    const answers = await times(12, () => test.visitor.ask(accounts.sendResetCode, { email }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const last = codeIn(await awaitMail(test.url, email, 3));
    const quiet = await test.visitor.ask(accounts.sendResetCode, { email });
    expect([quiet.status, quiet.body]).toEqual([answers[0]?.status, answers[0]?.body]);
    expect(await inboxOf(test.url, email)).toHaveLength(3);
    const codes = new Set((await inboxOf(test.url, email)).map(codeIn));
    const good = await Promise.all([...codes].map((otp) => test.visitor.ask(accounts.checkResetCode, { email, otp })));
    expect(good.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codes.has(last)).toBe(true);
    // Codes for the other purpose have their own limit of three.
    await test.visitor.call(accounts.sendSignUpCode, { email });
    expect((await awaitMail(test.url, email, 4)).subject).toBe('You already have a Table Two account');
  });

  it('is mailed seven times an hour to one address for strangers, and three more times for known browsers', async () => {
    const account = await addAccount(test, 'user');
    const { email } = account;
    const known = browserAt(test.url);
    await known.call(accounts.signIn, account);
    const mailed = async () => (await table.all()).filter(({ to }) => to === email).length;
    for (let client = 0; client < 5; client += 1) {
      await times(3, () => test.visitor.call(accounts.sendResetCode, { email }));
      const own = (await table.all()).filter(({ pk, sk }) => String(pk).startsWith('SENT#') && String(sk).startsWith('FOR#reset'));
      // Clears this client's count, so that the next requests seem to come from another client.
      for (const { pk, sk } of own) await table.set({ pk: String(pk), sk: String(sk) }, { times: [] });
    }
    expect(await mailed()).toBe(7);
    await awaitMail(test.url, email, 7);
    for (let nth = 1; nth <= 3; nth += 1) {
      const otp = await resetCode(test, email, 7 + nth, known);
      expect((await known.ask(accounts.checkResetCode, { email, otp })).status).toBe(200);
    }
    await known.call(accounts.sendResetCode, { email });
    expect(await mailed()).toBe(10);
  });
});

/** The page's steps in one browser: requests a code, reads the email, types the code, and chooses a password. */
describe.each(['register', 'reset'] as const)('a code for %s that a browser requested', (purpose) => {
  const [send, check] =
    purpose === 'reset' ? [accounts.sendResetCode, accounts.checkResetCode] : [accounts.sendSignUpCode, accounts.checkSignUpCode];
  const newOwner = async () => (purpose === 'reset' ? (await addAccount(test, 'user')).email : newAddress());
  const codeFor = (email: string, nth: number, by?: Caller) =>
    purpose === 'reset' ? resetCode(test, email, nth, by) : signUpCode(test, email, nth, by);
  const check200 = async (email: string, otp: string, by?: Caller) =>
    (await (by ?? test.visitor).ask(check, { email, otp })).status === 200;
  const finish = async (email: string, otp: string, by: Caller) => {
    const password = 'seven roses by the window';
    const answer = await (purpose === 'reset'
      ? by.ask(accounts.resetPassword, { email, otp, password })
      : by.ask(accounts.completeSignUp, { email, otp, password }));
    return answer.status;
  };
  const guessAll = (email: string, code: string, by = test.visitor) =>
    times(8, (index) => by.ask(check, { email, otp: wrong(code, index + 1) }));
  const triesOf = async (email: string) =>
    (await table.all())
      .filter(({ pk }) => pk === `OTP#${purpose}#${hashForKey(email)}`)
      .map(({ sk, tries }) => [String(sk), tries] as const);

  it('is not used up by a stranger, who guesses and requests codes at the same time', async () => {
    const email = await newOwner();
    const [browser, stranger] = [browserAt(test.url), browserAt(test.url)];
    const code = await codeFor(email, 1, browser);
    await guessAll(email, code);
    expect(await check200(email, code)).toBe(false);
    // The stranger's own code, and guesses at it, affect only that code.
    const theirs = await codeFor(email, 2, stranger);
    await guessAll(email, theirs, stranger);
    await guessAll(email, theirs);
    expect(await check200(email, theirs, stranger)).toBe(false);
    expect(await check200(email, code, browser)).toBe(true);
    await guessAll(email, code);
    await guessAll(email, code, stranger);
    expect(await finish(email, code, browser)).toBe(200);
  });

  it('has five guesses in that browser, however many are made at once', async () => {
    const email = await newOwner();
    const browser = browserAt(test.url);
    const code = await codeFor(email, 1, browser);
    await times(20, (index) => browser.ask(check, { email, otp: wrong(code, index + 1) }));
    const tries = await triesOf(email);
    expect(tries.map(([, count]) => count)).toEqual([5, 5]);
    expect(await check200(email, code, browser)).toBe(false);
  });

  it('is replaced by a newer one requested in that browser, and by no other', async () => {
    const email = await newOwner();
    const [browser, other] = [browserAt(test.url), browserAt(test.url)];
    const first = await codeFor(email, 1, browser);
    const second = await codeFor(email, 2, other);
    expect(await check200(email, first, browser)).toBe(true);
    const third = await codeFor(email, 3, browser);
    if (third !== first) expect(await check200(email, first, browser)).toBe(false);
    // The latest code may also be typed elsewhere: requested on the phone, typed on the laptop.
    expect(await check200(email, third, other)).toBe(true);
    expect(await check200(email, third)).toBe(true);
    expect(await check200(email, second, other)).toBe(true);
    if (second !== third) expect(await check200(email, second)).toBe(false);
  });

  it.each(['that browser', 'elsewhere'])('is used once, even when both browsers know it: by %s first', async (first) => {
    const email = await newOwner();
    const browser = browserAt(test.url);
    const code = await codeFor(email, 1, browser);
    expect([await check200(email, code, browser), await check200(email, code)]).toEqual([true, true]);
    const [one, two] = first === 'elsewhere' ? [test.visitor, browser] : [browser, test.visitor];
    expect(await finish(email, code, one)).toBe(200);
    expect(await finish(email, code, two)).toBe(400);
    expect(await triesOf(email)).toEqual([]);
  });

  it('has the same answer and cost for known and unknown addresses, and after too many requests', async () => {
    const cookieOf = (headers: Headers) => headers.getSetCookie().map((line) => line.replace(/=[\w-]{22};/, '=…;'));
    const [email, nobody] = [await newOwner(), newAddress('nobody')];
    const browser = browserAt(test.url);
    const written = async () => (await table.all()).length;
    const answers: unknown[] = [];
    let sent = 0;
    for (const address of [email, nobody, email, email, email]) {
      const before = await written();
      const { status, body, headers } = await browser.ask(send, { email: address });
      // The email is sent after the reply.
      answers.push([status, body, cookieOf(headers)]);
      expect(await written()).toBeGreaterThan(before);
      // Waits for this email, because two emails sent at the same time may arrive in either order.
      if (address === email && sent < 3) await awaitMail(test.url, email, ++sent);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual([200, expect.anything(), [expect.stringContaining('tabletwo-codes=…; Max-Age=600; ')]]);
    // The fourth email to this address was not sent, and the third code stayed valid.
    const third = codeIn(await awaitMail(test.url, email, 3));
    await delay(300);
    expect(await inboxOf(test.url, email)).toHaveLength(3);
    expect(await check200(email, third, browser)).toBe(true);
  });
});

describe('at the same time', () => {
  it('one invitation lets one person in, once', async () => {
    const email = newAddress();
    const [token = ''] = await inviteHosts(test, [email]);
    const answers = await times(8, (index) =>
      test.visitor.ask(staffInvitation.acceptInvitation, { invite_token: token, password: `${goodPassword} ${index}` }),
    );
    // Too late: the invitation has been used, or its address already belongs to a member.
    const [best, ...others] = statuses(answers);
    expect(best).toBe(200);
    expect(others.every((status) => status === 404 || status === 409)).toBe(true);
    const users = (await table.all()).filter((item) => item['email'] === email && item['sk'] === 'USER');
    expect(users).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await test.visitor.ask(accounts.signIn, { email, password: `${goodPassword} ${winner}` })).status).toBe(200);
  });

  it('two organizations invite the same person: one of them gets them', async () => {
    const email = newAddress();
    const tokens = [...(await inviteHosts(test, [email], 'North')), ...(await inviteHosts(test, [email], 'South', 2))];
    const answers = await Promise.all(
      tokens.map((invite_token) => test.visitor.ask(staffInvitation.acceptInvitation, { invite_token, password: goodPassword })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(
      (await table.all()).filter(({ sk }) => String(sk).startsWith('STAFF#host#')).filter((item) => item['email'] === email),
    ).toHaveLength(1);
  });

  it('organizations of the same name get different slugs', async () => {
    const admins = await times(6, () => signUp(test));
    const replies = await Promise.all(admins.map(({ caller }) => caller.call(tenants.completeTenantSetup, { tenant_name: 'Same Name' })));
    const slugs = replies.map(({ user }) => user.tenant?.slug);
    expect(new Set(slugs).size).toBe(6);
    for (const slug of slugs) expect(slug).toMatch(/^same-name(-\d+)?$/);
  });

  it('an admin who sets up twice has one organization, and its hosts have one invitation', async () => {
    const { caller, session } = await signUp(test);
    const host = newAddress();
    const answers = await times(4, () => caller.ask(tenants.completeTenantSetup, { tenant_name: 'Only One', host_emails: [host] }));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    const items = await table.all();
    expect(items.filter((item) => item['sk'] === 'TENANT' && item['owner_email'] === session.user.email)).toHaveLength(1);
    expect(items.filter((item) => item['sk'] === 'INVITE' && item['email'] === host)).toHaveLength(1);
  });
});

describe('a dump of the table', () => {
  it('holds no password, code or token, nor anything that guessing opens', async () => {
    const { email, session } = await signUp(test);
    const invited = newAddress();
    const [token = ''] = await inviteHosts(test, [invited]);
    const otp = await resetCode(test, email, 2);
    const items = await table.all();
    const dump = JSON.stringify(items);
    for (const secret of [goodPassword, token, session.access_token, session.refresh_token]) expect(dump).not.toContain(secret);
    const own = items.filter(({ pk, to }) => to === email || String(pk).startsWith('OTP#') || String(pk).startsWith('SENT#'));
    expect(own.length).toBeGreaterThan(3);
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`"${otp}"|\\D${otp}\\D`));
    // Passwords are stored as argon2id hashes. Of a code only the nonce is stored, and deriving the code takes the KMS key.
    const user = items.find((item) => item['sk'] === 'USER' && item['email'] === email);
    expect(user?.['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const code of items.filter(({ pk }) => String(pk).startsWith('OTP#reset#'))) {
      expect(Object.keys(code).sort()).toEqual(['by', 'expires', 'nonce', 'pk', 'sk', 'tries', 'ttl', 'verified']);
    }
  });
});
