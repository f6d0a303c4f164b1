import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfTenant, staffRankOf } from '#shared/contract/access.ts';
import type { Route } from '#shared/contract/define.ts';
import { projectorAddress } from '#shared/contract/guest-sockets.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events } from '#shared/contract/routes/events.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { feed } from '#shared/contract/routes/feed.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { routes } from '#shared/contract/routes.ts';
import { sampleOf, samplesOf, type World } from '../../contract/samples.ts';
import { addAccount } from '../../support/people/accounts.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { plainCall } from '../../support/people/calls/plain-call.ts';
import { watch, watchAsGuest } from '../../support/people/calls/watcher.ts';
import { again, bringForward, close, closingOf, type Furnished, furnish, readCard } from '../../support/people/closing.ts';
import { addPriced, addSeller, buyAtDoor, doorPrice, passTenMinutes, salesOf, sellAndDelete } from '../../support/people/door-sales.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { readMemberships } from '../../support/people/memberships.ts';
import { makeWorld, planNight } from '../../support/people/world.ts';
import { allObjects } from '../../support/stack/buckets.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';
import { isOfSums, quietTable } from '../../support/stack/table/table-digest.ts';

/** An organization is closed, reopened, and erased (docs/rules/closing.md). */

let test: OwnTestStack;
let table: RawTable;
let root: Caller;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  root = await test.addAccount('super_admin');
});
afterAll(() => test?.stop());

const day = 24 * 3_600_000;
const all: readonly Route[] = routes;
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as { code?: string }).code];
};
const entryOf = async ({ tenantId }: Organization) => {
  const { tenants: found } = await root.call(tenants.listTenants, { limit: '1000' });
  return found.find(({ id }) => id === tenantId);
};
const phaseOf = async ({ tenantId }: Organization) => (await table.get(closingOf(tenantId)))?.['phase'];
const untilPhase = (organization: Organization, wanted: string | undefined) =>
  eventually(
    () => phaseOf(organization),
    (phase) => phase === wanted,
    120_000,
  );

/** Calls a route that is known only at run time. Returns the status, and the code of an error. */
async function send(route: Route, input: Record<string, unknown>, bearer: string | undefined) {
  const { status, text } = await plainCall(test.url, route, input, bearer);
  return { status, code: text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined };
}

describe('closing', () => {
  it('is refused with another name, with a wrong password, for hosts, and without an organization', async () => {
    const home = await test.addOrganization('Not Yet Closed');
    const { password: current_password } = home.accounts.admin;
    const { status, body } = await home.admin.ask(tenants.closeTenant, { name: 'Not yet closed', current_password });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ validation_errors: { name: 'This is not the name of the organization' } }),
    ]);
    const name = 'Not Yet Closed';
    expect(await codeOf(home.admin.ask(tenants.closeTenant, { name, current_password: 'a lantern by the river' }))).toEqual([
      400,
      'wrong_password',
    ]);
    expect(await codeOf((home.hosts[0] ?? root).ask(tenants.closeTenant, { name, current_password }))).toEqual([403, 'forbidden']);
    expect(await codeOf(home.admin.ask(tenants.takeBackTenant, {}))).toEqual([409, 'not_closing']);
    expect(await phaseOf(home)).toBeUndefined();
    expect((await home.admin.call(accounts.getOwnAccount, {})).user.closes_at).toBeUndefined();
  });

  it('is refused during an evening, and within three hours before one, with the reason', async () => {
    const home = await test.addOrganization('Live Tonight');
    const form = { name: 'Live Tonight', current_password: home.accounts.admin.password };
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const add = async (name: string, minutes: number) =>
      (await home.admin.call(events.createEvent, makeEventForm({ name, start_time: at(minutes), end_time: at(minutes + 120) }))).event.id;
    const soon = await add('Candles at Seven', 179);
    const { status, body } = await home.admin.ask(tenants.closeTenant, form);
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: 'organization_live',
        details: 'Candles at Seven begins within three hours, or has begun. Close the organization after it, or delete the event first.',
      }),
    ]);
    await home.admin.call(events.updateEventStatus, { id: soon, status: 'active' });
    expect((await home.admin.ask(tenants.closeTenant, form)).body).toMatchObject({
      details: 'Candles at Seven is active. Complete it first, then close the organization.',
    });
    // An active evening prevents closing even if the index does not list it.
    await table.set({ pk: `T#${home.tenantId}#E#${soon}`, sk: 'EVENT' }, { g2: 'nowhere' });
    expect(await codeOf(home.admin.ask(tenants.closeTenant, form))).toEqual([409, 'organization_live']);
    expect(await phaseOf(home)).toBeUndefined();
    await table.set({ pk: `T#${home.tenantId}#E#${soon}`, sk: 'EVENT' }, { g2: `T#${home.tenantId}#EV#active` });
    await home.admin.call(events.updateEventStatus, { id: soon, status: 'completed' });
    await add('Later Than That', 185);
    expect((await home.admin.ask(tenants.closeTenant, form)).status).toBe(200);
  });

  it('is refused until the guests of every evening that does not take place have their money back', async () => {
    const home = await addSeller(test, 'Till Is Full');
    const ask = () => home.admin.ask(tenants.closeTenant, { name: 'Till Is Full', current_password: home.accounts.admin.password });
    const at = (days: number) => new Date(Date.now() + days * day).toISOString();
    const form = { name: 'Candles at Seven', start_time: at(3), end_time: at(3.1) };
    const event = await addPriced(home.admin, doorPrice, form);
    const guest = await buyAtDoor(test, event, 1500);
    await home.admin.call(salesRoutes.markPayment, { id: event.id, pid: guest.id, paid: true });
    const refused = (details: string) => ({ status: 409, body: { code: 'money_kept', details } });
    expect(await ask()).toMatchObject(
      refused(
        'Guests have paid for Candles at Seven, or are paying. Cancel it and wait until they have their money back, or refund them under Sales. ' +
          'Then close the organization.',
      ),
    );
    await home.admin.call(cancellations.cancelEvent, { id: event.id, reason: '', next_event_id: null });
    expect(await ask()).toMatchObject(
      refused('The guests of Candles at Seven do not have all their money back yet. Wait until they have, or refund the rest under Sales.'),
    );
    expect(await phaseOf(home)).toBeUndefined();
    await passTenMinutes(test, home.tenantId, event.id);
    await eventually(
      () => salesOf(home.admin, event.id),
      ({ orders }) => orders.data[0]?.refunded === 1500,
    );
    expect((await ask()).status).toBe(200);
  });
});

