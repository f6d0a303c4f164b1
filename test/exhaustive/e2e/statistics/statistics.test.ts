import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matches } from '#shared/contract/routes/matches.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { trendsOf } from '#shared/rules/statistics/trends.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { type Size, signInAs, watchForErrors } from '#test/support/browser/browser.ts';
import { chooseOrganization } from '#test/support/browser/choose-organization.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { addAccount } from '#test/support/people/accounts.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { answer } from '#test/support/people/pages/answers.ts';
import { openEvent } from '#test/support/people/world.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Long enough for functions that start cold. */
const soon = { timeout: 20_000 };

let test: TestStack;
let organization: Organization;
let stage: Stage;
let page: Page;
let errors: string[];
let first: string;

const open = (size: Size, scheme?: 'light' | 'dark') => stage.open(undefined, size, scheme);

/** Holds an event with two women and a man, with `made` matches between the first woman and the man. */
async function hold(name: string, made: number): Promise<string> {
  const { eventId, token } = await openEvent(organization.admin, name);
  const join = async (form: Parameters<typeof makeForm>[0]) =>
    (await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm(form) })).participant.id;
  const woman = await join({ gender: 'female', age: 20, interests: ['hiking', 'theater'] });
  await join({ gender: 'female', age: 30 });
  const man = await join({ gender: 'male', age: 40, interests: ['hiking'] });
  for (let match = 0; match < made; match += 1) {
    await organization.admin.call(matches.createMatch, { event_id: eventId, participant1_id: woman, participant2_id: man });
  }
  return eventId;
}

/** Answers with three Thursdays on which all places were taken, the men's twice as slowly as the women's. */
async function answerTrends() {
  const evenings = [5, 12, 19].map((day) => ({
    ...{ event_id: `e${day}`, event_name: `Evening ${day}`, start_time: `2026-03-${String(day).padStart(2, '0')}T19:00:00.000Z` },
    ...{ time_zone: 'UTC', weekday: 4, registered: 20, places: 20, came: 16, waited: 4, pairs: 90, mutual: null },
    filled: { all: 4 * 86_400, men: 4 * 86_400, women: 2 * 86_400 },
  }));
  const trends = { ...trendsOf(evenings), without_guests: 0 };
  await answer(page, statistics.getTrends, { trends });
  return { trends, says: 'Men’s places take twice as long to fill as women’s: 4 days compared with 2 days.' };
}

/** Finds a figure by its label. */
const figure = (on: Page, section: 'Overview' | 'Match analytics', label: string) =>
  on
    .getByRole('region', { name: section, exact: true })
    .locator('dl > div')
    .filter({ has: on.getByText(label, { exact: true }) })
    .locator('dd')
    .textContent();

beforeAll(async () => {
  stage = await openStage({ alone: true });
  ({ test } = stage);
  organization = await test.addOrganization('Candlelight');
  page = await open('laptop');
  errors = watchForErrors(page);
  await signInAs(page, organization.accounts.host);
});
afterAll(() => stage?.close());

