import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { addAccount, addAccounts, goodPassword, newAddress, signUp } from '../../support/people/accounts.ts';
import { type Caller, callerOf, signIn } from '../../support/people/calls/api-client.ts';
import { awaitMail, inboxOf, invitationTokenIn } from '../../support/people/calls/inbox.ts';
import { watch } from '../../support/people/calls/watcher.ts';
import { readMemberships } from '../../support/people/memberships.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** Joining and leaving an organization, with the immediate consequences (docs/rules/staff.md#roles). */

let test: OwnTestStack;
let table: RawTable;
let root: Caller;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  root = await test.addAccount('super_admin');
});
afterAll(() => test?.stop());

const codeOf = (body: unknown) => (body as { code?: string } | undefined)?.code;
const answerOf = async (asked: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await asked;
  return [status, codeOf(body)];
};
const idOf = async (caller: Caller) => (await caller.call(accounts.getOwnAccount, {})).user.id;
const teamOf = async ({ admin }: Organization) => {
  const list = await admin.call(staff.listHosts, {});
  return { hosts: list.hosts.map(({ email }) => email), admins: list.admins.map(({ email }) => email), total: list.total };
};

describe('inviting a host', () => {
  it('makes a user host at once, and tells them', async () => {
    const home = await test.addOrganization('Joining');
    const account = await addAccount(test, 'user');
    const before = await signIn(test.url, account.email, account.password);
    const result = await home.admin.call(staff.inviteHost, { email: `  ${account.email.toUpperCase()} ` });
    expect(result).toMatchObject({
      status: 'joined',
      member: { email: account.email, role: 'host', tenant: { id: home.tenantId, name: 'Joining' } },
      invitation: null,
    });
    expect((await awaitMail(test.url, account.email)).subject).toBe('You were added to Joining');
    expect(await teamOf(home)).toEqual({
      hosts: [home.accounts.host.email, account.email].sort(),
      admins: [home.accounts.admin.email],
      total: 2,
    });
    // A change of role ends earlier sessions.
    expect(await answerOf(before.ask(accounts.getOwnAccount, {}))).toEqual([401, 'unauthorized']);
    const after = await signIn(test.url, account.email, account.password);
    expect((await after.ask(events.listEvents, {})).status).toBe(200);
  });

  it('needs an account', async () => {
    const home = await test.addOrganization('Accounts only');
    const { status, body } = await home.admin.ask(staff.inviteHost, { email: newAddress() });
    expect([status, body]).toEqual([404, expect.objectContaining({ error: 'No account found for this email', code: 'account_not_found' })]);
    const empty = await home.admin.ask(staff.inviteHost, { email: ' ' });
    expect([empty.status, empty.body]).toEqual([400, expect.objectContaining({ validation_errors: { email: 'Email is required' } })]);
  });

  it('mails an invitation to people without an account on request, with which they join', async () => {
    const home = await test.addOrganization('Newcomers');
    const email = newAddress();
    const invited = await home.admin.call(staff.inviteHost, { email, without_account: true });
    expect(invited).toMatchObject({ status: 'invited', member: null, invitation: { email, role: 'host' } });
    const mail = await awaitMail(test.url, email);
    const token = invitationTokenIn(mail);
    await test.visitor.call(staffInvitation.acceptInvitation, { invite_token: token, password: goodPassword });
    expect((await teamOf(home)).hosts).toContain(email);
    const superAdmin = await test.addAccount('super_admin');
    const nowhere = await superAdmin.ask(staff.inviteAdmin, { email: newAddress(), without_account: true });
    expect(nowhere.body).toMatchObject({ code: 'account_not_found' });
    const admin = await superAdmin.call(staff.inviteAdmin, { email: newAddress(), tenant_id: home.tenantId, without_account: true });
    expect(admin).toMatchObject({ status: 'invited', invitation: { role: 'admin' } });
  });

  it('is refused for members of any organization, and changes nothing', async () => {
    const home = await test.addOrganization('Full house');
    const other = await test.addOrganization('Neighbours');
    const cases = [
      [home.accounts.host.email, 'already_member'],
      [home.accounts.admin.email, 'already_member'],
      [other.accounts.host.email, 'member_elsewhere'],
      [other.accounts.admin.email, 'member_elsewhere'],
      [(await addAccount(test, 'super_admin')).email, 'member_elsewhere'],
    ] as const;
    for (const [email, code] of cases) {
      expect(await answerOf(home.admin.ask(staff.inviteHost, { email }))).toEqual([409, code]);
    }
    expect((await other.admin.ask(accounts.getOwnAccount, {})).status).toBe(200);
  });

  it('sends an admin without an organization an invitation, which can be sent again and accepted once', async () => {
    const home = await test.addOrganization('Asking first');
    const { email } = await addAccount(test, 'admin');
    const { status, invitation, member } = await home.admin.call(staff.inviteHost, { email });
    expect({ status, member }).toEqual({ status: 'invited', member: null });
    expect(invitation).toMatchObject({ email, role: 'host', expired: false, invited_by: home.accounts.admin.email });
    const id = invitation?.id ?? '';
    const token = invitationTokenIn(await awaitMail(test.url, email));
    expect((await home.admin.call(staff.listHosts, {})).invitations).toEqual([invitation]);

    // Resending is refused within a minute. After that the same link is sent, valid for longer.
    expect(await answerOf(home.admin.ask(staff.resendInvitation, { id }))).toEqual([429, 'too_many_requests']);
    expect(await answerOf(home.admin.ask(staff.inviteHost, { email }))).toEqual([429, 'too_many_requests']);
    await table.set({ pk: `INVITE#${id}`, sk: 'INVITE' }, { sent: Date.now() - 61_000, expires: Date.now() - 1 });
    expect((await home.admin.call(staff.listHosts, {})).invitations).toMatchObject([{ id, expired: true }]);
    const again = await home.admin.call(staff.resendInvitation, { id });
    expect(again.invitation).toMatchObject({ id, expired: false });
    expect(invitationTokenIn(await awaitMail(test.url, email, 2))).toBe(token);

    const { user } = await test.visitor.call(staffInvitation.acceptInvitation, { invite_token: token, password: goodPassword });
    expect([user.role, user.tenant_id]).toEqual(['host', home.tenantId]);
    expect((await home.admin.call(staff.listHosts, {})).invitations).toEqual([]);
    expect(await answerOf(home.admin.ask(staff.resendInvitation, { id }))).toEqual([404, 'invitation_not_found']);
  });

  it('can be withdrawn: the link opens nothing any more', async () => {
    const home = await test.addOrganization('Second thoughts');
    const stranger = await test.addOrganization('Strangers');
    const { email } = await addAccount(test, 'admin');
    const { invitation } = await home.admin.call(staff.inviteHost, { email });
    const id = invitation?.id ?? '';
    const token = invitationTokenIn(await awaitMail(test.url, email));
    expect(await answerOf(stranger.admin.ask(staff.withdrawInvitation, { id }))).toEqual([404, 'invitation_not_found']);
    expect(await answerOf(stranger.admin.ask(staff.resendInvitation, { id }))).toEqual([404, 'invitation_not_found']);
    await home.admin.call(staff.withdrawInvitation, { id });
    expect((await test.visitor.call(staffInvitation.checkInvitation, { token })).valid).toBe(false);
    expect((await home.admin.call(staff.listHosts, {})).invitations).toEqual([]);
  });

  it('during set-up leaves invitations in the list', async () => {
    const { caller } = await signUp(test);
    const [ann, ben] = [newAddress('ann'), newAddress('ben')];
    await caller.call(tenants.completeTenantSetup, { tenant_name: 'Set up', host_emails: [ben, ann] });
    expect((await caller.call(staff.listHosts, {})).invitations.map(({ email }) => email)).toEqual([ann, ben]);
  });

  it('replaces an invitation to another role', async () => {
    const home = await test.addOrganization('Either');
    const [account] = await addAccounts(test, 'admin', 1);
    const email = account?.email ?? '';
    await root.call(staff.inviteAdmin, { email, tenant_id: home.tenantId });
    const { invitation } = await home.admin.call(staff.inviteHost, { email });
    expect(invitation).toMatchObject({ email, role: 'host' });
    const { invitations: pending } = await home.admin.call(staff.listHosts, {});
    expect(pending.map(({ id, role }) => [id, role])).toEqual([[invitation?.id, 'host']]);
  });

  it('by a super_admin names the organization, which other callers cannot choose', async () => {
    const home = await test.addOrganization('Named');
    const other = await test.addOrganization('Not named');
    const [one, two] = await addAccounts(test, 'user', 2);
    const email = one?.email ?? '';
    const unnamed = await root.ask(staff.inviteHost, { email });
    expect([unnamed.status, unnamed.body]).toEqual([
      400,
      expect.objectContaining({ validation_errors: { tenant_id: 'Please choose an organization' } }),
    ]);
    expect((await root.call(staff.inviteHost, { email, tenant_id: home.tenantId })).member?.tenant?.id).toBe(home.tenantId);
    const ignored = await home.admin.call(staff.inviteHost, { email: two?.email ?? '', tenant_id: other.tenantId });
    expect(ignored.member?.tenant?.id).toBe(home.tenantId);
  });

  it('by two organizations at the same moment is won by one', async () => {
    const [east, west] = [await test.addOrganization('East'), await test.addOrganization('West')];
    const people = await addAccounts(test, 'user', 5);
    for (const { email } of people) {
      const answers = await Promise.all([east, west].map(({ admin }) => answerOf(admin.ask(staff.inviteHost, { email }))));
      expect(answers.map(([status]) => status).sort()).toEqual([201, 409]);
    }
  });
});

