import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { findAccessibilityProblems } from '../support/axe.ts';
import { makeForm } from '../support/form.ts';
import { type Organizers, refuse, startOrganizers } from '../support/organizers.ts';
import type { Organization, TestStack } from '../support/stack.ts';

/** What staff see first: before there is anything, with evenings ahead, and during one. */

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

it('shows the way to a first evening, and where everything is', async () => {
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

it('counts what is coming, shows the next three, and leads to the others', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await organizers.addEvent(`Evening ${name}`);
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
  await upcoming(host).getByRole('link', { name: 'Evening One' }).click();
  await host.waitForURL('**/events/*');
  await host.getByRole('dialog').getByRole('heading', { name: 'Evening One' }).waitFor();
});

it('puts the evening that is on before everything else', async () => {
  const event = await organizers.addEvent('Tonight', 'active');
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
  await test.visitor.call(registration.registerForEvent, { key: event.id, token, ...makeForm() });
  await host.goto('/dashboard');
  const hero = host.getByRole('region', { name: 'Live event: Tonight' });
  await hero.getByText('1', { exact: true }).waitFor();
  expect(await findAccessibilityProblems(host)).toEqual([]);
  await hero.getByRole('link', { name: 'Start Matching' }).click();
  await host.waitForURL(`**/events/${event.id}/match`);
  await host.goto('/events');
  await host.waitForURL('**/events?status=active');
  const participants = host.getByRole('article', { name: 'Tonight' }).getByRole('link', { name: 'Participants of Tonight' });
  await expect.poll(() => participants.getAttribute('href')).toBe(`/events/${event.id}/participants`);
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

it('shows a super_admin every organization, and somebody of none that they belong to none', async () => {
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
  // Meant: the refusals. Who belongs to no organization is not even refused its events: nobody asks for them.
  expect(organizers.errorsBut(/400/)).toEqual([]);
});
