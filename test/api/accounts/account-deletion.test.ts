import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { accountDeletion } from '#shared/contract/routes/account-deletion.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { platform } from '#shared/contract/routes/platform.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { addAccount, addAccounts, goodPassword, newAddress, signUp } from '../../support/people/accounts.ts';
import { type Caller, callerOf, signIn } from '../../support/people/calls/api-client.ts';
import { Authenticator } from '../../support/people/calls/authenticator.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, codeIn } from '../../support/people/calls/inbox.ts';
import { watch } from '../../support/people/calls/watcher.ts';
import { readMemberships } from '../../support/people/memberships.ts';
import { addPasskey } from '../../support/people/passkey-owner.ts';
import { makeWorld, planNight } from '../../support/people/world.ts';
import { type Account, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** Owners delete their accounts, together with everything that gives access to them (docs/rules/accounts.md#deleting-an-account). */

let test: OwnTestStack;
let table: RawTable;
beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
});
afterAll(() => test?.stop());

const begin = (caller: Caller, current_password: string) => caller.call(accountDeletion.beginAccountDeletion, { current_password });
/** Deletes an account that has no passkey. */
async function deleteAccount(caller: Caller, password: string, successor_id?: string) {
  const { ticket } = await begin(caller, password);
  return caller.ask(accountDeletion.deleteOwnAccount, { ticket, ...(successor_id === undefined ? {} : { successor_id }) });
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string } | undefined)?.code];
const idOf = async (caller: Caller) => (await caller.call(accounts.getOwnAccount, {})).user.id;

/** Returns the table's items whose keys belong to an account. */
const itemsOf = async (id: string, email: string) =>
  (await table.all()).filter(({ pk }) => [`USER#${id}`, `KNOWN#${hashForKey(email)}`, `EMAIL#${hashForKey(email)}`].includes(String(pk)));
const noteOf = (id: string) => ({ pk: `USER#${id}`, sk: 'FORGETTING' });
/** Resolves after the first pass over all data. */
const untilGoneThrough = (id: string) =>
  eventually(
    () => table.get(noteOf(id)),
    (note) => note?.['again'] === true,
    20_000,
  );
/** Starts the second pass now instead of a minute later. */
async function untilForgotten(id: string, email: string) {
  const note = await untilGoneThrough(id);
  expect(Number(note?.['due']) - Date.now()).toBeGreaterThan(30_000);
  await table.set(noteOf(id), { due: Date.now() - 1 });
  await eventually(
    () => itemsOf(id, email),
    (items) => items.length === 0,
    20_000,
  );
}
/** Returns items that contain the address and never expire. Emails and the audit trail do expire. */
const naming = async (email: string) =>
  (await table.all()).filter((item) => item['ttl'] === undefined && JSON.stringify(item).includes(email));