describe('inviting an admin', () => {
  it('promotes a host where they are, and lets a user set up an organization of their own', async () => {
    const home = await test.addOrganization('Raising', 2);
    const { email } = home.accounts.host;
    const raised = await root.call(staff.inviteAdmin, { email, tenant_id: home.tenantId });
    expect(raised).toMatchObject({ status: 'joined', member: { role: 'admin', tenant: { id: home.tenantId } } });
    expect((await teamOf(home)).admins).toContain(email);
    expect((await awaitMail(test.url, email)).body.text).toContain('as admin');

    const founder = await addAccount(test, 'user');
    const made = await root.call(staff.inviteAdmin, { email: founder.email });
    expect(made.member).toMatchObject({ email: founder.email, role: 'admin', tenant: null });
    expect((await awaitMail(test.url, founder.email)).subject).toBe('You are now an admin on Table Two');
    const caller = await signIn(test.url, founder.email, founder.password);
    const { user } = await caller.call(tenants.completeTenantSetup, { tenant_name: 'Founded' });
    expect(user.tenant?.slug).toBe('founded');
    expect(await answerOf(root.ask(staff.inviteAdmin, { email: founder.email }))).toEqual([409, 'member_elsewhere']);
  });

  it('is shown in the list of all admins and super_admins', async () => {
    const home = await test.addOrganization('Listed');
    const { email } = await addAccount(test, 'admin');
    const { invitation } = await root.call(staff.inviteAdmin, { email, tenant_id: home.tenantId });
    const list = await root.call(staff.listAdmins, { limit: '1000' });
    expect(list.admins.find((admin) => admin.email === home.accounts.admin.email)).toMatchObject({
      role: 'admin',
      tenant: { id: home.tenantId, name: 'Listed' },
    });
    expect(list.admins[0]?.role).toBe('super_admin');
    expect(list.total).toBe(list.admins.length);
    expect(list.invitations).toContainEqual(invitation);
    expect((await root.call(staff.listAdmins, { tenant_id: home.tenantId })).admins).toHaveLength(1);
    // An organization cannot withdraw a super_admin's invitation.
    expect(await answerOf(home.admin.ask(staff.withdrawInvitation, { id: invitation?.id ?? '' }))).toEqual([403, 'forbidden']);
    await root.call(staff.withdrawInvitation, { id: invitation?.id ?? '' });
  });
});

