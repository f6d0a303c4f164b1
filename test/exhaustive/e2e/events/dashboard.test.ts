import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { type Organizers, question, refuse, startOrganizers } from '#test/support/people/pages/organizers.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Staff's first screen: before there are any events, with upcoming evenings, and during an evening. */

let organizers: Organizers;
let test: TestStack;
let organization: Organization;
let host: Page;

beforeAll(async () => {
  organizers = await startOrganizers('First View', { alone: true });
  ({ test, organization } = organizers);
  host = await organizers.signedIn(organization.accounts.host);
});
afterAll(() => organizers?.stop());

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' });
const actions = (page: Page) => page.getByRole('navigation', { name: 'Quick Actions' });

it('has a skip link for keyboard users, which is invisible before, including its shadow', async () => {
  const skip = host.getByRole('link', { name: 'Skip to content' });
  await skip.waitFor();
  const look = () =>
    host.evaluate(`(() => {
      const link = document.querySelector('a[href="#content"]');
      return [link.getBoundingClientRect().bottom > 0, getComputedStyle(link).boxShadow !== 'none'].join();
    })()`);
  expect(await look()).toBe('false,false');
  await host.keyboard.press('Tab');
  await expect.poll(look).toBe('true,true');
  await skip.press('Enter');
  await expect.poll(() => host.locator('main:focus').count()).toBe(1);
});

it('shows the steps to a first evening, and where everything is', async () => {
  await upcoming(host).getByText('No upcoming events').waitFor();
  await host.getByText('Your next evening in three steps').waitFor();
  const links = await actions(host).getByRole('link').all();
  expect(
    await Promise.all(links.map(async (link) => [await link.locator('strong').textContent(), await link.getAttribute('href')])),
  ).toEqual([
    ['Create Event', '/events/new'],
    ['View All Events', '/events'],
    ['All Participants', '/participants'],
    ['Statistics', '/statistics'],
  ]);
  expect(await findAccessibilityProblems(host)).toEqual([]);
});

it('shows the first guest of the first event without a reload', async () => {
  const { id } = await organizers.addEvent('Evening One');
  await host.goto('/dashboard');
  await host.getByRole('link', { name: 'Share QR code' }).waitFor();
  await upcoming(host).getByText('0 of 45 · 0 women, 0 men').waitFor();
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id });
  await test.visitor.call(registration.registerForEvent, { key: id, token, ...makeForm({ gender: 'female' }) });
  await host.getByRole('link', { name: '1 of 45 · 1 woman, 0 men' }).waitFor();
  await upcoming(host).getByText('1 of 45 · 1 woman, 0 men').waitFor();
  expect(await findAccessibilityProblems(host)).toEqual([]);
});

it('counts upcoming events, shows the next three, and leads to the others', async () => {
  for (const name of ['Two', 'Three', 'Four', 'Five']) await organizers.addEvent(`Evening ${name}`);
  await host.goto('/dashboard');
  await upcoming(host).getByRole('link', { name: 'View 2 more' }).waitFor();
  const items = upcoming(host).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(3);
  const [item] = await items.allTextContents();
  for (const part of [/Evening/, /The Larder/, /Upcoming/, /Max 45 participants/]) expect(item).toMatch(part);
  await upcoming(host).getByText('5', { exact: true }).waitFor();
  await expect.poll(() => host.getByText('Your next evening in three steps').count()).toBe(0);
  await upcoming(host).getByRole('link', { name: 'View 2 more' }).click();
  await host.waitForURL('**/events?status=upcoming');
  await host.getByRole('article').nth(4).waitFor();
  await host.goBack();
  await upcoming(host).getByRole('link', { name: 'Evening One', exact: true }).click();
  await host.waitForURL('**/events/*');
  await host.getByRole('dialog').getByRole('heading', { name: 'Evening One' }).waitFor();
});

