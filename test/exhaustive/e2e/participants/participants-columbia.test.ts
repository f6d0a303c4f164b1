import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { openContext, sharedBrowser, signInAs, watchForErrors } from '#test/support/browser/browser.ts';
import { registerWithWebClient } from '#test/support/people/pages/web-client.ts';
import { openEvent } from '#test/support/people/world.ts';
import { type Evening, type Person, readEvenings } from '#test/support/rooms/columbia.ts';
import { sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';

/** Two Columbia evenings are registered by the web application's own code; its screens then show what the file says. */

const [first, second] = readEvenings();
if (first === undefined || second === undefined) throw new Error('The evenings are missing');

let test: TestStack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];
const eventIds = new Map<Evening, string>();

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  const organization = await test.addOrganization('Columbia Evenings');
  context = await openContext(browser, test.url, 'laptop');
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  errors = watchForErrors(page);
  for (const evening of [first, second]) {
    const { eventId, token } = await openEvent(organization.admin, `Columbia ${evening.number}`);
    eventIds.set(evening, eventId);
    await page.goto('/login');
    const ids = await registerWithWebClient(
      page,
      evening.people.map(({ form }) => ({ key: eventId, token, ...form })),
    );
    expect(new Set(ids).size).toBe(evening.people.length);
    await organization.admin.call(events.getEvent, { id: eventId });
  }
  await signInAs(page, organization.accounts.host);
}, 300_000);
afterAll(async () => {
  await context?.close();
});

const nameOf = ({ form }: Person) => `${form.first_name} ${form.last_name}`;
const sorted = (people: readonly Person[]) => people.map(nameOf).sort();
/** Returns everybody in the list, from top to bottom, although the document only contains the people in sight. */
async function listedNames(): Promise<string[]> {
  const found = new Set<string>();
  await page.evaluate('window.scrollTo(0, 0)');
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    await page.waitForTimeout(120);
    for (const name of await page.locator('ul[aria-label=Participants] [data-opens]').allTextContents()) found.add(name);
    await page.evaluate('window.scrollBy(0, 700)');
  }
  return [...found].sort();
}
const counted = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });

describe.each([first, second])('evening $number', (evening) => {
  const { people } = evening;
  const open = (query = '') => page.goto(`/participants?event_id=${eventIds.get(evening)}${query}`);

  it('shows everybody', async () => {
    await open();
    await counted(`${people.length} participants`).waitFor();
    await expect.poll(() => listedNames()).toEqual(sorted(people));
  });

  it('has the statistics computed from the file', async () => {
    await open();
    const strip = page.getByRole('region', { name: 'Statistics' });
    const women = people.filter(({ form }) => form.gender === 'female').length;
    const average = people.reduce((sum, { form }) => sum + form.age, 0) / people.length;
    await strip.getByText(average.toLocaleString('en-US', { maximumFractionDigits: 1 }), { exact: true }).waitFor();
    const counts = countInterests(people);
    const top = [...counts.values()].sort((one, other) => other - one).slice(0, 3);
    const facts = await strip.locator('dl > div').allTextContents();
    expect(facts.slice(0, 4)).toEqual([`Participants${people.length}`, `Women${women}`, `Men${people.length - women}`, 'Non-binary0']);
    expect(facts[5]).toBe(`Interests${counts.size}`);
    expect((await strip.locator('small').allTextContents()).map(Number)).toEqual(top);
  });

  it('filters as computed from the file', async () => {
    const cases: [query: string, keep: (person: Person) => boolean][] = [
      ['&gender=female', ({ form }) => form.gender === 'female'],
      ['&min_age=25&max_age=27', ({ form }) => form.age >= 25 && form.age <= 27],
      ['&gender=male&min_age=30', ({ form }) => form.gender === 'male' && form.age >= 30],
      ['&has_photo=true', () => false],
    ];
    for (const [query, keep] of cases) {
      const wanted = people.filter(keep);
      await open(query);
      await counted(`${wanted.length} of ${people.length} participants`).waitFor();
      await expect.poll(() => listedNames(), { message: query }).toEqual(sorted(wanted));
    }
  });

  it('searches as computed from the file', async () => {
    // The server's rule: each word must occur somewhere in the name, ignoring case.
    for (const text of ['ada', 'number1', 'LE', 'x y z']) {
      const wanted = people.filter((person) =>
        text
          .toLowerCase()
          .split(' ')
          .every((word) => nameOf(person).toLowerCase().includes(word)),
      );
      await open();
      await page.getByRole('searchbox', { name: 'Search' }).fill(text);
      await counted(`${wanted.length} of ${people.length} participants`).waitFor();
      await expect.poll(() => listedNames(), { message: text }).toEqual(sorted(wanted));
    }
  });
});

it('filters and searches all evenings together', async () => {
  const all = [...first.people, ...second.people];
  const women = all.filter(({ form }) => form.gender === 'female' && form.age <= 24);
  await page.goto('/participants?gender=female&max_age=24');
  await counted(`${women.length} participants? found`).waitFor();
  await expect.poll(() => listedNames()).toEqual(sorted(women));
});

it('went through without errors in the console', () => expect(errors).toEqual([]));

function countInterests(people: readonly Person[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { form } of people) for (const interest of form.interests) counts.set(interest, (counts.get(interest) ?? 0) + 1);
  return counts;
}
