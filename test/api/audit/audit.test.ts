import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#shared/contract/define.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { events } from '#shared/contract/routes/events.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { platform } from '#shared/contract/routes/platform.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { routes } from '#shared/contract/routes.ts';
import type { AuditEntry } from '#shared/model/audit/audit.ts';
import { addAccounts, goodPassword } from '../../support/people/accounts.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { awaitMail, invitationTokenIn } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { makeWorld, openEvent, planNight } from '../../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** The audit trail: written with the action itself, and shown to authorized readers only. */

/** Entry of the export that `makeWorld` starts. */
const ofTheWorld = ['data_exported', 'participants', null, []];

const all: readonly Route[] = routes;

let test: OwnTestStack;
let table: RawTable;
let root: Caller;
let home: Organization;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  root = await test.addAccount('super_admin');
  home = await test.addOrganization('Trail');
});
afterAll(() => test?.stop());

const trailOf = async (caller: Caller, tenant_id?: string) =>
  (await caller.call(audit.listAuditEntries, { part: 'changes', tenant_id })).data;
/** Shortens an entry. A match is named by its participants, who may be gone by then. */
const briefly = ({ action, subject, changes }: AuditEntry) => [
  action,
  subject.kind,
  subject.kind === 'match' ? null : subject.name,
  changes,
];

