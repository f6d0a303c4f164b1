import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { untilInPage } from '#test/support/browser/page-checks.ts';
import { alertOf, expectAccessible, expectSoon, openStage, question, type Stage } from '#test/support/browser/stage.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeJpeg } from '#test/support/people/input/photo-files.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Account } from '#test/support/stack/stack.ts';

/** A host writes an event's public page by keyboard, publishes it, changes it beside a colleague, and takes it down (docs/rules/public-pages.md). */

let stage: Stage;
let host: Caller;
let account: Account;
let eventId: string;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  const organization = await stage.test.addOrganization('Seen From Afar');
  host = organization.admin;
  account = organization.accounts.admin;
  ({ eventId } = await openEvent(host, 'Candles at Seven'));
  page = await stage.open(account);
});
afterAll(() => stage?.close());

const description = () => page.getByRole('textbox', { name: 'What guests should know' });
const toast = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const stored = async () => (await host.call(publicPages.getEventPage, { id: eventId })).page;
const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');
const published = (slug: string) => fetch(new URL(`/e/${slug}`, stage.test.url), { redirect: 'manual' });
const untilPublished = async (slug: string, words: string) =>
  eventually(
    async () => (await published(slug)).text(),
    (html) => html.includes(words),
  );

it('is reached from the event, and written by keyboard', async () => {
  await page.goto(`/events/${eventId}`);
  await page.getByRole('link', { name: 'Public page' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Not published', { exact: true }).waitFor();
  await expectAccessible(page);

  const address = page.getByRole('textbox', { name: 'Address', exact: true });
  expect(await address.inputValue()).toMatch(/^candles-at-seven/);
  await address.fill('candles-from-afar');
  await page.getByText(`${stage.test.url}/e/candles-from-afar`).waitFor();

  await description().focus();
  await page.keyboard.type('Come as you are');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+b');
  expect(await description().inputValue()).toBe('**Come as you are**');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\nRead ');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('https://example.org/rules');
  expect(await description().inputValue()).toBe('**Come as you are**\n\nRead [text of the link](https://example.org/rules)');
  await page.getByText('71 of 4,000 characters').waitFor();
  // The browser undoes what a tool has done.
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'List' }).focus();
  await page.keyboard.press('Enter');
  expect(await description().inputValue()).toContain('- **Come');
  await page.keyboard.press('Control+z');
  expect(await description().inputValue()).toMatch(/^\*\*Come/);
});

it('takes questions, whose order changes by buttons that keep the focus', async () => {
  const add = page.getByRole('button', { name: 'Add a question' });
  for (const [question, answer] of [
    ['What does it cost?', 'Nothing.'],
    ['Can I come alone?', 'Yes.'],
  ] as const) {
    await add.focus();
    await page.keyboard.press('Enter');
    await expectSoon(() => page.evaluate('document.activeElement.tagName')).toBe('INPUT');
    await page.keyboard.type(question);
    await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
  }
  await page.getByRole('button', { name: 'Move question 2 up' }).focus();
  await page.keyboard.press('Enter');
  await expectSoon(focused).toBe('Move question 1 up');
  await page.getByText('Now question 1 of 2').waitFor({ state: 'attached' });
  expect(await page.getByRole('textbox', { name: 'Question', exact: true }).first().inputValue()).toBe('Can I come alone?');
  await expectAccessible(page);
});

it('takes a picture, and asks what it shows', async () => {
  await page.locator('input[type=file]').setInputFiles(await makeJpeg());
  await page.getByText('The picture is uploaded.').waitFor();
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('Two people at a small table');
  await expectAccessible(page);
});

it('is previewed in a frame in which nothing can run', async () => {
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.getByTitle('The page as visitors will see it');
  await page.frameLocator('iframe').getByText('Can I come alone?').waitFor();
  expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin');
  await untilInPage(page, `[...document.querySelector('iframe').contentDocument.images].every(({ naturalWidth }) => naturalWidth > 0)`);
  expect((await frame.boundingBox())?.width).toBeLessThanOrEqual(390);
  await page.getByRole('dialog').getByRole('button', { name: 'Laptop' }).click();
  await expectSoon(async () => (await frame.boundingBox())?.width ?? 0).toBeGreaterThan(390);
  await page.keyboard.press('Escape');
});

it('is published, and says so', async () => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await toast('The page is published.');
  await page.getByRole('region', { name: 'Published' }).waitFor();
  expect(await page.getByLabel('Address of the page').inputValue()).toBe(`${stage.test.url}/e/candles-from-afar`);
  await expectAccessible(page);
  await untilPublished('candles-from-afar', 'Can I come alone?');
});

it('asks before a link leaves unsaved changes, and keeps them after Back', async () => {
  await description().fill('Come early');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await description().inputValue()).toBe('Come early');
  await page.goBack();
  await page.goForward();
  await page.getByText('These changes are from before you left this page.').waitFor();
  expect(await description().inputValue()).toBe('Come early');
});

it('keeps what is typed when a colleague was faster', async () => {
  const before = await stored();
  if (before === null) throw new Error('There is no page');
  const { picture_url: _, withdrawn: __, ...form } = before;
  await host.call(publicPages.saveEventPage, { id: eventId, ...form, description: 'Come late', picture_text: 'Two people' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await alertOf(page, 'What you typed is kept when you reload.').waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Someone else changed this to: Come late').waitFor();
  expect(await page.getByRole('textbox', { name: 'What the picture shows' }).inputValue()).toBe('Two people');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await toast('Your changes are published.');
  expect(await stored()).toMatchObject({ description: 'Come early', picture_text: 'Two people', published: true });
});

it('is taken down after a question', async () => {
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Unpublish' }).click();
  await toast('The page is no longer published.');
  await page.getByRole('region', { name: 'Not published' }).waitFor();
  await eventually(
    () => published('candles-from-afar'),
    ({ status }) => status === 404 || status === 410,
  );
  expect(await stored()).toMatchObject({ published: false, description: 'Come early' });
  // The colleague's change was refused once.
  expect(stage.errors().filter((error) => !error.includes('409 (Conflict)'))).toEqual([]);
});
