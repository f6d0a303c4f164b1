import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext, sharedBrowser, signInAs, watchForErrors } from '#test/support/browser/browser.ts';
import { makeParticipant } from '#test/support/people/input/participant.ts';
import { sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';

/**
 * Scrolling through a long list: the tab drops pages far out of sight, and loads them again. The list has 6,000 people, since each page of
 * 200 takes half a second; `PEOPLE=20000` sets as many as a large organization has.
 */
const count = Number(process.env['PEOPLE'] ?? 6000);
const nameOf = (place: number) => `Guest${String(place).padStart(5, '0')}`;
const personOf = (place: number) =>
  makeParticipant({
    id: `person${place}`,
    first_name: nameOf(place),
    occupation: 'Teacher of mathematics',
    photo_extension: 'jpg',
    // These addresses are as long as signed ones.
    photo_url: `/photos/none.jpg?${place}-${'s'.repeat(600)}`,
    thumbnail_url: `/photos/none.jpg?${place}-small-${'s'.repeat(600)}`,
    personality_traits: ['Adventurous', 'Creative', 'Kind', 'Patient'].map((name) => ({ id: `t-${name}`, name, types: ['Free'] })),
    interests: ['Hiking', 'Cooking', 'Travel', 'Photography'].map((name) => ({
      id: `i-${name}`,
      name,
      category: 'Free time',
      description: null,
    })),
  });

let test: TestStack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let devtools: CDPSession;
let errors: string[];
/** Offsets from which pages were requested. */
const asked: number[] = [];
let broken = false;

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  const organization = await test.addOrganization('Far and Wide');
  context = await openContext(browser, test.url, 'laptop');
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  errors = watchForErrors(page);
  devtools = await context.newCDPSession(page);
  await page.route('**/photos/none.jpg?*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.route(/\/api\/v1\/participants\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [limit, from] = [Number(query.get('limit')), Number(query.get('after') ?? 0)];
    asked.push(from);
    if (broken) return route.fulfill({ status: 400, json: { error: 'This page is not known', code: 'validation_failed' } });
    if (query.has('gender')) return route.fulfill({ json: sparse(from, limit) });
    const people = Array.from({ length: Math.min(limit, count - from) }, (_, index) => personOf(from + index));
    const next = from + limit < count ? String(from + limit) : null;
    return route.fulfill({ json: { participants: people, total: count, limit, offset: 0, next } });
  });
  await signInAs(page, organization.accounts.host);
});
afterAll(async () => {
  await context?.close();
});

/** Answers for a filter that one person in sixty matches. The server reads 120 people per page. */
function sparse(from: number, limit: number) {
  const looked = Array.from({ length: Math.min(120, count - from) }, (_, index) => from + index);
  const people = looked.filter((place) => place % 60 === 0).map(personOf);
  const next = from + 120 < count ? String(from + 120) : null;
  return { participants: people, total: Math.ceil((from + looked.length) / 60) + (next === null ? 0 : 1), limit, offset: 0, next };
}

const person = (place: number) => page.getByRole('article', { name: `${nameOf(place)} Moss` });
const inFocus = () => page.locator(':focus').textContent();
const scrollTo = (share: number) => page.evaluate(`window.scrollTo(0, ${share} * document.documentElement.scrollHeight)`);

/** Returns the size of the tab's objects after garbage collection, in MB. */
async function heapSize(): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

it('takes less than 60 MB at its end, and no more than after the first pages', { timeout: 180_000 }, async () => {
  await page.goto('/participants');
  await person(0).waitFor();
  await page.getByRole('button', { name: `${nameOf(0)} Moss`, exact: true }).focus();
  const sizes: number[] = [];
  for (let end = 200; end <= count; end += 200) {
    // Goes to the last loaded person, again and again until the next page has loaded.
    const atEnd = async () => {
      await page.keyboard.press('End');
      return inFocus();
    };
    await expect.poll(atEnd, { timeout: 20_000, interval: 20 }).toBe(`${nameOf(end - 1)} Moss`);
    if (end % 2000 === 0) sizes.push(await heapSize());
  }
  console.log(`heap, MB: ${sizes.map((size) => size.toFixed(1)).join(', ')}`);
  expect(Math.max(...sizes)).toBeLessThan(60);
  expect((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)).toBeLessThan(3);
  // Each page was requested once on the way.
  expect(asked).toEqual(Array.from({ length: count / 200 }, (_, number) => number * 200));
});

