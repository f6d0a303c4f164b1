import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registration } from '#shared/contract/routes/registration.ts';
import { signInByForm } from '#test/support/browser/browser.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** A message that a host has begun is kept on the device: docs/rules/screens.md#stored-in-the-browser */

let stage: Stage;
let organization: Organization;
let page: Page;
let event: { eventId: string; token: string };

beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('Drafting Hosts');
  event = await openEvent(organization.admin, 'Pens and Paper');
  await stage.test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...makeForm() });
  page = await stage.open(organization.accounts.host, 'phone');
});
afterAll(() => stage?.close());

const dialog = () => page.getByRole('dialog', { name: 'Message guests' });
const open = async () => {
  await page.goto(`/participants?event_id=${event.eventId}`);
  await page.getByRole('button', { name: 'Message guests' }).click();
  await dialog().getByRole('heading', { name: 'Sent so far' }).waitFor();
};
const subject = () => dialog().getByLabel('Subject');
const kept = () => dialog().getByText('Draft kept');
const loseSession = () => page.evaluate("localStorage.removeItem('access_token'); localStorage.removeItem('refresh_token')");

it('is there again after the dialog was closed, after a reload and after a lost session', async () => {
  await open();
  await dialog().getByLabel('To', { exact: true }).selectOption('Women');
  await subject().fill('A new door');
  await dialog().getByLabel('Message').fill('By the garden');
  expect(await kept().count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Message guests' }).click();
  await kept().waitFor();
  expect(await dialog().getByLabel('Message').inputValue()).toBe('By the garden');
  await loseSession();
  await signInByForm(page, organization.accounts.host);
  await open();
  await kept().waitFor();
  expect([await dialog().getByLabel('To', { exact: true }).inputValue(), await subject().inputValue()]).toEqual(['women', 'A new door']);
});

it('is not shown to another account, and not kept beside it', async () => {
  await loseSession();
  await signInByForm(page, organization.accounts.admin);
  await open();
  expect([await kept().count(), await subject().inputValue()]).toEqual([0, '']);
  await subject().fill('Of the admin');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Message guests' }).click();
  await kept().waitFor();
  await loseSession();
  await signInByForm(page, organization.accounts.host);
  await open();
  expect([await kept().count(), await subject().inputValue()]).toEqual([0, '']);
});

it('is gone once it was discarded or sent', async () => {
  const isGone = async () => {
    await open();
    return [await kept().count(), await subject().inputValue()];
  };
  await subject().fill('A new door');
  await dialog().getByRole('button', { name: 'Discard draft' }).click();
  expect(await subject().inputValue()).toBe('');
  expect(await isGone()).toEqual([0, '']);
  await subject().fill('A new door');
  await dialog().getByLabel('Message').fill('By the garden');
  await dialog().getByRole('button', { name: 'Preview' }).click();
  await dialog().getByRole('button', { name: 'Send to 1 person' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 1 person' }).click();
  await dialog().getByText('On its way to 1 person.').waitFor();
  expect(await isGone()).toEqual([0, '']);
});

it('goes with the session when its owner signs out', async () => {
  await open();
  await subject().fill('Left behind');
  const drafts = () => page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.startsWith('message_draft:'))");
  await expect.poll(drafts).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: organization.accounts.host.email }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await drafts()).toEqual([]);
});
