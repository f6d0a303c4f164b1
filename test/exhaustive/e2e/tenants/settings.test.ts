import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { platform } from '#shared/contract/routes/platform.ts';
import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { retention } from '#shared/contract/routes/retention.ts';
import { changeScheme } from '#test/e2e/screens/visit.ts';
import { colorRules, findAccessibilityProblems } from '#test/support/browser/axe.ts';
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
import { type Caller, signIn } from '#test/support/people/calls/api-client.ts';
import { agreed, makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Account, Organization } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** Settings in real browsers: the tabs and their addresses, the organization, the platform, the catalogue, the audit trail. */

let stage: Stage;
let larder: Organization;
let root: Account;
let rootCaller: Caller;
let admin: Page;
let host: Page;
let boss: Page;

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

beforeAll(async () => {
  stage = await openStage({ alone: true });
  larder = await stage.test.addOrganization('The Larder', 1);
  root = await addAccount(stage.test, 'super_admin', 'root@example.com');
  rootCaller = await signIn(stage.test.url, root.email, root.password);
  [admin, host, boss] = [await stage.open(larder.accounts.admin), await stage.open(larder.accounts.host), await stage.open(root)];
});
afterAll(() => stage.close());

describe('the tabs', () => {
  it('are also reached at their old addresses, which redirect', async () => {
    const slow = await stage.open(larder.accounts.admin);
    for (const [address, text, named] of [
      ['/hosts', 'Redirecting to Settings...', 'hosts'],
      ['/profile', 'Redirecting...', 'profile'],
      ['/tenant-settings', 'Redirecting...', 'tenant'],
    ] as const) {
      await slow.addInitScript(`
        window.said = [];
        new MutationObserver(() => window.said.push(document.body?.innerText ?? '')).observe(document, { childList: true, subtree: true });
      `);
      await slow.goto(address);
      await slow.waitForURL(`**${settingsTab(named)}`);
      await slow.getByRole('tab', { selected: true }).waitFor();
      await expect.poll(() => slow.evaluate(`said.some((text) => text.includes(${JSON.stringify(text)}))`)).toBe(true);
    }
  });

  it('are part of the address, by click, key and Back', async () => {
    await admin.goto('/settings');
    await admin.waitForURL(`**${settingsTab('profile')}`);
    await tab(admin, 'Tenant').click();
    await admin.waitForURL(`**${settingsTab('tenant')}`);
    for (const next of ['payments', 'hosts'] as const) {
      await admin.keyboard.press('ArrowRight');
      await admin.waitForURL(`**${settingsTab(next)}`);
    }
    await admin.getByRole('tabpanel', { name: 'Hosts' }).getByRole('heading', { name: 'Host Management' }).waitFor();
    for (const before of ['payments', 'tenant'] as const) {
      await admin.goBack();
      await admin.waitForURL(`**${settingsTab(before)}`);
    }
    await admin.getByRole('heading', { name: 'Organization Information' }).waitFor();
    await admin.goto(settingsTab('nonsense'));
    await admin.waitForURL(`**${settingsTab('profile')}`);
  });
});

