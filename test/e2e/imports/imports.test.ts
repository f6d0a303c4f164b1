import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imports } from '#shared/contract/routes/imports.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { expectAccessible, expectSoon, openStage, question, type Stage } from '#test/support/browser/stage.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { checkImportFile, chooseImportFile } from '#test/support/people/pages/import-file.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Account } from '#test/support/stack/stack.ts';

/** A host brings the guests of an Eventbrite file, completes one of them at the door, and another host undoes it all (docs/rules/imports.md). */

let stage: Stage;
let host: Caller;
let account: Account;
let eventId: string;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  const organization = await stage.test.addOrganization('Brought Along');
  host = organization.admin;
  account = organization.accounts.admin;
  ({ eventId } = await openEvent(host, 'Brought Along'));
  page = await stage.open(account);
});
afterAll(() => stage?.close());

const guests = async () =>
  (await host.call(participants.listEventParticipants, { id: eventId })).participants.map((one) => one.first_name).sort();
const incomplete = async () => (await host.call(imports.listIncomplete, { id: eventId })).guests.map((one) => one.first_name).sort();

it('shows what will happen to each row before anything is written', async () => {
  await page.goto(`/participants?event_id=${eventId}`);
  await page.getByRole('link', { name: 'Import guests' }).click();
  await page.getByText('Drop a file here').waitFor();
  await expectAccessible(page);
  await chooseImportFile(page, eventId, 'eventbrite.csv');
  await page.getByText('This file is from Eventbrite.').waitFor();
  expect(await page.getByLabel('Gender', { exact: true }).locator('option:checked').textContent()).toBe('Gender');
  await expectAccessible(page);
  await checkImportFile(page);
  await expectSoon(() => page.evaluate('document.activeElement.textContent')).toBe('Step 3 of 3: Check the guests');
  await expectAccessible(page);
  for (const [name, words] of [
    ['Ada Lindqvist', 'Will be registered'],
    ['Gia Romano', 'Missing: Interested in'],
    ['Kira Dunn', 'Age “someday” is not understood'],
    ['Iris Novak', 'Status “Not Attending”'],
    [/BO\.MARCHETTI/, 'Has the same address as line 3'],
    ['Jonas Weiss', 'Email “jonas.weiss at example.org”: Invalid email format'],
  ] as const) {
    expect(await page.getByRole('row').filter({ hasText: name }).textContent()).toContain(words);
  }
  await page.getByRole('radio', { name: 'Incomplete 3' }).check();
  expect(await page.getByRole('row').count()).toBe(4);
  expect([await guests(), await incomplete()]).toEqual([[], []]);
});

it('imports them, and asks who lacks something to complete the place', async () => {
  await page.getByRole('button', { name: 'Import 9 people' }).click();
  await page.getByText('6 guests are registered. 3 guests have a place and were asked for what is missing.').waitFor();
  await expectAccessible(page);
  expect([await guests(), await incomplete()]).toEqual([
    ['Ada', 'Bo', 'Cleo', 'Dario', 'Esra', 'Finn'],
    ['Gia', 'Hugo', 'Kira'],
  ]);
  await page.getByRole('link', { name: 'Go to the participants' }).click();
  await page.getByText('3 guests are incomplete').waitFor();
  await page.getByRole('button', { name: 'Cleo Vance', exact: true }).waitFor();
});

it('completes at the door who stands there', async () => {
  const phone = await stage.open(account, 'phone');
  await phone.goto(`/events/${eventId}/door`);
  await phone.getByText('3 guests are incomplete').waitFor();
  await phone.getByRole('button', { name: 'Show', exact: true }).click();
  await phone.getByText('Missing: age').first().waitFor();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Complete Hugo Brandt' }).click();
  const form = phone.getByRole('dialog', { name: 'Complete Hugo Brandt' });
  expect(await form.getByLabel('Email').inputValue()).toBe('hugo.brandt@example.org');
  await form.getByRole('textbox', { name: 'Age', exact: true }).fill('34');
  await expectAccessible(phone);
  await form.getByRole('button', { name: 'Create Participant' }).click();
  await form.waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Complete Hugo Brandt' }).waitFor({ state: 'detached' });
  expect(await incomplete()).toEqual(['Gia', 'Kira']);
  const { participants: all } = await host.call(participants.listEventParticipants, { id: eventId });
  expect(all.find(({ first_name }) => first_name === 'Hugo')).toMatchObject({
    age: 34,
    gender: 'male',
    interested_in: 'women',
    checked_in_at: expect.any(String),
  });
});

it('is undone as a whole, but for who is here', async () => {
  await page.goto(`/events/${eventId}/participants/import`);
  await page.getByText('6 registered, 3 invited').waitFor();
  await page.getByRole('button', { name: 'Undo import of eventbrite.csv' }).click();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Undo import' }).click();
  await page.getByText(/The import is undone\. 1 guest was kept/).waitFor();
  await page.getByText('Undone', { exact: true }).waitFor();
  expect([await guests(), await incomplete()]).toEqual([['Hugo'], []]);
  expect(stage.errors()).toEqual([]);
});
