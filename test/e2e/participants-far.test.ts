import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext, sharedBrowser, signInAs, watchForErrors } from '../support/browser/browser.ts';
import { makeParticipant } from '../support/people/participant.ts';
import { sharedTestStack, type TestStack } from '../support/stack/stack.ts';

/**
 * A long list, scrolled through: the tab forgets who is far out of sight, and finds them again. Of 6,000 people, since each page of 200 takes half a
 * second; `PEOPLE=20000` for as many as a large organization has.
 */
const count = Number(process.env['PEOPLE'] ?? 6000);
const nameOf = (place: number) => `Guest${String(place).padStart(5, '0')}`;
const personOf = (place: number) =>
  makeParticipant({
    id: `person${place}`,
    first_name: nameOf(place),
    occupation: 'Teacher of mathematics',
    photo_extension: 'jpg',
    // As long as signed addresses are.
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
/** The places at which pages were read from. */
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
    const people = Array.from({ length: Math.min(limit, count - from) }, (_, place) => personOf(from + place));
    const next = from + limit < count ? String(from + limit) : null;
    return route.fulfill({ json: { participants: people, total: count, limit, offset: 0, next } });
  });
  await signInAs(page, organization.accounts.host);
});
afterAll(async () => {
  await context?.close();
});

const person = (place: number) => page.getByRole('article', { name: `${nameOf(place)} Moss` });
const inFocus = () => page.locator(':focus').textContent();
const scrollTo = (share: number) => page.evaluate(`window.scrollTo(0, ${share} * document.documentElement.scrollHeight)`);

/** What the tab's objects take, MB, after everything that is no longer used was collected. */
async function heapSize(): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

it('holds less than 60 MB at its end, and no more than after the first pages', { timeout: 180_000 }, async () => {
  await page.goto('/participants');
  await person(0).waitFor();
  await page.getByRole('button', { name: `${nameOf(0)} Moss`, exact: true }).focus();
  const sizes: number[] = [];
  for (let end = 200; end <= count; end += 200) {
    // To the last who is known, until the page behind is there.
    const atEnd = async () => {
      await page.keyboard.press('End');
      return inFocus();
    };
    await expect.poll(atEnd, { timeout: 10_000, interval: 20 }).toBe(`${nameOf(end - 1)} Moss`);
    if (end % 2000 === 0) sizes.push(await heapSize());
  }
  console.log(`heap, MB: ${sizes.map((size) => size.toFixed(1)).join(', ')}`);
  expect(Math.max(...sizes)).toBeLessThan(60);
  expect((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)).toBeLessThan(3);
  // Each page was read once on the way.
  expect(asked).toEqual(Array.from({ length: count / 200 }, (_, number) => number * 200));
});

it('finds again who was forgotten: by one call wherever one goes', async () => {
  await expect.poll(inFocus).toBe(`${nameOf(count - 1)} Moss`);
  asked.length = 0;
  await page.keyboard.press('Home');
  await expect.poll(inFocus).toBe(`${nameOf(0)} Moss`);
  expect(asked).toEqual([0]);
  // Its length is not forgotten, and the middle is there at once, beside the person in focus.
  const middle = new RegExp(`^Guest(${String(count / 2000 - 1).padStart(2, '0')}|${String(count / 2000).padStart(2, '0')})`);
  await scrollTo(0.5);
  await expect.poll(() => page.getByRole('article').nth(1).textContent()).toMatch(middle);
  await page.waitForTimeout(300);
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(await inFocus()).toBe(`${nameOf(0)} Moss`);
  const places = await page
    .getByRole('listitem')
    .evaluateAll((all) => all.map((item) => Number(item.getAttribute('aria-posinset'))).filter(Boolean));
  const names = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((item) => Number(item.getAttribute('aria-label')?.slice(5, 10))));
  expect(names.map((place) => place + 1)).toEqual(places);
});

it('begins anew where a page is not known any more', async () => {
  broken = true;
  await scrollTo(0.2);
  const again = page.getByRole('button', { name: 'Retry' });
  await again.waitFor();
  broken = false;
  await again.click();
  await person(0).waitFor();
});

it('went through without errors in the console', () => expect(errors.filter((error) => !error.includes('400'))).toEqual([]));