describe('the organization', () => {
  it('is shown with its counts, after a spinner', async () => {
    await openEvent(larder.admin);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await admin.route('**/tenant/settings', async (route) => {
      await held;
      await route.fallback();
    });
    await admin.goto(settingsTab('tenant'));
    await admin.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
    release();
    await admin.getByRole('heading', { name: 'Organization Information' }).waitFor();
    await admin.unroute('**/tenant/settings');
    const tiles = admin.getByRole('region', { name: 'Organization Statistics' });
    await expect.poll(() => tiles.locator('dt').allTextContents()).toEqual(['Events', 'Hosts', 'Participants', 'Matches']);
    expect((await tiles.locator('dd').allTextContents()).slice(0, 2)).toEqual(['1', '1']);
    await expectAccessible(admin);
  });

  it('is renamed in place; everybody sees the new name at the next load', async () => {
    await admin.goto(settingsTab('tenant'));
    const edit = admin.getByRole('button', { name: 'Edit' });
    const name = admin.getByLabel('Organization name');
    const save = admin.getByRole('button', { name: 'Save', exact: true });
    const information = admin.getByRole('region', { name: 'Organization Information' });
    await edit.click();
    await name.fill('   ');
    await save.click();
    await alertOf(admin, 'Organization name cannot be empty').waitFor();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await information.getByText('the-larder').waitFor();
    await edit.click();
    await name.fill('Lantern & Vine');
    const mend = await failWithoutReason(admin, 'PUT', '/tenant/settings');
    await save.click();
    await alertOf(admin, 'Failed to update organization name').waitFor();
    await mend();
    const pressed = Date.now();
    await save.click();
    const success = admin.getByText('Organization name updated successfully!');
    await success.waitFor();
    const shown = Date.now();
    await information.getByText('lantern-vine').waitFor();
    await admin
      .getByRole('button', { name: /User menu/ })
      .getByText('Lantern & Vine')
      .waitFor();
    await success.waitFor({ state: 'detached' });
    // The message stays for three seconds from when it appeared, which was between the click and the moment when the test saw it.
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(3000);
    expect(Date.now() - shown).toBeLessThan(25_000);

    await host.reload();
    await host
      .getByRole('button', { name: /User menu/ })
      .getByText('Lantern & Vine')
      .waitFor();
    await boss.goto(settingsTab('tenants'));
    await row(boss, 'Lantern & Vine').getByText('lantern-vine').waitFor();
    await boss.goto('/events?status=all');
    await boss.getByText('Lantern & Vine').first().waitFor();
  });

  it('says when it cannot be shown', async () => {
    const mend = await failWithoutReason(host, 'GET', '/tenant/settings');
    await host.goto(settingsTab('tenant'));
    await alertOf(host, 'Failed to load tenant settings').waitFor();
    await host.getByText('No tenant information available').waitFor();
    await expectAccessible(host);
    await mend();
  });
});

/** The setting of how long profiles are kept: docs/rules/retention.md#settings */
describe('how long profiles are kept', () => {
  const card = () => admin.getByRole('region', { name: 'How long profiles are kept' });
  const period = () => card().getByRole('combobox', { name: 'After someone’s last event, keep their profile for' });

  it('is for admins', async () => {
    await host.goto(settingsTab('tenant'));
    await host.getByRole('region', { name: 'Organization Statistics' }).waitFor();
    expect(await host.getByRole('region', { name: 'How long profiles are kept' }).count()).toBe(0);
  });

  it('is chosen, and a shorter time requires a confirmation', async () => {
    const heal = await failWithoutReason(admin, 'GET', '/tenant/retention');
    await admin.goto(settingsTab('tenant'));
    await alertOf(card(), 'How long profiles are kept could not be loaded').waitFor();
    await heal();
    await admin.reload();
    await card().getByText('This is new. Nothing will be deleted before').waitFor();
    expect(await period().inputValue()).toBe('24');
    await period().selectOption('36');
    await card().getByText('Profiles are now kept for 3 years.').waitFor();
    await period().selectOption('12');
    await question(admin).getByText('Deleted profiles cannot be restored.').waitFor();
    await question(admin).getByRole('button', { name: 'Cancel' }).click();
    expect(await period().inputValue()).toBe('36');
    expect((await larder.admin.call(retention.getRetention, {})).months).toBe(36);
    await period().selectOption('12');
    const mend = await failWithoutReason(admin, 'PUT', '/tenant/retention');
    await question(admin).getByRole('button', { name: 'Keep for 1 year' }).click();
    await alertOf(question(admin), 'The period could not be saved').waitFor();
    await mend();
    await question(admin).getByRole('button', { name: 'Keep for 1 year' }).click();
    await card().getByText('Profiles are now kept for 1 year.').waitFor();
    expect((await larder.admin.call(retention.getRetention, {})).months).toBe(12);
    await expectAccessible(admin);
  });

  it('shows who is deleted next, and keeps someone by keyboard', async () => {
    const { eventId } = await openEvent(larder.admin, 'Years ago');
    const { next } = await larder.admin.call(retention.getRetention, {});
    for (const first_name of ['Goes', 'Stays']) {
      const form = makeForm({ first_name, last_name: 'Soon' });
      const { participant } = await larder.admin.call(participants.addParticipant, { id: eventId, ...form });
      const due = { on: next.on, at: next.on, from: '2024-11-20T22:00:00.000Z' };
      await rawTable(stage.test.stack).put([{ pk: `T#${larder.tenantId}#DUE`, sk: participant.id, ...due }]);
    }
    await admin.goto(settingsTab('tenant'));
    await card().getByText('2 profiles will be deleted on').waitFor();
    await card().getByText('Last event: November 20, 2024').first().waitFor();
    await card().getByRole('button', { name: 'Keep Stays Soon' }).focus();
    await admin.keyboard.press('Enter');
    await question(admin).getByLabel('Why').selectOption('A complaint or a legal claim is open');
    await expectAccessible(admin);
    await question(admin).getByRole('button', { name: 'Keep profile' }).click();
    await card().getByText('Stays Soon will be kept until').waitFor();
    await card().getByText('1 profile will be deleted on').waitFor();
    await expectSoon(() => card().getByRole('listitem').count()).toBe(1);
    expect((await larder.admin.call(retention.listDueProfiles, {})).people.map(({ first_name }) => first_name)).toEqual(['Goes']);
    await admin.goto(settingsTab('audit'));
    await row(admin, 'Profile kept').getByText('Reason: A complaint or a legal claim is open').waitFor();
  });
});

