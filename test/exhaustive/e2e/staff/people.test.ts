import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import { capabilities } from '#test/contract/capabilities.ts';
import { signInAs } from '#test/support/browser/browser.ts';
import { chooseOrganization } from '#test/support/browser/choose-organization.ts';
import { holdCall } from '#test/support/browser/network/hold-call.ts';
import { untilLoaded } from '#test/support/browser/page-checks.ts';
import {
  alertOf,
  expectAccessible,
  expectSoon,
  failWithoutReason,
  openStage,
  question,
  row,
  type Stage,
  settingsTab,
} from '#test/support/browser/stage.ts';
import { addAccount } from '#test/support/people/accounts.ts';
import { signIn } from '#test/support/people/calls/api-client.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import type { Account, Organization } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** People and roles in real browsers: who may do what, and what happens to someone who is removed while they work. */

let stage: Stage;
let larder: Organization;
let root: Account;
let nobody: Account;
let admin: Page;
let boss: Page;

beforeAll(async () => {
  stage = await openStage({ alone: true });
  larder = await stage.test.addOrganization('The Larder', 2);
  root = await addAccount(stage.test, 'super_admin', 'root@example.com');
  nobody = await addAccount(stage.test, 'user', 'quinn@example.com');
  const { event } = await larder.admin.call(events.createEvent, makeEventForm({ name: 'First Friday' }));
  await larder.admin.call(participants.addParticipant, { id: event.id, ...makeForm() });
  admin = await stage.open(larder.accounts.admin);
  boss = await stage.open(root);
});
afterAll(() => stage.close());

