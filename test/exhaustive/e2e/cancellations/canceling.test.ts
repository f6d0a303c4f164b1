import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { pressBeside } from '#test/support/browser/press-beside.ts';
import { alertOf, expectAccessible, failWithoutReason, openStage, question, type Stage } from '#test/support/browser/stage.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { refuseWith } from '#test/support/people/pages/answers.ts';
import { card } from '#test/support/people/pages/organizers.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** Staff cancel an event, undo it, and cancel it for good (docs/rules/events.md#canceling). */

const reason = 'Our host has the flu.\nWe are sorry!';
const day = 24 * 3_600_000;

let stage: Stage;
let test: TestStack;
let organization: Organization;
let page: Page;
let spring: string;
let guest: { id: string; email: string };
let addresses: readonly string[];

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Changing Plans');
  spring = await addEvent('Spring Mixer', 3, 1);
  await addEvent('Early Mixer', 1);
  await addEvent('Summer Mixer', 10);
  addresses = await fill(spring);
  page = await stage.open(organization.accounts.host, 'laptop');
});
afterAll(() => stage?.close());

async function addEvent(name: string, inDays: number, places = 20): Promise<string> {
  const start = Date.now() + inDays * day;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() };
  const limits = { male_limit: places, female_limit: places };
  const { event } = await organization.admin.call(
    events.createEvent,
    makeEventForm({ name, ...times, ...limits, time_zone: 'America/New_York' }),
  );
  return event.id;
}

/** Lets two register, one wait and two be invited. Returns their addresses. */
async function fill(id: string): Promise<string[]> {
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id });
  const [man, woman, waits] = [makeForm({ gender: 'male' }), makeForm({ gender: 'female' }), makeForm({ gender: 'female' })];
  const { participant } = await test.visitor.call(registration.registerForEvent, { key: id, token, ...man });
  guest = { id: participant.id, email: man.contact.email };
  await test.visitor.call(registration.registerForEvent, { key: id, token, ...woman });
  await test.visitor.call(waiting.joinWaitingList, { key: id, token, ...waits });
  const invited = ['ines@example.org', 'ivo@example.org'];
  await organization.admin.call(registrationLink.sendInvites, { id, emails: invited });
  return [...[man, woman, waits].map(({ contact }) => contact.email), ...invited];
}