describe('removing a signed-in member', () => {
  it.each([
    ['a host, by their admin', 'host'],
    ['an admin, by a super_admin', 'admin'],
  ] as const)('%s: signed out at the next call, with sockets closed', async (_who, role) => {
    const home = await test.addOrganization(`Leaving ${role}`);
    const account = role === 'host' ? home.accounts.host : await addAccount(test, 'user');
    if (role === 'admin') await root.call(staff.inviteAdmin, { email: account.email, tenant_id: home.tenantId });
    const session = await test.visitor.call(accounts.signIn, account);
    const leaving = callerOf(test.url, session.access_token);
    const { eventId } = await openEvent(leaving);
    const watcher = await watch(test.url, eventId, leaving.bearer);
    const closed = new Promise<void>((resolve) => watcher.onClose(resolve));

    const id = session.user.id;
    if (role === 'host') await home.admin.call(staff.removeHost, { id });
    else await root.call(staff.removeAdmin, { id });

    expect(await answerOf(leaving.ask(events.listEvents, {}))).toEqual([401, 'unauthorized']);
    expect(await answerOf(leaving.ask(events.updateEventStatus, { id: eventId, status: 'completed' }))).toEqual([401, 'unauthorized']);
    expect((await test.visitor.ask(sessionCalls.refreshSession, { refresh_token: session.refresh_token })).status).toBe(401);
    await closed;
    const back = await test.visitor.call(accounts.signIn, account);
    expect([back.user.role, back.user.tenant_id]).toEqual(['user', null]);
    const outside = callerOf(test.url, back.access_token);
    expect(await answerOf(outside.ask(events.listEvents, {}))).toEqual([403, 'no_tenant']);
    expect(await answerOf(outside.ask(events.getEvent, { id: eventId }))).toEqual([403, 'no_tenant']);
    const team = await teamOf(home);
    expect([...team.hosts, ...team.admins]).not.toContain(account.email);
  });

  it('is one call for hosts and another for admins, in the own organization only', async () => {
    const home = await test.addOrganization('Own');
    const other = await test.addOrganization('Other');
    const [host] = home.hosts;
    const hostId = host === undefined ? '' : await idOf(host);
    const adminId = await idOf(home.admin);
    expect(await answerOf(other.admin.ask(staff.removeHost, { id: hostId }))).toEqual([404, 'host_not_found']);
    expect(await answerOf(home.admin.ask(staff.removeHost, { id: adminId }))).toEqual([404, 'host_not_found']);
    expect(await answerOf(root.ask(staff.removeAdmin, { id: hostId }))).toEqual([404, 'admin_not_found']);
    expect(await answerOf(home.admin.ask(staff.removeHost, { id: 'nobody' }))).toEqual([404, 'host_not_found']);
    await root.call(staff.removeHost, { id: hostId });
    expect(await answerOf(home.admin.ask(staff.removeHost, { id: hostId }))).toEqual([404, 'host_not_found']);
  });
});

