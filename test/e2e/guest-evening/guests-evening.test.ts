import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { NightState, Pressed } from '#shared/model/rounds/night.ts';
import { findAccessibilityProblems } from '../../support/browser/axe.ts';
import { openContext, sharedBrowser, signInAs, watchForErrors } from '../../support/browser/browser.ts';
import { weighFiles } from '../../support/browser/file-sizes.ts';
import { translate } from '../../support/browser/translate.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { keepInPage, keptBy } from '../../support/people/pages/guest.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** One evening on two guests' phones, from the door to the last round, partly offline. */

let test: TestStack;
let browser: Browser;
let host: Caller;
let staff: { email: string; password: string };
let tenantId: string;
let room: { eventId: string; token: string };
let state: NightState;
const contexts: BrowserContext[] = [];
let errors: string[];
let ada: Phone;
let ben: Phone;

interface Phone {
  readonly id: string;
  readonly email: string;
  readonly page: Page;
}

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  const organization = await test.addOrganization('On Phones', 0);
  host = organization.admin;
  staff = organization.accounts.admin;
  tenantId = organization.tenantId;
  room = await openEvent(host, 'Phones Tonight');
  ada = await arrive({ first_name: 'Ada', gender: 'female', interested_in: 'men', interests: ['hiking'] });
  ben = await arrive({ first_name: 'Ben', gender: 'male', interested_in: 'women', interests: ['hiking'] });
  errors = watchForErrors(ada.page);
}, 120_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
});

/** Registers a guest, and opens their evening with the session from the registration. */
async function arrive(changes: Parameters<typeof makeForm>[0], to = room): Promise<Phone> {
  const form = makeForm(changes);
  const reply = await test.visitor.call(registration.registerForEvent, { key: to.eventId, token: to.token, ...form });
  const context = await openContext(browser, test.url, 'phone');
  contexts.push(context);
  const page = await context.newPage();
  await keepInPage(page, keptBy(reply));
  await page.goto(`/evening/${to.eventId}`);
  return { id: reply.participant.id, email: form.contact.email, page };
}

async function press(command: Pressed): Promise<void> {
  ({ night: state } = await host.call(eveningRounds.runClock, { id: room.eventId, v: state.v, ...command }));
}
const shows = (phone: Phone, words: string | RegExp) =>
  expect.poll(() => phone.page.getByText(words).first().isVisible(), { timeout: 20_000 }).toBe(true);

it('shows the code for the door until the guest is checked in', async () => {
  await shows(ada, 'Hello, Ada');
  await shows(ada, 'Your table will appear here');
  await ada.page.getByRole('img', { name: 'My code for the door' }).waitFor();
  // Before the evening begins, the page shows time and place, with a map and a calendar entry.
  const where = ada.page.getByRole('region', { name: 'When and where' });
  await where.getByText('The Green Room, 12 Orchard Street').waitFor();
  expect(await where.getByRole('link', { name: 'Show on a map' }).getAttribute('href')).toContain('The+Green+Room');
  const file = ada.page.waitForEvent('download');
  await where.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe('event.ics');
  await host.call(participants.markAttendance, { id: room.eventId, pid: ada.id, here: true });
  await shows(ada, 'You are checked in.');
});

it('shows the seat as soon as there is a plan, and the partner by name', async () => {
  ({ night: state } = await host.call(eveningRounds.planRounds, {
    id: room.eventId,
    rounds: 1,
    tables: 9,
    who: 'registered',
    replaces: null,
  }));
  await shows(ada, 'Next: table 1');
  await shows(ada, /^with Ben · \d$/);
  await shows(ben, /^with Ada · \d$/);
});

it('changes at once when the host presses, and runs by the same clock', async () => {
  // Ben's browser translates his page; from here on the page is not reloaded.
  const broken: string[] = [];
  ben.page.on('console', (said) => said.type() === 'error' && broken.push(said.text()));
  await translate(ben.page);
  await press({ action: 'start' });
  await Promise.all([shows(ada, 'Table 1'), shows(ben, 'Table 1')]);
  await shows(ben, 'My card');
  expect([broken, await ben.page.locator('.evening-seat font').first().isVisible()]).toEqual([[], true]);
  await shows(ada, 'Round 1 of 1');
  const left = async ({ page }: Phone) => page.getByTestId('time-left').textContent();
  await expect.poll(() => left(ada), { timeout: 20_000 }).toMatch(/^4:[1-5]\d$/);
  const seconds = (text: string | null) => 60 * Number(text?.split(':')[0]) + Number(text?.split(':')[1]);
  const apart = async () => {
    const [one, other] = await Promise.all([left(ada), left(ben)]);
    return Math.abs(seconds(one) - seconds(other));
  };
  await expect.poll(apart).toBeLessThanOrEqual(1);
});

