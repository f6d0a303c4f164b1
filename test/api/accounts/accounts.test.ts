import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts as accountsRoutes } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { signUpState } from '#shared/contract/routes/sign-up-state.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { addAccount, goodPassword, inviteHosts, newAddress, resetCode, signUp, signUpCode } from '../../support/people/accounts.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { awaitMail, inboxOf, invitationTokenIn } from '../../support/people/calls/inbox.ts';
import { watch } from '../../support/people/calls/watcher.ts';
import { openEvent } from '../../support/people/world.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

let test: OwnTestStack;
let table: RawTable;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
});
afterAll(() => test?.stop());

const codeOf = (body: unknown) => (body as { code?: string }).code;

describe('signing up', () => {
  it('leads from a code to an organization whose invited hosts see the same', async () => {
    const { caller, session } = await signUp(test);
    expect(session.user).toMatchObject({ role: 'admin', tenant_id: null, tenant: null });
    const [ann, ben] = [newAddress('ann'), newAddress('ben')];
    const { invites_sent, user } = await caller.call(tenants.completeTenantSetup, {
      tenant_name: '  Lantern Evenings ',
      host_emails: ['  ', ann, '', `  ${ann.toUpperCase()} `, session.user.email, ben],
    });
    expect(invites_sent).toBe(2);
    expect(user.tenant).toMatchObject({ name: 'Lantern Evenings', slug: 'lantern-evenings' });
    // The sign-up token does not name the organization; the stored record does.
    const { eventId } = await openEvent(caller, 'Shared evening');

    for (const email of [ann, ben]) {
      const token = invitationTokenIn(await awaitMail(test.url, email));
      expect(await test.visitor.call(staffInvitation.checkInvitation, { token })).toEqual({
        valid: true,
        error: null,
        email,
        tenant_name: 'Lantern Evenings',
        role: 'host',
      });
      const accepted = await test.visitor.call(staffInvitation.acceptInvitation, { invite_token: token, password: goodPassword });
      expect(accepted.user).toMatchObject({ email, role: 'host', tenant_id: user.tenant_id });
      const host = callerOf(test.url, accepted.access_token);
      expect((await host.call(events.listEvents, {})).data.map(({ id }) => id)).toEqual([eventId]);
    }
  });

  it('by /auth/register alone creates no account', async () => {
    const email = newAddress();
    const { status } = await test.visitor.ask(accountsRoutes.requestSignUp, { email, password: goodPassword });
    expect(status).toBe(202);
    await awaitMail(test.url, email);
    expect((await test.visitor.ask(accountsRoutes.signIn, { email, password: goodPassword })).status).toBe(401);
  });

  it('again with the same address gets the same answer, and only a mail tells the owner', async () => {
    const { email } = await signUp(test);
    const [known, unknown] = await Promise.all(
      [email, newAddress()].map((address) => test.visitor.ask(accountsRoutes.sendSignUpCode, { email: address })),
    );
    expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
    const mail = await awaitMail(test.url, email, 2);
    expect(mail.subject).toBe('You already have a Table Two account');
    expect(mail.body.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
  });

  it('is refused everywhere while registration is off', async () => {
    const email = newAddress();
    const otp = await signUpCode(test, email);
    await test.visitor.call(accountsRoutes.checkSignUpCode, { email, otp });
    expect(await test.visitor.call(signUpState.isSignUpOpen, {})).toEqual({ enabled: true });
    await table.set({ pk: 'SYSTEM', sk: 'SETTINGS' }, { registration_enabled: false });
    try {
      expect(await test.visitor.call(signUpState.isSignUpOpen, {})).toEqual({ enabled: false });
      const answers = await Promise.all([
        test.visitor.ask(accountsRoutes.requestSignUp, { email, password: goodPassword }),
        test.visitor.ask(accountsRoutes.sendSignUpCode, { email }),
        test.visitor.ask(accountsRoutes.completeSignUp, { email, otp, password: goodPassword }),
      ]);
      expect(answers.map(({ status, body }) => [status, codeOf(body)])).toEqual(Array(3).fill([403, 'registration_disabled']));
    } finally {
      await table.set({ pk: 'SYSTEM', sk: 'SETTINGS' }, { registration_enabled: true });
    }
    expect((await test.visitor.ask(accountsRoutes.completeSignUp, { email, otp, password: goodPassword })).status).toBe(200);
  });
});

describe('a new password', () => {
  it('is refused with the reason, and does not use up code or invitation', async () => {
    const email = newAddress('ada.lovelace');
    const [invited, otp] = [newAddress('grace.hopper'), await signUpCode(test, email)];
    const [token = ''] = await inviteHosts(test, [invited]);
    await test.visitor.call(accountsRoutes.checkSignUpCode, { email, otp });
    const cases = [
      ['seven77', 'invalid_input', 'Password must be at least 8 characters long'],
      ['Password1', 'password_common', expect.stringContaining('most common')],
      ['Table Two', 'password_name', expect.stringContaining('name of this site')],
      ['tabletwo1', 'password_name', expect.stringContaining('name of this site')],
      [' '.repeat(8), 'password_pattern', expect.stringContaining('simple pattern')],
      ['aaaaaaaa', 'password_pattern', expect.stringContaining('simple pattern')],
    ] as const;
    for (const [password, code, reason] of cases) {
      for (const { status, body } of [
        await test.visitor.ask(accountsRoutes.requestSignUp, { email, password }),
        await test.visitor.ask(accountsRoutes.completeSignUp, { email, otp, password }),
        await test.visitor.ask(accountsRoutes.resetPassword, { email, otp, password }),
        await test.visitor.ask(staffInvitation.acceptInvitation, { invite_token: token, password }),
      ]) {
        expect([status, body]).toEqual([400, expect.objectContaining({ code, validation_errors: { password: reason } })]);
      }
    }
    const local = await test.visitor.ask(accountsRoutes.completeSignUp, { email, otp, password: email.slice(0, email.indexOf('@')) });
    expect(codeOf(local.body)).toBe('password_name');
    expect((await test.visitor.ask(accountsRoutes.completeSignUp, { email, otp, password: goodPassword })).status).toBe(200);
    expect((await test.visitor.ask(staffInvitation.acceptInvitation, { invite_token: token, password: goodPassword })).status).toBe(200);
  });

  it('may be 64 characters of any script, and all of it counts', async () => {
    const spaced = `  пароль 🌹 ${'långt '.repeat(9)}`.slice(0, 64);
    const long = `${'y'.repeat(79)}1`;
    for (const [password, other] of [
      [spaced, spaced.trim()],
      [long, `${'y'.repeat(79)}2`],
    ] as const) {
      const { email } = await signUp(test, newAddress(), password);
      expect((await test.visitor.ask(accountsRoutes.signIn, { email, password: other })).status).toBe(401);
      expect((await test.visitor.ask(accountsRoutes.signIn, { email, password })).status).toBe(200);
    }
  });
});

describe('a forgotten password', () => {
  it('is replaced by code; every session and socket of the person ends, and they are told', async () => {
    const { email, caller, session } = await signUp(test);
    await caller.call(tenants.completeTenantSetup, { tenant_name: 'Reset Evenings' });
    const { eventId } = await openEvent(caller);
    const watcher = await watch(test.url, eventId, caller.bearer);
    const closed = new Promise<void>((resolve) => watcher.onClose(resolve));
    const otp = await resetCode(test, email, 2);
    expect(await test.visitor.call(accountsRoutes.checkResetCode, { email, otp })).toEqual({ verified: true });
    expect(await test.visitor.call(accountsRoutes.checkResetCode, { email, otp })).toEqual({ verified: true });
    await test.visitor.call(accountsRoutes.resetPassword, { email, otp, password: 'seven roses by the window' });

    expect((await caller.ask(accountsRoutes.getOwnAccount, {})).status).toBe(401);
    expect((await test.visitor.ask(sessionCalls.refreshSession, { refresh_token: session.refresh_token })).status).toBe(401);
    expect((await test.visitor.ask(accountsRoutes.signIn, { email, password: goodPassword })).status).toBe(401);
    expect((await test.visitor.ask(accountsRoutes.signIn, { email, password: 'seven roses by the window' })).status).toBe(200);
    expect((await awaitMail(test.url, email, 3)).subject).toBe('Your password was changed');
    await closed;
    const left = (await table.all()).filter(
      ({ pk, sk, u }) => u === session.user.id || (pk === `USER#${session.user.id}` && sk !== 'USER'),
    );
    expect(left.map(({ sk }) => String(sk).replace(/#.*/, ''))).toEqual(['SESSION']); // The sign-in just now.
  });

  it('gets the same answer for an unknown address, and no mail', async () => {
    const { email } = await signUp(test);
    const nobody = newAddress();
    const known = await test.visitor.ask(accountsRoutes.sendResetCode, { email });
    const unknown = await test.visitor.ask(accountsRoutes.sendResetCode, { email: nobody });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await awaitMail(test.url, email, 2);
    expect(await inboxOf(test.url, nobody)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('names what is wrong with it, always with status 200', async () => {
    const refused = { valid: false, email: null, tenant_name: null, role: null };
    expect(await test.visitor.call(staffInvitation.checkInvitation, {})).toEqual({ ...refused, error: 'No invitation token provided' });
    expect(await test.visitor.call(staffInvitation.checkInvitation, { token: 'guessed' })).toEqual({
      ...refused,
      error: 'Invalid or expired invitation token',
    });
    const answer = await test.visitor.ask(staffInvitation.acceptInvitation, { invite_token: 'guessed', password: goodPassword });
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ error: 'Invalid or expired invitation' })]);
  });

  it('ends after seven days, though its row is still there', async () => {
    const email = newAddress();
    const [token = ''] = await inviteHosts(test, [email]);
    const row = (await table.all()).find((item) => item['sk'] === 'INVITE' && item['email'] === email);
    const weeks = (Number(row?.['expires']) - Date.now()) / (7 * 24 * 3_600_000);
    expect(weeks).toBeGreaterThan(0.99);
    expect(weeks).toBeLessThan(1);
    await table.set({ pk: String(row?.['pk']), sk: 'INVITE' }, { expires: Date.now() - 1 });
    expect((await test.visitor.call(staffInvitation.checkInvitation, { token })).error).toBe('Invalid or expired invitation token');
    const answer = await test.visitor.ask(staffInvitation.acceptInvitation, { invite_token: token, password: goodPassword });
    expect([answer.status, answer.body]).toEqual([410, expect.objectContaining({ error: 'Invalid or expired invitation' })]);
  });

  it.each(['user', 'admin'] as const)('lets an account of role %s without an organization join, with a new password', async (role) => {
    const account = await addAccount(test, role);
    const before = await test.visitor.call(accountsRoutes.signIn, account);
    const [token = ''] = await inviteHosts(test, [account.email]);
    const { user, access_token } = await test.visitor.call(staffInvitation.acceptInvitation, {
      invite_token: token,
      password: 'seven roses by the window',
    });
    expect([user.id, user.role, user.tenant?.name]).toEqual([before.user.id, 'host', 'Inviting Evenings']);
    expect((await callerOf(test.url, access_token).ask(events.listEvents, {})).status).toBe(200);
    expect((await callerOf(test.url, before.access_token).ask(accountsRoutes.getOwnAccount, {})).status).toBe(401);
    expect((await test.visitor.ask(accountsRoutes.signIn, account)).status).toBe(401);
    expect((await awaitMail(test.url, account.email, 2)).subject).toBe('Your password was changed');
  });

  it("never changes a super_admin or another organization's member", async () => {
    const organization = await test.addOrganization('Elsewhere');
    const accounts = [await addAccount(test, 'super_admin'), organization.accounts.host, organization.accounts.admin];
    const tokens = await inviteHosts(
      test,
      accounts.map(({ email }) => email),
    );
    for (const [index, account] of accounts.entries()) {
      const before = await test.visitor.call(accountsRoutes.signIn, account);
      const answer = await test.visitor.ask(staffInvitation.acceptInvitation, {
        invite_token: tokens[index] ?? '',
        password: 'seven roses',
      });
      expect([answer.status, codeOf(answer.body)]).toEqual([409, 'member_elsewhere']);
      expect((await test.visitor.call(accountsRoutes.signIn, account)).user).toEqual(before.user);
    }
  });
});

describe('setting up an organization', () => {
  it('is for admins who have none', async () => {
    const { caller } = await signUp(test);
    await caller.call(tenants.completeTenantSetup, { tenant_name: 'Once' });
    const again = await caller.ask(tenants.completeTenantSetup, { tenant_name: 'Twice' });
    expect([again.status, codeOf(again.body)]).toEqual([409, 'tenant_exists']);
    for (const role of ['user', 'super_admin'] as const) {
      const other = await test.addAccount(role);
      expect((await other.ask(tenants.completeTenantSetup, { tenant_name: 'Not theirs' })).status).toBe(403);
    }
  });

  it('names the row that contains no address', async () => {
    const { caller } = await signUp(test);
    const { status, body } = await caller.ask(tenants.completeTenantSetup, { tenant_name: ' ', host_emails: ['', 'a@b.co', 'nobody'] });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        validation_errors: { tenant_name: 'Organization name is required', 'host_emails.2': 'Invalid email format' },
      }),
    ]);
  });
});

