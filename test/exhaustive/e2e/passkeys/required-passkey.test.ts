import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDevice } from '#test/support/browser/devices/passkey-device.ts';
import { alertOf, expectAccessible, openStage, question, type Stage } from '#test/support/browser/stage.ts';
import { addAccount, goodPassword } from '#test/support/people/accounts.ts';

/** A super_admin on a site that requires passkeys, in a real browser (docs/rules/accounts.md#required-passkeys). */

let stage: Stage;
let boss: Page;

beforeAll(async () => {
  stage = await openStage({ requirePasskeys: true });
  boss = await stage.open(await addAccount(stage.test, 'super_admin'));
  await addDevice(boss);
});
afterAll(() => stage?.close());

const title = () => boss.getByRole('heading', { name: 'Add your passkey', level: 1 });
const dialog = () => boss.getByRole('dialog');

it('shows one page in place of every other, also by keyboard and for screen readers', async () => {
  for (const address of ['/dashboard', '/settings?tab=users', '/participants', '/statistics', '/events/new']) {
    await boss.goto(address);
    await title().waitFor();
  }
  await expect.poll(() => title().evaluate((heading) => heading === heading.ownerDocument.activeElement)).toBe(true);
  await expectAccessible(boss);
  for (const width of [390, 320]) {
    await boss.setViewportSize({ width, height: 844 });
    await expect.poll(() => boss.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await expectAccessible(boss);
  }
});

it('opens everything once the passkey exists and its recovery codes were shown', async () => {
  await boss.clock.install();
  await boss.goto('/settings?tab=tenants');
  await boss.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog().getByLabel('Name of the passkey').fill('My phone');
  await dialog().getByLabel('Current password', { exact: true }).fill('not this one');
  await boss.keyboard.press('Enter');
  await alertOf(dialog(), 'Your current password is not correct.').waitFor();
  await dialog().getByLabel('Current password', { exact: true }).fill(goodPassword);
  await boss.keyboard.press('Enter');
  // The recovery codes stay on the page, although a refetch of the account says that nothing more is required.
  await question(boss).getByRole('listitem').nth(9).waitFor();
  await boss.clock.fastForward(60_000);
  await boss.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await boss.getByRole('button', { name: 'Continue', includeHidden: true }).waitFor({ state: 'attached' });
  expect(await question(boss).getByRole('listitem').count()).toBe(10);
  await question(boss).getByRole('button', { name: 'Done' }).click();
  // The page that was requested before is shown.
  await boss.getByRole('tab', { name: 'Tenants', selected: true }).waitFor();
  await expect.poll(() => title().count()).toBe(0);
  // Expected: a wrong password, and requests that the page sent before it knew the account.
  expect(stage.errors().filter((error) => !/status of 40[03]/.test(error))).toEqual([]);
});