it('suggests what both like once both wish it', async () => {
  const wish = ({ page }: Phone) => page.getByRole('switch', { name: 'Suggest topics from what we both like' });
  await expect.poll(() => ada.page.getByText('To get you talking').isVisible()).toBe(true);
  expect(await ada.page.getByText('You both like hiking').count()).toBe(0);
  for (const phone of [ada, ben]) {
    await wish(phone).click();
    await expect.poll(() => wish(phone).isChecked()).toBe(true);
  }
  await Promise.all([ada, ben].map((phone) => shows(phone, 'You both like hiking. Best walk so far?')));
});

it('asks guests who consented to an earlier wording what others may see, also by keyboard', async () => {
  const before = await openEvent(host, 'Phones Before');
  const cara = await arrive({ first_name: 'Cara' }, before);
  await rawTable(test.stack).set({ pk: `T#${tenantId}#E#${before.eventId}`, sk: `P#${cara.id}` }, { cw: 1 });
  await cara.page.reload();
  const card = cara.page.getByRole('region', { name: 'What others see of you this evening' });
  await card.getByText('Until you choose, others will see only your number.').waitFor();
  const byNumber = cara.page.getByRole('switch', { name: 'Show my number instead of my name' });
  expect(await byNumber.isChecked()).toBe(true);
  await card.getByRole('button', { name: 'All right' }).press('Enter');
  await expect.poll(() => cara.page.locator(':focus').textContent()).toBe('Thank you. Others will see your first name.');
  await expect.poll(() => byNumber.isChecked()).toBe(false);
  await cara.page.reload();
  await shows(cara, 'Hello, Cara');
  await byNumber.waitFor();
  await expect.poll(() => card.count()).toBe(0);
});

it('continues offline with what it knew, and says so', async () => {
  const [context] = contexts as [BrowserContext];
  await context.setOffline(true);
  await shows(ada, /^No connection\. This was last updated at \d/);
  await shows(ada, 'Table 1');
  const before = await ada.page.getByTestId('time-left').textContent();
  await expect.poll(() => ada.page.getByTestId('time-left').textContent()).not.toBe(before);
  // Meanwhile the round ends.
  await press({ action: 'end' });
  await shows(ben, 'That was the last round');
  await context.setOffline(false);
  await shows(ada, 'That was the last round');
  await expect.poll(() => ada.page.getByText(/^No connection/).count()).toBe(0);
});

it('shows what it knew before the server has answered', async () => {
  const { page } = ada;
  await page.route(/\/api\/v1\/participants\/.*\/night/, () => undefined);
  await page.reload();
  await shows(ada, 'That was the last round');
  await page.unroute(/\/api\/v1\/participants\/.*\/night/);
});

it('ends when the guest is removed, and shows no seat any more', async () => {
  await host.call(participants.removeFromEvent, { id: room.eventId, pid: ben.id });
  await shows(ben, 'You are not registered for this event');
  await ben.page.reload();
  await shows(ben, 'You are not registered for this event');
});

it('opens on any phone with the link in the mailbox', async () => {
  const context = await openContext(browser, test.url, 'phone');
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`/evening/${room.eventId}`);
  await page.getByRole('heading', { name: 'Where is your evening?' }).waitFor();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Mail me my link' }).click();
  await page.getByText('If this address is registered for the event, a link is on its way.').waitFor();
  const links = async () =>
    (await inboxOf(test.url, ada.email)).flatMap(({ body }) => /https?:\S+\/evening\/\S+&t=\S+/.exec(body.text) ?? []);
  const [link = ''] = await eventually(links, (found) => found.length > 0);
  await page.goto(link);
  await page.getByText('Hello, Ada').waitFor();
  // The token stays in the address, so that "Open in Safari" works, but is sent to no server.
  expect(new URL(page.url()).hash).toContain('t=');
});

