import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { imports } from '#shared/contract/routes/imports.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { nextFrames } from '#test/support/browser/page-checks.ts';
import { alertOf, expectAccessible, expectSoon, openStage, question, type Stage } from '#test/support/browser/stage.ts';
import { translate } from '#test/support/browser/translate.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { refuseWith } from '#test/support/people/pages/answers.ts';
import type { Organization } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** Guests whom staff imported, on their phones: from the link in the email to the evening (docs/rules/imports.md#complete). */

let stage: Stage;
let organization: Organization;
let host: Caller;
let eventId: string;

beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('Come Over');
  host = organization.admin;
  const start = Date.now() + 3 * 24 * 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() };
  const form = makeEventForm({
    ...{ name: 'Sold Elsewhere', ages: { women: [25, 39] as [number, number], men: [25, 39] as [number, number] }, ...times },
    questions: [{ id: 'q1', kind: 'one', text: 'What do you eat?', required: true, options: ['Everything', 'No meat'] }],
  });
  ({
    event: { id: eventId },
  } = await host.call(events.createEvent, form));
});
afterAll(() => stage?.close());

let rows = 0;

/** Imports a guest, and returns the link in the email. */
async function bring(guest: { first_name: string; last_name?: string; gender?: 'female' | 'male' }): Promise<string> {
  rows += 1;
  const email = `${guest.first_name.toLowerCase()}-${rows}@example.org`;
  const { import: begun } = await host.call(imports.startImport, { id: eventId, file_name: 'attendees.csv', rows: 1 });
  const { results } = await host.call(imports.importRows, { id: eventId, iid: begun.id, rows: [{ row: rows, email, ...guest }] });
  expect(results).toEqual([{ row: rows, state: 'invited' }]);
  return /http\S+\/waitlist\/[\w-]+/.exec((await awaitMail(stage.test.url, email)).body.text)?.[0] ?? 'no link';
}

async function openOnPhone(link: string): Promise<Page> {
  const page = await stage.open(undefined, 'phone');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Complete your place' }).waitFor();
  return page;
}
const age = (page: Page) => page.getByRole('textbox', { name: 'Age' });
const submit = (page: Page) => page.getByRole('button', { name: 'Complete my place' });
/** What the guests of the event gave as their names. */
const names = async () =>
  (await host.call(participants.listEventParticipants, { id: eventId })).participants.map((one) => `${one.first_name} ${one.last_name}`);

