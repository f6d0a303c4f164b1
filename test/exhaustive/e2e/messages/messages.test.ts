import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#shared/contract/routes/messages.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { pressBeside } from '#test/support/browser/press-beside.ts';
import { expectAccessible, openStage, question, type Stage } from '#test/support/browser/stage.ts';
import { awaitMail, inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** A host sends messages to an event's guests (docs/rules/events.md#messages). */

let stage: Stage;
let test: TestStack;
let organization: Organization;
let page: Page;
let event: { eventId: string; token: string };
const guests = [makeForm({ first_name: 'Wanda' }), makeForm({ first_name: 'Wanda' })];

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Writing Hosts');
  event = await openEvent(organization.admin, 'Letters and Wine');
  page = await stage.open(organization.accounts.host, 'phone');
});
afterAll(() => stage?.close());

const dialog = () => page.getByRole('dialog', { name: 'Message guests' });
const open = async () => {
  await page.goto(`/participants?event_id=${event.eventId}`);
  await page.getByRole('button', { name: 'Message guests' }).click();
  await dialog().getByRole('heading', { name: 'Sent so far' }).waitFor();
};

it('says so while nobody is registered', async () => {
  await open();
  await dialog().getByText('No one is registered yet').waitFor();
  await dialog().getByText('Nothing has been sent yet.').waitFor();
  await expectAccessible(page);
  for (const form of guests) await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form });
});

it('needs a subject and a text, says which, and shows the mail before it is sent', async () => {
  await open();
  await dialog().getByRole('button', { name: 'Preview' }).click();
  await dialog().getByText('Please write a subject').waitFor();
  await dialog().getByText('Please write a message').waitFor();
  await dialog().locator('[name=subject]:focus').waitFor();
  await expectAccessible(page);
  await dialog().getByLabel('Subject').fill('A new door');
  await dialog().getByLabel('Message').fill('Please come in by the garden:\nhttps://example.org/map\n\n<b>See you!</b>');
  await dialog().getByRole('button', { name: 'Preview' }).click();
  // An organization created today may not send links; a week later it may.
  await dialog().getByText('“https://example.org/map” looks like one.').waitFor();
  await expectAccessible(page);
  const lastWeek = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
  await rawTable(test.stack).set({ pk: `T#${organization.tenantId}`, sk: 'TENANT' }, { created_at: lastWeek });
  await dialog().getByRole('button', { name: 'Preview' }).click();
  const mail = dialog().frameLocator('iframe');
  await mail.getByText('Hello Wanda,').waitFor();
  await mail.getByText('<b>See you!</b>').waitFor();
  await mail.getByRole('link', { name: 'https://example.org/map' }).waitFor();
  await expectAccessible(page);
  // The frame is as high as the email, so nothing is hidden and it needs no scrollbar.
  const hidden = () =>
    page.evaluate(
      "(({ contentDocument, clientHeight }) => contentDocument.documentElement.scrollHeight - clientHeight)(document.querySelector('iframe'))",
    );
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});

it('is not lost by a press outside the dialog, neither before the preview nor on the way back', async () => {
  await pressBeside(dialog());
  await dialog().getByRole('button', { name: 'Change' }).click();
  await dialog().getByLabel('Message').waitFor();
  await pressBeside(dialog());
  expect(await dialog().getByLabel('Message').inputValue()).toContain('Please come in by the garden');
  await dialog().getByRole('button', { name: 'Preview' }).click();
  await dialog().frameLocator('iframe').getByText('Hello Wanda,').waitFor();
});

it('asks before it is sent, sends once to everybody also after a lost reply, and says who got it', async () => {
  const { path } = messages.messageEverybody;
  const address = new RegExp(`/api/v1${path.replace('{id}', '[^/]+')}$`);
  // The request reaches the server, but the phone gets no reply.
  await page.route(
    address,
    async (request) => {
      await request.fetch();
      await request.abort();
    },
    { times: 1 },
  );
  await dialog().getByRole('button', { name: 'Send to 2 people' }).click();
  await question(page).getByText('Send to 2 people?').waitFor();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Send to 2 people' }).click();
  await question(page).getByRole('alert').waitFor();
  await question(page).getByRole('button', { name: 'Send to 2 people' }).click();
  await dialog().getByText('On its way to 2 people.').waitFor();
  for (const { contact } of guests) await awaitMail(test.url, contact.email, 2);
  const sent = dialog().getByRole('group').filter({ hasText: 'A new door' });
  await sent.getByText('to 2 people').click();
  await sent.getByText('2 sent').waitFor();
  await expectAccessible(page);
  expect(await dialog().getByText('A new door').count()).toBe(1);
  for (const { contact } of guests) expect(await inboxOf(test.url, contact.email)).toHaveLength(2);
  // No input is left to lose.
  await pressBeside(dialog());
  await expect.poll(() => dialog().count()).toBe(0);
});

it('is offered in the menu and the details of the event, too', async () => {
  await page.goto('/events?status=active');
  await page.getByRole('button', { name: 'More actions for Letters and Wine' }).click();
  await page.getByRole('menuitem', { name: 'Message guests' }).click();
  await dialog().getByText('A new door').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`/events/${event.eventId}`);
  await page.getByRole('dialog', { name: 'Letters and Wine' }).getByRole('button', { name: 'Message guests' }).click();
  await dialog().getByText('A new door').waitFor();
});

const write = async (within: Locator, subject: string) => {
  await within.getByLabel('Subject').fill(subject);
  await within.getByLabel('Message').fill('Please come in by the garden.');
};
const inboxes = () => Promise.all(guests.map(async ({ contact }) => (await inboxOf(test.url, contact.email)).length));

it('goes to some: says to how many, and cannot be sent to nobody', async () => {
  await open();
  await write(dialog(), 'For some');
  await dialog().getByLabel('To', { exact: true }).selectOption('Men');
  await dialog().getByRole('button', { name: 'Preview' }).click();
  await dialog().getByText('This message would reach no one at the moment.').waitFor();
  expect(await dialog().getByRole('button', { name: 'Send to 0 men' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await dialog().getByRole('button', { name: 'Change' }).click();
  await dialog().getByLabel('To', { exact: true }).selectOption('Women');
  await expectAccessible(page);
  await dialog().getByRole('button', { name: 'Preview' }).click();
  await dialog().getByRole('button', { name: 'Send to 2 women' }).click();
  await question(page).getByText('Each of them will get this email, once.').waitFor();
  await question(page).getByRole('button', { name: 'Send to 2 women' }).click();
  await dialog().getByText('On its way to 2 women.').waitFor();
  await dialog()
    .getByText(/ to 2 women$/)
    .waitFor();
  await expect.poll(inboxes).toEqual([3, 3]);
});

it('goes to one guest from the list of participants', async () => {
  const [first] = guests;
  const name = `${first?.first_name} ${first?.last_name}`;
  await page.goto(`/participants?event_id=${event.eventId}`);
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Message', exact: true }).click();
  const own = page.getByRole('dialog', { name: 'Message a guest' });
  await own.getByText(`To: ${name}`).waitFor();
  await write(own, 'For you');
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Preview' }).click();
  await own.getByRole('button', { name: `Send to ${name}` }).click();
  await question(page)
    .getByRole('button', { name: `Send to ${name}` })
    .click();
  await own.getByText(`On its way to ${name}.`).waitFor();
  const sent = own.getByRole('group').filter({ hasText: 'For you' });
  await sent.getByText('to 1 guest').click();
  await sent.getByRole('list', { name: 'Who got it' }).getByText(name).waitFor();
  await expect.poll(inboxes).toEqual([4, 3]);
});