it('shows the current evening before everything else', async () => {
  const event = await organizers.addEvent('Tonight', 'active');
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
  await test.visitor.call(registration.registerForEvent, { key: event.id, token, ...makeForm() });
  await host.goto('/dashboard');
  const hero = host.getByRole('region', { name: 'Live event: Tonight' });
  await hero.getByText('1 of 45').waitFor();
  expect(await findAccessibilityProblems(host)).toEqual([]);
  await hero.getByRole('link', { name: 'Start Matching' }).click();
  await host.waitForURL(`**/events/${event.id}/match`);
  await host.goto('/events');
  await host.waitForURL('**/events?status=active');
  await host.getByRole('article', { name: 'Tonight' }).getByText('1 of 45 · 1 woman, 0 men').waitFor();
  const participants = host.getByRole('article', { name: 'Tonight' }).getByRole('link', { name: 'Participants of Tonight' });
  await expect.poll(() => participants.getAttribute('href')).toBe(`/events/${event.id}/participants`);
});

it('opens tonight’s event and leads to its room after one question, wherever that is offered; and ends the evening', async () => {
  const { event } = await organization.admin.call(events.createEvent, makeEventForm({ name: 'Very Soon' }));
  const open = (within: Page | Locator) => within.getByRole('button', { name: 'Open & start matching' });
  const asked = question(host).getByText('Are you sure you want to change the event status to active?');
  for (const path of [`/events/${event.id}`, `/events/${event.id}/match`]) {
    await host.goto(path);
    await open(host).click();
    await asked.waitFor();
    await question(host).getByRole('button', { name: 'Cancel' }).click();
  }
  await host.goto('/dashboard');
  const banner = host.getByRole('region', { name: 'Tonight: Very Soon' });
  await banner.getByText('0 of 40').waitFor();
  // This event is live, but on another day, so it comes second.
  await host.getByRole('region', { name: 'Live event: Tonight' }).waitFor();
  expect(await findAccessibilityProblems(host)).toEqual([]);
  await open(banner).click();
  await asked.waitFor();
  await question(host).getByRole('button', { name: 'Change Status' }).click();
  await host.waitForURL(`**/events/${event.id}/match`);
  await host.getByText('The room is still empty').waitFor();
  await host.goto('/dashboard');
  const live = host.getByRole('region', { name: 'Live event: Very Soon' });
  await expect.poll(() => live.getByRole('link', { name: '1 more live' }).getAttribute('href')).toBe('/events?status=active');
  await live.getByRole('link', { name: 'Start Matching' }).click();
  await host.getByRole('button', { name: 'End the evening' }).click();
  await question(host).getByText('Are you sure you want to change the event status to completed?').waitFor();
  await question(host).getByRole('button', { name: 'Change Status' }).click();
  await host.waitForURL(`**/events/${event.id}/report`);
});

it('leads to all participants', async () => {
  await host.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Participants' }).click();
  await host.waitForURL('**/participants');
  await host.getByRole('heading', { level: 1, name: 'Participants' }).waitFor();
});

it('says what could not be loaded', async () => {
  const end = await refuse(host, 'GET', '/events', { message: 'Not now' });
  await host.goto('/dashboard');
  await upcoming(host).getByRole('alert').getByText('Error loading events: Not now').waitFor();
  await expect.poll(() => host.getByRole('alert').count()).toBe(1);
  await end();
  await upcoming(host).getByRole('button', { name: 'Retry' }).click();
  await upcoming(host).getByRole('link', { name: 'View 2 more' }).waitFor();
});

it('shows a super_admin every organization, and tells someone without one that they belong to none', async () => {
  const superAdmin = await organizers.withToken((await test.addAccount('super_admin')).bearer);
  await superAdmin.goto('/dashboard');
  await superAdmin.getByText('All organizations').waitFor();
  await superAdmin.getByRole('region', { name: 'Live event: Tonight' }).getByText('First View').waitFor();
  await upcoming(superAdmin).getByText('First View').first().waitFor();
  const nobody = await organizers.withToken((await test.addAccount('user')).bearer);
  await nobody.goto('/dashboard');
  await nobody.getByText('You do not belong to an organization yet.').waitFor();
  await expect.poll(() => actions(nobody).count()).toBe(0);
  expect(await findAccessibilityProblems(nobody)).toEqual([]);
});

it('ran without an error in any browser', () => {
  // Only the refusals are expected. For a user without an organization, events are not even requested.
  expect(organizers.errorsBut(/400/)).toEqual([]);
});