describe('the platform', () => {
  const toggle = () => boss.getByRole('switch', { name: 'Allow User Registration' });

  it('lists above the tenants the organizations close to a limit, and nothing if there are none', async () => {
    const near = () => boss.getByRole('region', { name: 'Organizations near a limit' });
    await boss.goto(settingsTab('tenants'));
    await boss.getByRole('region', { name: 'All Organizations' }).waitFor();
    await expectSoon(() => near().count()).toBe(0);
    const { eventId } = await openEvent(larder.admin, 'Invited by many');
    const emails = Array.from({ length: 170 }, (_, index) => `guest${index}@larder.example`);
    await larder.admin.call(registrationLink.sendInvites, { id: eventId, emails });
    await boss.reload();
    await near().getByText('Event invitations in a day').waitFor();
    await near()
      .getByText(/^17\d of 200$/)
      .waitFor();
    await expectAccessible(boss);
    const mend = await failWithoutReason(boss, 'GET', '/tenants/near-limits');
    await boss.reload();
    await alertOf(boss, 'Failed to load organizations near a limit').waitFor();
    await mend();
  });

  it('opens and closes sign-up at once; a change that could not be saved is reverted', async () => {
    await boss.goto(settingsTab('global'));
    await expectSoon(() => toggle().isChecked()).toBe(true);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await boss.route('**/settings/system', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.fallback();
    });
    await toggle().click();
    await expectSoon(() => toggle().isChecked()).toBe(false);
    await boss.getByText('Saving...').waitFor();
    release();
    await boss.getByText('Saving...').waitFor({ state: 'detached' });
    await boss.unroute('**/settings/system');
    expect((await rootCaller.call(platform.getSystemSettings, {})).registration_enabled).toBe(false);
    const visitor = await stage.open();
    await visitor.goto('/register');
    await visitor.waitForURL('**/login');

    const mend = await failWithoutReason(boss, 'PUT', '/settings/system');
    await toggle().click();
    await alertOf(boss, 'Failed to update system settings').waitFor();
    await expectSoon(() => toggle().isChecked()).toBe(false);
    await expectAccessible(boss);
    await mend();
    await toggle().click();
    await expectSoon(async () => (await rootCaller.call(platform.getSystemSettings, {})).registration_enabled).toBe(true);
    await expect.poll(() => alertOf(boss, 'Failed to update system settings').count()).toBe(0);
  });

  it('loads its settings silently: a failure shows nothing and changes nothing', async () => {
    const mends = [await failWithoutReason(boss, 'GET', '/settings/system'), await failWithoutReason(boss, 'GET', '/settings/categories')];
    await boss.goto(settingsTab('global'));
    await boss.getByRole('button', { name: 'Hiking', exact: true }).waitFor();
    await expect.poll(async () => [await toggle().isDisabled(), await boss.getByRole('alert').count()]).toEqual([true, 0]);
    for (const mend of mends) await mend();
  });
});

