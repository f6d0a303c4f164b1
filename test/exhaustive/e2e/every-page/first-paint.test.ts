import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { signInAs } from '#test/support/browser/browser.ts';
import { openWithoutScript } from '#test/support/browser/network/held-script.ts';
import { type Organizers, startOrganizers } from '#test/support/people/pages/organizers.ts';

/** What a visitor sees while the app loads. Nothing of it moves once the app has loaded (budgets: 'Lighthouse-style mobile run'). */

let organizers: Organizers;
let invitation: string;

beforeAll(async () => {
  organizers = await startOrganizers('First paint');
  const { id } = await organizers.addEvent('An Evening of Firsts');
  const { link } = await organizers.organization.admin.call(registrationLink.getRegistrationLink, { id });
  invitation = link.replace(organizers.test.url, '');
});
afterAll(() => organizers?.stop());

const cover = (page: Page) => page.locator('#first-paint');

/** Opens an address, but holds back the app's own script until the returned function is called. */
const openWithoutApp = (page: Page, address: string) => openWithoutScript(page, address, /\/assets\/index-.*\.js$/);

const placeOf = (page: Page, within: string, element: string) =>
  page
    .locator(within)
    .locator(element)
    .first()
    .evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    });

it.each([
  ['/login', 'Welcome back', 'phone'],
  ['/login', 'Welcome back', 'laptop'],
  ['/register', 'Create your account', 'phone'],
  ['/register', 'Create your account', 'laptop'],
] as const)('at %s shows the frame of “%s”, on a %s', async (address, title, size) => {
  const page = await organizers.open(size);
  const comeOn = await openWithoutApp(page, address);
  await cover(page).getByText(title).waitFor();
  await page.evaluate('document.fonts.ready');
  const before = await placeOf(page, '#first-paint', 'h1');
  comeOn();
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await placeOf(page, '#root', 'h1')).toEqual(before);
  await expect.poll(() => cover(page).count()).toBe(0);
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email');
  await expect.poll(() => page.evaluate('moved')).toBeLessThanOrEqual(0.02);
});

it('shows no form where nobody may sign up', async () => {
  const page = await organizers.open('phone');
  await page.route('**/registration-enabled', (route) => route.fulfill({ json: { enabled: false } }));
  const asked = page.waitForResponse('**/registration-enabled');
  const comeOn = await openWithoutApp(page, '/register');
  await asked;
  await expect.poll(() => cover(page).locator('*').count()).toBe(0);
  comeOn();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});

it('says that the invitation is being validated, then names the event', async () => {
  const page = await organizers.open('phone');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/validate*', async (route) => {
    await answered;
    await route.continue();
  });
  const comeOn = await openWithoutApp(page, invitation);
  await cover(page).getByText('Validating your invitation...').waitFor();
  answer();
  await cover(page).getByText('An Evening of Firsts').waitFor();
  await page.evaluate('document.fonts.ready');
  const before = await placeOf(page, '#first-paint', '.event-banner-name');
  comeOn();
  await page.getByLabel('First name').waitFor();
  expect(await placeOf(page, '#root', '.event-banner-name')).toEqual(before);
  await expect.poll(() => cover(page).count()).toBe(0);
  await expect.poll(() => page.evaluate('moved')).toBeLessThanOrEqual(0.02);
});

it.each(['phone', 'laptop'] as const)('names the event of a matching screen where the app will name it, on a %s', async (size) => {
  const page = await organizers.open(size);
  await signInAs(page, organizers.organization.accounts.host);
  const [address] = invitation.replace('/register/', '/events/').split('?');
  const comeOn = await openWithoutApp(page, `${address}/match`);
  await cover(page).getByText('An Evening of Firsts').waitFor();
  await page.evaluate('document.fonts.ready');
  const middleOf = async (within: string) => {
    const [x = 0, y = 0, , height = 0] = await placeOf(page, within, 'h1');
    return [x, y + height / 2];
  };
  const [x = 0, y = 0] = await middleOf('#first-paint');
  comeOn();
  await page.locator('#root h1').getByText('An Evening of Firsts').waitFor();
  const [appX = 0, appY = 0] = await middleOf('#root');
  expect(appX).toBe(x);
  expect(Math.abs(appY - y)).toBeLessThanOrEqual(6);
  await expect.poll(() => cover(page).count()).toBe(0);
});

it('names no event of another organization on a matching screen', async () => {
  const page = await organizers.open('phone');
  await signInAs(page, organizers.organization.accounts.host);
  const asked = page.waitForResponse('**/events/nobodys');
  const comeOn = await openWithoutApp(page, '/events/nobodys/match');
  await asked;
  await expect.poll(() => cover(page).locator('*').count()).toBe(0);
  comeOn();
  await page.getByRole('alert').getByText('Event not found').waitFor();
});

it('shows no form for a link that leads nowhere', async () => {
  const page = await organizers.open('phone');
  const asked = page.waitForResponse('**/validate*');
  const comeOn = await openWithoutApp(page, invitation.replace(/token=.*/, 'token=guessed'));
  await asked;
  await expect.poll(() => cover(page).locator('*').count()).toBe(0);
  comeOn();
  await page.getByRole('heading', { name: 'Invalid Invitation' }).waitFor();
});

it('is not shown to someone who has a session here and may be redirected', async () => {
  const page = await organizers.open('phone');
  await page.addInitScript(`localStorage.setItem('participant_id', 'somebody')`);
  const answered = page.waitForResponse('**/validate*');
  const comeOn = await openWithoutApp(page, invitation);
  await answered;
  await expect.poll(() => cover(page).locator('*').count()).toBe(0);
  comeOn();
  await page.getByText('An Evening of Firsts').first().waitFor();
});