describe('a deleted account', () => {
  it('ends at once, with all that opens it, and its address is free again', async () => {
    const home = await test.addOrganization('Leaving Larder', 1);
    const { email, password } = home.accounts.host;
    const [host] = home.hosts;
    if (host === undefined) throw new Error('No host');
    const id = await idOf(host);
    const device = new Authenticator();
    await addPasskey(test.url, host, device, 'Phone', password);
    const { event } = await host.call(events.createEvent, eventForm());
    const watcher = await watch(test.url, event.id, host.bearer ?? '');
    const closed = new Promise<void>((resolve) => watcher.onClose(resolve));

    const { ticket, options, successors } = await begin(host, password);
    expect(successors).toBeNull();
    const shown = device.show({ origin: test.url, challenge: options?.challenge ?? '' });
    expect((await host.ask(accountDeletion.deleteOwnAccount, { ticket, credential: shown })).status).toBe(204);
    expect((await host.ask(accounts.getOwnAccount, {})).status).toBe(401);
    expect((await test.visitor.ask(accounts.signIn, { email, password })).status).toBe(401);
    const left = (await itemsOf(id, email)).map(({ sk }) => String(sk)).filter((sk) => !/^(FORGETTING|EMAIL|C#)/.test(sk));
    expect(left).toEqual([]);
    await closed;
    expect((await awaitMail(test.url, email, 'Your account was deleted')).body.text).toContain('You can sign up again');
    await test.visitor.call(accounts.sendSignUpCode, { email });
    const otp = codeIn(await awaitMail(test.url, email, 'Your Table Two verification code'));
    await test.visitor.call(accounts.checkSignUpCode, { email, otp });
    // No one else gets the address while it may still be stored somewhere.
    const early = await test.visitor.ask(accounts.completeSignUp, { email, otp, password: goodPassword });
    expect([early.status, early.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'email_taken',
        details: 'The account with this email was deleted just now. Please try again in a few minutes.',
      }),
    ]);
    const root = await test.addAccount('super_admin');
    expect((await root.call(platform.listUsers, { search: email })).users).toEqual([]);
    await untilForgotten(id, email);
    const { user } = await test.visitor.call(accounts.completeSignUp, { email, otp, password: goodPassword });
    expect(user).toMatchObject({ email, role: 'admin', tenant_id: null });
    expect(user.id).not.toBe(id);
    const { written, expected } = await readMemberships(table);
    expect(written).toEqual(expected);
  });

  it('leaves what it created under “former member”, and its address only in mails and the audit trail', async () => {
    const home = await test.addOrganization('Lasting Larder', 1);
    const { email, password } = home.accounts.host;
    const [host] = home.hosts;
    if (host === undefined) throw new Error('No host');
    const world = await makeWorld(test.url, host, home.accounts.host);
    await planNight(host, world);
    const { eventId } = world;
    await host.call(messages.messageEverybody, { id: eventId, message_id: 'one0one0one0one0', subject: 'Hello', text: 'Come early.' });
    const [event, more] = [await home.admin.call(events.getEvent, { id: eventId }), await home.admin.call(events.createEvent, eventForm())];
    expect(event.event.created_by.email).toBe(email);
    const id = await idOf(host);
    expect((await deleteAccount(host, password)).status).toBe(204);
    await untilForgotten(id, email);

    const by = 'former member';
    expect((await home.admin.call(events.getEvent, { id: eventId })).event.created_by).toEqual({ id, email: by });
    const { night: evening, plan } = await home.admin.call(eveningRounds.getNight, { id: eventId });
    expect([evening.changed_by, plan?.made_by]).toEqual([by, by]);
    expect((await home.admin.call(keepingApart.listKeptApart, {})).data.map(({ added_by }) => added_by)).toEqual([by]);
    const { data } = await home.admin.call(messages.listMessages, { id: eventId });
    expect(data.map(({ sent_by }) => sent_by)).toEqual([{ id, email: by }]);
    // A colleague's own event is unchanged.
    expect((await home.admin.call(events.getEvent, { id: more.event.id })).event.created_by.email).toBe(home.accounts.admin.email);
    expect(await naming(email)).toEqual([]);
    const [entry] = (await home.admin.call(audit.listAuditEntries, { part: 'changes' })).data;
    expect(entry).toMatchObject({
      action: 'account_deleted',
      actor: { id, email: null, role: 'host' },
      subject: { kind: 'user', id, name: null },
      changes: [{ field: 'role', from: 'host', to: null }],
    });
  });

  it('leaves nothing to the next owner of its address, not even what was being written at that moment', async () => {
    const home = await test.addOrganization('Late Larder', 1);
    const { email, password } = home.accounts.host;
    const [host] = home.hosts;
    if (host === undefined) throw new Error('No host');
    const { event } = await host.call(events.createEvent, eventForm());
    const id = await idOf(host);
    expect((await deleteAccount(host, password)).status).toBe(204);
    await untilGoneThrough(id);
    const authorOf = async () => (await home.admin.call(events.getEvent, { id: event.id })).event.created_by;
    expect(await authorOf()).toEqual({ id, email: 'former member' });
    // A call that began before the deletion writes the address only now.
    await table.set({ pk: `T#${home.tenantId}#E#${event.id}`, sk: 'EVENT' }, { created_by: { id, email } });
    await untilForgotten(id, email);
    expect(await authorOf()).toEqual({ id, email: 'former member' });

    // The address's next owner inherits nothing from the former member, and leaves nothing to them.
    const heir = await addAccount(test, 'user', email);
    await home.admin.call(staff.inviteHost, { email });
    const next = await signIn(test.url, email, heir.password);
    const { event: theirs } = await next.call(events.createEvent, eventForm());
    expect((await home.admin.call(events.getEvent, { id: theirs.id })).event.created_by).toEqual({ id: await idOf(next), email });
    expect(await authorOf()).toEqual({ id, email: 'former member' });
  });

  it('is forgotten in organizations that it had left, and a super_admin’s in all organizations', async () => {
    const [former, present] = [await test.addOrganization('Former Larder', 0), await test.addOrganization('Present Larder', 0)];
    const root = await test.addAccount('super_admin');
    const [person] = await addAccounts(test, 'user', 1);
    const { email, id } = person ?? { email: '', id: '' };
    await former.admin.call(staff.inviteHost, { email });
    const mover = await signIn(test.url, email, goodPassword);
    const { event } = await mover.call(events.createEvent, eventForm());
    await former.admin.call(staff.removeHost, { id });
    await present.admin.call(staff.inviteHost, { email });
    const again = await signIn(test.url, email, goodPassword);
    expect((await deleteAccount(again, goodPassword)).status).toBe(204);
    await untilForgotten(id, email);
    expect((await former.admin.call(events.getEvent, { id: event.id })).event.created_by.email).toBe('former member');
    expect(await naming(email)).toEqual([]);

    const superAdmin = await addAccount(test, 'super_admin');
    const operating = await signIn(test.url, superAdmin.email, superAdmin.password);
    const made = await Promise.all(
      [former, present].map(({ tenantId }) => operating.call(events.createEvent, { ...eventForm(), tenant_id: tenantId })),
    );
    const superAdminId = await idOf(operating);
    expect((await deleteAccount(operating, superAdmin.password)).status).toBe(204);
    await untilForgotten(superAdminId, superAdmin.email);
    for (const each of made) expect((await root.call(events.getEvent, { id: each.event.id })).event.created_by.email).toBe('former member');
    expect(await naming(superAdmin.email)).toEqual([]);
  });
});

