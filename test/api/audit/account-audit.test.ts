import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import type { AuditEntry, AuditPart } from '#shared/model/audit/audit.ts';
import { addAccount, goodPassword, resetCode } from '../../support/people/accounts.ts';
import { browserAt, type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { Authenticator } from '../../support/people/calls/authenticator.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { beginSignIn as askedOf, newPasskeyOwner } from '../../support/people/passkey-owner.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Account, type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** The audit trail of accounts and of edits (docs/rules/audit.md#accounts). */

let test: OwnTestStack;
let table: RawTable;
let root: Caller;
let home: Organization;
let other: Organization;

beforeAll(async () => {
  test = await startTestStack({ isEmulated: true });
  table = rawTable(test.stack);
  root = await test.addAccount('super_admin');
  home = await test.addOrganization('Doors');
  other = await test.addOrganization('Elsewhere');
});
afterAll(() => test?.stop());

const another = 'seven roses by the window';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const onPhone = { headers: { 'user-agent': iPhone } };

const trailOf = async (caller: Caller, part?: AuditPart) => (await caller.call(audit.listAuditEntries, { part, limit: '1000' })).data;
const about = (email: string) => (entry: AuditEntry) => entry.subject.name === email;
/** Waits until the trail's entries about an account meet `holds`, and returns them, latest first. */
const linesAbout = (caller: Caller, email: string, holds: (found: AuditEntry[]) => boolean) =>
  eventually(async () => (await trailOf(caller, 'accounts')).filter(about(email)), holds);
const briefly = ({ action, changes }: AuditEntry) => [action, ...changes.map(({ field, to }) => `${field}: ${to}`)];
const guess = (email: string, by = test.visitor) => by.ask(accounts.signIn, { email, password: 'not this one' });

describe('signing in', () => {
  it('is a line with how and from which browser, for the organization’s admins and super_admins alone', async () => {
    const { email, password } = home.accounts.host;
    const before = (await linesAbout(home.admin, email, (found) => found.length > 0)).length;
    const started = Date.now();
    await test.visitor.call(accounts.signIn, { email, password }, onPhone);
    const [line] = await linesAbout(home.admin, email, (found) => found.length > before);
    expect(line).toMatchObject({
      action: 'signed_in',
      actor: { email, role: 'host' },
      tenant: { id: home.tenantId, name: 'Doors' },
      changes: [
        { field: 'signed_in_by', from: null, to: 'password' },
        { field: 'browser', from: null, to: 'Safari on iPhone' },
      ],
    });
    const at = Date.parse(line?.at ?? '');
    expect(at >= started && at <= Date.now()).toBe(true);
    expect((await trailOf(root, 'accounts')).map(({ id }) => id)).toContain(line?.id);
    expect((await trailOf(other.admin)).some(about(email))).toBe(false);
    expect((await home.hosts[0]?.ask(audit.listAuditEntries, {}))?.status).toBe(403);
  });

  it('of an account without an organization is for super_admins', async () => {
    const { email, password } = await addAccount(test, 'user');
    await test.visitor.call(accounts.signIn, { email, password });
    const [line] = await linesAbout(root, email, (found) => found.length === 1);
    expect(line).toMatchObject({ action: 'signed_in', tenant: null });
    expect((await trailOf(home.admin)).some(about(email))).toBe(false);
  });

  it('adds no entry for someone signed in who continues in another session; a new password adds one', async () => {
    const account = await addAccount(test, 'user');
    const { access_token } = await test.visitor.call(accounts.signIn, account);
    const changed = await callerOf(test.url, access_token).call(accounts.changePassword, {
      current_password: account.password,
      password: another,
    });
    const here = await callerOf(test.url, changed.access_token).call(ownSessions.signOutElsewhere, {});
    await test.visitor.call(sessionCalls.refreshSession, { refresh_token: here.refresh_token });
    await test.visitor.call(accounts.signIn, { email: account.email, password: another });
    const lines = await linesAbout(root, account.email, (found) => found.length >= 3);
    expect(lines.map(({ action }) => action)).toEqual(['signed_in', 'password_changed', 'signed_in']);
    expect(lines[1]?.actor).toMatchObject({ email: account.email, role: 'user' });
  });
});

describe('failing to sign in', () => {
  it('adds one entry an hour, with the count, wherever the guesses come from; it does not say who made them', async () => {
    const { email, password } = other.accounts.host;
    const lineOf = async (count: number) => {
      const found = await linesAbout(other.admin, email, (lines) =>
        lines.some(({ changes }) => changes.some(({ field, to }) => field === 'wrong_passwords' && to === String(count))),
      );
      return found.filter(({ action }) => action === 'sign_in_failed');
    };
    const started = Date.now();
    // A browser that the account knows is counted separately.
    const known = browserAt(test.url);
    await known.call(accounts.signIn, { email, password });
    await guess(email, known);
    await guess(email, known);
    await guess(email);
    const [line, ...more] = await lineOf(3);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ actor: { id: 'unknown', email: null, role: null }, tenant: { id: other.tenantId } });
    const at = Date.parse(line?.at ?? '');
    expect(at >= started && at <= Date.now()).toBe(true);
    // Wrong passwords of a signed-in user are counted, too; a right one resets nothing.
    const signedIn = await known.call(accounts.signIn, { email, password });
    const change = { current_password: 'not this one', password: another };
    expect((await callerOf(test.url, signedIn.access_token).ask(accounts.changePassword, change)).status).toBe(400);
    expect(await lineOf(4)).toEqual([{ ...line, changes: [{ field: 'wrong_passwords', from: null, to: '4' }] }]);
  });

  it('does not count guesses that were refused unchecked, and has a separate entry for each hour', async () => {
    const account = await addAccount(test, 'user');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await guess(account.email)).status);
    const read = statuses.filter((status) => status === 401).length;
    const isCounted = ({ changes }: AuditEntry) => changes[0]?.to === String(read);
    await linesAbout(root, account.email, (found) => found.some(isCounted));
    // Writes a count as if it had begun an hour ago.
    const [before, pk] = [Date.now() - 3_600_000, `FAILED#${hashForKey(account.email)}`];
    const since = new Date(before).toISOString();
    await table.put([{ pk, sk: `FAILED#${Math.floor(before / 3_600_000)}`, since, passwords: 19, ttl: Math.ceil(Date.now() / 1000) + 60 }]);
    const lines = await linesAbout(root, account.email, (found) => found.length === 2);
    expect(lines.map(({ changes }) => changes[0]?.to)).toEqual([String(read), '19']);
    expect(lines[1]?.at).toBe(since);
  });

  it('at an address without an account adds no entry, and costs the same', async () => {
    const account = await addAccount(test, 'user');
    const costOf = async (email: string) => {
      const seen: string[] = [];
      const end = test.stack.services.onCapacity(({ functionName, operation, units }) => {
        if (functionName === 'accounts-sign-in') seen.push(`${operation} ${units}`);
      });
      expect((await guess(email)).status).toBe(401);
      end();
      return seen.sort();
    };
    const [known, unknown] = [await costOf(account.email), await costOf('nobody.knows@accounts.example')];
    expect(known.length).toBeGreaterThan(3);
    expect(unknown).toEqual(known);
    await linesAbout(root, account.email, (found) => found.length === 1);
    expect(JSON.stringify(await table.all())).not.toContain('nobody.knows');
  });
});

