import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { signInAs } from '#test/support/browser/browser.ts';
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
import type { Organization } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** The first tab of the settings in real browsers: the user's account with its deletion and its sessions. */

let stage: Stage;
let pantry: Organization;
let admin: Page;
let host: Page;

/** The host's password after the first test, which changes it. */
const renewed = 'a lantern by the river';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

beforeAll(async () => {
  stage = await openStage();
  pantry = await stage.test.addOrganization('The Pantry', 1);
  [admin, host] = [await stage.open(pantry.accounts.admin), await stage.open(pantry.accounts.host)];
});
afterAll(() => stage.close());

describe('one’s own account', () => {
  it('shows who is signed in, and since when', async () => {
    await host.goto(settingsTab('profile'));
    const profile = host.getByRole('region', { name: 'Profile' });
    const { tenant } = (await pantry.admin.call(accounts.getOwnAccount, {})).user;
    const today = await host.evaluate('new Date().toLocaleDateString("en-US", { dateStyle: "long" })');
    for (const text of [pantry.accounts.host.email, 'Host', 'The Pantry', `(${tenant?.slug})`, 'Active', String(today)])
      await profile.getByText(text).first().waitFor();
    await expectAccessible(host);
  });

  it('changes the password, which signs out every other device', async () => {
    const elsewhere = await stage.open(pantry.accounts.host, 'phone', 'dark');
    await elsewhere.goto(settingsTab('profile'));
    await elsewhere.getByRole('heading', { name: 'Change password' }).waitFor();
    await expectAccessible(elsewhere);
    const change = async (current: string, password: string, confirmation = password) => {
      await host.getByLabel('Current password', { exact: true }).fill(current);
      await host.getByLabel('New password', { exact: true }).fill(password);
      await host.getByLabel('Confirm password').fill(confirmation);
      await host.getByRole('button', { name: 'Change password' }).click();
    };
    await expect.poll(() => host.getByRole('button', { name: 'Change password' }).isDisabled()).toBe(true);
    await change('not it', renewed);
    await alertOf(host, 'Your current password is not correct.').waitFor();
    await expect.poll(() => host.getByLabel('Current password', { exact: true }).evaluate((field) => field.matches(':focus'))).toBe(true);
    await expectAccessible(host);
    await change(pantry.accounts.host.password, 'short');
    await alertOf(host, 'Password must be at least 8 characters long').waitFor();
    await change(pantry.accounts.host.password, renewed, 'another');
    await alertOf(host, 'Passwords do not match').waitFor();
    const mend = await failWithoutReason(host, 'POST', '/auth/change-password');
    await change(pantry.accounts.host.password, renewed);
    await alertOf(host, 'Failed to change password').waitFor();
    await mend();
    await change(pantry.accounts.host.password, renewed);
    await host.getByText('Password changed. Every other device was signed out.').waitFor();

    await elsewhere.getByRole('tab', { name: 'Hosts' }).click();
    await elsewhere.waitForURL('**/login');
    await tab(host, 'Hosts').click();
    await host.getByRole('heading', { name: 'Team Members' }).waitFor();
    // After signing in again they are back where they were.
    await elsewhere.getByLabel('Email').fill(pantry.accounts.host.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(renewed);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.waitForURL(`**${settingsTab('hosts')}`);

    await host.goto(settingsTab('profile'));
    await host.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await expectAccessible(host);
    const heal = await failWithoutReason(host, 'POST', '/auth/logout-all');
    await question(host).getByRole('button', { name: 'Sign out' }).click();
    await alertOf(question(host), 'Failed to sign out everywhere').waitFor();
    await heal();
    await question(host).getByRole('button', { name: 'Sign out' }).click();
    await host.waitForURL('**/login');
    await elsewhere.getByRole('link', { name: 'Events', exact: true }).click();
    await elsewhere.waitForURL('**/login');
    await signInAs(host, { email: pantry.accounts.host.email, password: renewed });
  });
});

describe('deleting one’s account', () => {
  const region = (page: Page) => page.getByRole('region', { name: 'Delete account' });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete account' });
  const enter = async (page: Page, password: string) => {
    await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };

  it('requires the password, explains the consequences, and then confirms that it is done', async () => {
    const account = await addAccount(stage.test, 'user', 'leaving@example.com');
    const page = await stage.open(account, 'phone', 'dark');
    await page.goto(settingsTab('profile'));
    await region(page).getByRole('button', { name: 'Delete my account' }).click();
    await enter(page, 'not this one');
    await alertOf(dialog(page), 'Your current password is not correct.').waitFor();
    await expectAccessible(page);
    await enter(page, account.password);
    await question(page).getByText('This cannot be undone.').waitFor();
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'detached' });
    await region(page).getByRole('button', { name: 'Delete my account' }).click();
    await enter(page, account.password);
    const mend = await failWithoutReason(page, 'POST', '/auth/delete-account');
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await alertOf(question(page), 'Failed to delete your account').waitFor();
    await mend();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('status').getByText(`Your account was deleted. A confirmation is on its way to ${account.email}.`).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await alertOf(page, 'Invalid email or password').waitFor();
  });

  it('asks the last admin who takes over, or to find someone', async () => {
    const [lonely, handed] = [await stage.test.addOrganization('Lonely Larder', 0), await stage.test.addOrganization('Handed Larder', 2)];
    const alone = await stage.open(lonely.accounts.admin);
    await alone.goto(settingsTab('profile'));
    await region(alone).getByRole('button', { name: 'Delete my account' }).click();
    await enter(alone, lonely.accounts.admin.password);
    await alertOf(dialog(alone), 'Invite a host who can take it over, or close the organization in the Tenant tab.').waitFor();

    const page = await stage.open(handed.accounts.admin);
    await page.goto(settingsTab('profile'));
    await region(page).getByRole('button', { name: 'Delete my account' }).click();
    await enter(page, handed.accounts.admin.password);
    await question(page).getByLabel('Who takes over?').selectOption({ label: handed.accounts.host.email });
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/login');
    const heir = await signIn(stage.test.url, handed.accounts.host.email, handed.accounts.host.password);
    expect((await heir.call(accounts.getOwnAccount, {})).user.role).toBe('admin');
  });
});

