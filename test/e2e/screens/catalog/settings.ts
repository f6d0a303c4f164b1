import type { Page } from 'playwright-core';
import { accountDeletion } from '#shared/contract/routes/account-deletion.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { feed } from '#shared/contract/routes/feed.ts';
import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { platform } from '#shared/contract/routes/platform.ts';
import { retention } from '#shared/contract/routes/retention.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { Brand } from '#shared/model/brand/brand.ts';
import type { DataExport } from '#shared/model/exports/export.ts';
import type { Feed } from '#shared/model/feed/feed.ts';
import type { Passkey } from '#shared/model/passkeys/passkey.ts';
import type { Report } from '#shared/model/safety/safety.ts';
import { amend, answer, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Screen } from '../screen.ts';
import { button, choose, dialog, heading, press, question, says, textbox } from '../steps.ts';

const tab = (name: string) => `/settings?tab=${name}`;
const row = (text: string) => (page: Page) => page.getByRole('row').filter({ hasText: text }).first().waitFor();

const report = { event_id: 'one', event_name: 'Candlelight at the Conservatory', round: 3, table: 7, note: null, changed_by: null };
const reports: readonly Report[] = [
  {
    ...{ ...report, id: 'one', at: '2026-03-06T20:04:00.000Z', state: 'open', apart: true, barred: true, can_bar: true },
    ...{ by: { id: 'ada', name: 'Ada Stone' }, about: { id: 'ben', name: 'Ben Field' } },
    text: 'He would not stop asking where I live.\nI left the table after two minutes.',
  },
  {
    ...{
      ...report,
      id: 'two',
      at: '2026-03-05T20:04:00.000Z',
      state: 'looked_at',
      round: null,
      table: null,
      apart: false,
      barred: false,
      can_bar: false,
    },
    ...{ by: { id: 'cem', name: null }, about: null },
    text: 'No one came when I asked.',
  },
  {
    ...{ ...report, id: 'three', at: '2026-02-13T20:04:00.000Z', state: 'closed', apart: false, barred: false, can_bar: true },
    ...{ by: { id: 'eve', name: 'Eve Moss' }, about: { id: 'max', name: 'Maximilian-Alexander Featherstonehaugh-Wolffenbuttel' } },
    text: 'Rude.',
  },
];
const withReports = (page: Page) => amend(page, safety.listReports, (before) => ({ ...before, data: [...reports], total: reports.length }));

const ownBrand: Brand = {
  ...{
    accent: '#0a5c4a',
    logo_id: null,
    sender_name: 'Anna from Candlelight',
    shown: { accent: { light: '#0a5c4a', dark: '#2f9d83' }, logo_url: null },
  },
  ...{ reply_to: 'anna@candlelight.example', reply_to_asked: null },
};

const site = 'https://app.tabletwo.example';
const published: Feed = {
  ...{ links: true, token: 'Qm9va3NvZkhvdXJzMTIzNA' },
  list_url: `${site}/api/v1/feeds/Qm9va3NvZkhvdXJzMTIzNA/events`,
  calendar_url: `${site}/api/v1/feeds/Qm9va3NvZkhvdXJzMTIzNA/events.ics`,
  subscribe_url: 'webcal://app.tabletwo.example/api/v1/feeds/Qm9va3NvZkhvdXJzMTIzNA/events.ics',
  snippet: `<script async src="${site}/embed.js" data-feed="${site}/api/v1/feeds/Qm9va3NvZkhvdXJzMTIzNA/events"></script>`,
};
const publishedEvent = {
  ...{ venue_name: 'The Conservatory', venue_location: '12 Orchard Street', time_zone: 'Europe/Berlin' },
  ...{ start_time: '2026-03-06T18:00:00.000Z', end_time: '2026-03-06T21:00:00.000Z', when: 'Fri, Mar 6 · 7:00 PM – 10:00 PM' },
  ...{ when_named: 'Fri, Mar 6 · 7:00 PM – 10:00 PM GMT+1', offsets: [60, 60] },
};
const names = [
  'Candlelight at the Conservatory',
  'ערב היכרויות בתל־אביב',
  'Wine, cheese & <b>more</b>',
  'A very long evening of conversations between people who have not met before, at many small tables',
  'Late Summer',
  'Autumn',
];
const words = ['free', 'full_for_men', 'full_for_women', 'full', 'free', 'free'] as const;