describe('a change of how one signs in', () => {
  const newOwner = () => newPasskeyOwner(test);
  const beginSignIn = (account: Account) => askedOf(test.visitor, account);

  it('adds an entry each: for passkeys, recovery codes, and the method of signing in', async () => {
    const { account, caller, device, codes, id } = await newOwner();
    const shown = await beginSignIn(account);
    await test.visitor.call(passkeys.signInByPasskey, {
      ticket: shown.ticket,
      credential: device.show({ origin: test.url, challenge: shown.options.challenge }),
    });
    const typed = await beginSignIn(account);
    expect((await test.visitor.ask(passkeys.signInByRecoveryCode, { ticket: typed.ticket, recovery_code: 'wrong' })).status).toBe(400);
    const wrongKey = new Authenticator().show({ origin: test.url, challenge: typed.options.challenge });
    expect((await test.visitor.ask(passkeys.signInByPasskey, { ticket: typed.ticket, credential: wrongKey })).status).toBe(400);
    await test.visitor.call(passkeys.signInByRecoveryCode, { ticket: typed.ticket, recovery_code: codes[0] ?? '' });
    await caller.call(passkeys.renewRecoveryCodes, { current_password: goodPassword });
    await caller.call(passkeys.removePasskey, { id, current_password: goodPassword });
    const lines = await linesAbout(
      root,
      account.email,
      (found) => found.length === 7 && found.some(({ changes }) => changes[0]?.to === '2'),
    );
    expect(lines.map(briefly)).toEqual([
      ['passkey_removed', 'passkey: null'],
      ['recovery_codes_renewed'],
      ['signed_in', 'signed_in_by: recovery_code', 'browser: An unknown browser'],
      ['sign_in_failed', 'wrong_second_factors: 2'],
      ['signed_in', 'signed_in_by: passkey', 'browser: An unknown browser'],
      ['passkey_added', 'passkey: My phone'],
      ['signed_in', 'signed_in_by: password', 'browser: An unknown browser'],
    ]);
  });

  it('adds an entry when a password is set by mail, and none when the code was wrong', async () => {
    const { email } = await addAccount(test, 'user');
    const otp = await resetCode(test, email);
    const browser = browserAt(test.url);
    await browser.call(accounts.checkResetCode, { email, otp });
    const wrong = otp === '000000' ? '000001' : '000000';
    expect((await browser.ask(accounts.resetPassword, { email, otp: wrong, password: another })).status).toBe(400);
    await browser.call(accounts.resetPassword, { email, otp, password: another });
    expect((await linesAbout(root, email, (found) => found.length > 0)).map(briefly)).toEqual([['password_reset']]);
  });

  it('adds an entry by the product itself when the operator removes the passkeys', async () => {
    const { account } = await newOwner();
    expect(await test.seeder.run('remove-passkeys', { email: account.email })).toBe(1);
    const [line] = await linesAbout(root, account.email, (found) => found.some(({ action }) => action === 'passkeys_taken_away'));
    expect(line).toMatchObject({ action: 'passkeys_taken_away', actor: { id: 'system', email: null, role: null } });
  });
});