describe('confirming a deletion', () => {
  it('takes the password, and the passkey of an account that has one; another account’s ticket and passkey are refused', async () => {
    const account = await addAccount(test, 'user');
    const caller = await signIn(test.url, account.email, account.password);
    expect(codeOf(await caller.ask(accountDeletion.beginAccountDeletion, { current_password: 'not this one' }))).toEqual([
      400,
      'wrong_password',
    ]);
    const [device, other] = [new Authenticator(), new Authenticator()];
    const origin = test.url;
    await addPasskey(origin, caller, device, 'Phone');
    const { ticket, options } = await begin(caller, account.password);
    const challenge = options?.challenge ?? '';
    expect(options?.allowCredentials).toHaveLength(1);
    expect(codeOf(await caller.ask(accountDeletion.deleteOwnAccount, { ticket }))).toEqual([400, 'passkey_refused']);
    const foreign = other.show({ origin, challenge });
    expect(codeOf(await caller.ask(accountDeletion.deleteOwnAccount, { ticket, credential: foreign }))).toEqual([400, 'passkey_refused']);
    const stranger = await addAccount(test, 'user');
    const strangers = await signIn(test.url, stranger.email, stranger.password);
    const right = () => device.show({ origin, challenge });
    expect(codeOf(await strangers.ask(accountDeletion.deleteOwnAccount, { ticket, credential: right() }))).toEqual([409, 'conflict']);
    // A sign-in ticket is not accepted here.
    const { body } = await test.visitor.ask(accounts.signIn, account);
    const signing = (body as { second_factor: { ticket: string } }).second_factor.ticket;
    expect(codeOf(await caller.ask(accountDeletion.deleteOwnAccount, { ticket: signing, credential: right() }))).toEqual([409, 'conflict']);
    expect((await caller.ask(accounts.getOwnAccount, {})).status).toBe(200);
    const answers = await Promise.all([1, 2].map(() => caller.ask(accountDeletion.deleteOwnAccount, { ticket, credential: right() })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await caller.ask(accounts.getOwnAccount, {})).status).toBe(401);
  });

  it('takes a new confirmation after the password has changed', async () => {
    const { email, caller } = await signUp(test);
    const { ticket } = await begin(caller, goodPassword);
    const { access_token } = await caller.call(accounts.changePassword, {
      current_password: goodPassword,
      password: 'seven roses by the window',
    });
    const next = callerOf(test.url, access_token);
    expect(codeOf(await next.ask(accountDeletion.deleteOwnAccount, { ticket }))).toEqual([409, 'conflict']);
    expect((await deleteAccount(next, 'seven roses by the window')).status).toBe(204);
    expect((await test.visitor.ask(accounts.signIn, { email, password: 'seven roses by the window' })).status).toBe(401);
  });
});