/** Shows six events with their links. */
async function publishing(page: Page): Promise<void> {
  await answer(page, feed.getFeedSettings, { feed: published });
  const events = names.map((name, index) => ({
    ...publishedEvent,
    ...{ id: `event${index}`, name, places: words[index] ?? 'free', registration_link: `${site}/register/event${index}?token=none` },
  }));
  await answer(page, feed.getFeedEvents, { organization: 'Candlelight Society', events });
}

/** Shows three profiles whose retention period is over. */
async function duePeople(page: Page): Promise<void> {
  const on = '2026-12-01T00:00:00.000Z';
  await answer(page, retention.getRetention, { months: 24, notice_until: null, next: { on, listed: true, count: 3 } });
  const people = [
    ['Ada', 'Moss'],
    ['אביגיל', 'כהן'],
    ['Maximiliane-Josephine', 'von und zu Hohenlohe-Langenburg-Schillingsfürst'],
  ].map(([first_name = '', last_name = ''], index) => ({
    id: `due${index}`,
    first_name,
    last_name,
    since: '2024-11-20T22:00:00.000Z',
    on,
  }));
  await answer(page, retention.listDueProfiles, { people, total: 3, limit: 50, offset: 0 });
}

const ownPasskeys: Passkey[] = [
  { id: 'one', name: 'My phone', created_at: '2026-03-06T18:00:00.000Z', used_at: '2026-11-20T18:00:00.000Z' },
  {
    id: 'two',
    name: 'The security key on the ring with the keys of the Conservatory',
    created_at: '2026-03-07T18:00:00.000Z',
    used_at: null,
  },
];
const withPasskeys = (left: number) => (page: Page) =>
  answer(page, passkeys.listPasskeys, { passkeys: ownPasskeys, recovery_codes_left: left });
const groups = '4f7k-9qxd-m2re-h8bt'.split('-');

/** Shows sessions on a phone and on the door's tablet, and more sessions than are shown at first. */
const signedIn = (page: Page) => {
  const browsers = ['Chrome on Linux', 'Safari on iPhone', 'Safari on iPad', 'Samsung Internet on Android', null, 'Edge on Windows'];
  const sessions = browsers.map((browser, index) => ({
    ...{ id: `session${index}`, browser, current: index === 0 },
    used_at: new Date(Date.UTC(2026, 2, 8 - index)).toISOString(),
  }));
  return answer(page, ownSessions.listOwnSessions, { sessions, total: sessions.length });
};

/** Shows an archive of the whole organization, which is being created, ready or failed. */
const withArchive = (changes: Partial<DataExport>) => (page: Page) =>
  answer(page, exports.listExports, {
    exports: [
      {
        ...{ id: 'file', kind: 'organization', state: 'making', filtered: false, rows: 1204, progress: 0.4 },
        ...{ started_at: '2026-03-06T19:00:00.000Z', until: null },
        ...changes,
      },
    ],
  });

const closed = (closes_at: string) => (page: Page) => amend(page, accounts.getOwnAccount, ({ user }) => ({ user: { ...user, closes_at } }));