describe('the catalogue', () => {
  const card = (name = 'Manage Interests') => boss.getByRole('region', { name });
  const dialog = () => boss.getByRole('dialog');
  const mark = (name: string) => card().getByRole('button', { name: `Mark ${name} for deletion` });

  it('groups interests by category, in alphabetical order, with a count', async () => {
    await boss.goto(settingsTab('global'));
    await card().getByRole('button', { name: 'Hiking', exact: true }).waitFor();
    const headings = await card().getByRole('heading', { level: 3 }).allTextContents();
    expect(headings.length).toBeGreaterThan(3);
    expect(headings).toEqual([...headings].sort());
    const first = card().getByRole('region').first();
    expect(headings[0]).toBe(`${await first.getAttribute('aria-label')} (${await first.getByRole('listitem').count()})`);
    await card().getByRole('button', { name: 'DIY', exact: true }).focus();
    await boss.getByRole('tooltip', { name: 'Fixing and building things' }).waitFor();
  });

  it('adds an interest in a new category, edits it, and refuses a duplicate name', async () => {
    await boss.getByRole('button', { name: 'Add Interest' }).click();
    await dialog().getByRole('heading', { name: 'Create New Interest' }).waitFor();
    await dialog().getByRole('button', { name: 'Create' }).click();
    await alertOf(dialog(), 'Interest name is required').waitFor();
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Stargazing');
    await dialog().getByLabel('Category', { exact: true }).selectOption('New Category');
    await dialog().getByRole('button', { name: 'Create' }).click();
    await alertOf(dialog(), 'Category name is required').waitFor();
    await expectAccessible(boss);
    await dialog().getByLabel('New category name').fill('Night & Sky');
    await dialog().getByLabel('Description').fill('Telescopes welcome');
    const mend = await failWithoutReason(boss, 'POST', '/settings/interests');
    await dialog().getByRole('button', { name: 'Create' }).click();
    await alertOf(dialog(), 'Failed to create interest').waitFor();
    await mend();
    await dialog().getByRole('button', { name: 'Create' }).click();
    await boss.getByText('"Stargazing" was added.').waitFor();
    await card().getByRole('heading', { name: 'Night & Sky (1)' }).waitFor();

    await card().getByRole('button', { name: 'Stargazing', exact: true }).click();
    await dialog().getByRole('heading', { name: 'Edit Interest' }).waitFor();
    await expect.poll(() => dialog().getByLabel('Category', { exact: true }).inputValue()).toBe('Night & Sky');
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('hiking');
    await dialog().getByRole('button', { name: 'Update' }).click();
    await alertOf(dialog(), 'This name is already taken.').waitFor();
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Star parties');
    await dialog().getByLabel('Category', { exact: true }).selectOption('No Category');
    await dialog().getByRole('button', { name: 'Update' }).click();
    await boss.getByText('"Star parties" was saved.').waitFor();
    await card().getByRole('heading', { name: 'No Category (1)' }).waitFor();
    const { interests } = await stage.test.visitor.call(publicCatalogue.listChoosableInterests, {});
    expect(interests.find(({ name }) => name === 'Star parties')).toMatchObject({ category: null, description: 'Telescopes welcome' });
  });

  it('marks and unmarks, then deletes one after the other with progress; profiles keep what can no longer be chosen', async () => {
    const { eventId, token } = await openEvent(larder.admin, 'Second Friday');
    const guest = await stage.test.visitor.call(registration.registerForEvent, {
      ...makeForm(),
      key: eventId,
      token,
      interests: ['hiking'],
      ...agreed,
    });
    for (const name of ['Star parties', 'Hiking', 'Chess', 'Wine']) await mark(name).click();
    await card().getByText('You have 4 interest(s) marked for deletion.').waitFor();
    await mark('Wine').click();
    await card().getByText('You have 3 interest(s) marked for deletion.').waitFor();
    await expect
      .poll(async () => [await mark('Wine').getAttribute('aria-pressed'), await mark('Chess').getAttribute('aria-pressed')])
      .toEqual(['false', 'true']);
    await expectAccessible(boss);
    await card().getByRole('button', { name: 'Cancel' }).click();
    expect(
      await card()
        .getByText(/marked for deletion/)
        .count(),
    ).toBe(0);
    // The pressed button is gone, but the focus stays in the card, so that keyboard users need not start at the top of the page.
    await expect.poll(() => card().locator(':focus').count()).toBe(1);

    for (const name of ['Star parties', 'Hiking', 'Chess']) await mark(name).click();
    const asked: string[] = [];
    let running = 0;
    let refuse = true;
    await boss.route('**/settings/interests/*', async (route) => {
      running += 1;
      expect(running).toBe(1);
      asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      await card().getByText(`Deleting ${asked.length} of 3...`).or(card().getByText('Deleting 1 of 1...')).waitFor();
      await expect.poll(() => card().getByRole('progressbar').count()).toBe(1);
      running -= 1;
      if (refuse && asked.length === 3) await route.fulfill({ status: 409, json: { error: '', message: '', code: 'conflict' } });
      else await route.fallback();
    });
    await card().getByRole('button', { name: 'Save Changes' }).click();
    // Deleting the third one fails: two are deleted, while the third stays marked and can be retried.
    await alertOf(card(), 'Failed to delete interest').waitFor();
    await card().getByText('You have 1 interest(s) marked for deletion.').waitFor();
    expect(asked.slice(1)).toEqual(['hiking', 'chess']);
    await expect.poll(() => card().getByRole('button', { name: 'Hiking', exact: true }).count()).toBe(0);
    refuse = false;
    await card().getByRole('button', { name: 'Save Changes' }).click();
    await card().getByText('1 interest deleted.').waitFor();
    await boss.unroute('**/settings/interests/*');
    await expect.poll(() => card().getByRole('button', { name: 'Chess', exact: true }).count()).toBe(0);

    const visitor = await stage.open(undefined, 'phone');
    await visitor.goto(`/register/${eventId}?token=${token}`);
    await visitor.getByText('First name').first().waitFor();
    const { interests } = await stage.test.visitor.call(publicCatalogue.listChoosableInterests, {});
    expect(interests.some(({ id }) => id === 'hiking')).toBe(false);
    const { participants: room } = await larder.admin.call(participants.listEventParticipants, { id: eventId });
    expect(room.find(({ id }) => id === guest.participant.id)?.interests.map(({ name }) => name)).toEqual(['Hiking']);
  });

  it('manages personality traits in the same way, with their types', async () => {
    const traits = card('Manage personality traits');
    await traits.getByRole('button', { name: 'Add trait' }).click();
    await dialog().getByRole('button', { name: 'Create' }).click();
    await alertOf(dialog(), 'Trait name is required').waitFor();
    await alertOf(dialog(), 'Please choose at least one type').waitFor();
    await expectAccessible(boss);
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Sunny');
    await dialog().getByLabel('Playful').check();
    await dialog().getByLabel('Outgoing').check();
    await dialog().getByRole('button', { name: 'Create' }).click();
    await traits.getByText('"Sunny" was added.').waitFor();
    await traits.getByRole('button', { name: 'Sunny', exact: true }).click();
    await expect.poll(() => dialog().getByLabel('Outgoing').isChecked()).toBe(true);
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Radiant');
    await dialog().getByRole('button', { name: 'Update' }).click();
    await traits.getByText('"Radiant" was saved.').waitFor();
    await traits.getByRole('button', { name: 'Mark Radiant for deletion' }).click();
    await traits.getByText('You have 1 trait(s) marked for deletion.').waitFor();
    await traits.getByRole('button', { name: 'Save Changes' }).click();
    await traits.getByText('1 trait deleted.').waitFor();
    await expect.poll(() => traits.getByRole('button', { name: 'Radiant', exact: true }).count()).toBe(0);
  });

  it('starts over when nothing is left', async () => {
    await boss.route('**/settings/interests', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { interests: [], total: 0, limit: 1000, offset: 0 } }) : route.fallback(),
    );
    await boss.goto(settingsTab('global'));
    await card().getByText('No interests configured').waitFor();
    await expectAccessible(boss);
    await card().getByRole('button', { name: 'Create First Interest' }).click();
    await dialog().getByRole('heading', { name: 'Create New Interest' }).waitFor();
    await boss.keyboard.press('Escape');
    await boss.unroute('**/settings/interests');
  });
});

