import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { platform } from '#shared/contract/routes/platform.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { slugOf } from '#shared/rules/text/slug.ts';
import { addAccount } from '../../support/people/accounts.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { awaitMail, invitationTokenIn } from '../../support/people/calls/inbox.ts';
import { makeWorld, openEvent } from '../../support/people/world.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** An organization's own settings: its name, slug and totals. */

let test: OwnTestStack;
let table: RawTable;
let root: Caller;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  root = await test.addAccount('super_admin');
});
afterAll(() => test?.stop());

const rename = (admin: Caller, name: string) => admin.call(tenants.updateTenantSettings, { name });

describe('an organization', () => {
  it('shows its counts', async () => {
    const home = await test.addOrganization('Counting', 2);
    const { created_at, ...told } = (await home.admin.call(tenants.getTenantSettings, {})).tenant;
    expect(told).toEqual({
      id: home.tenantId,
      name: 'Counting',
      slug: 'counting',
      stats: { total_events: 0, total_hosts: 2, total_participants: 0, total_registrations: 0, total_matches: 0 },
    });
    expect(Date.now() - Date.parse(created_at)).toBeLessThan(60_000);
    const world = await makeWorld(test.url, home.admin, home.accounts.admin);
    await openEvent(home.admin);
    const stats = async () => (await home.admin.call(tenants.getTenantSettings, {})).tenant.stats;
    const counted = { total_events: 2, total_hosts: 2, total_participants: 3, total_registrations: 3, total_matches: 1 };
    await expect.poll(stats).toEqual(counted);

    // A stream record that is repeated or late is not counted twice.
    const counter = await table.get({ pk: `T#${home.tenantId}#E#${world.eventId}`, sk: 'COUNT#P' });
    const recordOf = (v: number, all: number) => ({
      eventName: 'MODIFY',
      dynamodb: {
        SequenceNumber: String(v),
        Keys: { pk: { S: counter?.['pk'] }, sk: { S: 'COUNT#P' } },
        NewImage: marshall({ ...counter, v, all }),
      },
    });
    const v = Number(counter?.['v']);
    await test.stack.invoke('effects-totals', { Records: [recordOf(v, 3)] });
    await test.stack.invoke('effects-totals', { Records: [recordOf(v - 1, 2), recordOf(v, 3)] });
    await test.stack.invoke('effects-totals', { Records: [recordOf(v - 2, 1)] });
    expect(await stats()).toEqual(counted);

    await home.admin.call(events.updateEventStatus, { id: world.eventId, status: 'completed' });
    await home.admin.call(events.deleteEvent, { id: world.eventId });
    await expect.poll(stats).toEqual({
      ...{ total_events: 1, total_hosts: 2, total_participants: 0, total_registrations: 0, total_matches: 0 },
    });
    await test.stack.invoke('effects-totals', { Records: [recordOf(v + 1, 3)] });
    expect((await stats()).total_registrations).toBe(0);
  });

  it('has its new name everywhere at the next request', async () => {
    const home = await test.addOrganization('Old Name');
    const { eventId, token } = await openEvent(home.admin);
    const { email } = await addAccount(test, 'admin');
    await home.admin.call(staff.inviteHost, { email });
    const invite = invitationTokenIn(await awaitMail(test.url, email));

    const { name, tenant: renamed } = await rename(home.admin, '  New Name ');
    expect([name, renamed.name, renamed.slug]).toEqual(['New Name', 'New Name', 'new-name']);

    expect((await home.admin.call(accounts.getOwnAccount, {})).user.tenant).toEqual({
      id: home.tenantId,
      name: 'New Name',
      slug: 'new-name',
    });
    expect((await home.admin.call(tenants.getTenantSettings, {})).name).toBe('New Name');
    expect((await home.admin.call(events.getEvent, { id: eventId })).event.tenant.name).toBe('New Name');
    expect((await home.admin.call(events.listEvents, {})).data[0]?.tenant.name).toBe('New Name');
    expect((await root.call(events.listEvents, {})).data.find(({ id }) => id === eventId)?.tenant.name).toBe('New Name');
    expect((await test.visitor.call(staffInvitation.checkInvitation, { token: invite })).tenant_name).toBe('New Name');
    expect(await test.visitor.call(registration.validateLink, { key: eventId, token })).toMatchObject({ valid: true });
    expect((await root.call(tenants.listTenants, { search: 'new na' })).tenants).toMatchObject([{ id: home.tenantId, slug: 'new-name' }]);
    expect((await root.call(tenants.listTenants, { search: 'old na' })).tenants).toEqual([]);
    const { users: found } = await root.call(platform.listUsers, { search: home.accounts.admin.email });
    expect(found[0]?.tenant_name).toBe('New Name');
    expect((await home.admin.call(staff.listHosts, {})).invitations[0]?.tenant.name).toBe('New Name');
    // No copy still contains the old name, apart from emails and the audit trail.
    const stale = (await table.all()).filter(
      (item) => JSON.stringify(item).includes('Old Name') && !/^MAIL#|#AUDIT$/.test(String(item['pk'])),
    );
    expect(stale).toEqual([]);
  });

  it('says in its record which deployment it is in (docs/scale.md#a-million-tenants)', async () => {
    const admin = await test.addAccount('admin');
    const { user } = await admin.call(tenants.completeTenantSetup, { tenant_name: 'At home' });
    const record = await table.get({ pk: `T#${user.tenant?.id}`, sk: 'TENANT' });
    expect(record).toMatchObject({ name: 'At home', cell: 'table-two-local' });
  });

  it('must have a name', async () => {
    const home = await test.addOrganization('Nameless');
    const { status, body } = await home.admin.ask(tenants.updateTenantSettings, { name: '   ' });
    expect([status, body]).toEqual([400, expect.objectContaining({ validation_errors: { name: 'Organization name cannot be empty' } })]);
  });
});

