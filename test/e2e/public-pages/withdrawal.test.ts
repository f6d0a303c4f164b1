import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { weighFiles } from '#test/support/browser/file-sizes.ts';
import { expectAccessible, openStage, row, type Stage, settingsTab } from '#test/support/browser/stage.ts';
import { addAccount } from '#test/support/people/accounts.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** An admin publishes the organization's page, a visitor reports it, and a super admin withdraws it (docs/rules/public-pages.md). */

let stage: Stage;
let organization: Organization;
let admin: Page;
let boss: Page;

beforeAll(async () => {
  // Reports are everybody's, so that other files' would be among them.
  stage = await openStage({ alone: true });
  organization = await stage.test.addOrganization('Reported Suppers', 1);
  const root = await addAccount(stage.test, 'super_admin', 'root@example.com');
  [admin, boss] = [await stage.open(organization.accounts.admin), await stage.open(root)];
});
afterAll(() => stage?.close());

const card = (page: Page) => page.getByRole('region', { name: 'Your page' });
const address = '/o/reported-suppers';
const status = async () => (await fetch(new URL(address, stage.test.url), { redirect: 'manual' })).status;

it('an admin publishes the organization’s page, which hosts read', async () => {
  await admin.goto(settingsTab('tenant'));
  await card(admin).getByRole('textbox', { name: 'About your organization' }).fill('We cook for strangers.');
  await card(admin).getByRole('textbox', { name: 'Address', exact: true }).fill('reported-suppers');
  await card(admin).getByRole('button', { name: 'Publish', exact: true }).click();
  await card(admin).getByRole('region', { name: 'Published' }).waitFor();
  await expectAccessible(admin);
  await eventually(status, (code) => code === 200);
  const host = await stage.open(organization.accounts.host);
  await host.goto(settingsTab('tenant'));
  await card(host).getByText('We cook for strangers.').waitFor();
  expect(await card(host).getByRole('button', { name: 'Unpublish' }).count()).toBe(0);
});

it('a visitor reports it on a light page', async () => {
  const visitor = await stage.open(undefined, 'phone');
  const weigh = weighFiles(visitor);
  await visitor.goto('/report-page/organization/reported-suppers');
  await visitor.getByText('What is wrong with it?').waitFor();
  await visitor.waitForLoadState('networkidle');
  const { files, total, list } = await weigh();
  expect(files.filter(([path]) => /staff|settings|organization|editor/.test(path))).toEqual([]);
  expect(total, list).toBeLessThanOrEqual(150 * 1024);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await visitor.getByText('Please choose a reason').waitFor();
  await expectAccessible(visitor);
  await visitor.getByRole('radio', { name: 'It tries to deceive people' }).check();
  await visitor.getByRole('textbox').fill('There was no supper.');
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await visitor.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await visitor.evaluate('document.activeElement.textContent')).toBe('Thank you');
  await visitor.goto('/report-page/nothing/reported-suppers');
  await visitor.getByRole('heading', { name: 'Page not found' }).waitFor();
});

it('a super admin reads all reports of a page in one row', async () => {
  const report = { kind: 'organization', slug: 'reported-suppers', concern: 'offensive' } as const;
  await stage.test.visitor.call(publicPages.reportPage, { ...report, text: 'There was no supper.' });
  await boss.goto(settingsTab('pages'));
  await row(boss, 'There was no supper.').getByText('1 earlier report').click();
  await boss
    .getByRole('list', { name: `Earlier reports of ${address}` })
    .getByText('Fraud or deception')
    .waitFor();
  await expectAccessible(boss);
});

it('a super admin withdraws it for a reason, which the organization reads', async () => {
  await boss.goto(settingsTab('pages'));
  await row(boss, 'There was no supper.')
    .getByRole('button', { name: `Withdraw: ${address}` })
    .click();
  const dialog = boss.getByRole('dialog', { name: 'Withdraw page' });
  await dialog.getByRole('button', { name: 'Withdraw page' }).click();
  await dialog.getByText('Please say why').waitFor();
  await expectAccessible(boss);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nobody cooks here.');
  await dialog.getByRole('button', { name: 'Withdraw page' }).click();
  await row(boss, 'There was no supper.').getByText('Withdrawn', { exact: true }).waitFor();
  await expectAccessible(boss);
  await eventually(status, (code) => code !== 200);
  await admin.goto(settingsTab('tenant'));
  await card(admin).getByText('Their reason: Nobody cooks here.').waitFor();
  expect(await card(admin).getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
});

it('and allows it again', async () => {
  await row(boss, 'There was no supper.')
    .getByRole('button', { name: `Allow again: ${address}` })
    .click();
  await row(boss, 'There was no supper.').getByText('Not withdrawn').waitFor();
});

it('withdraws also what nobody has reported, by its address', async () => {
  const { eventId } = await openEvent(organization.admin, 'Unreported');
  const nothing = { description: '', questions: [], picture_id: null, picture_text: '' };
  await organization.admin.call(publicPages.saveEventPage, { id: eventId, slug: 'unreported', ...nothing, published: true, version: 0 });
  const field = boss.getByRole('textbox', { name: 'Address of the page' });
  await field.fill('unreported');
  const withdraw = boss.getByRole('button', { name: 'Withdraw page', exact: true });
  await withdraw.click();
  await boss.getByText('Please enter the address of an event’s page').waitFor();
  await field.fill(`${stage.test.url}/e/unreported`);
  await withdraw.click();
  await boss.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('It is a copy.');
  await boss.getByRole('dialog').getByRole('button', { name: 'Withdraw page' }).click();
  await boss.getByText('/e/unreported is withdrawn.').waitFor();
  expect((await organization.admin.call(publicPages.getEventPage, { id: eventId })).page?.withdrawn?.reason).toBe('It is a copy.');
  expect(stage.errors()).toEqual([]);
});
