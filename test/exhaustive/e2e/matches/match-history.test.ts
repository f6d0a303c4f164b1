import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { signInAs } from '#test/support/browser/browser.ts';
import { holdCall } from '#test/support/browser/network/hold-call.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Long enough for functions that start cold. */
const soon = { timeout: 20_000 };

let test: TestStack;
let organization: Organization;
let stage: Stage;
let event: { eventId: string; token: string };
let page: Page;

const open = (scheme?: 'light' | 'dark') => stage.open(undefined, 'laptop', scheme);
const rows = (on: Page) => on.getByRole('row').filter({ has: on.getByRole('button', { name: /^Delete / }) });

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Candlelight');
  event = await openEvent(organization.admin);
  const join = async (first_name: string, age: number, interests: string[]) => {
    const form = makeForm({ first_name, last_name: 'Test', interested_in: 'everyone', age, interests });
    return (await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form })).participant.id;
  };
  const [ada, bea, cleo] = [
    await join('Ada', 30, ['hiking', 'theater', 'yoga', 'art']),
    await join('Bea', 30, ['hiking', 'theater', 'yoga', 'art']),
    await join('Cleo', 90, []),
  ];
  const make = (one: string, other: string) =>
    organization.admin.call(matches.createMatch, { event_id: event.eventId, participant1_id: one, participant2_id: other });
  await make(ada, cleo);
  for (let made = 0; made < 51; made += 1) await make(ada, bea);
  page = await open();
  await signInAs(page, organization.accounts.host);
  await page.goto(`/events/${event.eventId}/matches`);
  await rows(page).first().waitFor();
});
afterAll(() => stage?.close());

