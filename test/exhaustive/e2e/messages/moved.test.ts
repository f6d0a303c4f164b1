import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { expectAccessible } from '#test/support/browser/stage.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { card, type Organizers, question, startOrganizers } from '#test/support/people/pages/organizers.ts';

/** After a change of its time or place, an event's guests can be told: docs/rules/events.md#messages */

let organizers: Organizers;
let page: Page;
let eventId: string;
const guests = [makeForm({ gender: 'male' }), makeForm({ gender: 'female' }), makeForm({ gender: 'male' })] as const;
const year = new Date().getFullYear() + 1;

beforeAll(async () => {
  organizers = await startOrganizers('Moving Hosts');
  const { test, organization } = organizers;
  const { event } = await organization.admin.call(events.createEvent, {
    ...{ name: 'Wandering Wine', venue_name: 'The Larder', venue_location: '12 Market Street', time_zone: 'Europe/Berlin' },
    ...{ start_time: `${year}-07-03T18:00:00.000Z`, end_time: `${year}-07-03T21:00:00.000Z`, male_limit: 1, female_limit: 5 },
  });
  eventId = event.id;
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: eventId });
  const [man, woman, waits] = guests;
  for (const form of [man, woman]) await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
  await test.visitor.call(waiting.joinWaitingList, { key: eventId, token, ...waits });
  for (const { contact } of guests) await awaitMail(test.url, contact.email);
  page = await organizers.signedIn(organization.accounts.admin);
});
afterAll(() => organizers?.stop());

const form = () => page.getByRole('dialog', { name: 'Edit event' });
const asked = () => page.getByRole('dialog', { name: 'Tell everybody?' });
/** Opens the form of an event, fills in a field, and saves. */
async function save(name: string, field?: string, value = '') {
  await page.goto('/events?status=upcoming');
  await card(page, name).getByRole('button', { name: 'Edit' }).click();
  if (field !== undefined) await form().getByLabel(field).fill(value);
  await form().getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText(`"${name}" was saved.`).waitFor();
}

it('asks nothing after other changes, nor when no one is concerned', async () => {
  await organizers.addEvent('Lonely Night');
  let looked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/messages')) looked += 1;
  });
  await save('Wandering Wine');
  await save('Wandering Wine', 'Places for women', '6');
  // The page would ask only after it had looked for people to tell, so it must not look.
  expect([looked, await asked().count()]).toEqual([0, 0]);
  const answered = page.waitForResponse((response) => response.url().includes('/messages'));
  await save('Lonely Night', 'Venue name', 'The Attic');
  expect(await (await answered).json()).toMatchObject({ recipients: 0, waiting: 0 });
  expect(await asked().count()).toBe(0);
});

it('is put off by “Not now”, which says where one can still write', async () => {
  await save('Wandering Wine', 'Venue name', 'The Attic');
  await asked().getByText('you can write to them later under “Message guests”').waitFor();
  expect(await asked().getByLabel('Subject').inputValue()).toBe('New place for Wandering Wine');
  await expectAccessible(page);
  await asked().getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => asked().count()).toBe(0);
  expect((await organizers.organization.admin.call(messages.listMessages, { id: eventId })).total).toBe(0);
});

it('tells guests and who waits of a new time, before and after, with the calendar file', async () => {
  await save('Wandering Wine', 'Start time', `${year}-07-03T19:30`);
  await asked().getByText('2 guests registered · 1 waiting').waitFor();
  await asked().getByRole('button', { name: 'Preview' }).click();
  await asked().frameLocator('iframe').getByRole('paragraph').filter({ hasText: 'Wandering Wine has a new time.' }).waitFor();
  await expectAccessible(page);
  await asked().getByRole('button', { name: 'Send to 3 people registered or waiting' }).click();
  await question(page).getByRole('button', { name: 'Send to 3 people registered or waiting' }).click();
  await asked().getByText('On its way to 3 people registered or waiting.').waitFor();
  for (const { contact } of guests) {
    const mail = await awaitMail(organizers.test.url, contact.email, 'New time for Wandering Wine');
    expect(mail.body.text).toMatch(/Before:\s+.*8:00 PM – 11:00 PM GMT\+2\s+Now:\s+.*7:30 PM – 11:00 PM GMT\+2/);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['event.ics']);
  }
  await page.keyboard.press('Escape');
  // The text of this message is not kept as a draft.
  await page.goto(`/participants?event_id=${eventId}`);
  await page.getByRole('button', { name: 'Message guests' }).click();
  const later = page.getByRole('dialog', { name: 'Message guests' });
  await later.getByText(/ to 3 people registered or waiting$/).waitFor();
  expect(await later.getByLabel('Subject').inputValue()).toBe('');
});
