import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { openContext, sharedBrowser, signInAs, watchForErrors } from '#test/support/browser/browser.ts';
import { makeParticipant } from '#test/support/people/input/participant.ts';
import { openEvent } from '#test/support/people/world.ts';
import { sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';

/** A thousand people on the participants page: the document contains only those in sight, but everybody can be reached. */

const count = 1000;
const everybody = Array.from({ length: count }, (_, index) =>
  makeParticipant({
    id: `person${index}`,
    // The people are ordered by name.
    first_name: `Guest${String(index).padStart(4, '0')}`,
    gender: index % 2 === 0 ? 'female' : 'male',
    age: 18 + (index % 60),
  }),
);

let test: TestStack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];
let eventId: string;
const asked: string[] = [];

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  const organization = await test.addOrganization('Candlelight');
  ({ eventId } = await openEvent(organization.admin, 'Big Night'));
  context = await openContext(browser, test.url, 'laptop');
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  errors = watchForErrors(page);
  // The test answers the request for the event's list itself, because a thousand registrations would take minutes.
  await page.route(`**/api/v1/events/${eventId}/participants`, (route) =>
    route.fulfill({ json: { participants: everybody, total: count, limit: count, offset: 0 } }),
  );
  await page.route(/\/api\/v1\/participants\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    // The server may choose any cursor: here it is the number of people before the page.
    const [limit, from] = [Number(query.get('limit')), Number(query.get('after') ?? 0)];
    asked.push(`${from}+${limit}`);
    const next = from + limit < count ? String(from + limit) : null;
    // With a filter, the total counts only the people found so far, plus one if there are more.
    const total = query.has('gender') && next !== null ? from + limit + 1 : count;
    return route.fulfill({ json: { participants: everybody.slice(from, from + limit), total, limit, offset: 0, next } });
  });
  await signInAs(page, organization.accounts.host);
});
afterAll(async () => {
  await context?.close();
});

const items = () => page.getByRole('list', { name: 'Participants' }).getByRole('listitem');
const person = (place: number) => page.getByRole('article', { name: `Guest${String(place).padStart(4, '0')} Moss` });
const nodes = () => page.evaluate('document.querySelectorAll("#root *").length');

describe.each([
  ['Grid', 60],
  ['List', 40],
])('an event of a thousand as a %s', (view, most) => {
  it('keeps the document small wherever one scrolls', async () => {
    await page.goto(`/participants?event_id=${eventId}`);
    await page.getByText('1,000 participants').waitFor();
    await page.getByText(view, { exact: true }).click();
    await person(0).waitFor();
    for (const share of [0, 0.25, 0.5, 0.75, 1, 0.1]) {
      await page.evaluate(`window.scrollTo(0, ${share} * document.documentElement.scrollHeight)`);
      await page.waitForTimeout(150);
      await expect.poll(() => items().count()).toBeLessThanOrEqual(most);
      await expect.poll(() => items().count()).toBeGreaterThan(8);
      await expect.poll(() => nodes()).toBeLessThan(2500);
    }
  });

  it('lets the keyboard reach everybody, and says how many there are', async () => {
    await page.evaluate('window.scrollTo(0, 0)');
    await person(0).getByRole('button', { name: 'Guest0000 Moss', exact: true }).focus();
    await page.keyboard.press('End');
    await person(999).waitFor();
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Guest0999 Moss');
    await expect.poll(() => page.locator('li:has(:focus)').getAttribute('aria-posinset')).toBe('1000');
    await expect.poll(() => page.locator('li:has(:focus)').getAttribute('aria-setsize')).toBe('1000');
    await expect.poll(() => person(999).evaluate(inSight)).toBe(true);
    // Scrolling away does not lose the focus.
    await page.evaluate('window.scrollTo(0, 0)');
    await person(0).waitFor();
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Guest0999 Moss');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator('li:has(:focus)').evaluate(inSight)).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Guest0000 Moss');
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  it('is filtered at once', async () => {
    await page.getByLabel('Gender').selectOption('Man');
    await page.getByText('500 of 1,000 participants').waitFor();
    await person(1).waitFor();
    await expect.poll(() => person(0).count()).toBe(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('1,000 participants', { exact: true }).waitFor();
  });
});

/** Whether the whole element is between the top bar and the bottom of the window. */
const inSight = (element: { getBoundingClientRect(): { top: number; bottom: number } }) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 60 && bottom <= 901;
};

describe('all participants', () => {
  it('come a page at a time as one scrolls', async () => {
    asked.length = 0;
    await page.goto('/participants');
    await page.getByText('1,000 participants').waitFor();
    await person(0).waitFor();
    expect(asked).toEqual(['0+200']);
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await expect.poll(() => asked).toEqual(['0+200', '200+200']);
    await page.waitForTimeout(300);
    // One further page was loaded; the next one is not in sight yet.
    expect(asked).toHaveLength(2);
    // Waits until these people are drawn below those in sight: until then, the page ends where it did before.
    await person(200).waitFor();
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await person(399).waitFor();
    // Once they are in sight, the third page loads; otherwise printing would fetch it.
    await person(400).waitFor();
  });

  it('are all printed, also those nobody has scrolled to', async () => {
    await page.evaluate('window.print = () => { window.printed = true; }');
    await page.evaluate('window.scrollTo(0, 0)');
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.evaluate('window.printed')).toBe(true);
    await expect.poll(() => page.locator('[data-print-sheet] tbody tr').count()).toBe(count);
    expect(asked).toHaveLength(5);
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))');
  });

  it('have an exact total only after scrolling to the end, if they are filtered', async () => {
    const lengths = () => items().evaluateAll((all) => [...new Set(all.map((item) => item.getAttribute('aria-setsize')))]);
    await page.goto('/participants?gender=female');
    for (const loaded of ['200', '400', '600', '800']) {
      await page.getByText(`More than ${loaded} participants found`, { exact: true }).waitFor();
      // While the total is unknown, screen readers are told no number.
      expect(await lengths()).toEqual(['-1']);
      await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    }
    await page.getByText('1,000 participants found', { exact: true }).waitFor();
    await expect.poll(lengths).toEqual(['1000']);
  });
});

it('went through without errors in the console', () => expect(errors).toEqual([]));
