import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { openContext, sharedBrowser, signInAs, watchForErrors } from '../../support/browser/browser.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { agreeAndRegister, goOn } from '../../support/people/pages/guest.ts';
import { answer, type CardRoom, cardOf, joinRoom, planRoom, pressCards, pressClock } from '../../support/rooms/card-room.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** An evening for making friends, from the organizer's form to the guests' results (docs/rules/events.md#formats). */

let test: TestStack;
let browser: Browser;
let organization: Organization;
let laptop: Page;
let phone: Page;
let room: CardRoom;
let errors: string[];
const contexts: BrowserContext[] = [];
const form = makeForm({ first_name: 'Ada', gender: 'female' });

async function open(device: 'laptop' | 'phone'): Promise<Page> {
  const context = await openContext(browser, test.url, device);
  contexts.push(context);
  return context.newPage();
}
const words = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 25_000 });
const romance = /\b(dates?|dating|match(es)?)\b/i;

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  organization = await test.addOrganization('New Friends', 0);
  [laptop, phone] = [await open('laptop'), await open('phone')];
  errors = watchForErrors(phone);
  await signInAs(laptop, organization.accounts.admin);
}, 120_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
});

it('is chosen by keyboard when the event is created, with one limit for everybody', async () => {
  await laptop.goto('/events/new');
  await laptop.getByLabel('Event name').fill('Board Games and Talk');
  await laptop.getByLabel('Venue name').fill('The Larder');
  await laptop.getByLabel('Venue location').fill('12 Market Street');
  const choice = laptop.getByRole('group', { name: 'Who it is for' });
  await choice.getByRole('radio', { name: 'Women and men' }).focus();
  for (let step = 0; step < 4; step += 1) await laptop.keyboard.press('ArrowDown');
  expect(await choice.getByRole('radio', { name: 'Friends' }).isChecked()).toBe(true);
  expect(await laptop.getByLabel('Places for men').count()).toBe(0);
  await laptop.getByRole('textbox', { name: /^Places/ }).fill('0');
  await laptop.getByRole('button', { name: 'Create Event' }).click();
  await words(laptop, 'Participant limit must be at least 1');
  await laptop.getByRole('textbox', { name: /^Places/ }).fill('12');
  await laptop.getByRole('button', { name: 'Create Event' }).click();
  await words(laptop, 'Board Games and Talk');
  const { data } = await organization.admin.call(events.listEvents, {});
  expect(data).toMatchObject([{ format: 'friends', participant_limit: 12, male_limit: 0, female_limit: 0 }]);
  const [{ id = '' } = {}] = data;
  await organization.admin.call(events.updateEventStatus, { id, status: 'active' });
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id });
  room = { host: organization.admin, eventId: id, token };
});

it('asks a guest neither whom they are interested in nor what they look for', async () => {
  await phone.goto(`/register/${room.eventId}?token=${room.token}`);
  await words(phone, 'This evening is for making friends.');
  await phone.getByLabel('First name').fill(form.first_name);
  await phone.getByLabel('Last name').fill(form.last_name);
  await phone.getByRole('textbox', { name: 'Age', exact: true }).fill('31');
  await phone.getByRole('radio', { name: 'Female', exact: true }).check();
  expect(await phone.getByText(/Interested in|Looking for/).count()).toBe(0);
  await goOn(phone);
  await phone.getByRole('textbox', { name: 'Email' }).fill(form.contact.email);
  await goOn(phone);
  await phone.getByText('Step 3 of 3').waitFor();
  await agreeAndRegister(phone);
  await words(phone, 'Thank You');
});

it('asks on the card whether they would like to meet again, yes or no, and tells who wants to, too', async () => {
  const ben = await joinRoom(test.url, room, { first_name: 'Ben', gender: 'male', interested_in: 'men' });
  await planRoom(room, 1);
  await phone.goto(`/evening/${room.eventId}`);
  await pressClock(room, { action: 'start' });
  const asked = phone.getByRole('group', { name: 'Would you like to meet Ben again?' });
  await asked.waitFor({ timeout: 25_000 });
  expect(await asked.getByRole('radio').count()).toBe(2);
  await asked.getByRole('radio', { name: 'Yes' }).check();
  await phone.getByRole('checkbox', { name: 'Email' }).check();
  await phone.getByRole('button', { name: 'Save' }).click();
  await words(phone, 'All done.');
  await words(phone, 'Only guests who want to meet you again');
  await words(phone, 'Saved');
  const [{ id: about = '' } = {}] = (await cardOf(ben, room.eventId)).lines;
  await answer(ben, room.eventId, [{ about, answer: 'yes' }]);
  expect(await phone.getByRole('main').textContent()).not.toMatch(romance);
  await pressClock(room, { action: 'end' });
  await pressCards(room, { action: 'release' });
  await words(phone, 'You and Ben both want to meet again');
  expect(await phone.getByRole('main').textContent()).not.toMatch(romance);
  const mail = await awaitMail(test.url, form.contact.email, 'Your results');
  expect(mail.body.text).toContain('You and Ben both want to meet again.');
  expect(mail.body.text).not.toMatch(romance);
  expect(errors).toEqual([]);
});