describe('signing a colleague out', () => {
  it('ends every session of theirs at once, they stay what they are, and the trail has it', async () => {
    const home = await test.addOrganization('Signed out', 2);
    const [host, colleague] = home.hosts;
    if (host === undefined || colleague === undefined) throw new Error('An organization needs two hosts');
    const again = await test.visitor.call(accounts.signIn, home.accounts.host);
    const id = again.user.id;
    const { eventId } = await openEvent(host);
    const watcher = await watch(test.url, eventId, again.access_token);
    const closed = new Promise<void>((resolve) => watcher.onClose(resolve));
    await home.admin.call(staff.endSessionsOf, { id });
    expect(await answerOf(host.ask(events.listEvents, {}))).toEqual([401, 'unauthorized']);
    expect((await test.visitor.ask(sessionCalls.refreshSession, { refresh_token: again.refresh_token })).status).toBe(401);
    await closed;
    expect((await colleague.ask(events.listEvents, {})).status).toBe(200);
    const back = await test.visitor.call(accounts.signIn, home.accounts.host);
    expect([back.user.role, back.user.tenant_id]).toEqual(['host', home.tenantId]);
    const { data } = await home.admin.call(audit.listAuditEntries, { part: 'changes', limit: '1' });
    expect(data).toMatchObject([
      { action: 'sessions_ended', actor: { email: home.accounts.admin.email }, subject: { kind: 'user', id, name: back.user.email } },
    ]);
  });

  it('is possible for an admin in their own organization, for a super_admin everywhere', async () => {
    const [home, other] = [await test.addOrganization('Ours'), await test.addOrganization('Theirs')];
    const otherId = await idOf(other.admin);
    const [{ id: unattached } = { id: '' }] = await addAccounts(test, 'user', 1);
    for (const id of [otherId, unattached, 'unknown0unknown0']) {
      expect(await answerOf(home.admin.ask(staff.endSessionsOf, { id }))).toEqual([404, 'user_not_found']);
    }
    expect((await other.admin.ask(accounts.getOwnAccount, {})).status).toBe(200);
    await root.call(staff.endSessionsOf, { id: otherId });
    expect((await other.admin.ask(accounts.getOwnAccount, {})).status).toBe(401);
  });
});