const dialog = (on = page) => on.getByRole('dialog', { name: 'Cancel event' });
async function chooseIn(name: string, item: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `More actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
const openDialog = async () => {
  await page.goto('/events?status=upcoming');
  await chooseIn('Spring Mixer', 'Cancel event');
  await dialog().getByLabel('Reason').waitFor();
  // Others read the reason before the guests do.
  await dialog().getByText('If the event has a public page, it shows the reason immediately.').waitFor();
};
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
/** Shows the email, and waits until its frame has the height of the email: the buttons below it move until then. */
async function preview(): Promise<void> {
  await press('Preview');
  const frame = dialog().locator('iframe');
  await expect.poll(() => frame.getAttribute('style')).not.toMatch(/height: 480px/);
}
const statusOf = async (id: string) => (await organization.admin.call(events.getEvent, { id })).event.status;

it('points guests to the next event, and says what is wrong without losing what was typed', async () => {
  await openDialog();
  await dialog().getByText('The event closes immediately. Everybody will be told in ten minutes; until then you can undo this.').waitFor();
  const others = dialog().getByLabel('Point guests to');
  expect(await others.locator('option:checked').textContent()).toMatch(/^Summer Mixer · \w+, \w+ \d+/);
  expect((await others.locator('option').allTextContents()).map((label) => label.split(' · ')[0])).toEqual([
    'Early Mixer',
    'Summer Mixer',
    'No other event',
  ]);
  await expectAccessible(page);
  await dialog().getByLabel('Reason').fill('x'.repeat(501));
  await press('Preview');
  await dialog().getByText('The reason must not exceed 500 characters').waitFor();
  await dialog().locator('[name=reason]:focus').waitFor();
  await pressBeside(dialog());
  expect(await dialog().getByLabel('Reason').inputValue()).toHaveLength(501);
});

it('shows the mail and how many people will get it, and cancels nothing yet', async () => {
  await dialog().getByLabel('Reason').fill(reason);
  await press('Preview');
  await dialog().getByRole('heading', { name: '5 people will get this email' }).waitFor();
  await dialog().getByText('2 registered, 1 waiting, 2 invited').waitFor();
  const mail = dialog().frameLocator('iframe');
  await mail.getByText('Our host has the flu.').waitFor();
  await mail.getByText('Summer Mixer').first().waitFor();
  await expectAccessible(page);
  await press('Keep the event');
  await expect.poll(() => dialog().count()).toBe(0);
  expect(await statusOf(spring)).toBe('upcoming');
});

it('keeps the reason when canceling fails, and then leads to the canceled event', async () => {
  await openDialog();
  await dialog().getByLabel('Reason').fill(reason);
  await preview();
  const mend = await failWithoutReason(page, 'POST', '/events/*/cancellation');
  await press('Cancel event');
  await alertOf(dialog(), 'Failed to cancel event').waitFor();
  await mend();
  await press('Change');
  await dialog().locator('[name=reason]:focus').waitFor();
  expect(await dialog().getByLabel('Reason').inputValue()).toBe(reason);
  await preview();
  await press('Cancel event');
  await page.waitForURL('**/events?status=completed');
  await page.getByText(/^“Spring Mixer” is canceled\. 5 people will be told at \d+:\d\d [AP]M\.$/).waitFor();
  const canceled = card(page, 'Spring Mixer');
  await canceled.getByText('Canceled', { exact: true }).waitFor();
  await canceled.getByText('Our host has the flu.').waitFor();
  await canceled.getByText(/^Canceled by .+ on /).waitFor();
  await canceled.getByText(/^Everybody will be told at \d+:\d\d [AP]M\.$/).waitFor();
  // Nothing leads to an evening that does not take place.
  expect(await canceled.getByRole('button').allTextContents()).toEqual(['Undo', 'View Details', '']);
  expect(await canceled.getByRole('link').allTextContents()).toEqual(['Participants']);
  await canceled.getByRole('button', { name: 'More actions for Spring Mixer' }).click();
  await page.getByRole('menuitem', { name: 'Delete event' }).waitFor();
  const items = await page.getByRole('menuitem').allTextContents();
  expect(items).toEqual(expect.arrayContaining(['Message guests', 'Duplicate', 'Delete event']));
  expect(items).not.toContain('Cancel event');
  // An open menu is outside the page's landmarks.
  expect(await findAccessibilityProblems(page, { except: ['region'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

it('is undone from the card while nobody was told, and says why it is not', async () => {
  await refuseWith(page, cancellations.undoCancellation, 'guests_told');
  const undo = card(page, 'Spring Mixer').getByRole('button', { name: 'Undo the cancellation of Spring Mixer' });
  await undo.click();
  await alertOf(page, 'The guests are being told, so the cancellation can no longer be undone.').waitFor();
  await expectAccessible(page);
  await page.unrouteAll();
  await undo.click();
  await page.waitForURL('**/events?status=upcoming');
  await page.getByText('“Spring Mixer” is upcoming again. Nobody was told.').waitFor();
  await card(page, 'Spring Mixer').getByRole('button', { name: 'Invite to Spring Mixer' }).waitFor();
  expect(await statusOf(spring)).toBe('upcoming');
});

it('says so when nobody is concerned', async () => {
  await addEvent('Nobody Yet', 5);
  await page.goto('/events?status=upcoming');
  await chooseIn('Nobody Yet', 'Cancel event');
  await dialog().getByLabel('Point guests to').selectOption('No other event');
  await press('Preview');
  await dialog().getByRole('heading', { name: 'Nobody will get an email' }).waitFor();
  expect(await dialog().locator('iframe').count()).toBe(0);
  await expectAccessible(page);
  await press('Cancel event');
  await page.getByText('“Nobody Yet” is canceled. Nobody will get an email.').waitFor();
});

it('offers canceling before an event with guests is deleted', async () => {
  await page.goto('/events?status=upcoming');
  await card(page, 'Spring Mixer').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click();
  await question(page)
    .getByText(
      'Are you sure you want to delete "Spring Mixer"? This action cannot be undone and will remove all associated participants and matches.',
      { exact: true },
    )
    .waitFor();
  await question(page).getByText('2 people are registered, 1 is waiting, and 2 are invited. They will not be told.').waitFor();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Cancel event instead' }).click();
  await dialog().getByText('Spring Mixer').first().waitFor();
  await press('Keep the event');

  // Without guests there is nobody to tell.
  await card(page, 'Early Mixer').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click();
  await expect.poll(() => question(page).getByRole('status').count()).toBe(0);
  expect(await question(page).getByRole('button').allTextContents()).toEqual(['Cancel', 'Delete event']);
});

it('is canceled by keyboard from its details, on a dark phone', async () => {
  const phone = await stage.open(organization.accounts.host, 'phone', 'dark');
  await phone.goto(`/events/${spring}`);
  const details = phone.getByRole('dialog', { name: 'Spring Mixer' });
  await details.getByRole('button', { name: 'Cancel event' }).waitFor();
  await tabTo(phone, 'Cancel event');
  await phone.keyboard.press('Enter');
  await dialog(phone).getByLabel('Reason').waitFor();
  await tabTo(phone, '', 'reason');
  await phone.keyboard.type(reason.replace('\n', ' '));
  await expectAccessible(phone);
  await tabTo(phone, 'Preview');
  await phone.keyboard.press('Enter');
  await dialog(phone).frameLocator('iframe').getByText('Our host has the flu.').waitFor();
  await expectAccessible(phone);
  await tabTo(phone, 'Cancel event');
  await phone.keyboard.press('Enter');
  await phone.getByText(/^“Spring Mixer” is canceled\. 5 people will be told at /).waitFor();
  await phone.waitForURL('**/events?status=completed');
  await expectAccessible(phone);
  await card(phone, 'Spring Mixer').getByRole('button', { name: 'View Details' }).click();
  await details.getByText('Canceled', { exact: true }).waitFor();
  await details.getByRole('button', { name: 'Undo the cancellation of Spring Mixer' }).waitFor();
  expect(await details.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await expectAccessible(phone);
});

/** Moves the focus forward to a button of this name, or to a field. */
async function tabTo(on: Page, button: string, field = ''): Promise<void> {
  const isThere = () =>
    on.evaluate(
      `((one) => ${JSON.stringify(field)} === '' ? one.textContent === ${JSON.stringify(button)} : one.getAttribute('name') === ${JSON.stringify(field)})(document.activeElement)`,
    );
  for (let steps = 0; steps < 60; steps += 1) {
    if (await isThere()) return;
    await on.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${button}${field}`);
}

