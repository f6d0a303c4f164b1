import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#infra/config.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { platform } from '#shared/contract/routes/platform.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { addAccount, newAddress } from '../../support/people/accounts.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, invitationTokenIn } from '../../support/people/calls/inbox.ts';
import { watch } from '../../support/people/calls/watcher.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';
import { quietTable } from '../../support/stack/table/table-digest.ts';

/** An organization's limits, and who sees that it is close to one. */

const { tenantLimits } = readConfig('dev', {});
const hour = 3_600_000;
let test: OwnTestStack;
let table: RawTable;
let root: Caller;
let made = 0;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  root = await test.addAccount('super_admin');
});
afterAll(() => test?.stop());

const organization = (): Promise<Organization> => test.addOrganization(`Limited ${++made}`);
const nearOf = async ({ tenantId }: Organization) => {
  const { near } = await root.call(tenants.listTenantsNearLimits, {});
  return near.filter(({ tenant }) => tenant.id === tenantId).map(({ limit, used, most }) => ({ limit, used, most }));
};

describe('registrations', () => {
  const { registrationsAnHour, registrationsADay } = tenantLimits;
  // This hour, and the next one in case it begins now; the two may be on different days.
  const moments = () => [0, hour].map((later) => new Date(Date.now() + later).toISOString());
  const daysOf = ({ tenantId }: Organization) =>
    [...new Set(moments().map((at) => at.slice(0, 10)))].map((day) => ({ pk: `T#${tenantId}`, sk: `REGISTERED#${day}` }));
  const setCount = (home: Organization, inHour: number, onDay: number) => {
    const hours = Object.fromEntries(moments().map((at) => [`h${at.slice(11, 13)}`, inHour]));
    return table.put(daysOf(home).map((key) => ({ ...key, ...hours, n: onDay })));
  };
  const countOf = async (home: Organization) => {
    const items = await Promise.all(daysOf(home).map((key) => table.get(key)));
    const ofHours = items.flatMap((item) => Object.entries(item ?? {}).flatMap(([name, n]) => (/^h\d\d$/.test(name) ? [Number(n)] : [])));
    return [items.reduce((sum, item) => sum + Number(item?.['n'] ?? 0), 0), ofHours.reduce((sum, n) => sum + n, 0)];
  };

  it('are counted, each once; beyond the limit of an hour guests and staff are refused in words, with the time to wait', async () => {
    const home = await organization();
    const { eventId, token } = await openEvent(home.admin);
    const join = () => test.visitor.ask(registration.registerForEvent, { key: eventId, token, ...makeForm() });
    expect([(await join()).status, (await join()).status]).toEqual([201, 201]);
    expect(
      await eventually(
        () => countOf(home),
        ([onDay = 0]) => onDay >= 2,
      ),
    ).toEqual([2, 2]);
    expect(await nearOf(home)).toEqual([]);

    const most = registrationsAnHour;
    await setCount(home, Math.floor(most * 0.8), most);
    expect((await join()).status).toBe(201);
    expect(await nearOf(home)).toEqual([{ limit: 'registrations', used: Math.floor(most * 0.8) + 1, most }]);

    await setCount(home, most, most);
    const refused = await join();
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_registrations' }]);
    expect(JSON.stringify(refused.body)).toContain('This organization cannot take any more registrations for now.');
    const wait = Number(refused.headers.get('retry-after'));
    expect([wait > 0, wait <= 3600]).toEqual([true, true]);
    const added = await home.admin.ask(participants.addParticipant, { id: eventId, ...makeForm() });
    expect([added.status, added.body]).toMatchObject([429, { code: 'too_many_registrations' }]);
    expect(await nearOf(home)).toEqual([{ limit: 'registrations', used: most, most }]);
  });

  it('are counted together with joining waiting lists, which has the same limit', async () => {
    const home = await organization();
    const start = Date.now() + 72 * hour;
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 2 * hour).toISOString() };
    const { event } = await home.admin.call(events.createEvent, makeEventForm({ male_limit: 1, female_limit: 1, ...times }));
    const { token } = await home.admin.call(registrationLink.getRegistrationLink, { id: event.id });
    const man = () => ({ key: event.id, token, ...makeForm({ gender: 'male' }) });
    const wait = () => test.visitor.ask(waiting.joinWaitingList, man());
    await test.visitor.call(registration.registerForEvent, man());
    expect((await wait()).status).toBe(201);
    expect(
      await eventually(
        () => countOf(home),
        ([onDay = 0]) => onDay >= 2,
      ),
    ).toEqual([2, 2]);
    await setCount(home, registrationsAnHour, registrationsAnHour);
    const refused = await wait();
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_registrations' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('and their confirmation mails have a daily limit, too', async () => {
    const home = await organization();
    const { eventId, token } = await openEvent(home.admin);
    const join = () => test.visitor.ask(registration.registerForEvent, { key: eventId, token, ...makeForm() });
    await setCount(home, 0, registrationsADay - 1);
    expect((await join()).status).toBe(201);
    await setCount(home, 0, registrationsADay);
    const refused = await join();
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_registrations' }]);
    const left = (Date.parse(new Date().toISOString().slice(0, 10)) + 24 * hour - Date.now()) / 1000;
    // Seconds left of this day, or of the next if it has begun since.
    expect([0, 86_400].map((day) => Math.abs(Number(refused.headers.get('retry-after')) - left - day) <= 5)).toContain(true);
    expect(await nearOf(home)).toEqual([{ limit: 'registrations_day', used: registrationsADay, most: registrationsADay }]);
  });

  it('and daily invitations allow a room of 300 within ten minutes, and 2,000 invitations', () => {
    expect(registrationsAnHour).toBeGreaterThanOrEqual(6 * 300);
    expect(readConfig('dev', {}).invitations.most).toBeGreaterThanOrEqual(2000);
  });
});

