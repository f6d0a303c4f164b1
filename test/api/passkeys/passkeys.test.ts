import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { session } from '#shared/model/accounts/user.ts';
import { recoveryCodes, secondFactorNeeded } from '#shared/model/passkeys/passkey.ts';
import { addAccount, goodPassword, inviteHosts, resetCode } from '../../support/people/accounts.ts';
import { browserAt, type Caller, callerOf, signIn } from '../../support/people/calls/api-client.ts';
import { type Answering, Authenticator } from '../../support/people/calls/authenticator.ts';
import { guessUntilDelayed } from '../../support/people/calls/guess-until-delayed.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import {
  addPasskey as addPasskeyOf,
  makePasskey as answerFor,
  beginSignIn as askedOf,
  newPasskeyOwner,
} from '../../support/people/passkey-owner.ts';
import { type Account, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** The second factor of accounts (docs/rules/accounts.md#second-factor), tested with passkeys in software. */

let test: OwnTestStack;
beforeAll(async () => {
  test = await startTestStack();
});
afterAll(() => test?.stop());

const another = 'seven roses by the window';
const current_password = goodPassword;

const makePasskey = (caller: Caller, device: Authenticator, wrong: Partial<Answering> = {}) => answerFor(test.url, caller, device, wrong);
const addPasskey = (caller: Caller, device?: Authenticator, name?: string) => addPasskeyOf(test.url, caller, device, name);
const newOwner = () => newPasskeyOwner(test);
const beginSignIn = (account: Account, by = test.visitor) => askedOf(by, account);

type Ticket = Awaited<ReturnType<typeof beginSignIn>>;
const show = (device: Authenticator, { ticket, options }: Ticket, wrong: Partial<Answering> = {}, by = test.visitor) =>
  by.ask(passkeys.signInByPasskey, { ticket, credential: device.show({ origin: test.url, challenge: options.challenge, ...wrong }) });
const type = ({ ticket }: Ticket, recovery_code: string, by = test.visitor) =>
  by.ask(passkeys.signInByRecoveryCode, { ticket, recovery_code });

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, z.parse(z.object({ code: z.string() }), body).code];
const refused = [400, 'passkey_refused'];
const over = [401, 'second_factor_over'];
const isAlive = async (token: string) => (await callerOf(test.url, token).ask(accounts.getOwnAccount, {})).status === 200;

describe('signing in', () => {
  it('takes the password and then the passkey, and returns no token before', async () => {
    const { account, device } = await newOwner();
    const { status, body } = await test.visitor.ask(accounts.signIn, account);
    expect([status, Object.keys(body as object)]).toEqual([200, ['second_factor']]);
    const ticket = z.parse(secondFactorNeeded, body).second_factor;
    expect(ticket.options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(ticket.options.allowCredentials).toEqual([
      { id: device.id.toString('base64url'), type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    const answer = await show(device, ticket);
    expect(answer.status).toBe(200);
    const { user, access_token } = z.parse(session, answer.body);
    expect(user.email).toBe(account.email);
    expect(await isAlive(access_token)).toBe(true);
  });

  it('reveals without the password to nobody whether there is a passkey', async () => {
    const { account } = await newOwner();
    const plain = await addAccount(test, 'user');
    const bodies = await Promise.all(
      [account.email, plain.email, 'nobody.at.all@example.com'].map(async (email) => {
        const { status, body } = await test.visitor.ask(accounts.signIn, { email, password: 'not this one' });
        return [status, { ...(body as object), request_id: '' }];
      }),
    );
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('requires a touch, but no verification by the device: the password is the other factor', async () => {
    const { account, device } = await newOwner();
    expect(codeOf(await show(device, await beginSignIn(account), { present: false, verified: false }))).toEqual(refused);
    expect((await show(device, await beginSignIn(account), { verified: false })).status).toBe(200);
  });

  it('refuses another site, another name of the site, and another account’s passkey', async () => {
    const [{ account, device }, other] = [await newOwner(), await newOwner()];
    const ticket = await beginSignIn(account);
    expect(codeOf(await show(device, ticket, { origin: 'http://localhost:1', rpId: 'localhost' }))).toEqual(refused);
    expect(codeOf(await show(device, ticket, { rpId: 'tabletwo.example' }))).toEqual(refused);
    expect(codeOf(await show(other.device, ticket))).toEqual(refused);
    // The ticket remains valid, as for someone who used the wrong key first.
    expect((await show(device, ticket)).status).toBe(200);
  });

  it('accepts a challenge once, with its own ticket, and one of several simultaneous answers', async () => {
    const { account, device } = await newOwner();
    const [one, two] = [await beginSignIn(account), await beginSignIn(account)];
    expect(codeOf(await show(device, one, { challenge: two.options.challenge }))).toEqual(refused);
    const answers = await Promise.all([show(device, one), show(device, one), show(device, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codeOf(await show(device, one))).toEqual(over);
    expect((await show(device, two)).status).toBe(200);
  });

  it('allows five tries per ticket, within five minutes', async () => {
    const { account, device } = await newOwner();
    const [tried, late] = [await beginSignIn(account), await beginSignIn(account)];
    for (let count = 0; count < 5; count += 1) expect(codeOf(await type(tried, 'wrong'))).toEqual([400, 'wrong_recovery_code']);
    expect(codeOf(await show(device, tried))).toEqual(over);
    const key = { pk: `TICKET#${hashForKey(late.ticket)}`, sk: 'TICKET' };
    const stored = await rawTable(test.stack).get(key);
    expect(Number(stored?.['expires']) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    await rawTable(test.stack).set(key, { expires: Date.now() - 1 });
    expect(codeOf(await show(device, late))).toEqual(over);
    expect(codeOf(await show(device, { ...late, ticket: 'never-given' }))).toEqual(over);
  });

  it('refuses a passkey whose counter goes back, and tells its owner', async () => {
    const { account, device } = await newOwner();
    expect((await show(device, await beginSignIn(account), { counter: 9 })).status).toBe(200);
    expect(codeOf(await show(device, await beginSignIn(account), { counter: 9 }))).toEqual(refused);
    await awaitMail(test.url, account.email, 'A passkey for your account may have been copied');
    expect(await readFile(join(test.stack.dataDir, dataDirNames.functionLog), 'utf8')).toContain('A passkey counted backward');
    expect((await show(device, await beginSignIn(account), { counter: 10 })).status).toBe(200);
  });

  it('accepts a passkey that does not count, as often as it is used', async () => {
    const { account, device } = await newOwner();
    for (let count = 0; count < 2; count += 1) expect((await show(device, await beginSignIn(account), { counter: 0 })).status).toBe(200);
  });

  it('resets wrong passwords, and makes the browser known, only once the passkey is used', async () => {
    const { account, device } = await newOwner();
    const browser = browserAt(test.url);
    const known = async () => (await rawTable(test.stack).all()).filter(({ pk }) => pk === `KNOWN#${hashForKey(account.email)}`).length;
    const tries = async () => (await rawTable(test.stack).all()).find(({ pk }) => pk === `TRIES#${hashForKey(account.email)}`)?.['n'];
    const before = await known();
    await browser.ask(accounts.signIn, { ...account, password: 'wrong' });
    const ticket = await beginSignIn(account, browser);
    expect([await tries(), await known()]).toEqual([2, before]);
    expect((await show(device, ticket, {}, browser)).status).toBe(200);
    expect([await tries(), await known()]).toEqual([undefined, before + 1]);
  });

  it('starts over after a new password, or the end of all sessions', async () => {
    const { account, device, caller } = await newOwner();
    const first = await beginSignIn(account);
    await caller.call(accounts.signOutEverywhere, {});
    expect(codeOf(await show(device, first))).toEqual(over);
    const second = await beginSignIn(account);
    // The notice about the passkey must arrive first, so that the position of the code's email is known.
    await awaitMail(test.url, account.email, 'A passkey was added');
    const otp = await resetCode(test, account.email, 1 + (await inboxOf(test.url, account.email)).length);
    await test.visitor.call(accounts.checkResetCode, { email: account.email, otp });
    await test.visitor.call(accounts.resetPassword, { email: account.email, otp, password: another });
    expect(codeOf(await show(device, second))).toEqual(over);
    // A reset does not bypass the passkey.
    expect((await show(device, await beginSignIn({ ...account, password: another }))).status).toBe(200);
  });

  it('is not passed by with an invitation', async () => {
    const owner = await newOwner();
    // Waits for this email, so that the invitation's email is the second.
    await awaitMail(test.url, owner.account.email, 'A passkey was added');
    const [invite_token = ''] = await inviteHosts(test, [owner.account.email], 'Inviting Passkeys', 2);
    const { status, body } = await test.visitor.ask(staffInvitation.acceptInvitation, { invite_token, password: another });
    expect(status).toBe(200);
    const answer = await show(owner.device, z.parse(secondFactorNeeded, body).second_factor);
    expect(z.parse(session, answer.body).user.role).toBe('host');
  });
});

describe('recovery codes', () => {
  it('are created with the first passkey, ten of them, and sign in once each, however typed', async () => {
    const { account, caller, codes } = await newOwner();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect((await addPasskey(caller)).recovery_codes).toBeNull();
    const [first = '', second = ''] = codes;
    expect((await type(await beginSignIn(account), ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    await awaitMail(test.url, account.email, 'A recovery code was used');
    const ticket = await beginSignIn(account);
    expect(codeOf(await type(ticket, first))).toEqual([400, 'wrong_recovery_code']);
    expect((await caller.call(passkeys.listPasskeys, {})).recovery_codes_left).toBe(9);
    expect((await type(ticket, second)).status).toBe(200);
    expect(codeOf(await type(ticket, codes[2] ?? ''))).toEqual(over);
  });

  it('open one session when two people use the same code at once', async () => {
    const { account, codes } = await newOwner();
    const tickets = [await beginSignIn(account), await beginSignIn(account), await beginSignIn(account)];
    const answers = await Promise.all(tickets.map((ticket) => type(ticket, codes[0] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('can be replaced with the password, and belong to one account', async () => {
    const [{ account, caller, codes }, other] = [await newOwner(), await newOwner()];
    expect(codeOf(await caller.ask(passkeys.renewRecoveryCodes, { current_password: 'not this one' }))).toEqual([400, 'wrong_password']);
    const renewed = z.parse(recoveryCodes, await caller.call(passkeys.renewRecoveryCodes, { current_password })).recovery_codes;
    await awaitMail(test.url, account.email, 'You have new recovery codes');
    const ticket = await beginSignIn(account);
    for (const code of [codes[0] ?? '', other.codes[0] ?? '']) expect((await type(ticket, code)).status).toBe(400);
    expect((await type(ticket, renewed[0] ?? '')).status).toBe(200);
  });

  it('do not exist without a passkey', async () => {
    const account = await addAccount(test, 'user');
    const caller = await signIn(test.url, account.email, account.password);
    expect(codeOf(await caller.ask(passkeys.renewRecoveryCodes, { current_password }))).toEqual([409, 'conflict']);
    expect(await caller.call(passkeys.listPasskeys, {})).toEqual({ passkeys: [], recovery_codes_left: 0 });
  });

  it('are not in the table, nor are tickets', async () => {
    const { account, codes } = await newOwner();
    const { ticket } = await beginSignIn(account);
    const text = JSON.stringify(await rawTable(test.stack).all());
    for (const secret of [ticket, ...codes]) expect(text).not.toContain(secret);
  });
});

describe('one’s own passkeys', () => {
  it('are listed with name, creation and last use, only for oneself', async () => {
    const [{ account, caller, device }, other] = [await newOwner(), await newOwner()];
    await addPasskey(caller, new Authenticator(), 'Key on my ring');
    await show(device, await beginSignIn(account));
    const { passkeys: own } = await caller.call(passkeys.listPasskeys, {});
    expect(own.map(({ name, used_at }) => [name, used_at !== null])).toEqual([
      ['My phone', true],
      ['Key on my ring', false],
    ]);
    expect((await other.caller.call(passkeys.listPasskeys, {})).passkeys).toHaveLength(1);
    const [{ id } = { id: '' }] = own;
    expect(codeOf(await other.caller.ask(passkeys.removePasskey, { id, current_password }))).toEqual([404, 'not_found']);
  });

  it('are added and removed only with the password, and the owner is told', async () => {
    const { account, caller, device } = await newOwner();
    await awaitMail(test.url, account.email, 'A passkey was added to your account');
    const wrong = { current_password: 'not this one' };
    expect(codeOf(await caller.ask(passkeys.beginPasskey, wrong))).toEqual([400, 'wrong_password']);
    const [{ id } = { id: '' }] = (await caller.call(passkeys.listPasskeys, {})).passkeys;
    expect(codeOf(await caller.ask(passkeys.removePasskey, { id, ...wrong }))).toEqual([400, 'wrong_password']);
    const ticket = await beginSignIn(account);
    await caller.call(passkeys.removePasskey, { id, current_password });
    await awaitMail(test.url, account.email, 'A passkey was removed from your account');
    expect(codeOf(await show(device, ticket))).toEqual(refused);
    // The last passkey is removed, so the password alone opens a session again, and the recovery codes are gone.
    expect((await test.visitor.call(accounts.signIn, account)).user.email).toBe(account.email);
    expect(await caller.call(passkeys.listPasskeys, {})).toEqual({ passkeys: [], recovery_codes_left: 0 });
  });

  it('share the count of wrong passwords with sign-in', async () => {
    const { caller } = await newOwner();
    const { read } = await guessUntilDelayed((count) => caller.ask(passkeys.beginPasskey, { current_password: `wrong ${count}` }));
    expect(new Set(read)).toEqual(new Set([400]));
  });

  it('are ten at most', async () => {
    const { caller } = await newOwner();
    for (let count = 1; count < 9; count += 1) await addPasskey(caller);
    // Both additions begin while there are nine passkeys; only one of them becomes the tenth.
    const [one, two] = [await makePasskey(caller, new Authenticator()), await makePasskey(caller, new Authenticator())];
    const add = ({ ticket, credential }: typeof one) => caller.ask(passkeys.addPasskey, { ticket, credential, name: 'One more' });
    expect((await add(one)).status).toBe(201);
    expect(codeOf(await add(two))).toEqual([409, 'conflict']);
    expect(codeOf(await caller.ask(passkeys.beginPasskey, { current_password }))).toEqual([409, 'conflict']);
    expect((await caller.call(passkeys.listPasskeys, {})).passkeys).toHaveLength(10);
  });

  it('are created by a right answer to one’s own challenge, once', async () => {
    const [{ account, caller, device }, other] = [await newOwner(), await newOwner()];
    const add = (by: Caller, made: Pick<Awaited<ReturnType<typeof makePasskey>>, 'ticket' | 'credential'>) =>
      by.ask(passkeys.addPasskey, { ticket: made.ticket, credential: made.credential, name: 'Another' });
    for (const wrong of [{ origin: 'http://localhost:1' }, { rpId: 'tabletwo.example' }, { challenge: 'bm9uZQ' }, { present: false }])
      expect(codeOf(await add(caller, await makePasskey(caller, new Authenticator(), wrong)))).toEqual(refused);
    // Another account's ticket, a sign-in's ticket and a used ticket are refused. A ticket for adding a passkey does not complete a
    // sign-in.
    const good = await makePasskey(caller, new Authenticator());
    expect(codeOf(await add(other.caller, good))).toEqual([409, 'conflict']);
    const atSignIn = await beginSignIn(account);
    expect(codeOf(await add(caller, { ...good, ticket: atSignIn.ticket }))).toEqual([409, 'conflict']);
    expect(codeOf(await show(device, { ...atSignIn, ticket: good.ticket }))).toEqual(over);
    expect((await add(caller, good)).status).toBe(201);
    expect(codeOf(await add(caller, good))).toEqual([409, 'conflict']);
    // The browser receives the list of passkeys, so that it creates none twice. A duplicate is refused nevertheless.
    const again = await makePasskey(caller, device);
    expect(again.options.excludeCredentials.map(({ id }) => id)).toContain(device.id.toString('base64url'));
    expect(codeOf(await add(caller, again))).toEqual([409, 'conflict']);
  });

  it('cannot be added after the password has changed', async () => {
    const { account, caller } = await newOwner();
    const made = await makePasskey(caller, new Authenticator());
    const { access_token } = await caller.call(accounts.changePassword, { current_password, password: another });
    const answer = await callerOf(test.url, access_token).ask(passkeys.addPasskey, { ...made, name: 'Late' });
    expect([codeOf(answer), account.email]).toEqual([[409, 'conflict'], account.email]);
  });
});