describe('a role', () => {
  it('is changed according to the rules, from any role', async () => {
    const home = await test.addOrganization('Roles', 1);
    const other = await test.addOrganization('More roles');
    const [person] = await addAccounts(test, 'user', 1);
    const id = person?.id ?? '';
    const put = (role: 'user' | 'host' | 'admin' | 'super_admin', tenant_id?: string) =>
      root.ask(staff.updateUserRole, { id, role, ...(tenant_id === undefined ? {} : { tenant_id }) });
    const membership = async (asked: ReturnType<typeof put>) => {
      const { status, body } = await asked;
      expect(status).toBe(200);
      const { user } = body as { user: { role: string; tenant_id: string | null; tenant_name: string | null } };
      return [user.role, user.tenant_id, user.tenant_name];
    };
    expect(await answerOf(put('host'))).toEqual([409, 'tenant_required']);
    expect(await answerOf(put('host', 'unknown'))).toEqual([400, 'invalid_input']);
    expect(await membership(put('host', home.tenantId))).toEqual(['host', home.tenantId, 'Roles']);
    expect(await answerOf(put('admin', other.tenantId))).toEqual([409, 'member_elsewhere']);
    expect(await membership(put('admin'))).toEqual(['admin', home.tenantId, 'Roles']);
    expect(await membership(put('super_admin'))).toEqual(['super_admin', null, null]);
    expect(await membership(put('admin'))).toEqual(['admin', null, null]);
    expect(await membership(put('admin', other.tenantId))).toEqual(['admin', other.tenantId, 'More roles']);
    expect(await membership(put('host'))).toEqual(['host', other.tenantId, 'More roles']);
    expect(await membership(put('user', other.tenantId))).toEqual(['user', null, null]);
    expect(await answerOf(root.ask(staff.updateUserRole, { id: 'nobody', role: 'admin' }))).toEqual([404, 'user_not_found']);
  });

  it('that the account already has changes nothing and ends no session', async () => {
    const home = await test.addOrganization('Same');
    const id = await idOf(home.admin);
    expect((await root.ask(staff.updateUserRole, { id, role: 'admin' })).status).toBe(200);
    expect((await home.admin.ask(accounts.getOwnAccount, {})).status).toBe(200);
  });
});