it('asks a guest only for what lacks, keeps what is typed, and leads to the evening', async () => {
  const page = await openOnPhone(await bring({ first_name: 'Iris', gender: 'female' }));
  await expectSoon(() => page.title()).toBe('Complete your place · Table Two');
  await page.getByRole('heading', { level: 1, name: 'Hello, Iris' }).waitFor();
  await page.getByText(/^It is held for you until \w{3}, /).waitFor();
  await page.getByText('for guests aged 25 to 39').waitFor();
  // The fields are in the order of the registration form. None asks for what the file said.
  const fields = await page.locator('form').getByRole('textbox').or(page.locator('form').getByRole('radiogroup')).all();
  const labels = await Promise.all(
    fields.map((field) => field.evaluate((one: { textContent: string | null; name?: string }) => one.name || one.textContent)),
  );
  expect(labels.map((label) => label?.slice(0, 13))).toEqual(['last_name', 'age', 'Interested in', 'What do you e']);
  await expectAccessible(page);

  await submit(page).click();
  for (const message of [
    'Last name is required',
    'Age is required',
    'Please select who you are interested in',
    'Please answer this question',
  ])
    await page.getByText(message).waitFor();
  await alertOf(page, /^Please agree/).waitFor();
  await expectSoon(() => page.locator(':focus').getAttribute('name')).toBe('last_name');
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Last name' }).fill('Imported');
  await age(page).fill('44');
  await page.reload();
  await page.getByText('We kept what was typed.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Imported');
  await page.getByRole('radio', { name: 'Men', exact: true }).check();
  await page.getByRole('radio', { name: 'No meat' }).check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await submit(page).click();
  await alertOf(page, /aged 25 to 39/).waitFor();
  expect(await age(page).inputValue()).toBe('44');
  await expectAccessible(page);

  await age(page).fill('34');
  await submit(page).click();
  await page.getByRole('heading', { name: 'You are coming!' }).waitFor();
  // The button is gone, so the keyboard goes on here.
  await expectSoon(() => page.locator(':focus').textContent()).toBe('You are coming!');
  await expectAccessible(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form_draft')))).toEqual([]);
  await page.getByRole('link', { name: 'Your evening' }).click();
  await page.getByText('Hello, Iris').waitFor();
  expect(await names()).toEqual(['Iris Imported']);
  // The refusal, which the browser reports, is expected.
  expect(stage.errors().filter((error) => !error.includes('409'))).toEqual([]);
});

it('works with the keyboard alone, while a browser translates the page', async () => {
  const link = await bring({ first_name: 'Kim', last_name: 'Keys' });
  const page = await openOnPhone(link);
  await translate(page);
  await age(page).focus();
  await page.keyboard.type('٣٠');
  for (const key of ['Tab', 'ArrowRight', 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Enter']) {
    await page.keyboard.press(key);
    await nextFrames(page);
  }
  // Consent was not given yet: Enter in the checkbox sends the form.
  await expectSoon(() => page.getByText(/^Please agree/).count()).toBeGreaterThan(0);
  await expectSoon(() => page.locator(':focus').getAttribute('name')).toBe('consent');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You are coming!' }).waitFor();
  expect(await page.evaluate("document.querySelector('font') !== null")).toBe(true);
  expect(await names()).toContain('Kim Keys');
  // Whoever opens the link again is told that nothing is left to do.
  const other = await stage.open(undefined, 'phone');
  await other.goto(link);
  await other.getByRole('heading', { name: 'You are coming!' }).waitFor();
});

it('shows a refusal of a field at the field, and another guest of the same phone nothing of it', async () => {
  const page = await openOnPhone(await bring({ first_name: 'Lena', last_name: 'Lane', gender: 'female' }));
  await age(page).fill('30');
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await page.getByRole('radio', { name: 'Everything' }).check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.route('**/api/v1/waitlist/*/completion', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'Some fields need your attention.', code: 'invalid_input', validation_errors: { age: 'Too many years' } },
    }),
  );
  await submit(page).click();
  await alertOf(page, 'Too many years').waitFor();
  await expectSoon(() => page.locator(':focus').getAttribute('name')).toBe('age');
  await page.unroute('**/api/v1/waitlist/*/completion');
  await refuseWith(page, imports.completePlace, 'busy');
  await submit(page).click();
  await alertOf(page, /./).waitFor();
  expect(await page.getByRole('checkbox', { name: /I agree/ }).isChecked()).toBe(true);

  const next = await bring({ first_name: 'Mona', last_name: 'Lane', gender: 'female' });
  await page.goto(next);
  await page.getByRole('heading', { name: 'Hello, Mona' }).waitFor();
  expect(await age(page).inputValue()).toBe('');
  expect(await page.getByText('We kept what was typed.').count()).toBe(0);
});

it('lets a guest say that they are not coming, once they have confirmed it', async () => {
  const page = await openOnPhone(await bring({ first_name: 'Nora' }));
  await page.getByRole('button', { name: 'I am not coming' }).click();
  await question(page).getByText('Someone else will get the place').waitFor();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Give my place back' }).click();
  await page.getByRole('heading', { name: 'You are no longer on the list' }).waitFor();
  await expectSoon(() => page.locator(':focus').textContent()).toBe('You are no longer on the list');
  expect((await host.call(imports.listIncomplete, { id: eventId })).guests.map((one) => one.first_name)).not.toContain('Nora');
});

it('says to a guest who comes too late that the place is no longer held, with what was typed still there until then', async () => {
  const page = await openOnPhone(await bring({ first_name: 'Olga', last_name: 'Late', gender: 'female' }));
  await age(page).fill('30');
  const { guests } = await host.call(imports.listIncomplete, { id: eventId });
  const id = guests.find((one) => one.first_name === 'Olga')?.id;
  const until = new Date(Date.now() - 1000).toISOString();
  const key = { pk: `T#${organization.tenantId}#E#${eventId}`, sk: `W#${id}` };
  await rawTable(stage.test.stack).set(key, { u: until, g4s: `${until}#${eventId}#${id}` });
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await page.getByRole('radio', { name: 'Everything' }).check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await submit(page).click();
  await page.getByRole('heading', { name: 'Your place is no longer held' }).waitFor();
  await expectSoon(() => page.locator(':focus').textContent()).toBe('Your place is no longer held');
  await expectAccessible(page);
  expect(await names()).not.toContain('Olga Late');
});