describe('an edited profile', () => {
  const guest = async () => {
    const { eventId } = await openEvent(home.admin);
    const form = makeForm();
    const { participant } = await home.admin.call(participants.addParticipant, { id: eventId, ...form });
    return { id: participant.id, form };
  };
  const editsOf = async (id: string) =>
    (await trailOf(home.admin, 'changes')).filter(({ action, subject }) => action === 'profile_changed' && subject.id === id);

  it('is a line with who edited it and the names of the fields: by staff, and by the guest', async () => {
    const { id, form } = await guest();
    await home.hosts[0]?.call(participants.updateParticipant, { id, ...form, first_name: 'Renamed', age: form.age + 1 });
    const { self } = await comeByMail(test, home.admin, { id, email: form.contact.email });
    const phone = { ...form.contact, phone: '+49 30 5550199' };
    await self.call(profile.updateOwnProfile, { id, ...form, first_name: 'Renamed', age: form.age + 1, contact: phone });
    const [own, byStaff, ...more] = await editsOf(id);
    expect(more).toEqual([]);
    const named = (...fields: string[]) => fields.map((field) => ({ field, from: null, to: null }));
    expect(byStaff).toMatchObject({ actor: { email: home.accounts.host.email, role: 'host' }, changes: named('first_name', 'age') });
    expect(own).toMatchObject({ actor: { id, email: null, role: null }, changes: named('phone') });
    // The audit trail contains neither the old text nor the new one.
    const stored = (await table.all()).filter(({ pk }) => String(pk).includes('#AUDIT'));
    expect(JSON.stringify(stored)).not.toMatch(/Renamed|5550199|robin|sample/i);
  });

  it('adds none when nothing changed, or it was refused', async () => {
    const { id, form } = await guest();
    await home.admin.call(participants.updateParticipant, { id, ...form });
    expect((await home.admin.ask(participants.updateParticipant, { id, ...form, age: 33, version: 77 })).status).toBe(409);
    expect(await editsOf(id)).toEqual([]);
  });
});

describe('the whole trail', () => {
  it('shows both parts in one order, and loses nothing between pages', async () => {
    const [all, ofAccounts, changes] = [
      await trailOf(home.admin),
      await trailOf(home.admin, 'accounts'),
      await trailOf(home.admin, 'changes'),
    ];
    expect(ofAccounts.length).toBeGreaterThan(1);
    expect(changes.length).toBeGreaterThan(1);
    const latestFirst = [...ofAccounts, ...changes].sort((one, two) => (`${one.at}#${one.id}` < `${two.at}#${two.id}` ? 1 : -1));
    expect(all).toEqual(latestFirst);
    const paged: AuditEntry[] = [];
    for (let offset = 0; offset < all.length; offset += 2)
      paged.push(...(await home.admin.call(audit.listAuditEntries, { limit: '2', offset: String(offset) })).data);
    expect(paged).toEqual(all);
    expect((await home.admin.ask(audit.listAuditEntries, { part: 'nonsense' as 'accounts' })).status).toBe(400);
  });

  it('keeps entries about accounts for a year, too', async () => {
    const rows = (await table.all()).filter(({ pk }) => String(pk).endsWith('#AUDIT#ACCOUNTS'));
    expect(rows.length).toBeGreaterThan(8);
    const days = rows.map((row) => (Number(row['ttl']) * 1000 - Date.parse(String(row['at']))) / 86_400_000);
    expect(days.every((kept) => kept >= 365 && kept < 365.1)).toBe(true);
  });
});