describe('one’s sessions', () => {
  it('are listed and can be ended, one or all others, while this one continues', async () => {
    const account = await addAccount(stage.test, 'user', 'sessions@example.com');
    const here = await stage.open(account);
    const there = await stage.open(account);
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
    await stage.test.visitor.call(accounts.signIn, account, { headers: { 'user-agent': phone } });
    await here.goto(settingsTab('profile'));
    const card = here.getByRole('region', { name: 'Sessions' });
    await card.getByRole('listitem').first().getByText('This browser').waitFor();
    expect(await card.getByRole('listitem').count()).toBe(3);
    await expectAccessible(here);

    await card.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click();
    const mend = await failWithoutReason(here, 'DELETE', '/auth/sessions/*');
    await question(here).getByRole('button', { name: 'Sign out' }).click();
    await alertOf(question(here), 'Failed to sign the browser out').waitFor();
    await mend();
    await question(here).getByRole('button', { name: 'Sign out' }).click();
    await question(here).waitFor({ state: 'detached' });
    expect(await card.getByRole('listitem').count()).toBe(2);

    await card.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await question(here).getByRole('button', { name: 'Sign out' }).click();
    await question(here).waitFor({ state: 'detached' });
    expect(await card.getByRole('listitem').count()).toBe(1);
    await card.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
    await there.goto(settingsTab('profile'));
    await there.waitForURL('**/login');
    await here.reload();
    await card.getByText('This browser').waitFor();
  });

  it('are ended with the password, some minutes after signing in', async () => {
    const account = await addAccount(stage.test, 'user', 'old-session@example.com');
    const here = await stage.open(account);
    await stage.test.visitor.call(accounts.signIn, account);
    const table = rawTable(stage.test.stack);
    const { user } = await (await signIn(stage.test.url, account.email, account.password)).call(accounts.getOwnAccount, {});
    for (const { pk, sk } of await table.all())
      if (pk === `USER#${user.id}` && String(sk).startsWith('SESSION#'))
        await table.set({ pk, sk: String(sk) }, { began: Math.floor(Date.now() / 1000) - 3600 });
    await here.goto(settingsTab('profile'));
    const card = here.getByRole('region', { name: 'Sessions' });
    const asked = here.getByRole('dialog', { name: 'Sign out everywhere else' });
    const password = asked.getByLabel('Current password', { exact: true });
    await card.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await question(here).getByRole('button', { name: 'Sign out' }).click();
    await password.waitFor();
    await expectSoon(() => password.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await expectAccessible(here);
    await here.keyboard.type('not this one');
    await here.keyboard.press('Enter');
    await alertOf(asked, 'Your current password is not correct.').waitFor();
    await password.fill(account.password);
    await here.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    expect(await card.getByRole('listitem').count()).toBe(1);
    await card.getByText('This browser').waitFor();
  });

  it('of a colleague are ended by an admin, and the colleague remains a member', async () => {
    const hostAt = await stage.open({ ...pantry.accounts.host, password: renewed });
    await hostAt.goto(settingsTab('profile'));
    await admin.goto(settingsTab('hosts'));
    await admin.getByRole('button', { name: `Sign out ${pantry.accounts.host.email}` }).click();
    await expectAccessible(admin);
    await question(admin).getByRole('button', { name: 'Sign out' }).click();
    await admin.getByText(`${pantry.accounts.host.email} was signed out everywhere.`).waitFor();
    await row(admin, pantry.accounts.host.email).waitFor();
    await hostAt.getByRole('tab', { name: 'Hosts' }).click();
    await hostAt.waitForURL('**/login');
    await signInAs(host, { email: pantry.accounts.host.email, password: renewed });
  });
});

it('ran without an error in any browser', () => {
  // Expected refusals: simulated above, or the product's own.
  const meant = /status of 4(00|01|03|09)/;
  expect(stage.errors().filter((text) => !meant.test(text))).toEqual([]);
});