it('finds dropped people again with one call, wherever one goes', async () => {
  await expect.poll(inFocus).toBe(`${nameOf(count - 1)} Moss`);
  asked.length = 0;
  await page.keyboard.press('Home');
  await expect.poll(inFocus).toBe(`${nameOf(0)} Moss`);
  expect(asked).toEqual([0]);
  // The page remembers the list's length. The middle loads immediately, while the focused person stays where they are.
  const middle = new RegExp(`^Guest(${String(count / 2000 - 1).padStart(2, '0')}|${String(count / 2000).padStart(2, '0')})`);
  await scrollTo(0.5);
  await expect.poll(() => page.getByRole('article').nth(1).textContent()).toMatch(middle);
  await page.waitForTimeout(300);
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(await inFocus()).toBe(`${nameOf(0)} Moss`);
  // Read in a single step, because another page of people may still arrive.
  const shown = await page.locator('[aria-posinset]').evaluateAll((items) =>
    items.flatMap((item) => {
      const name = item.querySelector('article')?.getAttribute('aria-label');
      return name === undefined || name === null ? [] : [[Number(item.getAttribute('aria-posinset')), Number(name.slice(5, 10))] as const];
    }),
  );
  expect(shown.length).toBeGreaterThan(1);
  for (const [position, number] of shown) expect(number + 1).toBe(position);
});

it('starts over where a page is no longer known', async () => {
  broken = true;
  await scrollTo(0.2);
  const again = page.getByRole('button', { name: 'Retry' });
  await again.waitFor();
  broken = false;
  await again.click();
  await person(0).waitFor();
});

it('says that it cannot continue, stops retrying by itself, and continues on request', async () => {
  await page.goto('/participants');
  await person(0).waitFor();
  broken = true;
  asked.length = 0;
  await scrollTo(1);
  const again = page.getByRole('button', { name: 'Retry' });
  await again.waitFor();
  await page.waitForTimeout(500);
  expect(asked).toEqual([200]);
  await person(199).waitFor();
  broken = false;
  await again.click();
  // A key that leads to someone who is not loaded yet would do nothing, so the test waits for them.
  await person(200).waitFor();
  await page.getByRole('button', { name: `${nameOf(199)} Moss`, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(inFocus).not.toBe(`${nameOf(199)} Moss`);
  expect(asked.slice(1)).toEqual([200]);
});

it('continues without a known end where few match a filter, and reads no page twice', async () => {
  asked.length = 0;
  await page.goto('/participants?gender=female');
  await person(0).waitFor();
  const total = count / 60;
  for (let end = 0; end < total; end = Number((await inFocus())?.slice(5, 10)) / 60 + 1) {
    await page.getByRole('article').first().getByRole('button').first().focus();
    await page.keyboard.press('End');
    await page.waitForTimeout(200);
  }
  await page.getByText(`${total.toLocaleString('en-US')} participants found`, { exact: true }).waitFor();
  await page.waitForTimeout(500);
  expect(asked).toEqual([...new Set(asked)]);
});

it('says that it is still searching when that takes long', async () => {
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/gender=male/, async (route) => {
    await seen;
    await route.fulfill({ json: { participants: [], total: 0, limit: 200, offset: 0, next: null } });
  });
  await page.getByLabel('Gender').selectOption('Man');
  await page.getByText('Still searching. Few participants match your search or filters.').waitFor();
  goOn();
  await page.getByText('No participants found').waitFor();
});

it('went through without errors in the console', () => expect(errors.filter((error) => !error.includes('400'))).toEqual([]));
