import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { accounts as accountsRoutes } from '#shared/contract/routes/accounts.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { percentOf, qualityTierOf } from '#shared/rules/matches/quality.ts';
import { openContext, sharedBrowser, signInAs } from '../../support/browser/browser.ts';
import { agreed } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Person, readEvenings } from '../../support/rooms/columbia.ts';
import { type Account, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/**
 * A whole Columbia evening, run by three staff members at the same time, each in their own browser. The third browser's network is slow,
 * drops, and loses a reply. Guests keep registering all the time. At the end all three screens must show what the table holds, without a
 * reload.
 */

const [evening] = readEvenings();
if (evening === undefined) throw new Error('There is no evening');
const dates = evening.dates.filter(({ match }) => match);
const pairs = dates.map(({ man, woman }) => [personOf(man), personOf(woman)] as const);
/** Everybody who has one of the first dates is there in time; the others come during the matching. */
const early = evening.people.filter((person) => pairs.slice(0, 9).some((pair) => pair.includes(person)));
const late = evening.people.filter((person) => !early.includes(person));

let test: TestStack;
let browser: Browser;
let tenantId: string;
let event: { eventId: string; token: string };
const contexts: BrowserContext[] = [];
const pages: Page[] = [];
/** The third browser's connection, to be cut. */
let line: WebSocketRoute | undefined;

function personOf(number: number): Person {
  const found = evening?.people.find((person) => person.number === number);
  if (found === undefined) throw new Error(`No one is number ${number}`);
  return found;
}
const shortNameOf = ({ form }: Person) => `${form.first_name} ${form.last_name[0]}.`;
const nameOf = ({ form }: Person) => `${form.first_name} ${form.last_name}`;

async function join(person: Person): Promise<void> {
  await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...agreed, ...person.form });
}

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  const organization = await test.addOrganization('Low Library Evenings', 2);
  tenantId = organization.tenantId;
  event = await openEvent(organization.admin, 'Columbia');
  await mapInParallel(early, 4, join);
  const { password } = organization.accounts.admin;
  const accounts = await Promise.all(
    [organization.admin, ...organization.hosts].map(async (caller): Promise<Account> => {
      const { user } = await caller.call(accountsRoutes.getOwnAccount, {});
      return { email: user.email, password };
    }),
  );
  for (const account of accounts) pages.push(await openRoom(account));
}, 300_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
});

async function openRoom(account: Account): Promise<Page> {
  const context = await openContext(browser, test.url, 'laptop');
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  // A window high enough for everybody's card to be drawn.
  await page.setViewportSize({ width: 1280, height: 3400 });
  if (contexts.length === 3) await slowDown(page);
  await signInAs(page, account);
  await page.goto(`/events/${event.eventId}/match`);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.evaluate("document.documentElement.setAttribute('data-loaded-once', '')");
  return page;
}