describe('a closed organization', () => {
  let home: Organization;
  let has: Furnished;
  let world: World;
  let admin: Caller;
  let host: Caller;
  let until: string;
  /** Address of a file that was ready for download. */
  let download: string;

  beforeAll(async () => {
    home = await test.addOrganization('Harbour Evenings');
    has = await furnish(test, home);
    const { export: file } = await home.admin.call(exports.startExport, { kind: 'participants' });
    await eventually(
      () => home.admin.call(exports.getExport, { id: file.id }),
      ({ export: { state } }) => state === 'ready',
      60_000,
    );
    download = (await home.admin.call(exports.getExportLink, { id: file.id })).url;
    expect((await fetch(download)).status).toBe(200);
    world = await makeWorld(test.url, home.admin, home.accounts.admin);
    await planNight(home.admin, world);
    const [watching, guest] = [
      await watch(test.url, has.room.eventId, home.hosts[0]?.bearer),
      await watchAsGuest(test.url, has.room.eventId, has.ada.token),
    ];
    const ended = Promise.all([watching, guest].map((one) => new Promise<void>((resolve) => one.onClose(resolve))));
    for (const id of [has.room.eventId, world.eventId]) await home.admin.call(events.updateEventStatus, { id, status: 'completed' });
    admin = await close(test, home, 'Harbour Evenings');
    await ended;
    await untilPhase(home, 'closing');
    host = await again(test, home.accounts.host);
    until = (await admin.call(accounts.getOwnAccount, {})).user.closes_at ?? '';
  });

  it('says until when, thirty days from now, and tells all its admins by mail', async () => {
    expect(Math.abs(Date.parse(until) - Date.now() - 30 * day)).toBeLessThan(60_000);
    expect((await host.call(accounts.getOwnAccount, {})).user.closes_at).toBe(until);
    expect(await entryOf(home)).toMatchObject({ name: 'Harbour Evenings', closes_at: until });
    const mail = await awaitMail(test.url, home.accounts.admin.email, 'Harbour Evenings was closed');
    expect(mail.body.text).toContain('any admin can reopen it');
    expect((await inboxOf(test.url, home.accounts.host.email)).filter(({ subject }) => subject.includes('was closed'))).toEqual([]);
    const { data } = await root.call(audit.listAuditEntries, { part: 'changes', tenant_id: home.tenantId });
    expect(data[0]).toMatchObject({ action: 'organization_closed', actor: { email: home.accounts.admin.email } });
  });

  it('has removed its export files, even for those who have an address of one', async () => {
    const filesOf = async () => (await allObjects(test.stack)).filter((key) => key.startsWith(`exports/${home.tenantId}/`));
    await eventually(filesOf, (files) => files.length === 0);
    expect((await fetch(download)).status).toBeGreaterThanOrEqual(403);
  });

  it('has ended the tokens of its staff', async () => {
    for (const caller of [home.admin, home.hosts[0]])
      expect(await codeOf((caller ?? root).ask(accounts.getOwnAccount, {}))).toEqual([401, 'unauthorized']);
  });

  it.each(all.filter(isOfTenant).map((route) => [route.id, route] as const))('%s refuses its staff', async (_id, route) => {
    const bearer = staffRankOf(route) === 'host' ? host.bearer : admin.bearer;
    expect(await send(route, sampleOf(samplesOf({ ...world, hostId: 'none', invitationId: 'none' }), route), bearer)).toEqual({
      status: 403,
      code: 'organization_closing',
    });
  });

  const ofGuests = all.filter(({ auth }) => auth.every((access) => access === 'participant'));
  it.each(ofGuests.map((route) => [route.id, route] as const))('%s finds no session of its guests', async (_id, route) => {
    const sample = sampleOf(samplesOf(world), route);
    expect(await send(route, sample, world.participantToken)).toEqual({ status: 401, code: 'unauthorized' });
  });

  it('opens no public address, and answers as for one that was withdrawn', async () => {
    const { visitor } = test;
    const { ahead, projector, place, invitation, published, profileLink } = has;
    expect(await visitor.call(registration.validateLink, { key: ahead.id, token: ahead.token })).toMatchObject({
      ...{ valid: false, error: 'Invalid registration link', event: null },
    });
    const refused = [
      visitor.ask(registration.getRegistrationPage, { key: ahead.id, token: ahead.token }),
      visitor.ask(registration.registerForEvent, { key: ahead.id, token: ahead.token, ...makeForm() }),
      visitor.ask(waiting.joinWaitingList, { key: ahead.id, token: ahead.token, ...makeForm() }),
      visitor.ask(waiting.getOwnPlace, { token: place }),
      visitor.ask(roomProjector.getProjector, { token: projector }),
      visitor.ask(feed.getFeedEvents, { token: published }),
      visitor.ask(feed.getFeedCalendar, { token: published }),
      visitor.ask(profile.refreshParticipantSession, { refresh_token: profileLink }),
      visitor.ask(profile.refreshParticipantSession, { refresh_token: has.eve.refresh_token }),
      visitor.ask(staffInvitation.acceptInvitation, { invite_token: invitation, password: 'four candles on table nine' }),
    ];
    expect(await Promise.all(refused.map(codeOf))).toEqual([
      ...Array(5).fill([404, 'link_not_found']),
      ...Array(2).fill([404, 'feed_not_found']),
      ...Array(2).fill([401, 'unauthorized']),
      [404, 'invitation_not_found'],
    ]);
    expect(await visitor.call(staffInvitation.checkInvitation, { token: invitation })).toMatchObject({ valid: false, tenant_name: null });
    const before = (await inboxOf(test.url, has.ada.email)).length;
    expect((await visitor.ask(guestEvening.mailEveningLink, { id: has.room.eventId, email: has.ada.email })).status).toBe(202);
    expect((await inboxOf(test.url, has.ada.email)).length).toBe(before);
    await expect(watch(test.url, has.room.eventId, host.bearer)).rejects.toThrow(/refused/);
    await expect(watchAsGuest(test.url, projectorAddress, projector)).rejects.toThrow('refused: 404');
    await expect(watchAsGuest(test.url, has.room.eventId, has.ada.token)).rejects.toThrow(/refused/);
  });

  it('is also closed to super_admins, and to anyone who would join or leave its staff', async () => {
    const stranger = await addAccount(test, 'user');
    const hostId = (await host.call(accounts.getOwnAccount, {})).user.id;
    const refused = [
      root.ask(events.getEvent, { id: has.ahead.id }),
      root.ask(events.createEvent, makeEventForm({ tenant_id: home.tenantId })),
      root.ask(staff.inviteHost, { email: stranger.email, tenant_id: home.tenantId }),
      root.ask(staff.removeHost, { id: hostId }),
      root.ask(staff.updateUserRole, { id: hostId, role: 'admin' }),
    ];
    expect(await Promise.all(refused.map(codeOf))).toEqual(Array(5).fill([403, 'organization_closing']));
  });

  it('is reopened by an admin on the last day, after the last warning, and everything is as it was', async () => {
    expect(await codeOf(host.ask(tenants.takeBackTenant, {}))).toEqual([403, 'forbidden']);
    await bringForward(table, home.tenantId);
    await untilPhase(home, 'warned');
    const warning = await awaitMail(test.url, home.accounts.admin.email, 'Harbour Evenings will be erased on');
    expect(warning.body.text).toContain('sign in before that day');
    // Adds an email that was being sent when the organization was closed.
    const held = { pk: `MAIL#message-${has.room.eventId}-scarf0scarf0scarf0scarf-${has.ada.id}`, sk: 'MAIL' };
    expect((await table.get(held))?.['status']).toBe('sent');
    await table.set(held, { status: 'expired' });
    const { user } = await admin.call(tenants.takeBackTenant, {});
    expect(user.closes_at).toBeUndefined();
    await awaitMail(test.url, home.accounts.admin.email, 'Harbour Evenings was reopened');
    await untilPhase(home, undefined);
    await eventually(
      () => table.get(held),
      (mail) => mail?.['status'] === 'sent',
      30_000,
    );
    expect((await entryOf(home))?.closes_at).toBeUndefined();
    // Profiles that were about to be deleted are listed for another two weeks.
    const { open_since } = (await table.get({ pk: `T#${home.tenantId}`, sk: 'TENANT' })) ?? {};
    expect(Math.abs(Date.parse(String(open_since)) - Date.now())).toBeLessThan(120_000);
    expect((await host.call(events.getEvent, { id: has.ahead.id })).event.name).toBe('The evening to come');
    expect((await readCard(has)).status).toBe(200);
    const { visitor } = test;
    expect(await visitor.call(registration.validateLink, { key: has.ahead.id, token: has.ahead.token })).toMatchObject({ valid: true });
    expect((await visitor.call(feed.getFeedEvents, { token: has.published })).events).toHaveLength(1);
    expect((await visitor.ask(waiting.getOwnPlace, { token: has.place })).status).toBe(200);
    const { data } = await admin.call(audit.listAuditEntries, { part: 'changes' });
    expect(data[0]).toMatchObject({ action: 'organization_taken_back' });
    expect(await codeOf(admin.ask(tenants.takeBackTenant, {}))).toEqual([409, 'not_closing']);
    expect((await root.call(staff.inviteHost, { email: (await addAccount(test, 'user')).email, tenant_id: home.tenantId })).status).toBe(
      'joined',
    );
  });
});