describe('the last admin', () => {
  it('who is alone in an organization cannot leave, and is told whom to invite', async () => {
    const { caller } = await signUp(test);
    await caller.call(tenants.completeTenantSetup, { tenant_name: 'Lonely Larder' });
    const { status, body } = await caller.ask(accountDeletion.beginAccountDeletion, { current_password: goodPassword });
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: 'last_admin',
        details: expect.stringContaining('Invite a host who can take it over, or close the organization in the Tenant tab.'),
      }),
    ]);
  });

  it('hands over to a host, who becomes admin and contact, and is told so', async () => {
    const home = await test.addOrganization('Handed Larder', 2);
    const { email, password } = home.accounts.admin;
    const { ticket, successors } = await begin(home.admin, password);
    expect(successors).toHaveLength(2);
    const heir = successors?.find((each) => each.email === home.accounts.host.email);
    for (const successor_id of [undefined, 'unknown0unknown0']) {
      const input = { ticket, ...(successor_id && { successor_id }) };
      expect((await home.admin.ask(accountDeletion.deleteOwnAccount, input)).body).toMatchObject({
        code: 'invalid_input',
        validation_errors: { successor_id: 'Please choose who takes over' },
      });
    }
    const id = await idOf(home.admin);
    expect((await home.admin.ask(accountDeletion.deleteOwnAccount, { ticket, successor_id: heir?.id ?? '' })).status).toBe(204);
    const next = await signIn(test.url, home.accounts.host.email, home.accounts.host.password);
    expect((await next.call(accounts.getOwnAccount, {})).user).toMatchObject({ role: 'admin', tenant_id: home.tenantId });
    await awaitMail(test.url, home.accounts.host.email, 'You were added to Handed Larder');
    expect(await table.get({ pk: `T#${home.tenantId}`, sk: 'TENANT' })).toMatchObject({ owner_email: home.accounts.host.email });
    await untilForgotten(id, email);
    expect(await naming(email)).toEqual([]);
    const { written, expected } = await readMemberships(table);
    expect(written).toEqual(expected);
  });

  it('of two admins who delete their accounts at the same moment, one stays', async () => {
    const home = await test.addOrganization('Twin Larder', 0);
    const root = await test.addAccount('super_admin');
    const [second] = await addAccounts(test, 'user', 1);
    await root.call(staff.inviteAdmin, { email: second?.email ?? '', tenant_id: home.tenantId });
    const other = await signIn(test.url, second?.email ?? '', goodPassword);
    const tickets = [await begin(home.admin, home.accounts.admin.password), await begin(other, goodPassword)];
    const answers = await Promise.all(
      [home.admin, other].map((caller, index) => caller.ask(accountDeletion.deleteOwnAccount, { ticket: tickets[index]?.ticket ?? '' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { written, expected } = await readMemberships(table);
    expect(written).toEqual(expected);
  });
});

it('refuses the last super_admin, lets one of two go, and is repeated after a restore', async () => {
  const alone = await startTestStack();
  try {
    const account: Account = { email: newAddress('root'), password: goodPassword };
    await alone.seeder.run('add-staff', { staff: [{ ...account, role: 'super_admin' }] });
    const root = await signIn(alone.url, account.email, account.password);
    const { status, body } = await root.ask(accountDeletion.beginAccountDeletion, { current_password: account.password });
    expect([status, body]).toMatchObject([409, { code: 'last_super_admin' }]);
    await alone.addAccount('super_admin');
    const { ticket } = await begin(root, account.password);
    const [since, before] = [new Date().toISOString(), await rawTable(alone.stack).all()];
    expect((await root.ask(accountDeletion.deleteOwnAccount, { ticket })).status).toBe(204);

    // In a table restored to the moment before the deletion, the account exists until erasures are repeated.
    const gone = async () => (await alone.visitor.ask(accounts.signIn, account)).status === 401;
    expect(await gone()).toBe(true);
    const erasures = await alone.seeder.run('list-erasures', { since });
    await rawTable(alone.stack).put(before);
    expect(await gone()).toBe(false);
    expect(await alone.seeder.run('repeat-erasures', { erasures })).toBe(1);
    expect(await gone()).toBe(true);
    expect(await alone.seeder.run('repeat-erasures', { erasures })).toBe(0);
  } finally {
    await alone.stop();
  }
});

function eventForm() {
  const start = Date.now() + 3_600_000;
  return {
    ...{ name: 'An evening of somebody', venue_name: 'The Hall', venue_location: '1 Wide Street' },
    ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + 7_200_000).toISOString() },
    ...{ male_limit: 5, female_limit: 5 },
  };
}