it('is no evening on other pages', async () => {
  await page.goto(`/participants?event_id=${spring}`);
  await page.getByText('Canceled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Message guests' }).waitFor();
  expect(await page.getByText('Start Matching').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Add Participant' }).isDisabled()).toBe(true);
  for (const part of ['door', 'rounds', 'match', 'report']) {
    await page.goto(`/events/${spring}/${part}`);
    await page.getByText('This event was canceled').waitFor();
    expect(await page.getByRole('navigation', { name: 'The evening' }).count()).toBe(0);
  }
  await expectAccessible(page);
  const completed = page.waitForResponse(/\/events\?.*status=completed/);
  await page.goto('/dashboard');
  await completed;
  await expectAccessible(page);
  expect(await page.getByText('Last evening').count()).toBe(0);
  const { events: visits } = await organization.admin.call(participants.getParticipant, { id: guest.id });
  expect(visits.map(({ canceled }) => canceled)).toEqual([true]);
});

it('can no longer be undone once everybody was told, but deleted', async () => {
  const table = rawTable(test.stack);
  const pk = `T#${organization.tenantId}#E#${spring}`;
  const mailsAt = new Date(Date.now() - 1000).toISOString();
  const event = await table.get({ pk, sk: 'EVENT' });
  await table.set({ pk, sk: 'EVENT' }, { canceled: { ...(event?.['canceled'] as object), mailsAt } });
  await table.set({ pk, sk: 'CANCELING' }, { g4s: `${mailsAt}#${spring}` });
  await passMinute(test.stack);
  for (const address of addresses) await awaitMail(test.url, address, 'Canceled: Spring Mixer');
  await page.goto('/events?status=completed');
  await card(page, 'Spring Mixer')
    .getByText(/^Everybody was told on /)
    .waitFor();
  expect(await card(page, 'Spring Mixer').getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  await chooseIn('Spring Mixer', 'Delete event');
  await question(page).getByText('2 people are registered, 1 is waiting, and 2 are invited.').waitFor();
  expect(await question(page).getByRole('button').allTextContents()).toEqual(['Cancel', 'Delete event']);
  await question(page).getByRole('button', { name: 'Delete event' }).click();
  await page.getByText('"Spring Mixer" was deleted.').waitFor();
  expect(stage.errors().filter((text) => !/409/.test(text))).toEqual([]);
});
