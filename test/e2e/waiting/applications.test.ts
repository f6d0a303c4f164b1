import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { expectAccessible, expectSoon, openStage, question, type Stage } from '#test/support/browser/stage.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { fillToLastStep } from '#test/support/people/pages/guest.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** An event whose staff decide who comes, on guests' phones, a laptop's keyboard and a host's phone (docs/rules/waiting.md#applications). */

let stage: Stage;
let organization: Organization;
let host: Caller;
let event: { id: string; token: string };

beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('Chosen Few');
  host = organization.admin;
  const start = Date.now() + 3 * 24 * 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() };
  const form = makeEventForm({ name: 'A Chosen Few', male_limit: 2, female_limit: 2, approval: true, ...times });
  const { event: made } = await host.call(events.createEvent, form);
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: made.id });
  event = { id: made.id, token };
});
afterAll(() => stage?.close());

const apply = (first_name: string, gender: 'male' | 'female') =>
  stage.test.visitor.call(waiting.joinWaitingList, {
    ...{ key: event.id, token: event.token },
    ...makeForm({ first_name, last_name: 'Test', gender, occupation: 'Gardener' }),
  });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} Test` });
/** The name of the checkbox that has the focus. */
const focused = (page: Page) => page.locator('input:focus').getAttribute('aria-label');
const guests = async () =>
  (await host.call(participants.listEventParticipants, { id: event.id })).participants.map((one) => one.first_name).sort();

it('lets a guest apply on a phone, and withdraw through the link in the mail', async () => {
  const page = await stage.open(undefined, 'phone');
  const guest = makeForm({ first_name: 'Wanda', gender: 'female' });
  await page.goto(`/register/${event.id}?token=${event.token}`);
  await page.getByText('Chosen Few decides who comes.').waitFor();
  await fillToLastStep(page, guest);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  expect(await page.getByRole('button', { name: /Register|waiting list/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('heading', { level: 1, name: 'You have applied' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form_draft')))).toEqual([]);
  await expectAccessible(page);
  const mail = await awaitMail(stage.test.url, guest.contact.email);
  await page.goto(/http\S+\/waitlist\/[\w-]+/.exec(mail.body.text)?.[0] ?? 'no link');
  await page.getByRole('heading', { name: 'You have applied' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw my application' }).click();
  await question(page).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'You have withdrawn your application' }).waitFor();
});

it('is decided with a laptop’s keyboard, several at once, while new applications appear', async () => {
  await apply('Ada', 'female');
  await apply('Bo', 'male');
  await apply('Cem', 'male');
  await apply('Dan', 'male');
  const page = await stage.open(organization.accounts.admin);
  await page.goto(`/events?status=upcoming`);
  await page.getByRole('link', { name: '4 applications to decide' }).click();
  await page.getByText('4 to decide').waitFor();
  await expectAccessible(page);
  await page.getByText('Space').waitFor();
  // Three men apply for two places.
  await box(page, 'Ada').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Bo Test');
  for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Approve 4' }).waitFor();
  await page.keyboard.press('a');
  await page.getByText('3 applications approved').waitFor();
  await page.getByText('Dan Test: This event is full for men').waitFor();
  expect(await guests()).toEqual(['Ada', 'Bo', 'Cem']);
  // Without a selection, a key decides on the focused card. Declining is asked about first.
  await expectSoon(() => focused(page)).toBe('Dan Test');
  await page.keyboard.press('d');
  await question(page).getByText('This cannot be undone.', { exact: false }).waitFor();
  await expectAccessible(page);
  // The question's first button is Cancel.
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText('No applications to decide').waitFor();
  await apply('Eve', 'female');
  await page.getByText('1 to decide').waitFor();
});

it('is decided with a thumb on a host’s phone', async () => {
  await apply('Fay', 'female');
  const page = await stage.open(organization.accounts.host, 'phone');
  await page.goto(`/participants?event_id=${event.id}`);
  await page.getByText('2 to decide').waitFor();
  await expectAccessible(page);
  expect(await page.getByText('Space').isVisible()).toBe(false);
  const button = page.getByRole('button', { name: 'Approve Eve Test' });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await button.click();
  await page.getByText('1 application approved').waitFor();
  await page.getByRole('button', { name: 'Decline Fay Test' }).click();
  await question(page).getByRole('button', { name: 'Decline' }).click();
  await page.getByText('1 application declined').waitFor();
  await page.getByText('Decided (7)').click();
  await page.getByText('was declined').first().waitFor();
  expect(await guests()).toEqual(['Ada', 'Bo', 'Cem', 'Eve']);
  expect(stage.errors()).toEqual([]);
});