describe('the statistics', () => {
  it('require a sign-in', async () => {
    const visitor = await open('phone');
    await visitor.goto('/statistics');
    await visitor.waitForURL('**/login');
  });

  it('say what to do when there is nothing to count', async () => {
    await page.goto('/statistics');
    await page.getByText('Nothing to count yet').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Create Event' }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  it('count everything there is', async () => {
    first = await hold('First evening', 3);
    await hold('Second evening', 1);
    await page.goto('/statistics');
    await expect.poll(() => figure(page, 'Overview', 'Total events'), soon).toBe('2');
    await expect.poll(() => figure(page, 'Overview', 'Total participants')).toBe('6');
    await expect.poll(() => figure(page, 'Overview', 'Female')).toBe('4');
    await expect.poll(() => figure(page, 'Overview', 'Male')).toBe('2');
    await expect.poll(() => figure(page, 'Overview', 'Average age')).toBe('30.0');
    await page.getByRole('row', { name: /^Active .*2$/ }).waitFor();
    await page.getByRole('row', { name: 'Female 4 (67%)' }).waitFor();
    await page.getByText('Total registrations: 6').waitFor();
    await page.getByText('count people once for each event they registered for. The figures above count each participant once').waitFor();
    const event = page.getByRole('rowheader', { name: `First evening ${first.slice(0, 8)}` });
    await event.waitFor();
    // There is room for both name and number, even on a phone.
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await event.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('chart the matching results, with a table for each chart', async () => {
    await expect.poll(() => figure(page, 'Match analytics', 'Matches'), soon).toBe('4');
    await expect.poll(() => figure(page, 'Match analytics', 'Unique matches')).toBe('2');
    await expect.poll(() => figure(page, 'Match analytics', 'Repeat rate')).toBe('50%');
    await expect.poll(() => figure(page, 'Match analytics', 'Matches per registration')).toBe('1.3');
    const titles = ['Match quality over time', 'Scores', 'Matches per participant', 'Gender balance per event'];
    for (const title of titles) {
      const card = page.getByRole('region', { name: title, exact: true });
      await card.locator('svg.recharts-surface').first().waitFor();
      await card.getByText('Show as table').click();
      await expect.poll(() => card.getByRole('row').count()).toBeGreaterThan(1);
    }
    // On a phone the table of events shows all its numbers, each with its label.
    await page.setViewportSize({ width: 360, height: 740 });
    const events = page.getByRole('region', { name: 'Events compared' });
    expect(await events.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('region', { name: 'Most shared interests' }).getByRole('row', { name: 'Hiking 4' }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  it('cover one event, or a period, and keep that in the address', async () => {
    await page.getByLabel('Event', { exact: true }).selectOption(first);
    await expect.poll(() => figure(page, 'Match analytics', 'Matches'), soon).toBe('3');
    expect(new URL(page.url()).searchParams.get('event')).toBe(first);
    await page.reload();
    await expect.poll(() => figure(page, 'Match analytics', 'Matches'), soon).toBe('3');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => figure(page, 'Match analytics', 'Matches'), soon).toBe('4');
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.getByText('No events in this period').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => figure(page, 'Match analytics', 'Matches'), soon).toBe('4');
  });

  it('show a super_admin every organization, or the one in the address', async () => {
    const other = await test.addOrganization('Moonrise');
    await openEvent(other.admin, 'Elsewhere');
    // Totals over all organizations are updated once a minute.
    await passMinute(test.stack);
    const superAdmin = await open('laptop');
    await signInAs(superAdmin, await addAccount(test, 'super_admin'));
    await superAdmin.goto('/statistics');
    await expect.poll(() => figure(superAdmin, 'Overview', 'Total events'), soon).toBe('3');
    await chooseOrganization(superAdmin, 'Moonrise');
    await expect.poll(() => figure(superAdmin, 'Overview', 'Total events'), soon).toBe('1');
    await superAdmin.getByRole('row', { name: /^Active .*1$/ }).waitFor();
    expect(new URL(superAdmin.url()).searchParams.get('tenant')).toBe(other.tenantId);
    await expect.poll(() => superAdmin.getByLabel('Event', { exact: true }).getByRole('option').allTextContents()).toHaveLength(2);
    expect(await findAccessibilityProblems(superAdmin)).toEqual([]);
    await superAdmin.reload();
    await expect.poll(() => figure(superAdmin, 'Match analytics', 'Matches'), soon).toBe('0');
    await expect.poll(() => superAdmin.getByRole('combobox', { name: 'Organization' }).inputValue(), soon).toBe('Moonrise');
    await chooseOrganization(superAdmin, 'All organizations');
    await expect.poll(() => figure(superAdmin, 'Match analytics', 'Matches'), soon).toBe('4');
  });

  it('suggest what to do next after past evenings, and are reached at their address', async () => {
    const { says, trends } = await answerTrends();
    await page.goto('/statistics');
    await page.getByRole('tab', { name: 'Trends' }).click();
    await page.getByRole('region', { name: 'What to do next' }).getByText(says).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('trends');
    for (const title of ['Evening by evening', 'Time to fill']) {
      const card = page.getByRole('region', { name: title, exact: true });
      await card.locator('svg.recharts-surface').first().waitFor();
      await card.getByText('Show as table').click();
      await expect.poll(() => card.getByRole('row').count()).toBe(1 + trends.evenings.length);
    }
    const weekdays = page.getByRole('region', { name: 'By weekday', exact: true });
    await weekdays.getByRole('row', { name: 'Thursday 3 100% 80% – 4 days 12' }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.reload();
    await page.getByText(says).waitFor();
    await page.getByRole('tab', { name: 'Figures' }).click();
    await page.getByRole('region', { name: 'Overview' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/statistics?view=trends');
    await page.getByText('No evening is over yet').waitFor(soon);
    await page.goto('/statistics');
  });

  it('are exported with one line per event', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.trim().split(/\r?\n/)).toHaveLength(3);
    expect(text).toContain('First evening');
  });

  it('are readable in dark mode on a phone', async () => {
    const phone = await open('phone', 'dark');
    await signInAs(phone, organization.accounts.admin);
    await phone.goto('/statistics');
    await phone.getByRole('region', { name: 'Scores', exact: true }).locator('svg.recharts-surface').first().waitFor();
    expect(await findAccessibilityProblems(phone)).toEqual([]);
    await expect.poll(() => phone.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  });

  it('load no chart on any other screen, and ran without an error', async () => {
    const other = await open('laptop');
    const loaded: string[] = [];
    other.on('request', (request) => loaded.push(request.url()));
    await signInAs(other, organization.accounts.admin);
    await other.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await other.waitForLoadState('networkidle');
    expect(loaded.filter((url) => /charts|recharts/i.test(url))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('say that nobody has chosen an interest, instead of showing an empty card', async () => {
    const quiet = await test.addOrganization('Quiet Ones');
    const { eventId, token } = await openEvent(quiet.admin, 'Quiet evening');
    await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm() });
    const other = await stage.open(quiet.accounts.host);
    await other.goto('/statistics');
    await other.getByText('No one has chosen an interest yet.').waitFor();
    expect(await findAccessibilityProblems(other)).toEqual([]);
  });
});