describe('an erasure', () => {
  const mentions = (item: Record<string, unknown>, organization: Organization) => JSON.stringify(item).includes(organization.tenantId);

  it('leaves nothing of it but what the rule names, and of another organization every byte', { timeout: 600_000 }, async () => {
    const [gone, other] = [await test.addOrganization('Gone Evenings', 2), await test.addOrganization('Other Evenings')];
    const theirs = await furnish(test, other);
    await quietTable(table);
    const sumsBefore = await sums();
    const has = await furnish(test, gone, 'Xanadu');
    await has.complete();
    await gone.admin.call(brandRoutes.saveBrand, { accent: '#0a5c4a', logo_id: null, sender_name: 'Xanadu by candlelight' });
    await sellAndDelete(test, gone, 'Xanadu');
    await quietTable(table);
    expect(await sums()).not.toEqual(sumsBefore);
    const admin = await close(test, gone, 'Gone Evenings');
    await untilPhase(gone, 'closing');
    const before = await quietTable(table);
    const ofOther = (await table.all()).filter((item) => mentions(item, other) && !isOfSums(item)).map(({ pk, sk }) => `${pk} ${sk}`);
    const until = Date.now() + 30 * day;

    await bringForward(table, gone.tenantId);
    await untilPhase(gone, 'warned');
    await bringForward(table, gone.tenantId);
    await untilErased(gone);

    const left = (await table.all()).filter((item) => mentions(item, gone) && !isOfSums(item));
    const forGood = left.filter(({ ttl }) => ttl === undefined || Number(ttl) * 1000 > until + day);
    expect(forGood.map(({ pk, sk }) => `${pk} ${String(sk).replace(/^2.*/, 'line')}`).sort()).toEqual(
      [`PLATFORM#AUDIT line`, `SLUG#gone-evenings SLUG`, `T#${gone.tenantId} CLOSING`, `T#${gone.tenantId} TENANT`].sort(),
    );
    // No text that a person entered is left either.
    const words = [has.ada.email, has.ben.email, 'Xanadu', 'xanadu'];
    const all = await table.all();
    expect(words.filter((word) => all.some((item) => JSON.stringify(item).includes(word)))).toEqual([]);
    expect((await allObjects(test.stack)).filter((key) => key.includes(has.photo_upload_id))).toEqual([]);
    expect((await allObjects(test.stack)).filter((key) => key.includes(theirs.photo_upload_id))).not.toEqual([]);

    const after = await quietTable(table);
    expect(ofOther.length).toBeGreaterThan(60);
    expect(ofOther.filter((key) => after[key] !== before[key])).toEqual([]);
    expect((await test.visitor.call(feed.getFeedEvents, { token: theirs.published })).events).toHaveLength(2);

    // Accounts belong to no organization, and their owners are told.
    const { user } = await (await again(test, gone.accounts.admin)).call(accounts.getOwnAccount, {});
    expect(user).toMatchObject({ role: 'user', tenant_id: null, tenant: null });
    expect(user.closes_at).toBeUndefined();
    for (const { email } of [gone.accounts.admin, gone.accounts.host]) await awaitMail(test.url, email, 'Gone Evenings was erased');
    expect(await codeOf(admin.ask(accounts.getOwnAccount, {}))).toEqual([401, 'unauthorized']);
    await readMemberships(table);

    // The super_admin sees it.
    expect(await entryOf(gone)).toMatchObject({ name: 'Gone Evenings', owner_email: '', erased_at: expect.any(String) });
    const { data } = await root.call(audit.listAuditEntries, { part: 'changes', limit: '5' });
    expect(data.find(({ action }) => action === 'organization_erased')).toMatchObject({
      ...{ tenant: null, subject: { kind: 'tenant', id: gone.tenantId, name: 'Gone Evenings' } },
    });
    await passMinute(test.stack);
    await expect.poll(sums, { timeout: 60_000, interval: 500 }).toEqual(sumsBefore);
    expect((await table.all()).filter((item) => isOfSums(item) && mentions(item, gone))).toEqual([]);

    // The slug remains reserved for a year.
    const named = await newlyNamed('Gone Evenings');
    expect(named).toBe('gone-evenings-2');
    expect(Number((await table.get(closingOf(gone.tenantId)))?.['due']) - Date.now()).toBeGreaterThan(364 * day);
    const registered = (await root.call(tenants.listTenants, {})).total;
    await bringForward(table, gone.tenantId);
    await untilPhase(gone, undefined);
    expect((await table.all()).filter((item) => mentions(item, gone) && item['ttl'] === undefined && !isOfSums(item))).toEqual([]);
    expect((await root.call(tenants.listTenants, {})).total).toBe(registered - 1);
    expect(await newlyNamed('Gone Evenings!')).toBe('gone-evenings');
  });

  it('begins when the time is over, and then nobody can reopen the organization', { timeout: 300_000 }, async () => {
    const home = await test.addOrganization('Too Late');
    const admin = await close(test, home, 'Too Late');
    await untilPhase(home, 'closing');
    // Nothing is erased before its day.
    await passMinute(test.stack);
    expect(await phaseOf(home)).toBe('closing');
    await bringForward(table, home.tenantId);
    await untilPhase(home, 'warned');
    await passMinute(test.stack);
    expect(await phaseOf(home)).toBe('warned');
    // Staff still exist right after the erasure has begun, and no further step runs here.
    await table.set(closingOf(home.tenantId), { phase: 'erasing' });
    expect(await codeOf(admin.ask(tenants.takeBackTenant, {}))).toEqual([409, 'not_closing']);
  });

  async function untilErased(organization: Organization) {
    await eventually(
      async () => {
        const found = await table.get(closingOf(organization.tenantId));
        // The second pass comes a minute after the first.
        if (found?.['quiet'] === true && found['phase'] === 'erasing') await bringForward(table, organization.tenantId);
        return found?.['phase'];
      },
      (phase) => phase === 'erased',
      300_000,
      500,
    );
  }

  /** Returns the slug of a new organization of this name. */
  async function newlyNamed(tenant_name: string): Promise<string> {
    const caller = await test.addAccount('admin');
    return (await caller.call(tenants.completeTenantSetup, { tenant_name })).user.tenant?.slug ?? '';
  }

  /** Returns the counts over all organizations, as a super_admin sees them. */
  async function sums() {
    await passMinute(test.stack);
    const { counts } = await root.call(events.listEvents, { limit: '1' });
    return { counts, ...(await root.call(statistics.getOverallStatistics, {})).statistics };
  }
});