describe('the capabilities of each role on the screens (their calls: test/api/every-route/capabilities.test.ts)', () => {
  const accountOf: Record<Role, () => Account> = {
    user: () => nobody,
    host: () => larder.accounts.host,
    admin: () => larder.accounts.admin,
    super_admin: () => root,
  };
  const tabsOf: Record<Role, readonly string[]> = {
    user: ['profile'],
    host: ['profile', 'tenant', 'hosts', 'safety'],
    admin: ['profile', 'tenant', 'payments', 'hosts', 'safety', 'audit'],
    super_admin: ['profile', 'hosts', 'tenants', 'users', 'pages', 'global', 'audit'],
  };
  const allTabs = [...new Set(Object.values(tabsOf).flat())];

  /** The tab that each person opened last: consecutive lines about the same tab open it only once. */
  const asked = new Map<Page, string>();
  /** Whether the loaded tab offers this control. */
  const offers = async (page: Page, tab: string, find: (page: Page) => Locator): Promise<boolean> => {
    if (asked.get(page) !== tab) {
      await page.goto(settingsTab(tab));
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      await untilLoaded(page);
      asked.set(page, tab);
    }
    return (await find(page).count()) > 0;
  };
  const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });

  /** Finds each permission's control on the screens. Lines of the table that have no screen are left out. */
  const screens: Record<string, (page: Page) => Promise<boolean>> = {
    'Create, edit, delete events; change status': async (page) => {
      await page.goto('/events/new');
      const denied = page.getByText('Access Denied');
      await denied.or(page.getByLabel('Venue name')).waitFor();
      if (await denied.isVisible()) return false;
      await page.goto('/events?status=upcoming');
      const card = page.getByRole('article', { name: 'First Friday' });
      await card.getByRole('button', { name: /^Change Status/ }).waitFor();
      await card.getByRole('button', { name: /^Edit/ }).click();
      await page.getByRole('button', { name: 'Delete event' }).waitFor();
      return true;
    },
    'Start new events from a template': async (page) => {
      await page.goto('/events?status=upcoming');
      const more = page.getByRole('button', { name: 'More actions for First Friday' });
      const denied = page.getByText('You do not belong to an organization yet.');
      await denied.or(more).first().waitFor();
      if (await denied.isVisible()) return false;
      await more.click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
      return (await page.getByRole('menuitem', { name: 'Use as template' }).count()) > 0;
    },
    'See the list of the team': (page) => offers(page, 'hosts', () => row(page, 'host3@example.com')),
    'Invite and remove hosts': async (page) =>
      (await offers(page, 'hosts', button('Remove host3@example.com'))) &&
      (await page.getByRole('heading', { name: /^(Host|Admin) Management$/ }).isVisible()),
    'Sign a colleague out': (page) => offers(page, 'hosts', button('Sign out host3@example.com')),
    'Invite and remove admins': async (page) =>
      (await offers(page, 'hosts', button('Invite admin'))) && (await button(`Remove ${larder.accounts.admin.email}`)(page).isVisible()),
    'See the organization': (page) => offers(page, 'tenant', () => page.getByRole('heading', { name: 'Organization Information' })),
    'Edit organization name': (page) => offers(page, 'tenant', button('Edit')),
    'Close and reopen the organization': (page) => offers(page, 'tenant', button('Close organization')),
    'Publish the list of events': (page) => offers(page, 'tenant', () => page.getByRole('switch', { name: 'Publish our events' })),
    'Choose the brand': (page) => offers(page, 'tenant', button('Save brand')),
    "Publish the organization's page": (page) => offers(page, 'tenant', button('Publish')),
    'See how payments are taken': (page) => offers(page, 'payments', () => page.getByRole('heading', { name: 'Selling places' })),
    'Set payments up, codes, and the accountant’s file': (page) => offers(page, 'payments', () => page.getByLabel('Currency')),
    'Withdraw public pages': (page) => offers(page, 'pages', button('Withdraw page')),
    "Add the organization's own interests": (page) => offers(page, 'tenant', button('Add your first interest')),
    'Say how long profiles are kept': (page) =>
      offers(page, 'tenant', () => page.getByRole('combobox', { name: 'After someone’s last event, keep their profile for' })),
    'Tenants tab': (page) => offers(page, 'tenants', () => page.getByRole('heading', { name: /^All Organizations/ })),
    'Users tab': (page) => offers(page, 'users', button(/^Change role of/)),
    'Registration toggle': (page) => offers(page, 'global', () => page.getByRole('switch', { name: 'Allow User Registration' })),
    'Interest catalogue': (page) => offers(page, 'global', button('Add Interest')),
    'Export participants as a file': async (page) => {
      await page.goto('/participants');
      const denied = page.getByText('Access denied: Only hosts, admins, and super admins can see participants');
      await denied
        .or(page.getByRole('button', { name: 'Export CSV' }))
        .first()
        .waitFor();
      asked.delete(page);
      return !(await denied.isVisible());
    },
    'Export everything of the organization': (page) => offers(page, 'tenant', button('Export everything')),
    'Read who did what': (page) => offers(page, 'audit', () => page.getByRole('heading', { name: 'Audit trail' })),
  };

  it('each have a screen, except choosing from the catalogue, which happens at registration', () => {
    expect([...Object.keys(screens), 'Choose from the catalogue'].sort()).toEqual(capabilities.map(({ name }) => name).sort());
  });

  it('are none for visitors: every address leads to the sign-in', async () => {
    const page = await stage.open();
    for (const address of ['/dashboard', '/events', '/events/new', '/hosts', '/profile', '/tenant-settings', settingsTab('global')]) {
      await page.goto(address);
      await page.waitForURL('**/login');
    }
  });

  it.each(['user', 'host', 'admin', 'super_admin'] as const)('are as in the table: %s', async (role) => {
    const page = await stage.open(accountOf[role]());
    const found: Record<string, boolean> = {};
    for (const [name, look] of Object.entries(screens)) found[name] = await look(page);
    expect(found).toEqual(
      Object.fromEntries(
        capabilities
          .filter(({ name }) => name in screens)
          .map(({ name, who, byCallOnly = [] }) => [name, who.includes(role) && !byCallOnly.includes(role)]),
      ),
    );
  });

  it.each(['user', 'host', 'admin', 'super_admin'] as const)('include tabs; any other tab leads to the profile: %s', async (role) => {
    const page = await stage.open(accountOf[role]());
    for (const tab of allTabs) {
      await page.goto(settingsTab(tab));
      await page.waitForURL(`**${settingsTab(tabsOf[role].includes(tab) ? tab : 'profile')}`);
    }
    await page.getByRole('tab', { selected: true }).waitFor();
    expect((await page.getByRole('tab').allTextContents()).map((text) => text.toLowerCase())).toEqual(tabsOf[role]);
    const guise = { user: undefined, host: 'Team Members', admin: 'Host Management', super_admin: 'Admin Management' }[role];
    if (guise === undefined) return;
    await page.goto(settingsTab('hosts'));
    await page.getByRole('heading', { name: guise }).waitFor();
    await row(page, 'host3@example.com').waitFor();
    await expectAccessible(page);
  });
});