describe('the audit trail', () => {
  it('shows admins what was done in their organization, and a super_admin everything', async () => {
    const { data: list } = await larder.admin.call(events.listEvents, { status: 'active' });
    const [last] = list;
    await larder.admin.call(events.updateEventStatus, { id: last?.id ?? '', status: 'completed' });
    await larder.admin.call(events.deleteEvent, { id: last?.id ?? '' });
    await admin.goto(settingsTab('audit'));
    await row(admin, 'Event deleted')
      .getByText(last?.name ?? '')
      .waitFor();
    await row(admin, 'Organization renamed').getByText('Name: The Larder → Lantern & Vine').waitFor();
    await expect.poll(() => admin.getByText('System settings changed').count()).toBe(0);
    await expect.poll(() => admin.getByRole('columnheader').allTextContents()).toEqual(['What', 'Who', 'When']);
    await expectAccessible(admin);
    await boss.goto(settingsTab('audit'));
    await row(boss, 'Allow User Registration: on → off').getByText('Whole platform').waitFor();
    await row(boss, 'Interest "Hiking"').getByText('Deleted').waitFor();
    await row(boss, 'Organization renamed').getByRole('cell', { name: 'Lantern & Vine', exact: true }).waitFor();
    const mend = await failWithoutReason(boss, 'GET', '/audit*');
    await boss.reload();
    await alertOf(boss, 'Failed to load the audit trail').waitFor();
    await mend();
  });
});