it('opens a guest’s own link as the guest even where staff are signed in, without ending their session', async () => {
  const context = await openContext(browser, test.url, 'laptop');
  contexts.push(context);
  const page = await context.newPage();
  await signInAs(page, staff);
  const bearer = await page.evaluate(() => localStorage.getItem('access_token'));
  await test.visitor.call(guestEvening.mailEveningLink, { id: room.eventId, email: ada.email });
  const links = async () =>
    (await inboxOf(test.url, ada.email)).flatMap(({ body }) => /https?:\S+\/evening\/\S+&t=\S+/.exec(body.text) ?? []);
  const link = (await eventually(links, (found) => found.length > 0)).at(-1) ?? '';
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/participants/${ada.id}/`)) asked.push(request.headers()['authorization'] ?? '');
  });
  await page.goto(link);
  await page.getByText('Hello, Ada').waitFor();
  await page.reload();
  await page.getByText('Hello, Ada').waitFor();
  // The page first shows what the phone has stored, before it fetches anything.
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  const subjects = asked.map((header) => JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString()).sub);
  expect(new Set(subjects)).toEqual(new Set([ada.id]));
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(bearer);
  await page.goto(`/events/${room.eventId}/rounds`);
  await page.getByRole('heading', { name: 'Phones Tonight' }).first().waitFor();
});

it('is one tap away on a phone that scans the card, and helps to leave another app’s browser', async () => {
  const context = await openContext(browser, test.url, 'phone');
  contexts.push(context);
  const page = await context.newPage();
  await page.addInitScript(`
    navigator.clipboard.writeText = async (text) => { window.copied = text; };
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 334.0' });
  `);
  await page.goto(`/evening/${room.eventId}#p=${ada.id}`);
  expect(await page.getByLabel('Email').count()).toBe(0);
  // Anyone with the card may see time and place, but nothing about its guest.
  await page.getByRole('region', { name: 'When and where' }).getByText('The Green Room, 12 Orchard Street').waitFor();
  expect(await page.getByText('Ada').count()).toBe(0);
  await page.getByRole('button', { name: 'Mail me my link' }).click();
  await page.getByText('A link is on its way to the address of your registration.').waitFor();
  await page.getByRole('button', { name: 'Open in your browser' }).click();
  await page.getByText('The link is copied.').waitFor();
  expect(await page.evaluate('window.copied')).toBe(`${test.url}/evening/${room.eventId}#p=${ada.id}`);
});

it('shows nothing once another guest’s session is in this browser, and says how to come back', async () => {
  const together = await openEvent(host, 'One Phone for Two');
  const { page } = await arrive({ first_name: 'Cleo' }, together);
  await page.getByText('Hello, Cleo').waitFor();
  const form = makeForm({ first_name: 'Dana' });
  const reply = await test.visitor.call(registration.registerForEvent, { key: together.eventId, token: together.token, ...form });
  const friends = await page.context().newPage();
  await page.evaluate((items: Record<string, string>) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, keptBy(reply));
  await friends.goto(`/evening/${together.eventId}`);
  await friends.getByText('Hello, Dana').waitFor();
  // Simulates that the page is shown again.
  await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await page.getByText(/^Someone else has used this browser since you did\./).waitFor();
  expect(await page.getByText('Dana').count()).toBe(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mail me my link' }).waitFor();
  await friends.reload();
  await friends.getByText('Hello, Dana').waitFor();
});

it('loads at most 120 KB of script', async () => {
  const context = await openContext(browser, test.url, 'phone');
  contexts.push(context);
  const page = await context.newPage();
  const weigh = weighFiles(page);
  const kept = await ada.page.evaluate(() => ({ ...localStorage }));
  await keepInPage(page, kept as Record<string, string>);
  await page.goto(`/evening/${room.eventId}`);
  await page.getByText('Hello, Ada').waitFor();
  await page.waitForLoadState('networkidle');
  const { total, list } = await weigh();
  console.log(`a guest's evening: ${(total / 1024).toFixed(1)} KB of script`);
  expect(total, list).toBeGreaterThan(10 * 1024);
  expect(total, list).toBeLessThanOrEqual(120 * 1024);
});

it('ran without an error', () => {
  expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