describe('Host Management', () => {
  it('invites people with an account, and otherwise says what is wrong', async () => {
    await admin.goto(settingsTab('hosts'));
    const invite = admin.getByRole('button', { name: 'Invite host' });
    const email = admin.getByLabel('Email', { exact: true });
    await invite.click();
    await alertOf(admin, 'Email is required').waitFor();
    await expectAccessible(admin);
    await email.fill('stranger@example.com');
    await invite.click();
    await alertOf(admin, 'No account found for this email').waitFor();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Send them an invitation' }).click();
    await admin.getByText('stranger@example.com was sent an invitation.').waitFor();
    await email.fill('stranger@example.com');
    const mend = await failWithoutReason(admin, 'POST', '/hosts/invite');
    await invite.click();
    await alertOf(admin, 'Failed to invite host').waitFor();
    await mend();
    await email.fill(`"Body, No" <${nobody.email.toUpperCase()}>;`);
    const reply = await holdCall(admin, 'POST', /\/hosts\/invite$/);
    await invite.click();
    // The field cannot be edited before the reply, which would remove what is typed.
    await email.pressSequentially('next@example.com');
    expect(await email.inputValue()).not.toContain('next');
    reply();
    await admin
      .getByRole('status')
      .filter({ hasText: `${nobody.email} is now a host.` })
      .waitFor();
    await row(admin, nobody.email).getByText('Host', { exact: true }).waitFor();
    await expect.poll(() => email.inputValue()).toBe('');
    await email.fill(nobody.email);
    await invite.click();
    await alertOf(admin, 'This person has this role already, or a higher one.').waitFor();
  });

  it('lists who has not accepted yet, and can mail them again or withdraw the invitation', async () => {
    const invited = await addAccount(stage.test, 'admin', 'undecided@example.com');
    await admin.goto(settingsTab('hosts'));
    await admin.getByLabel('Email', { exact: true }).fill(invited.email);
    await admin.getByRole('button', { name: 'Invite host' }).click();
    await admin.getByText(`${invited.email} was sent an invitation.`).waitFor();
    await awaitMail(stage.test.url, invited.email);
    const pending = admin.getByRole('region', { name: 'Invited hosts' });
    await pending
      .getByText(/in [67] days/)
      .first()
      .waitFor();
    await expectAccessible(admin);
    const resend = pending.getByRole('button', { name: `Resend the invitation for ${invited.email}` });
    await resend.click();
    await alertOf(admin, 'Too many attempts').waitFor();

    // Sets the last email to more than a minute ago.
    const table = rawTable(stage.test.stack);
    const item = (await table.all()).find((one) => String(one['pk']).startsWith('INVITE#') && one['email'] === invited.email);
    const sent = Object.entries(item ?? {}).find(([name]) => name === 'sent')?.[1];
    await table.set({ pk: String(item?.['pk']), sk: String(item?.['sk']) }, { sent: Number(sent) - 120_000 });
    await resend.click();
    await admin.getByText(`${invited.email} was sent the invitation once more.`).waitFor();
    await awaitMail(stage.test.url, invited.email, 2);

    await pending.getByRole('button', { name: `Withdraw the invitation for ${invited.email}` }).click();
    await question(admin).getByText('The link in its email will stop working.').waitFor();
    await expectAccessible(admin);
    await question(admin).getByRole('button', { name: 'Withdraw invitation' }).click();
    await admin.getByText(`The invitation for ${invited.email} was withdrawn.`).waitFor();
    await expect.poll(() => pending.getByText(invited.email).count()).toBe(0);
  });

  it('stops a removed host at their next click, in their own browser', async () => {
    const worker = await stage.open(larder.accounts.host);
    await worker.goto('/events');
    await worker.getByText('First Friday').waitFor();
    await admin.goto(settingsTab('hosts'));
    const remove = admin.getByRole('button', { name: `Remove ${larder.accounts.host.email}` });
    await remove.click();
    await question(admin).getByText('signed out everywhere immediately').waitFor();
    await expectAccessible(admin);
    await question(admin).getByRole('button', { name: 'Cancel' }).click();
    await row(admin, larder.accounts.host.email).waitFor();
    const mend = await failWithoutReason(admin, 'DELETE', '/hosts/*');
    await remove.click();
    await question(admin).getByRole('button', { name: 'Remove host' }).click();
    await alertOf(question(admin), 'Failed to remove host').waitFor();
    await mend();
    await question(admin).getByRole('button', { name: 'Remove host' }).click();
    await admin.getByText(`${larder.accounts.host.email} was removed.`).waitFor();
    await expect.poll(() => row(admin, larder.accounts.host.email).count()).toBe(0);

    // The page's list may have refetched since, which also leads to the sign-in.
    const signIn = worker.getByRole('heading', { name: 'Welcome back' });
    await worker.getByRole('link', { name: 'Dashboard', exact: true }).or(signIn).first().click();
    await worker.waitForURL('**/login');
    await signInAs(worker, larder.accounts.host);
    await worker.getByText('You do not belong to an organization yet.').waitFor();
  });

  it('says why the list cannot be shown', async () => {
    const mend = await failWithoutReason(admin, 'GET', '/hosts/my-hosts*');
    await admin.goto(settingsTab('hosts'));
    await alertOf(admin, 'Error loading hosts: Unknown error').waitFor();
    await mend();
    await admin.getByRole('button', { name: 'Retry' }).click();
    await row(admin, nobody.email).waitFor();
  });
});

