import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { isInSight } from '#test/support/browser/page-checks.ts';
import { expectAccessible, expectSoon, openStage, question, type Stage } from '#test/support/browser/stage.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { fillToLastStep, goOn, keepInPage, keptBy } from '#test/support/people/pages/guest.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** A full event on a guest's phone, from the refusal to getting a place (docs/rules/waiting.md). */

let test: TestStack;
let stage: Stage;
let organization: Organization;
let host: Caller;
let event: { id: string; token: string };
let taken: string;
let page: Page;
let link: string;
const guest = makeForm({ first_name: 'Wanda', gender: 'female', interested_in: 'men' });

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Full House');
  host = organization.admin;
  const start = Date.now() + 3 * 24 * 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() };
  const made = await host.call(events.createEvent, makeEventForm({ name: 'Supper for Two', male_limit: 1, female_limit: 1, ...times }));
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: made.event.id });
  event = { id: made.event.id, token };
  const { participant } = await test.visitor.call(registration.registerForEvent, {
    ...{ key: event.id, token },
    ...makeForm({ gender: 'female' }),
  });
  taken = participant.id;
  page = await stage.open(undefined, 'phone');
});
afterAll(() => stage?.close());

const shows = (words: string | RegExp) => page.getByText(words).first().waitFor();

