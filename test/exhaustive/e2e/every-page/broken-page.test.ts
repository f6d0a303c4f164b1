import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWithoutScript } from '#test/support/browser/network/held-script.ts';
import { type Organizers, startOrganizers } from '#test/support/people/pages/organizers.ts';

/** A page throws while it is rendered, and the rest of the product still works (docs/rules/screens.md#what-a-failure-says). */

let organizers: Organizers;

beforeAll(async () => {
  organizers = await startOrganizers('Broken pages');
  await organizers.addEvent('A Breaking Evening');
});
afterAll(() => organizers?.stop());

const words = 'Unexpected Application Error!';
const broken = (page: Page) => page.getByRole('heading', { name: words });
const events = (page: Page) => page.getByRole('heading', { name: 'Events', exact: true, level: 1 });

/** Breaks everything that formats a date, such as the cards of events, until `mend` is called. */
const breakDates = (page: Page) =>
  page.evaluate(`{
    const { DateTimeFormat } = Intl;
    globalThis.mend = () => (Intl.DateTimeFormat = DateTimeFormat);
    Intl.DateTimeFormat = function () { throw new Error('No dates today'); };
  }`);
const mend = (page: Page) => page.evaluate('void globalThis.mend()');

it('says so below the navigation, which still works; on returning, the page is tried again', async () => {
  const page = await organizers.signedIn(organizers.organization.accounts.host);
  await page.goto('/settings');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.waitFor();
  await breakDates(page);
  await nav.getByRole('link', { name: 'Events' }).click();
  await page.getByRole('alert').getByText(words).waitFor();
  expect(await page.getByRole('main').count()).toBe(1);
  await page.goBack();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(await broken(page).count()).toBe(0);
  await page.goForward();
  await broken(page).waitFor();
  await mend(page);
  // Pressing the same link again also tries again.
  await nav.getByRole('link', { name: 'Events' }).click();
  await events(page).waitFor();
  expect(await broken(page).count()).toBe(0);
  expect(organizers.errorsBut(/No dates today/)).toEqual([]);
});

it('can be left while the script of a page is missing', async () => {
  const page = await organizers.signedIn(organizers.organization.accounts.host);
  const goOn = await openWithoutScript(page, '/statistics', /\/assets\/statistics-page-.*\.js$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await events(page).waitFor();
  goOn();
});

it('keeps a page as it was where only its address changes', async () => {
  const page = await organizers.signedIn(organizers.organization.accounts.host);
  await page.goto('/events');
  await events(page).evaluate((heading) => heading.setAttribute('data-seen', ''));
  await page.getByRole('article', { name: 'A Breaking Evening' }).getByRole('button', { name: 'View Details' }).click();
  await page.waitForURL(/\/events\/.+/);
  await page.getByRole('dialog').waitFor();
  expect(await page.locator('h1[data-seen]').count()).toBe(1);
});

it('does not lead visitors, who have no navigation, elsewhere', async () => {
  const page = await organizers.open();
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  // Simulates a page opened from here, namely an invitation whose query string cannot be read.
  await page.evaluate(`{
    const { get } = URLSearchParams.prototype;
    URLSearchParams.prototype.get = function (name) { if (name === 'token') throw new Error('No tokens today'); return get.call(this, name); };
    history.pushState(null, '', '/register/ev1?token=t');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }`);
  await broken(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(organizers.errorsBut(/No (tokens|dates) today/)).toEqual([]);
});