describe('Admin Management', () => {
  it('makes a host an admin, and requires an organization for a new host', async () => {
    await boss.goto(settingsTab('hosts'));
    const email = boss.getByLabel('Email', { exact: true });
    await email.fill('host3@example.com');
    await chooseOrganization(boss, 'The Larder');
    const mend = await failWithoutReason(boss, 'POST', '/admins/invite');
    await boss.getByRole('button', { name: 'Invite admin' }).click();
    await alertOf(boss, 'Failed to invite admin').waitFor();
    await mend();
    await boss.getByRole('button', { name: 'Invite admin' }).click();
    await boss.getByText('host3@example.com is now an admin.').waitFor();
    await boss.getByRole('region', { name: 'Admins', exact: true }).getByText('host3@example.com').waitFor();

    await boss.getByLabel('Role').selectOption('Host');
    await chooseOrganization(boss, 'Choose an organization');
    await email.fill(larder.accounts.host.email);
    await boss.getByRole('button', { name: 'Invite host' }).click();
    await alertOf(boss, 'Please choose an organization').waitFor();
    await expectAccessible(boss);
    await chooseOrganization(boss, 'The Larder');
    await boss.getByRole('button', { name: 'Invite host' }).click();
    await boss.getByText(`${larder.accounts.host.email} is now a host.`).waitFor();
  });

  it('stops a removed admin at their next click; the last one stays', async () => {
    const second = await stage.open({ ...larder.accounts.host, email: 'host3@example.com' });
    await second.goto(settingsTab('tenant'));
    await second.getByRole('button', { name: 'Edit' }).waitFor();
    await boss.goto(settingsTab('hosts'));
    await boss.getByRole('button', { name: 'Remove host3@example.com' }).click();
    const mend = await failWithoutReason(boss, 'DELETE', '/admins/*');
    await question(boss).getByRole('button', { name: 'Remove admin' }).click();
    await alertOf(question(boss), 'Failed to remove admin').waitFor();
    await mend();
    await question(boss).getByRole('button', { name: 'Remove admin' }).click();
    await boss.getByText('host3@example.com was removed.').waitFor();
    await second.getByRole('tab', { name: 'Hosts' }).click();
    await second.waitForURL('**/login');

    await boss.getByRole('button', { name: `Remove ${larder.accounts.admin.email}` }).click();
    await question(boss).getByRole('button', { name: 'Remove admin' }).click();
    await alertOf(question(boss), 'This is the last admin of the organization.').waitFor();
    await expectAccessible(boss);
    await question(boss).getByRole('button', { name: 'Cancel' }).click();
    await row(boss, larder.accounts.admin.email).first().waitFor();
    await expect.poll(() => boss.getByRole('button', { name: `Remove ${root.email}` }).count()).toBe(0);
  });
});