describe('the match history', () => {
  it('is closed to anyone who is not a host', async () => {
    const outsider = await test.addAccount('user');
    const { user } = await outsider.call(accounts.getOwnAccount, {});
    const other = await open();
    await signInAs(other, { email: user.email, password: organization.accounts.host.password });
    await other.goto(`/events/${event.eventId}/matches`);
    await other.getByText('Access denied: Only hosts, admins, and super admins can access match history').waitFor();
  });

  it('shows the figures, fifty matches a page, and turns the pages', async () => {
    const panel = page.getByRole('region', { name: 'Match Statistics' });
    await expect.poll(() => panel.locator('dd').allTextContents(), soon).toEqual(['52', expect.stringMatching(/%$/), '2', '1']);
    await page.getByText('Page 1 of 2 (showing 1-50 of 52)').waitFor();
    await expect.poll(() => rows(page).count()).toBe(50);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2 (showing 51-52 of 52)').waitFor();
    await page.getByText('Ada + Cleo').waitFor();
    await page.getByText('30 years old, 90 years old').waitFor();
  });

  it('sorts, filters and searches over all pages', async () => {
    await page.getByLabel('Sort').selectOption('Lowest Quality First');
    await page.getByText('Page 1 of 2').waitFor();
    await expect.poll(() => rows(page).first().textContent(), soon).toContain('Ada + Cleo');
    await expect.poll(() => rows(page).first().locator('[data-color]').first().getAttribute('data-color')).toBe('red');
    await page.getByLabel('Filter').selectOption('Low Quality (<30%)');
    await expect.poll(() => rows(page).count(), soon).toBe(1);
    await page.getByText('1 of 52', { exact: true }).waitFor();
    await page.getByLabel('Filter').selectOption('High Quality (≥70%)');
    await page.getByText('51 of 52', { exact: true }).waitFor();
    await expect.poll(() => rows(page).count(), soon).toBe(50);
    await page.getByPlaceholder('Search by participant name...').fill('CLEO t');
    await page.getByText('No matches found').waitFor();
    await page.getByText('Try adjusting your search or filters.').waitFor();
    await page.getByLabel('Filter').selectOption('All Matches');
    await expect.poll(() => rows(page).count(), soon).toBe(1);
    await page.getByPlaceholder('Search by participant name...').fill('');
  });

  it('exports every match as CSV', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`matches-${event.eventId}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.trim().split(/\r?\n/)).toHaveLength(53);
    expect(text).toContain('Cleo');
  });

  it('prints a list of all pages with complete names', async () => {
    await page.evaluate(
      "window.print = () => { window.printed = [...document.querySelectorAll('[data-print-sheet] tbody tr')].map((row) => row.textContent); }",
    );
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const { total } = await organization.admin.call(matches.listMatchHistory, { id: event.eventId, limit: '1' });
    await expect.poll(async () => z.parse(z.array(z.string()), await page.evaluate('window.printed ?? []')).length, soon).toBe(total);
    // Simulates the browser's own print command, which prints the loaded page instead of what the screen shows.
    await page.evaluate("window.dispatchEvent(new Event('afterprint')); window.dispatchEvent(new Event('beforeprint'))");
    await expect.poll(() => page.locator('[data-print-sheet] tbody tr').count()).toBe(Math.min(50, total));
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await expect.poll(() => page.locator('[data-print-sheet]').count()).toBe(0);
  });

  it('asks before deleting, says so meanwhile, and what is deleted is gone everywhere', async () => {
    const goOn = await holdCall(page, 'DELETE', /\/api\/v1\/matches\/[^/]+$/);
    await page.getByRole('button', { name: 'Delete Ada + Cleo' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Match' });
    await dialog.getByText('Ada Test').waitFor();
    await dialog.getByText('Cleo Test').waitFor();
    await dialog.getByText('This action cannot be undone.').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete Match' }).click();
    await dialog.getByRole('button', { name: 'Deleting...' }).waitFor();
    goOn();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Ada + Cleo').waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('region', { name: 'Match Statistics' }).locator('dd').first().textContent(), soon).toBe('51');
  });

  it('goes back a page when the last match of the last page is deleted elsewhere', async () => {
    await page.getByLabel('Sort').selectOption('Oldest First');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2 (showing 51-51 of 51)').waitFor();
    const { data } = await organization.admin.call(matches.listMatchHistory, { id: event.eventId, limit: '1' });
    await organization.admin.call(matches.deleteMatch, { id: data[0]?.id ?? '' });
    await page.getByText('Page 2 of 2').waitFor({ state: 'hidden' });
    await expect.poll(() => rows(page).count(), soon).toBe(50);
  });

  it('says why a match was not deleted', async () => {
    await page.route('**/api/v1/matches/*', (route) =>
      route.fulfill({ status: 409, json: { error: 'Someone else was faster', message: 'Someone else was faster', code: 'conflict' } }),
    );
    await page.getByRole('button', { name: 'Delete Ada + Bea' }).first().click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete Match' }).click();
    await dialog.getByRole('alert').getByText('Someone else was faster').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/api/v1/matches/*');
  });

  it('shows a 500 as no matches, requested once; other errors after three more tries', async () => {
    const other = await open('dark');
    await signInAs(other, organization.accounts.admin);
    let asked = 0;
    let status = 500;
    const envelope = { error: 'Please try again in a moment.', message: 'Please try again in a moment.', code: 'busy' };
    await other.route(/\/matches\?.*limit=50/, (route) => {
      asked += 1;
      return route.fulfill({ status, json: envelope });
    });
    // Otherwise a live connection would open and fetch once more.
    await other.routeWebSocket(/\/ws\//, (socket) => socket.close());
    await other.goto(`/events/${event.eventId}/matches`);
    await other.getByText('No matches found').waitFor();
    await other.getByText('No matches have been created yet.').waitFor();
    expect(asked).toBe(1);
    [asked, status] = [0, 503];
    await other.reload();
    await other.getByText('Error loading match history: Please try again in a moment.').waitFor();
    expect(asked).toBe(4);
    expect(await findAccessibilityProblems(other)).toEqual([]);
  });
});