it('is offered at once when the event is full, with what has been typed so far', async () => {
  await page.goto(`/register/${event.id}?token=${event.token}`);
  // The page says so before the first field, not after three steps.
  await shows('This event is full for women.');
  await fillToLastStep(page, { ...guest, first_name: 'Vanda' });
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  // There is only one main button.
  expect(await page.getByRole('button', { name: 'Register for Event' }).count()).toBe(0);
  // The button is visible without scrolling: below the form, few would find it.
  await expectSoon(() => isInSight(page.getByRole('button', { name: 'Join the waiting list' }))).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('textbox', { name: 'First Name' }).fill(guest.first_name);
  await goOn(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are on the waiting list' }).waitFor();
  // Nothing suggests any longer that one could register.
  expect(await page.getByRole('heading').allTextContents()).not.toContain('Register for Event');
  // The form is not stored, because the phone's next user would see it.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form_draft')))).toEqual([]);
  await expectAccessible(page);
  const mail = await awaitMail(test.url, guest.contact.email);
  link = /http\S+\/waitlist\/[\w-]+/.exec(mail.body.text)?.[0] ?? 'no link';
});

it('shows the position through the link in the mail, and asks before leaving', async () => {
  await page.goto(link);
  await shows('You are 1st on the waiting list for women');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await question(page).getByText('You will lose your place in line').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});

it('accepts a free place with one tap', async () => {
  await host.call(participants.removeFromEvent, { id: event.id, pid: taken });
  await awaitMail(test.url, guest.contact.email, 2);
  await page.reload();
  await shows('A place is held for you');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('heading', { name: 'You are coming!' }).waitFor();
  await page.getByRole('link', { name: 'Your evening' }).click();
  await shows('Hello, Wanda');
  // The refusal, which the browser reports, is expected.
  expect(stage.errors().filter((error) => !error.includes('409'))).toEqual([]);
});

it('lets staff see the queue, make an offer out of turn with a reason, and switch offers off', async () => {
  const staff = await stage.open(organization.accounts.admin);
  await staff.goto(`/participants?event_id=${event.id}`);
  const list = staff
    .locator('details')
    .filter({ has: staff.getByRole('heading', { name: 'Waiting list' }) })
    .first();
  await list.getByText('no one is waiting').waitFor();
  await list.locator('summary').first().click();
  await list.getByRole('switch', { name: 'Offer places automatically' }).uncheck();
  for (const name of ['Nora', 'Olga']) {
    const form = makeForm({ first_name: name, last_name: 'Waits', gender: 'female' });
    await test.visitor.call(waiting.joinWaitingList, { key: event.id, token: event.token, ...form });
  }
  // The page is live: nobody reloads it.
  await list.getByText('2 waiting').waitFor();
  const { participants: room } = await host.call(participants.listEventParticipants, { id: event.id });
  await host.call(participants.removeFromEvent, { id: event.id, pid: room[0]?.id ?? '' });
  await list.getByRole('button', { name: 'Offer a place to Olga Waits' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Offer a place' }).click();
  await dialog.getByText('Please say why this person comes first', { exact: true }).waitFor();
  // The button remains busy a moment longer than the message, and then fades to its ready state.
  await expect.poll(() => dialog.getByRole('button', { name: 'Offer a place' }).isEnabled()).toBe(true);
  await staff.evaluate('Promise.all(document.getAnimations().map((one) => one.finished))');
  await expectAccessible(staff);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She helps at the door');
  await dialog.getByRole('button', { name: 'Offer a place' }).click();
  await list.getByText('1 waiting, 1 offered a place').waitFor();
  await expectAccessible(staff);
  await list.getByRole('button', { name: 'Remove Nora Waits from the waiting list' }).click();
  await question(staff).getByRole('button', { name: 'Remove' }).click();
  await list.getByText('Ended').waitFor();
  // Expected: the refused offer, and the evening of a guest who was removed.
  expect(stage.errors().filter((error) => !/40[049]/.test(error))).toEqual([]);
});

it('says that a list is closed, and how to register instead; what was typed can be deleted', async () => {
  const start = Date.now() + 3 * 24 * 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() };
  const made = await host.call(events.createEvent, makeEventForm({ name: 'Too Soon', male_limit: 1, female_limit: 1, ...times }));
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: made.event.id });
  const key = { key: made.event.id, token };
  const { participant } = await test.visitor.call(registration.registerForEvent, { ...key, ...makeForm({ gender: 'male' }) });
  const [una, tom] = [makeForm({ first_name: 'Una', last_name: 'Waits', gender: 'male' }), makeForm({ gender: 'male' })];
  for (const form of [una, tom]) await test.visitor.call(waiting.joinWaitingList, { ...key, ...form });
  const linkOf = async (email: string) => /http\S+\/waitlist\/[\w-]+/.exec((await awaitMail(test.url, email)).body.text)?.[0] ?? 'no link';
  const [hers, his] = [await linkOf(una.contact.email), await linkOf(tom.contact.email)];
  await host.call(participants.removeFromEvent, { id: made.event.id, pid: participant.id });
  await awaitMail(test.url, una.contact.email, 2);
  const pk = `T#${organization.tenantId}#E#${made.event.id}`;
  const soon = { start: new Date(Date.now() + 1.5 * 3_600_000).toISOString() };
  for (const sk of ['EVENT', 'COUNT#P']) await rawTable(test.stack).set({ pk, sk }, soon);
  const { data } = await host.call(waiting.listWaiting, { id: made.event.id });
  const until = new Date(Date.now() - 1000).toISOString();
  await rawTable(test.stack).set({ pk, sk: `W#${data[0]?.id}` }, { u: until, g4s: `${until}#${made.event.id}#${data[0]?.id}` });

  const phone = await stage.open(undefined, 'phone');
  await phone.goto(hers);
  await phone.getByRole('heading', { name: 'Your place is no longer held' }).waitFor();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Delete what I typed' }).click();
  await question(phone).getByRole('button', { name: 'Delete' }).click();
  await phone.getByRole('heading', { name: 'You are no longer on the list' }).waitFor();
  await phone.goto(his);
  await phone.getByRole('heading', { name: 'No more places are offered' }).waitFor();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Go to registration' }).click();
  await phone.getByRole('heading', { name: 'Register for Event' }).waitFor();

  const staff = await stage.open(organization.accounts.admin);
  await staff.goto(`/participants?event_id=${made.event.id}`);
  await staff.getByRole('heading', { name: 'Waiting list' }).click();
  await staff.getByText('The waiting list is closed').waitFor();
  await staff.getByRole('button', { name: /^Remove .* from the waiting list$/ }).waitFor();
  expect(await staff.getByRole('button', { name: /^Offer a place/ }).count()).toBe(0);
  await expectAccessible(staff);
});

it('lets a guest who cannot come give the place back', async () => {
  const { participant, ...tokens } = await test.visitor.call(registration.registerForEvent, {
    ...{ key: event.id, token: event.token },
    ...makeForm({ first_name: 'Carl', gender: 'male' }),
  });
  const phone = await stage.open(undefined, 'phone');
  await keepInPage(phone, keptBy({ participant, ...tokens }));
  await phone.goto(`/evening/${event.id}`);
  await phone.getByText('Cannot come?').click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Give my place back' }).click();
  await phone.getByRole('heading', { name: 'You have given your place back' }).waitFor();
  await expectAccessible(phone);
});