describe('Users and Tenants', () => {
  it('finds people by the beginning of their address, and sorts them', async () => {
    await boss.goto(settingsTab('users'));
    await boss.getByRole('heading', { name: /All Users/ }).waitFor();
    await row(boss, root.email).getByText('Global Access').waitFor();
    await expect
      .poll(() => boss.getByRole('columnheader').allTextContents())
      .toEqual(['Email', 'Role', 'Organization', 'Created', 'Actions']);
    const emails = () => boss.getByRole('row').locator('td:first-child').allTextContents();
    const listed = await emails();
    expect(listed).toEqual([...listed].sort());
    await boss.getByLabel('Sort').selectOption('Email, Z to A');
    await expectSoon(emails).toEqual([...listed].reverse());
    await boss.getByLabel('Search').fill('HOST');
    await expectSoon(async () => (await emails()).every((email) => email.startsWith('host'))).toBe(true);
    await boss.getByLabel('Search').fill('zzz');
    await boss.getByText('No users found').waitFor();
    await expectAccessible(boss);
  });

  it('changes a role after asking, with an organization where one is needed', async () => {
    await boss.goto(settingsTab('users'));
    await boss.getByLabel('Search').fill('host3');
    const change = boss.getByRole('button', { name: 'Change role of host3@example.com' });
    const choose = async (role: string) => {
      await change.click();
      await boss.getByRole('menuitem', { name: role, exact: true }).click();
      return question(boss).getByRole('button', { name: 'Change role' });
    };
    await (await choose('Host')).click();
    await alertOf(question(boss), 'Please choose an organization').waitFor();
    await chooseOrganization(question(boss), 'The Larder');
    await expectAccessible(boss);
    const mend = await failWithoutReason(boss, 'PUT', '/users/*/role');
    await question(boss).getByRole('button', { name: 'Change role' }).click();
    await alertOf(question(boss), 'Failed to change role').waitFor();
    await mend();
    await question(boss).getByRole('button', { name: 'Change role' }).click();
    await boss.getByText('host3@example.com is now a host.').waitFor();
    await row(boss, 'host3@example.com').getByText('The Larder').waitFor();

    const confirm = await choose('User');
    await question(boss).getByText('They will leave The Larder and be signed out everywhere immediately.').waitFor();
    await confirm.click();
    await boss.getByText('host3@example.com is now a user.').waitFor();
    await row(boss, 'host3@example.com').getByText('No organization').waitFor();
  });

  it('does not remove the last super_admin', async () => {
    await boss.getByLabel('Search').fill('root');
    await boss.getByRole('button', { name: `Change role of ${root.email}` }).click();
    await boss.getByRole('menuitem', { name: 'User', exact: true }).click();
    await question(boss).getByText('You will be signed out everywhere immediately.').waitFor();
    await question(boss).getByRole('button', { name: 'Change role' }).click();
    await alertOf(question(boss), 'This is the last super admin.').waitFor();
    await question(boss).getByRole('button', { name: 'Cancel' }).click();
  });

  it('turns the pages of a long list, also on a phone', async () => {
    const table = rawTable(stage.test.stack);
    const [known] = (await table.all()).filter((item) => item['email'] === nobody.email && item['sk'] === 'USER');
    const { user } = await (await signIn(stage.test.url, nobody.email, nobody.password)).call(accounts.getOwnAccount, {});
    const copies = Array.from({ length: 120 }, (_, index) => {
      const email = `many${String(index).padStart(3, '0')}@example.com`;
      return JSON.parse(
        JSON.stringify(known)
          .replaceAll(user.id, `copy${String(index).padStart(12, '0')}`)
          .replaceAll(nobody.email, email),
      );
    });
    await table.put(copies);
    const phone = await stage.open(root, 'phone', 'dark');
    await phone.goto(settingsTab('users'));
    await phone.getByLabel('Search').fill('many');
    // Waits for the new list. The previous list begins with some of the same people, and turning its page would have no effect.
    await phone.getByRole('heading', { name: 'All Users (120)' }).waitFor();
    await phone.getByText('many000@example.com').waitFor();
    await phone.getByRole('button', { name: 'Next' }).click();
    await phone.getByText('many050@example.com').waitFor();
    await expectAccessible(phone);
    for (const width of [390, 320]) {
      await phone.setViewportSize({ width, height: 800 });
      await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });

  it('lists all organizations, and says why either list cannot be shown', async () => {
    await stage.test.addOrganization('Apple Evenings', 0);
    await boss.goto(settingsTab('tenants'));
    await row(boss, 'The Larder').getByText(larder.accounts.admin.email).waitFor();
    await expect.poll(() => boss.getByRole('columnheader').allTextContents()).toEqual(['Organization', 'Slug', 'Admin Email', 'Created']);
    const names = () => boss.getByRole('row').locator('td:first-child').allTextContents();
    await expect.poll(() => names()).toEqual(['Apple Evenings', 'The Larder']);
    await boss.getByLabel('Sort').selectOption('Newest first');
    await expectSoon(names).toEqual(['Apple Evenings', 'The Larder']);
    await boss.getByLabel('Sort').selectOption('Oldest first');
    await expectSoon(names).toEqual(['The Larder', 'Apple Evenings']);
    await boss.getByLabel('Search').fill('app');
    await expectSoon(names).toEqual(['Apple Evenings']);
    await boss.getByLabel('Search').fill('nobody has this name');
    await boss.getByText('No tenants found').waitFor();
    await expectAccessible(boss);
    for (const [tab, path, text] of [
      ['tenants', '/tenants*', 'Failed to load tenants'],
      ['users', '/users*', 'Failed to load users'],
    ] as const) {
      const mend = await failWithoutReason(boss, 'GET', path);
      await boss.goto(settingsTab(tab));
      await alertOf(boss, text).waitFor();
      await expectAccessible(boss);
      await mend();
    }
  });
});

it('ran without an error in any browser', () => {
  // Expected refusals: simulated above, or the product's own.
  const meant = /status of 4(00|01|03|04|09|29)/;
  expect(stage.errors().filter((text) => !meant.test(text))).toEqual([]);
});
