import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDevice, type Device } from '#test/support/browser/devices/passkey-device.ts';
import { alertOf, expectAccessible, openStage, question, type Stage } from '#test/support/browser/stage.ts';
import { addAccount, inviteHosts } from '#test/support/people/accounts.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import type { Account, Organization } from '#test/support/stack/stack.ts';

/** Passkeys in a real browser, with Chromium's virtual authenticator (docs/rules/accounts.md#second-factor). */

let stage: Stage;
let larder: Organization;
let host: Page;
let account: Account;
let device: Device;
let codes: string[] = [];

beforeAll(async () => {
  stage = await openStage();
  larder = await stage.test.addOrganization('The Keyed Larder', 1);
  account = larder.accounts.host;
  host = await stage.open(account);
  device = await addDevice(host);
});
afterAll(() => stage.close());

const card = () => host.getByRole('region', { name: 'Passkeys' });
const dialog = () => host.getByRole('dialog');

async function beginSignIn(): Promise<void> {
  await host.getByLabel('Email').fill(account.email);
  await host.getByLabel('Password', { exact: true }).fill(account.password);
  await host.keyboard.press('Enter');
}

it('adds a passkey by keyboard, given the password, and shows recovery codes once', async () => {
  await host.goto('/settings?tab=profile');
  await card().getByText('Protect your account with a second step').waitFor();
  await card().getByRole('button', { name: 'Add a passkey' }).focus();
  await host.keyboard.press('Enter');
  await dialog().waitFor();
  await host.keyboard.type('My phone');
  await host.keyboard.press('Tab');
  await host.keyboard.type('not this one');
  await host.keyboard.press('Enter');
  await alertOf(dialog(), 'Your current password is not correct.').waitFor();
  await dialog().getByLabel('Current password', { exact: true }).fill(account.password);
  await host.keyboard.press('Enter');
  await question(host).waitFor();
  codes = await question(host).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await question(host).getByRole('button', { name: 'Copy' }).click();
  await question(host).getByRole('button', { name: 'Copied' }).waitFor();
  expect(await host.evaluate('navigator.clipboard.readText()')).toBe(`${codes.join('\n')}\n`);
  const saved = host.waitForEvent('download');
  await question(host).getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('table-two-recovery-codes.txt');
  await expectAccessible(host);
  await question(host).getByRole('button', { name: 'Done' }).click();
  await card().getByText('My phone').waitFor();
  await card().getByText('10 of 10 left.').waitFor();
  await expectAccessible(host);
});

it('asks for it immediately after the password', async () => {
  await host.evaluate('localStorage.clear()');
  await host.goto('/login');
  await beginSignIn();
  await host.waitForURL('**/dashboard');
});

it('accepts a recovery code where the passkey is not at hand, and says what is wrong with it', async () => {
  await host.evaluate('localStorage.clear()');
  await device.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device.id });
  device = await addDevice(host);
  await host.goto('/login');
  await beginSignIn();
  await host.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await alertOf(host, 'No passkey was used.').waitFor();
  await host.getByRole('button', { name: 'Use a recovery code' }).click();
  await host.getByLabel('Recovery code').fill('not one of them');
  await host.keyboard.press('Enter');
  await alertOf(host, 'Invalid recovery code').waitFor();
  await host.getByLabel('Recovery code').fill(codes[0] ?? '');
  await host.keyboard.press('Enter');
  await host.waitForURL('**/dashboard');
  await host.goto('/settings?tab=profile');
  await card().getByText('9 of 10 left.').waitFor();
});

it('returns to password only; the last passkey is removed after a warning', async () => {
  await card().getByRole('button', { name: 'Remove My phone' }).click();
  await dialog().getByText('It is your last passkey').waitFor();
  await dialog().getByLabel('Current password', { exact: true }).fill(account.password);
  const other = await stage.open();
  await addDevice(other);
  await other.goto('/login');
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByRole('button', { name: 'Back to sign in' }).click();
  await other.getByLabel('Email').waitFor();
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await card().getByText('Protect your account with a second step').waitFor();
  // Expected: a wrong password, a wrong code, and requests of a page whose session had ended.
  expect(stage.errors().filter((error) => !/status of 40[01]/.test(error))).toEqual([]);
});

it('also asks for the passkey when an invitation is accepted', async () => {
  const member = await addAccount(stage.test, 'user');
  const page = await stage.open(member);
  await addDevice(page);
  await page.goto('/settings?tab=profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Tablet');
  await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await question(page).getByRole('button', { name: 'Done' }).click();
  await awaitMail(stage.test.url, member.email, 'A passkey was added');
  const [token] = await inviteHosts(stage.test, [member.email], 'The Keyed Cellar', 2);
  await page.evaluate('localStorage.clear()');
  await page.goto(`/accept-invite?token=${token}`);
  await page.getByLabel('Password', { exact: true }).fill('seven roses by the window');
  await page.getByLabel('Confirm password').fill('seven roses by the window');
  const asked = page.waitForResponse('**/auth/login/passkey');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  expect((await asked).status()).toBe(200);
  await page.waitForURL('**/dashboard');
});