it('at the limit of hosts and admins, nobody can be invited, accept or be added', async () => {
  const home = await organization();
  const most = tenantLimits.staff;
  const setTeam = (hosts: number) => table.set({ pk: `T#${home.tenantId}`, sk: 'TEAM' }, { admins: 1, hosts });
  // An admin without an organization gets an invitation first; a user joins immediately.
  const { email: asked } = await addAccount(test, 'admin');
  const { email: joining } = await addAccount(test, 'user');
  expect((await home.admin.ask(staff.inviteHost, { email: asked })).status).toBe(201);
  const token = invitationTokenIn(await awaitMail(test.url, asked));
  expect(await nearOf(home)).toEqual([]);

  await setTeam(most - 1);
  const refusals = [
    await home.admin.ask(staff.inviteHost, { email: joining }),
    await test.visitor.ask(staffInvitation.acceptInvitation, { invite_token: token, password: 'a horse of another color 7' }),
  ];
  for (const { status, body } of refusals) expect([status, body]).toMatchObject([409, { code: 'too_many_staff' }]);
  const { users } = await root.call(platform.listUsers, { search: joining });
  const moved = await root.ask(staff.updateUserRole, { id: users[0]?.id ?? '', role: 'host', tenant_id: home.tenantId });
  expect([moved.status, moved.body]).toMatchObject([409, { code: 'too_many_staff' }]);
  expect(await nearOf(home)).toEqual([{ limit: 'staff', used: most, most }]);

  await setTeam(most - 2);
  expect((await home.admin.ask(staff.inviteHost, { email: joining })).status).toBe(201);
});

it('live sockets of an event: one above the limit is refused, whoever opens it, until one ends', async () => {
  const home = await organization();
  const { eventId } = await openEvent(home.admin);
  const most = tenantLimits.sockets;
  const ttl = Math.floor(Date.now() / 1000) + 7000;
  const pk = `T#${home.tenantId}#E#${eventId}`;
  // Waits, because a pending message would find that nobody is connected to these sockets, and remove them.
  await quietTable(table);
  await table.put(Array.from({ length: most }, (_, index) => ({ pk, sk: `C#other${index}`, u: 'somebody', ttl })));
  const { bearer } = home.admin;
  await expect(watch(test.url, eventId, bearer)).rejects.toThrow('refused: 429');
  expect(await nearOf(home)).toEqual([{ limit: 'sockets', used: most, most }]);
  await table.remove({ pk, sk: 'C#other0' });
  const watcher = await watch(test.url, eventId, bearer);
  await watcher.close();
  const { eventId: other } = await openEvent(home.admin);
  await (await watch(test.url, other, bearer)).close();
});

it('invitations close to the quota are shown to super_admins only', async () => {
  const home = await organization();
  const { eventId } = await openEvent(home.admin);
  const invite = (count: number) =>
    home.admin.call(registrationLink.sendInvites, { id: eventId, emails: Array.from({ length: count }, () => newAddress()) });
  await invite(100);
  expect(await nearOf(home)).toEqual([]);
  await invite(60);
  expect(await nearOf(home)).toEqual([{ limit: 'event_invitations', used: 160, most: 200 }]);
  expect((await home.admin.ask(tenants.listTenantsNearLimits, {})).status).toBe(403);
  // After a day the record is removed.
  await table.set({ pk: 'SYSTEM#NEAR', sk: `${home.tenantId}#event_invitations` }, { at: new Date(Date.now() - 25 * hour).toISOString() });
  expect(await nearOf(home)).toEqual([]);
});