export const settings: readonly Screen[] = [
  { name: 'settings-profile', who: 'host', path: '/profile', reach: heading('Change password') },
  { name: 'settings-profile-long-names', who: 'wordy', path: tab('profile'), reach: heading('Change password') },
  { name: 'settings-profile-no-organization', who: 'member', path: tab('profile'), reach: heading('Change password') },
  { name: 'settings-profile-everywhere', who: 'super_admin', path: tab('profile'), reach: heading('Change password') },
  {
    name: 'settings-password-wrong',
    who: 'host',
    path: tab('profile'),
    given: (page) => refuseWith(page, accounts.changePassword, 'wrong_password'),
    async reach(page) {
      await page.getByLabel('Current password', { exact: true }).fill('not it at all');
      await page.getByLabel('New password', { exact: true }).fill('a lantern by the river');
      await page.getByLabel('Confirm password').fill('a lantern by the river');
      await press(page, 'Change password');
      await says('Your current password is not correct.')(page);
    },
  },
  {
    name: 'settings-sign-out-everywhere',
    who: 'host',
    path: tab('profile'),
    async reach(page) {
      await press(page, /^Sign out everywhere$/);
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-delete-account-password',
    who: 'host',
    path: tab('profile'),
    given: (page) => refuseWith(page, accountDeletion.beginAccountDeletion, 'last_admin', 'You are the only one in your organization.'),
    async reach(page) {
      await press(page, 'Delete my account');
      await dialog(page).getByLabel('Current password', { exact: true }).fill('four candles');
      await press(dialog(page), 'Continue');
      await says('You are the only one in your organization.')(page);
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-delete-account',
    who: 'host',
    path: tab('profile'),
    given: (page) =>
      answer(page, accountDeletion.beginAccountDeletion, {
        ...{ ticket: 'one', options: null },
        successors: [
          { id: 'one', email: 'ada@candlelight.example' },
          { id: 'two', email: 'maximilian-alexander.featherstonehaugh@candlelight.example' },
        ],
      }),
    async reach(page) {
      await press(page, 'Delete my account');
      await dialog(page).getByLabel('Current password', { exact: true }).fill('four candles');
      await press(dialog(page), 'Continue');
      await question(page).getByLabel('Who takes over?').waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'settings-passkeys', who: 'host', path: tab('profile'), given: withPasskeys(10), reach: says('10 of 10 left.') },
  { name: 'settings-passkeys-few-codes', who: 'host', path: tab('profile'), given: withPasskeys(1), reach: says('Only 1 code left') },
  {
    name: 'settings-passkeys-failed',
    who: 'host',
    path: tab('profile'),
    given: (page) => refuseWith(page, passkeys.listPasskeys, 'invalid_input', 'Not now'),
    reach: says('Not now'),
  },
  {
    name: 'settings-passkey-add',
    who: 'host',
    path: tab('profile'),
    given: (page) => refuseWith(page, passkeys.beginPasskey, 'wrong_password'),
    async reach(page) {
      await press(page, 'Add a passkey');
      await textbox(dialog(page), 'Name of the passkey').fill('My phone');
      await dialog(page).getByLabel('Current password', { exact: true }).fill('not it at all');
      await press(page, 'Continue');
      await says('Your current password is not correct.')(page);
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-passkey-remove',
    who: 'host',
    path: tab('profile'),
    given: withPasskeys(10),
    async reach(page) {
      await press(page, 'Remove My phone');
      await dialog(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-recovery-codes',
    who: 'host',
    path: tab('profile'),
    async given(page) {
      await withPasskeys(2)(page);
      const codes = Array.from({ length: 10 }, (_, index) => [...groups.slice(index % 4), ...groups.slice(0, index % 4)].join('-'));
      await answer(page, passkeys.renewRecoveryCodes, { recovery_codes: codes.map((code, index) => `${index}${code.slice(1)}`) });
    },
    async reach(page) {
      await press(page, 'New codes');
      await dialog(page).getByLabel('Current password', { exact: true }).fill('plum candle river');
      await press(page, 'Create new codes');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'settings-sessions', who: 'host', path: tab('profile'), given: signedIn, reach: says('Safari on iPhone') },
  {
    name: 'settings-session-end',
    who: 'host',
    path: tab('profile'),
    given: signedIn,
    async reach(page) {
      await press(page, /^Sign out Safari on iPhone/);
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-session-password',
    who: 'host',
    path: tab('profile'),
    async given(page) {
      await signedIn(page);
      await refuseWith(page, ownSessions.endOwnSession, 'password_needed');
    },
    async reach(page) {
      await press(page, /^Sign out Safari on iPhone/);
      await press(question(page), 'Sign out');
      await dialog(page).getByLabel('Current password', { exact: true }).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-sessions-failed',
    who: 'host',
    path: tab('profile'),
    given: (page) => refuseWith(page, ownSessions.listOwnSessions, 'invalid_input', 'Not now'),
    reach: says('Not now'),
    sizes: ['phone'],
  },
  { name: 'settings-tenant', who: 'admin', path: '/tenant-settings', reach: heading('Organization Statistics') },
  {
    name: 'settings-tenant-brand',
    who: 'admin',
    path: tab('tenant'),
    given: (page) => answer(page, brandRoutes.getBrand, { brand: ownBrand }),
    reach: says('On dark ground'),
  },
  {
    name: 'settings-tenant-brand-too-light',
    who: 'admin',
    path: tab('tenant'),
    async reach(page) {
      await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#f9745a');
      await page.getByRole('button', { name: /^Use #/ }).waitFor();
    },
  },
  {
    name: 'settings-tenant-retention',
    who: 'admin',
    path: tab('tenant'),
    given: duePeople,
    reach: says('3 profiles will be deleted on December 1, 2026.'),
  },
  {
    name: 'settings-tenant-retention-notice',
    who: 'admin',
    path: tab('tenant'),
    sizes: ['phone'],
    given: (page) =>
      answer(page, retention.getRetention, {
        ...{ months: 24, notice_until: '2027-01-24T10:00:00.000Z' },
        next: { on: '2027-02-01T00:00:00.000Z', listed: false, count: 0 },
      }),
    reach: says('Nothing will be deleted before January 24, 2027'),
  },
  {
    name: 'settings-tenant-retention-shorter',
    who: 'admin',
    path: tab('tenant'),
    given: duePeople,
    async reach(page) {
      await page.getByRole('combobox', { name: 'After someone’s last event, keep their profile for' }).selectOption('6');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-tenant-retention-keep',
    who: 'admin',
    path: tab('tenant'),
    given: duePeople,
    async reach(page) {
      await press(page, 'Keep Ada Moss');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-tenant-publishing',
    who: 'admin',
    path: tab('tenant'),
    given: publishing,
    async reach(page) {
      await page.getByText('and 1 more').waitFor();
    },
  },
  {
    name: 'settings-tenant-publishing-nothing',
    who: 'admin',
    path: tab('tenant'),
    async given(page) {
      await answer(page, feed.getFeedSettings, { feed: published });
      await answer(page, feed.getFeedEvents, { organization: 'Candlelight Society', events: [] });
    },
    reach: says('No upcoming events'),
  },
  {
    name: 'settings-tenant-publishing-stop',
    who: 'admin',
    path: tab('tenant'),
    given: publishing,
    async reach(page) {
      await page.getByRole('switch', { name: 'Publish our events' }).click();
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-tenant-publishing-failed',
    who: 'admin',
    path: tab('tenant'),
    given: (page) => refuseWith(page, feed.changeFeed, 'conflict'),
    async reach(page) {
      await page.getByRole('switch', { name: 'Publish our events' }).click();
      await says('This was changed by someone else in the meantime.')(page);
    },
  },
  {
    name: 'settings-tenant-export-making',
    who: 'admin',
    path: tab('tenant'),
    given: withArchive({}),
    reach: says('1,204 files so far. You can keep working. The file will be here when it is ready.'),
  },
  {
    name: 'settings-tenant-export-ready',
    who: 'admin',
    path: tab('tenant'),
    given: withArchive({ state: 'ready', rows: 10_316, progress: 1, until: '2999-03-06T20:00:00.000Z' }),
    reach: says('10,316 files'),
  },
  {
    name: 'settings-tenant-export-failed',
    who: 'admin',
    path: tab('tenant'),
    given: withArchive({ state: 'failed', until: '2999-03-06T20:00:00.000Z' }),
    reach: says('Your file could not be created.'),
  },
  {
    name: 'settings-tenant-close',
    who: 'admin',
    path: tab('tenant'),
    async reach(page) {
      await press(page, 'Close organization');
      await textbox(dialog(page), 'Type the name of the organization').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-tenant-close-live',
    who: 'admin',
    path: tab('tenant'),
    given: (page) =>
      refuseWith(
        page,
        tenants.closeTenant,
        'organization_live',
        'Candles at Seven is active. Complete it first, then close the organization.',
      ),
    async reach(page) {
      await press(page, 'Close organization');
      await textbox(dialog(page), 'Type the name of the organization').fill('Candlelight Socials');
      await dialog(page).getByLabel('Current password', { exact: true }).fill('plum candle river');
      await press(dialog(page), 'Close organization');
      await says('Candles at Seven is active.')(page);
    },
    overlay: 'dialog',
  },
  {
    name: 'closed-organization',
    who: 'admin',
    path: '/dashboard',
    given: closed('2099-12-24T18:00:00.000Z'),
    reach: button('Reopen organization'),
  },
  {
    name: 'closed-organization-host',
    who: 'host',
    path: '/events',
    given: closed('2099-12-24T18:00:00.000Z'),
    reach: says('ask one of its admins'),
  },
  {
    name: 'closed-organization-over',
    who: 'admin',
    path: '/dashboard',
    given: closed('2026-03-06T18:00:00.000Z'),
    reach: says('Its data is being erased.'),
  },
  { name: 'settings-tenant-host', who: 'host', path: tab('tenant'), reach: heading('Organization Statistics') },
  { name: 'settings-tenant-long-names', who: 'wordy', path: tab('tenant'), reach: heading('Organization Statistics') },
  {
    name: 'settings-tenant-rename',
    who: 'admin',
    path: tab('tenant'),
    async reach(page) {
      await press(page, 'Edit');
      await page.getByLabel('Organization name').fill('   ');
      await press(page, 'Save');
      await says('Organization name cannot be empty')(page);
    },
  },
  {
    name: 'settings-tenant-failed',
    who: 'host',
    path: tab('tenant'),
    given: (page) => refuseWith(page, tenants.getTenantSettings, 'invalid_input', 'Not now'),
    reach: says('No tenant information available'),
  },
  { name: 'settings-hosts', who: 'admin', path: '/hosts', reach: row('host@candlelight.example') },
  { name: 'settings-hosts-host', who: 'host', path: tab('hosts'), reach: row('host@candlelight.example') },
  { name: 'settings-hosts-everywhere', who: 'super_admin', path: tab('hosts'), reach: row('host@candlelight.example') },
  { name: 'settings-hosts-long-names', who: 'wordy', path: tab('hosts'), reach: heading('Host Management') },
  {
    name: 'settings-hosts-unknown',
    who: 'admin',
    path: tab('hosts'),
    async reach(page) {
      await row('host@candlelight.example')(page);
      await page.getByLabel('Email', { exact: true }).fill('stranger@larder.example');
      await press(page, 'Invite host');
      await says('No account found for this email')(page);
    },
  },
  {
    name: 'settings-hosts-failed',
    who: 'admin',
    path: tab('hosts'),
    given: (page) => refuseWith(page, staff.listHosts, 'invalid_input', 'Not now'),
    reach: says('Error loading hosts: Not now'),
  },
  {
    name: 'settings-host-sign-out',
    who: 'admin',
    path: tab('hosts'),
    async reach(page) {
      await press(page, 'Sign out host@candlelight.example');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-host-remove',
    who: 'admin',
    path: tab('hosts'),
    async reach(page) {
      await press(page, 'Remove host@candlelight.example');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-invitation-withdraw',
    who: 'admin',
    path: tab('hosts'),
    async reach(page) {
      await press(page, /^Withdraw the invitation/);
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'settings-tenants', who: 'super_admin', path: tab('tenants'), reach: row('Candlelight Socials') },
  {
    name: 'settings-tenants-near-limits',
    who: 'super_admin',
    path: tab('tenants'),
    given: (page) =>
      answer(page, tenants.listTenantsNearLimits, {
        near: (['registrations', 'event_invitations', 'staff'] as const).map((limit, index) => ({
          limit,
          used: 200 - 10 * index,
          most: 200,
          tenant: { id: 'candlelight', name: 'Candlelight Socials' },
          at: '2026-03-07T20:15:00.000Z',
        })),
      }),
    reach: row('Registrations in an hour'),
  },
  {
    name: 'settings-tenants-closing',
    who: 'super_admin',
    path: tab('tenants'),
    given: (page) =>
      amend(page, tenants.listTenants, (before) => ({
        ...before,
        tenants: before.tenants.map((tenant, index) => ({
          ...tenant,
          closes_at: '2026-12-24T18:00:00.000Z',
          ...(index === 0 ? {} : { erased_at: '2026-12-24T18:10:00.000Z', owner_email: '' }),
        })),
      })),
    reach: row('Closing on December 24, 2026'),
  },
  {
    name: 'settings-tenants-nothing-found',
    who: 'super_admin',
    path: tab('tenants'),
    async reach(page) {
      await page.getByLabel('Search').fill('zzz');
      await says('No tenants found')(page);
    },
  },
  { name: 'settings-users', who: 'super_admin', path: tab('users'), reach: row('host@candlelight.example') },
  {
    name: 'settings-users-failed',
    who: 'super_admin',
    path: tab('users'),
    given: (page) => refuseWith(page, platform.listUsers, 'invalid_input', 'Not now'),
    reach: says('Not now'),
  },
  {
    name: 'settings-role-menu',
    who: 'super_admin',
    path: tab('users'),
    reach: (page) => press(page, 'Change role of host@candlelight.example'),
    overlay: 'menu',
  },
  {
    name: 'settings-role',
    who: 'super_admin',
    path: tab('users'),
    async reach(page) {
      await choose(page, 'Change role of former@candlelight.example', 'Host');
      await question(page).getByLabel('Organization').waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'settings-global', who: 'super_admin', path: tab('global'), reach: button('Hiking') },
  {
    name: 'settings-interests-marked',
    who: 'super_admin',
    path: tab('global'),
    async reach(page) {
      for (const name of ['Hiking', 'Chess']) await press(page, `Mark ${name} for deletion`);
      await says('You have 2 interest(s) marked for deletion.')(page);
    },
  },
  {
    name: 'settings-interest-new',
    who: 'super_admin',
    path: tab('global'),
    async reach(page) {
      await press(page, 'Add Interest');
      await dialog(page).getByLabel('Category', { exact: true }).selectOption('New Category');
      await press(dialog(page), 'Create');
      await dialog(page).getByText('Interest name is required').first().waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-interest-edit',
    who: 'super_admin',
    path: tab('global'),
    async reach(page) {
      await page.getByRole('button', { name: 'Hiking', exact: true }).click();
      await textbox(dialog(page), 'Name').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'settings-trait-new',
    who: 'super_admin',
    path: tab('global'),
    async reach(page) {
      await press(page, 'Add trait');
      await textbox(dialog(page), 'Name').waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'settings-safety-none', who: 'admin', path: tab('safety'), sizes: ['phone'], reach: says('No reports') },
  { name: 'settings-safety', who: 'admin', path: tab('safety'), given: withReports, reach: row('Maximilian') },
  {
    name: 'settings-safety-report',
    who: 'admin',
    path: tab('safety'),
    given: withReports,
    async reach(page) {
      await press(page, 'Read: Ben Field');
      await dialog(page).getByText('Ben Field is barred from your events.').waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'settings-audit', who: 'admin', path: tab('audit'), reach: heading('Audit trail') },
  { name: 'settings-audit-everywhere', who: 'super_admin', path: tab('audit'), reach: heading('Audit trail') },
  { name: 'settings-audit-long-names', who: 'wordy', path: tab('audit'), reach: heading('Audit trail') },
];