/** The slow network of a venue's cellar. Its live connection is cut and its reply lost further below. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 150_000, uploadThroughput: 60_000 },
  });
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    line = socket;
    socket.onMessage((message) => server.send(message));
    server.onMessage(async (message) => {
      await delay(150);
      socket.send(message);
    });
  });
}

const wasLoadedOnce = async (page: Page) => (await page.locator('html').getAttribute('data-loaded-once')) !== null;
const theRoom = (page: Page) => page.getByRole('list', { name: 'People in the room' });

/** Makes a match as a host does: finds someone, picks them, finds the other, picks them, confirms; and retries when the network fails. */
async function makeMatch(page: Page, [one, other]: readonly [Person, Person]): Promise<void> {
  await page.getByLabel('Search people').fill(nameOf(one));
  await theRoom(page).getByTitle(nameOf(one), { exact: true }).click();
  const candidates = page.getByRole('region', { name: 'Candidates' });
  await candidates.getByTitle(nameOf(one), { exact: true }).waitFor();
  await page.getByLabel('Search people').fill(nameOf(other));
  await candidates.getByTitle(nameOf(other), { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm match' });
  await dialog.waitFor();
  // A press may fail because of the network, or find the button busy; the dialog closes once the match is made.
  const create = dialog.getByRole('button', { name: 'Create Match' });
  for (const end = Date.now() + 60_000; await dialog.isVisible(); await delay(100)) {
    if (Date.now() > end) throw new Error(`${nameOf(one)} and ${nameOf(other)} could not be matched`);
    await create.click({ timeout: 500 }).catch(() => undefined);
  }
  await page.getByLabel('Search people').fill('');
}

/** Cuts the third browser's live connection every two seconds, and every other time its whole network for a second. */
async function trouble(during: Promise<unknown>): Promise<number> {
  let over = false;
  const end = () => {
    over = true;
  };
  during.then(end, end);
  let cuts = 0;
  while (!over) {
    await delay(2000);
    cuts += 1;
    await line?.close({ code: 1011 }).catch(() => undefined);
    if (cuts % 2 === 0) {
      await contexts[2]?.setOffline(true);
      await delay(1000);
      await contexts[2]?.setOffline(false);
    }
  }
  return cuts;
}

const storedMatch = z.object({ sk: z.string(), q: z.number(), p: z.array(z.object({ id: z.string(), f: z.string(), l: z.string() })) });
const storedPerson = z.object({ sk: z.string(), f: z.string(), l: z.string() });

/** Returns what every screen must show, read from the table itself. */
async function truth() {
  const items = (await rawTable(test.stack).all()).filter(({ pk }) => pk === `T#${tenantId}#E#${event.eventId}`);
  const made = items.filter(({ sk }) => String(sk).startsWith('M#')).map((item) => z.parse(storedMatch, item));
  const people = items.filter(({ sk }) => String(sk).startsWith('P#')).map((item) => z.parse(storedPerson, item));
  made.sort((one, other) => (one.sk < other.sk ? 1 : -1));
  const counts = new Map<string, number>();
  for (const { p } of made) {
    const pair = p
      .map(({ id }) => id)
      .sort()
      .join(' ');
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const tier = (name: string) => String(made.filter(({ q }) => qualityTierOf(q) === name).length);
  const average = made.reduce((sum, { q }) => sum + q, 0) / made.length;
  return {
    numbers: {
      ...{ Registered: String(people.length), Room: String(people.length), Matches: String(made.length), Average: percentOf(average) },
      ...{ High: tier('high'), Good: tier('medium'), Low: tier('low'), Previous: String(made.length - counts.size) },
      ...{ Unique: String(counts.size), Repeat: String([...counts.values()].filter((count) => count > 1).length) },
    },
    recent: made.slice(0, 15).map(({ p }) => p.map(({ f, l }) => `${f} ${l[0]}.`).join(' + ')),
    counters: Object.fromEntries(
      people.map(({ sk, f, l }) => [`${f} ${l}`, made.filter(({ p }) => p.some(({ id }) => sk === `P#${id}`)).length]),
    ),
  };
}

/** Returns what a screen shows. */
const shownOn = async (page: Page) => ({
  numbers: await page
    .getByRole('region', { name: 'Match Statistics' })
    .locator('dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent])),
    ),
  recent: await page.getByRole('region', { name: 'Recent Matches' }).locator('li strong').allTextContents(),
  counters: await theRoom(page)
    .locator('button[title][data-in-hand], button[title]:not([aria-pressed])')
    .evaluateAll((cards) =>
      Object.fromEntries(cards.map((card) => [card.getAttribute('title'), Number(/(\d+) match/.exec(card.textContent ?? '')?.[1] ?? 0)])),
    ),
});

describe('an evening with three staff', () => {
  it('makes every match of the evening, on three screens at once, while guests keep coming', async () => {
    const [first, second, third] = pages;
    if (first === undefined || second === undefined || third === undefined) throw new Error('Three browsers were opened');
    // One reply never arrives: the match is made, but the host sees an error and presses again.
    await third.route(
      '**/api/v1/matches',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const coming = mapInParallel(late, 1, join);
    const work = Promise.all([
      coming,
      ...pages.map(async (page, at) => {
        for (const [index, pair] of pairs.entries()) if (index % 3 === at) await makeMatch(page, pair);
      }),
    ]);
    const [cuts] = await Promise.all([trouble(work), work]);
    expect(cuts).toBeGreaterThan(2);
  }, 900_000);

  it('matches a pair again, and undoes a mistake', async () => {
    const [first, second] = pages;
    const [pair, other] = pairs;
    if (first === undefined || second === undefined || pair === undefined || other === undefined) throw new Error('See above');
    await makeMatch(first, pair);
    await makeMatch(second, [pair[0], other[1]]);
    const made = `${shortNameOf(pair[0])} + ${shortNameOf(other[1])}`;
    const recent = first.getByRole('region', { name: 'Recent Matches' });
    await recent.locator('li').first().getByText(made, { exact: true }).waitFor();
    await recent.locator('li').first().getByRole('button').click();
    await first.getByRole('alertdialog').getByRole('button', { name: 'Delete Match' }).click();
    await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  });

  it('shows on every screen what the table holds, without reloading any page', async () => {
    const expected = await truth();
    expect(Number(expected.numbers.Matches)).toBe(pairs.length + 1);
    expect(expected.numbers).toMatchObject({ Previous: '1', Repeat: '1', Registered: String(evening.people.length) });
    for (const page of pages) {
      await expect.poll(() => shownOn(page), { timeout: 60_000, interval: 250 }).toEqual(expected);
      await expect.poll(() => wasLoadedOnce(page)).toBe(true);
    }
  });

  it('shows the same in the history and the statistics', async () => {
    const { numbers } = await truth();
    for (const page of pages) {
      await page.getByRole('link', { name: 'All', exact: true }).click();
      const panel = page.getByRole('region', { name: 'Match Statistics' });
      await panel.getByText('Total matches').waitFor();
      await expect
        .poll(() => panel.locator('dd').allTextContents(), { timeout: 60_000 })
        .toEqual([...[numbers.Matches, numbers.Average, numbers.Unique, numbers.Repeat]]);
      await expect.poll(() => page.getByRole('button', { name: /^Delete / }).count(), { timeout: 60_000 }).toBe(Number(numbers.Matches));
      await page.getByRole('link', { name: 'Statistics' }).click();
      const analytics = page.getByRole('region', { name: 'Match analytics' });
      await expect
        .poll(() => analytics.locator('dl dd').allTextContents(), { timeout: 60_000 })
        .toEqual(expect.arrayContaining([numbers.Matches, numbers.Average, numbers.Unique]));
      await expect.poll(() => wasLoadedOnce(page)).toBe(true);
    }
  });
});