describe('the last', () => {
  it('admin of an organization cannot leave in any way', async () => {
    const home = await test.addOrganization('One admin');
    const id = await idOf(home.admin);
    for (const asked of [
      root.ask(staff.removeAdmin, { id }),
      root.ask(staff.updateUserRole, { id, role: 'user' }),
      root.ask(staff.updateUserRole, { id, role: 'host' }),
      root.ask(staff.updateUserRole, { id, role: 'super_admin' }),
    ]) {
      expect(await answerOf(asked)).toEqual([409, 'last_admin']);
    }
    expect((await home.admin.ask(accounts.getOwnAccount, {})).status).toBe(200);
  });

  it('admin of an organization stays when all are removed at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const home = await test.addOrganization(`Race ${round}`, 3);
      for (const host of home.hosts) {
        const { user } = await host.call(accounts.getOwnAccount, {});
        await root.call(staff.inviteAdmin, { email: user.email, tenant_id: home.tenantId });
      }
      const { admins: all } = await root.call(staff.listAdmins, { tenant_id: home.tenantId });
      expect(all).toHaveLength(4);
      const answers = await Promise.all(
        all.map(({ id }, index) =>
          answerOf(index % 2 === 0 ? root.ask(staff.removeAdmin, { id }) : root.ask(staff.updateUserRole, { id, role: 'host' })),
        ),
      );
      expect(answers.filter(([, code]) => code === 'last_admin')).toHaveLength(1);
      const { admins: left } = await root.call(staff.listAdmins, { tenant_id: home.tenantId });
      expect(left).toHaveLength(1);
      // The remaining admin is the organization's contact.
      const { tenants: found } = await root.call(tenants.listTenants, { search: `Race ${round}` });
      expect(found[0]?.owner_email).toBe(left[0]?.email);
    }
  });

  it('super_admin stays when they remove each other', async () => {
    const { admins: all } = await root.call(staff.listAdmins, { limit: '1000' });
    const rootId = await idOf(root);
    for (const { id, role } of all) if (role === 'super_admin' && id !== rootId) await root.call(staff.removeAdmin, { id });
    expect(await answerOf(root.ask(staff.removeAdmin, { id: rootId }))).toEqual([409, 'last_super_admin']);
    for (let round = 0; round < 4; round += 1) {
      const rival = await addAccount(test, 'super_admin');
      const other = await signIn(test.url, rival.email, rival.password);
      const [one, two] = await Promise.all([
        answerOf(root.ask(staff.removeAdmin, { id: await idOf(other) })),
        answerOf(other.ask(staff.updateUserRole, { id: rootId, role: 'user' })),
      ]);
      // One call succeeds. The other is refused, because it would remove the last admin or because its caller is gone.
      const succeeded = [one, two].filter(([status]) => status === 204 || status === 200);
      expect(succeeded).toHaveLength(1);
      if (two?.[0] === 200) {
        await other.call(staff.updateUserRole, { id: rootId, role: 'super_admin' });
        root = await relogin();
        await root.call(staff.removeAdmin, { id: await idOf(other) });
      }
    }

    async function relogin(): Promise<Caller> {
      const item = await table.get({ pk: `USER#${rootId}`, sk: 'USER' });
      return signIn(test.url, String(item?.['email']), 'correct horse battery staple');
    }
  });
});

describe('afterwards', () => {
  it('memberships, lists of roles and all totals agree with the accounts’ own records', async () => {
    const { written, expected } = await readMemberships(table);
    expect(written).toEqual(expected);
    expect(expected.members.length).toBeGreaterThan(20);
  });

  it('a refused call sends no mail', async () => {
    const stranger = newAddress();
    const home = await test.addOrganization('Quiet');
    await home.admin.ask(staff.inviteHost, { email: stranger });
    await home.admin.ask(staff.inviteHost, { email: home.accounts.host.email });
    expect(await inboxOf(test.url, stranger)).toEqual([]);
    expect(await inboxOf(test.url, home.accounts.host.email)).toEqual([]);
  });
});