describe('mail', () => {
  it('no longer goes to an address that bounced, from any sender', async () => {
    const { email } = await signUp(test);
    const message = {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email.toUpperCase() }] },
    };
    await test.stack.invoke('mail-feedback', { Records: [{ Sns: { Message: JSON.stringify(message) } }] });
    await test.visitor.call(accountsRoutes.sendResetCode, { email });
    await expect.poll(async () => (await mailsTo(email)).map(({ status }) => status).sort()).toEqual(['sent', 'suppressed']);
    expect(await inboxOf(test.url, email)).toHaveLength(1);
  });

  it('that was complained about still gets the owner’s own codes, but no invitations', async () => {
    const { email } = await signUp(test);
    const { admin } = await test.addOrganization('Complained');
    const { eventId } = await openEvent(admin, 'Complained about');
    const report = (message: object) => test.stack.invoke('mail-feedback', { Records: [{ Sns: { Message: JSON.stringify(message) } }] });
    const recipients = [{ emailAddress: email }];
    await report({ eventType: 'Complaint', complaint: { complainedRecipients: recipients } });

    const invited = await admin.call(registrationLink.sendInvites, { id: eventId, emails: [email] });
    expect([invited.sent, invited.errors.map((error) => error.email)]).toEqual([0, [email]]);
    const { status } = await admin.ask(staff.inviteHost, { email });
    expect(status).toBeLessThan(300);
    await expect.poll(() => statesOf(email)).toEqual({ code: ['sent'], 'staff-invitation': ['suppressed'] });

    expect(await resetCode(test, email, 2)).toMatch(/^\d{6}$/);
  });

  it('with a code that has expired is not sent late', async () => {
    const end = test.stack.services.inject(({ service }) =>
      service === 'ses' ? { kind: 'error', status: 503, code: 'ServiceUnavailable', message: 'down' } : undefined,
    );
    const email = newAddress();
    await test.visitor.call(accountsRoutes.sendSignUpCode, { email });
    await expect.poll(async () => (await mailsTo(email))[0]?.['status']).toBe('retry');
    const [mail] = await mailsTo(email);
    const past = new Date(Date.now() - 1000).toISOString();
    const content = { ...(mail?.['content'] as object), expires_at: past };
    await table.set({ pk: String(mail?.['pk']), sk: 'MAIL' }, { content, due: past, g4s: `${past}#prompt#${mail?.['id']}` });
    end();
    await passMinute(test.stack);
    await expect.poll(async () => (await mailsTo(email))[0]?.['status']).toBe('expired');
    expect(await inboxOf(test.url, email)).toEqual([]);
  });

  const mailsTo = async (email: string) => (await table.all()).filter(({ to }) => to === email);

  /** Returns the states of the emails to an address, keyed by template. */
  const statesOf = async (email: string) => {
    const states: Record<string, string[]> = {};
    for (const mail of await mailsTo(email)) {
      const { template } = mail['content'] as { template: string };
      states[template] = [...(states[template] ?? []), String(mail['status'])].sort();
    }
    return states;
  };
});