describe('the trail', () => {
  it('tells of every action worth remembering, latest first', async () => {
    const started = Date.now();
    const world = await makeWorld(test.url, home.admin, home.accounts.admin);
    const [person] = await addAccounts(test, 'user', 1);
    const { email, id } = person ?? { email: '', id: '' };
    await home.admin.call(staff.inviteHost, { email });
    await root.call(staff.inviteAdmin, { email, tenant_id: home.tenantId });
    await root.call(staff.updateUserRole, { id, role: 'host' });
    await home.admin.call(staff.removeHost, { id });
    await home.admin.call(tenants.updateTenantSettings, { name: 'Long Trail' });
    await planNight(home.admin, world);
    await home.admin.call(keepingApart.endKeepingApart, { id: [world.participantIds[0], world.participantIds[2]].sort().join('-') });
    await home.admin.call(matches.deleteMatch, { id: world.matchId });
    await home.admin.call(events.updateEventStatus, { id: world.eventId, status: 'completed' });
    await home.admin.call(events.deleteEvent, { id: world.eventId });

    const trail = await trailOf(home.admin);
    expect(trail.map(briefly)).toEqual([
      ['event_deleted', 'event', 'Test evening', []],
      ['match_deleted', 'match', null, [{ field: 'event', from: 'Test evening', to: null }]],
      ['keep_apart_removed', 'participants', null, []],
      ['keep_apart_added', 'participants', null, []],
      ['rounds_planned', 'event', 'Test evening', []],
      ['organization_renamed', 'tenant', 'Long Trail', [{ field: 'name', from: 'Trail', to: 'Long Trail' }]],
      [
        'member_removed',
        'user',
        email,
        [
          { field: 'role', from: 'host', to: 'user' },
          { field: 'organization', from: 'Trail', to: null },
        ],
      ],
      ['role_changed', 'user', email, [{ field: 'role', from: 'admin', to: 'host' }]],
      ['role_changed', 'user', email, [{ field: 'role', from: 'host', to: 'admin' }]],
      [
        'member_added',
        'user',
        email,
        [
          { field: 'role', from: 'user', to: 'host' },
          { field: 'organization', from: null, to: 'Trail' },
        ],
      ],
      ofTheWorld,
    ]);
    const admin = (await home.admin.call(accounts.getOwnAccount, {})).user;
    expect(trail[0]?.actor).toEqual({ id: admin.id, email: admin.email, role: 'admin' });
    expect(trail[7]?.actor.role).toBe('super_admin');
    expect(trail.every((entry) => entry.tenant?.id === home.tenantId && Date.parse(entry.at) >= started)).toBe(true);
  });

  it('tells of every file of more than figures, whoever takes it', async () => {
    const house = await test.addOrganization('Takers');
    const { eventId: id, token } = await openEvent(house.admin, 'Supper');
    const form = makeForm({ first_name: 'Ada', last_name: 'Moss' });
    const guest = await test.visitor.call(registration.registerForEvent, { key: id, token, ...form });
    const self = callerOf(test.url, guest.access_token);
    const ofEvent = ['participants.exportEventParticipants', 'matches.exportMatches', 'statistics.exportEveningReport'];
    const files = ['participants.exportParticipants', ...ofEvent, 'statistics.exportMatchAnalytics', 'payments.exportSales'];
    expect(all.flatMap((route) => (route.replyType === 'text/csv' ? [route.id] : [])).sort()).toEqual([...files].sort());

    await house.admin.call(statistics.exportMatchAnalytics, {});
    await house.admin.call(participants.exportParticipants, {});
    await house.admin.call(participants.exportEventParticipants, { id });
    await house.admin.call(matches.exportMatches, { id });
    await house.admin.call(statistics.exportEveningReport, { id });
    await self.call(profile.exportOwnProfile, { id: guest.participant.id });
    await house.admin.call(salesRoutes.exportSales, { from: '2026-01-01', to: '2026-12-31' });
    expect((await trailOf(house.admin)).map(briefly)).toEqual([
      ['data_exported', 'orders', null, [{ field: 'days', from: '2026-01-01', to: '2026-12-31' }]],
      ['data_exported', 'participant', 'Ada Moss', []],
      ['data_exported', 'event', 'Supper', []],
      ['data_exported', 'matches', null, []],
      ['data_exported', 'participants', 'Supper', []],
      ['data_exported', 'participants', null, []],
    ]);
  });

  it('records invitations, the members they brought, and participants removed from an event', async () => {
    const guests = await test.addOrganization('Guest list');
    const [first, second] = await addAccounts(test, 'admin', 2);
    const [kept, withdrawn] = [first?.email ?? '', second?.email ?? ''];
    await guests.admin.call(staff.inviteHost, { email: kept });
    const { invitation } = await guests.admin.call(staff.inviteHost, { email: withdrawn });
    await guests.admin.call(staff.withdrawInvitation, { id: invitation?.id ?? '' });
    const invite_token = invitationTokenIn(await awaitMail(test.url, kept));
    const { user } = await test.visitor.call(staffInvitation.acceptInvitation, { invite_token, password: goodPassword });
    const world = await makeWorld(test.url, guests.admin, guests.accounts.admin);
    const [, , leaver] = world.participantIds;
    await guests.admin.call(participants.exportEventParticipants, { id: world.eventId });
    await guests.admin.call(participants.removeFromEvent, { id: world.eventId, pid: leaver });

    const trail = await trailOf(guests.admin);
    expect(trail.map(briefly)).toEqual([
      ['participant_removed', 'participant', 'Robin Sample', [{ field: 'event', from: 'Test evening', to: null }]],
      ['data_exported', 'participants', 'Test evening', []],
      ofTheWorld,
      [
        'member_added',
        'user',
        kept,
        [
          { field: 'role', from: 'admin', to: 'host' },
          { field: 'organization', from: null, to: 'Guest list' },
        ],
      ],
      ['invitation_withdrawn', 'user', withdrawn, [{ field: 'role', from: 'host', to: null }]],
      ['member_invited', 'user', withdrawn, [{ field: 'role', from: null, to: 'host' }]],
      ['member_invited', 'user', kept, [{ field: 'role', from: null, to: 'host' }]],
    ]);
    expect(trail[0]?.subject.id).toBe(leaver);
    expect(trail[3]?.actor).toEqual({ id: user.id, email: kept, role: 'host' });
  });

  it('shows participants’ current names, an undone match as undone, and nobody who was erased', async () => {
    const names = await test.addOrganization('Names');
    const world = await makeWorld(test.url, names.admin, names.accounts.admin);
    const [one, other] = world.participantIds;
    const { match } = await names.admin.call(matches.createMatch, {
      ...{ event_id: world.eventId, participant1_id: one, participant2_id: other },
    });
    await names.admin.call(matches.deleteMatch, { id: match.id, undo: 'true' });
    await names.admin.call(matches.deleteMatch, { id: world.matchId });
    const told = async () => (await trailOf(names.admin)).map(({ action, subject }) => [action, subject.name]);
    expect(await told()).toEqual([
      ['match_deleted', 'Robin Sample + Robin Sample'],
      ['match_undone', 'Robin Sample + Robin Sample'],
      ['data_exported', null],
    ]);
    await names.admin.call(participants.eraseParticipant, { id: one });
    expect((await told()).map(([, name]) => name?.split(' + ').toSorted())).toEqual([
      undefined,
      ['Deleted participant', 'Robin Sample'],
      ['Deleted participant', 'Robin Sample'],
      undefined,
    ]);
  });

  it('of the platform is for super_admins, who see everything; an admin sees their own organization only', async () => {
    const other = await test.addOrganization('Other trail');
    await other.admin.call(tenants.updateTenantSettings, { name: 'Side Trail' });
    await root.call(platform.updateSystemSettings, { registration_enabled: false });
    await root.call(platform.updateSystemSettings, { registration_enabled: false });
    await root.call(platform.updateSystemSettings, { registration_enabled: true });
    await root.call(catalogue.createInterest, { name: 'Trail running' });

    const all = await trailOf(root);
    expect(all.slice(0, 4).map((entry) => [...briefly(entry), entry.tenant?.name ?? null])).toEqual([
      ['catalogue_changed', 'interest', 'Trail running', [{ field: 'name', from: null, to: 'Trail running' }], null],
      ['system_settings_changed', 'settings', null, [{ field: 'registration_enabled', from: 'false', to: 'true' }], null],
      ['system_settings_changed', 'settings', null, [{ field: 'registration_enabled', from: 'true', to: 'false' }], null],
      ['organization_renamed', 'tenant', 'Side Trail', [{ field: 'name', from: 'Other trail', to: 'Side Trail' }], 'Side Trail'],
    ]);
    expect(await trailOf(other.admin)).toHaveLength(1);
    expect(await trailOf(root, other.tenantId)).toEqual(await trailOf(other.admin));
    // The tenant that an admin passes is ignored.
    expect(await trailOf(home.admin, other.tenantId)).toEqual(await trailOf(home.admin));
  });

  it('does not mention an action that was refused', async () => {
    const before = await trailOf(root);
    const { user } = await home.admin.call(accounts.getOwnAccount, {});
    expect((await root.ask(staff.removeAdmin, { id: user.id })).status).toBe(409);
    expect((await home.admin.ask(staff.removeHost, { id: user.id })).status).toBe(404);
    expect((await home.admin.ask(events.deleteEvent, { id: 'unknown' })).status).toBe(404);
    expect(await trailOf(root)).toEqual(before);
  });

  it('comes in pages, and each entry is kept for a year', async () => {
    const trail = await trailOf(home.admin);
    const first = await home.admin.call(audit.listAuditEntries, { part: 'changes', limit: '4' });
    const second = await home.admin.call(audit.listAuditEntries, { part: 'changes', limit: '4', offset: '4' });
    const last = await home.admin.call(audit.listAuditEntries, { part: 'changes', limit: '4', offset: '8' });
    expect([...first.data, ...second.data, ...last.data]).toEqual(trail);
    // Before the last page, `total` only shows that there is more; on the last page it is exact.
    expect([first.total, second.total, last.total]).toEqual([5, 9, 11]);
    const rows = (await table.all()).filter(({ pk }) => String(pk).endsWith('#AUDIT'));
    const days = rows.map((row) => (Number(row['ttl']) * 1000 - Date.parse(String(row['at']))) / 86_400_000);
    expect(days.every((kept) => kept >= 365 && kept < 365.1)).toBe(true);
  });

  it('holds nothing of a participant', async () => {
    const rows = (await table.all()).filter(({ pk }) => String(pk).includes('#AUDIT'));
    expect(rows.length).toBeGreaterThan(8);
    // Every participant in these tests is called Robin Sample, at robin…@example.org.
    expect(JSON.stringify(rows)).not.toMatch(/robin|sample/i);
  });
});