it('fits a phone, and is accessible there, in every tab, light and dark', async () => {
  for (const [account, tabs] of [
    [larder.accounts.admin, ['profile', 'tenant', 'hosts', 'audit']],
    [root, ['profile', 'hosts', 'tenants', 'users', 'pages', 'global', 'audit']],
  ] as const) {
    const phone = await stage.open(account, 'phone');
    for (const name of tabs) {
      await phone.goto(settingsTab(name));
      await phone.getByRole('tabpanel').getByRole('heading').first().waitFor();
      await phone.waitForLoadState('networkidle');
      await expectAccessible(phone);
      await changeScheme(phone, 'dark');
      expect([name, await findAccessibilityProblems(phone, { only: colorRules })]).toEqual([name, []]);
      await changeScheme(phone, 'light');
      for (const width of [390, 320]) {
        await phone.setViewportSize({ width, height: 844 });
        await expect.poll(async () => [name, await phone.evaluate('document.documentElement.scrollWidth')]).toEqual([name, width]);
      }
      await phone.setViewportSize({ width: 390, height: 844 });
    }
  }
});

it('ran without an error in any browser', () => {
  // Expected refusals: simulated above, or the product's own.
  const meant = /status of 4(00|01|03|09)/;
  expect(stage.errors().filter((text) => !meant.test(text))).toEqual([]);
});