describe('a slug', () => {
  it('gets a number when it is taken, is free again when its owner is renamed, and stays for the same letters', async () => {
    const [one, two] = [await test.addOrganization('Harbour'), await test.addOrganization('Elsewhere')];
    expect((await rename(two.admin, 'Harbour')).tenant.slug).toBe('harbour-2');
    expect((await rename(two.admin, 'HARBOUR!')).tenant.slug).toBe('harbour-2');
    expect((await rename(one.admin, 'Lighthouse')).tenant.slug).toBe('lighthouse');
    expect((await rename(two.admin, 'Pier')).tenant.slug).toBe('pier');
    expect((await rename(one.admin, 'Harbour')).tenant.slug).toBe('harbour');
  });

  it('belongs to one organization, even with simultaneous renames', async () => {
    const organizations = [];
    for (let index = 0; index < 6; index += 1) organizations.push(await test.addOrganization(`Crowd ${index}`));
    for (const name of ['Same Thing', 'Other Thing', 'Same Thing']) {
      const renamed = await Promise.all(organizations.map(({ admin }) => rename(admin, name)));
      const slugs = renamed.map(({ tenant: { slug } }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugs.every((slug) => slug.startsWith(slugOf(name)))).toBe(true);
    }
    await expectSlugsInOrder();
  });

  it('follows the last name when two admins rename at the same moment', async () => {
    const home = await test.addOrganization('Two minds');
    const names = ['First Wish', 'Second Wish', 'Third Wish', 'Fourth Wish'];
    await Promise.all(names.map((name) => rename(home.admin, name)));
    const { tenant: after } = await home.admin.call(tenants.getTenantSettings, {});
    expect(names).toContain(after.name);
    expect(after.slug).toBe(slugOf(after.name));
    await expectSlugsInOrder();
  });

  /** Expects each organization to own exactly the lock of its own slug. */
  async function expectSlugsInOrder() {
    const items = await table.all();
    const locks = items.filter(({ sk }) => sk === 'SLUG').map(({ pk, tenant_id }) => `${pk} ${tenant_id}`);
    const owned = items.filter(({ sk }) => sk === 'TENANT').map(({ id, slug }) => `SLUG#${slug} ${id}`);
    expect(locks.sort()).toEqual(owned.sort());
  }
});
