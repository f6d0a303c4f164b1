import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { question, type Stage } from '#test/support/browser/stage.ts';
import { addAccount } from '#test/support/people/accounts.ts';
import {
  bigName,
  card,
  choose,
  counted,
  dialog,
  faces,
  focused,
  names,
  openFridayNight,
  people,
} from '#test/support/people/pages/participants-page.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Staff use the list of participants in real browsers: they view, find and print. */

let test: TestStack;
let organization: Organization;
let stage: Stage;
let host: Page;
let eventId: string;
let join: Awaited<ReturnType<typeof openFridayNight>>['join'];

const open = (...who: Parameters<Stage['open']>) => stage.open(...who);

beforeAll(async () => {
  ({ test, organization, stage, host, eventId, join } = await openFridayNight());
});
afterAll(() => stage?.close());

describe("an event's participants", () => {
  it('are listed by name below the event, its numbers and its tasks', async () => {
    await host.goto(`/events/${eventId}/participants`);
    await host.waitForURL(`**/participants?event_id=${eventId}`);
    await host
      .locator('main header')
      .getByText(/^Friday Night · /)
      .waitFor();
    await counted(host, '4 participants').waitFor();
    await expect.poll(() => names(host)).toEqual(faces);
    const numbers = host.getByRole('region', { name: 'Statistics' });
    await numbers.getByText('37.5').waitFor();
    expect((await numbers.locator('dl > div').allTextContents()).map((text) => text.trim())).toEqual([
      'Participants4',
      'Women2',
      'Men1',
      'Non-binary1',
      'Average age37.5',
      'Interests4',
      expect.stringMatching(/^Top interestsMuseums 3Hiking 2/),
    ]);
    await expect
      .poll(() => card(host, 'Ada Moss').locator('[class*=chips] > span').allTextContents())
      .toEqual([expect.any(String), expect.any(String), '+2 more']);
    await expect.poll(() => card(host, 'Ada Moss').getByText('24 · Woman').count()).toBe(1);
    await card(host, 'Ada Moss').locator('img').waitFor();
    await host.getByText('Live', { exact: true }).waitFor();
    await expect.poll(() => host.getByRole('link', { name: 'Start Matching' }).getAttribute('href')).toBe(`/events/${eventId}/match`);
    expect(await findAccessibilityProblems(host)).toEqual([]);
  });

  it('can be matched only while the event is active', async () => {
    const { event } = await organization.admin.call(events.getEvent, { id: eventId });
    const { event: later } = await organization.admin.call(events.duplicateEvent, { id: event.id });
    await host.goto(`/participants?event_id=${later.id}`);
    await host.getByText('No one has registered yet').waitFor();
    await expect.poll(() => host.getByRole('button', { name: 'Start Matching' }).isDisabled()).toBe(true);
    await host.getByRole('button', { name: 'Invite participants' }).click();
    await dialog(host).getByRole('img').waitFor();
    await host.keyboard.press('Escape');
    expect(await findAccessibilityProblems(host)).toEqual([]);
  });

  it('appear without a reload when they register', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await host.getByText('Live', { exact: true }).waitFor();
    const id = await join({ first_name: 'Bea', last_name: 'Late', age: 30 });
    await card(host, 'Bea Late').waitFor();
    await expect.poll(() => names(host)).toEqual(['Ada Moss', 'Bea Late', 'Ben Field', 'Cleo Hill', bigName]);
    await host.getByRole('region', { name: 'Statistics' }).getByText('36').waitFor();
    await organization.admin.call(participants.removeFromEvent, { id: eventId, pid: id });
    await counted(host, '4 participants').waitFor();
  });
});

describe('finding someone', () => {
  it('asks the server from two characters on, and keeps what is searched in the address', async () => {
    const asked: string[] = [];
    const listen = (request: { url: () => string }) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/search')) asked.push(url.searchParams.get('q') ?? '');
    };
    host.on('request', listen);
    await host.goto(`/participants?event_id=${eventId}`);
    await counted(host, '4 participants').waitFor();
    const search = host.getByRole('searchbox', { name: 'Search' });
    await search.pressSequentially('h');
    await host.getByText('Type at least 2 characters.').waitFor();
    await host.waitForTimeout(600);
    expect(asked).toEqual([]);
    await expect.poll(() => names(host)).toEqual(faces);
    // Inserts both letters at once, so that no pause between two keys triggers an earlier request.
    await host.keyboard.insertText('oh');
    await counted(host, '1 of 4 participants').waitFor();
    await expect.poll(() => names(host)).toEqual([bigName]);
    expect(asked).toEqual(['hoh']);
    await host.reload();
    await counted(host, '1 of 4 participants').waitFor();
    await expect.poll(() => search.inputValue()).toBe('hoh');
    await search.fill('nobody at all');
    await host.getByText('No participants found').waitFor();
    await host.getByRole('button', { name: 'Show everybody' }).click();
    await counted(host, '4 participants').waitFor();
    await expect.poll(() => search.inputValue()).toBe('');
    host.off('request', listen);
  });

  it('filters by gender, age and photo, keeps that in the address, and states the limits', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await host.getByLabel('Gender').selectOption('Woman');
    await counted(host, '2 of 4 participants').waitFor();
    await host.getByLabel('Min age').fill('30');
    await counted(host, '1 of 4 participants').waitFor();
    expect(new URL(host.url()).searchParams.toString()).toBe(`event_id=${eventId}&gender=female&min_age=30`);
    await host.reload();
    await counted(host, '1 of 4 participants').waitFor();
    await expect.poll(() => host.getByLabel('Min age').inputValue()).toBe('30');
    await host.getByLabel('Max age').fill('17');
    await host.getByLabel('Max age').blur();
    await host.getByText('Age must be between 18 and 100').waitFor();
    await expect.poll(() => names(host)).toEqual([bigName]);
    await host.getByLabel('Max age').fill('20');
    await host.getByText('The minimum age is above the maximum age.').waitFor();
    await host.getByRole('button', { name: 'Clear' }).click();
    await counted(host, '4 participants').waitFor();
    await expect.poll(() => host.getByLabel('Max age').inputValue()).toBe('');
    await host.getByLabel('Photo').selectOption('With photo');
    await counted(host, '1 of 4 participants').waitFor();
    await host.getByLabel('Photo').selectOption('No photo');
    await counted(host, '3 of 4 participants').waitFor();
  });

  it('searches all events, page by page, or a single one', async () => {
    await host.goto('/participants?gender=female');
    await counted(host, '3 participants found').waitFor();
    await expect.poll(() => host.getByRole('region', { name: 'Statistics' }).count()).toBe(0);
    await host.getByRole('button', { name: 'Add Participant' }).click();
    await host.getByText('Cannot create participant without selecting an event').waitFor();
    await expect.poll(() => host.locator('select:focus').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => host.getByRole('dialog').count()).toBe(0);
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await host.getByRole('searchbox', { name: 'Search' }).fill('mo');
    await counted(host, '1 participant found').waitFor();
    await card(host, 'Ada Moss').getByRole('button', { name: 'More actions for Ada Moss' }).click();
    await host.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await expect.poll(() => host.getByRole('menuitem', { name: 'Remove from event' }).count()).toBe(0);
    // This would delete everything of the person, so the question explains how to remove someone from a single event.
    await host.getByRole('menuitem', { name: 'Delete' }).click();
    await question(host).getByText('Please select a specific event to remove participants from.').waitFor();
    await question(host).getByRole('button', { name: 'Cancel' }).click();
    await host.getByLabel('Event', { exact: true }).selectOption(eventId);
    await host.waitForURL(/event_id=/);
    await host
      .locator('main header')
      .getByText(/^Friday Night · /)
      .waitFor();
    await expect.poll(() => names(host)).toEqual(['Ada Moss']);
  });

  it('remembers the list view on this device', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await host.getByText('List', { exact: true }).click();
    await people(host).and(host.locator('[data-view=list]')).waitFor();
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await host.goto('/dashboard');
    await host.goto(`/participants?event_id=${eventId}`);
    await people(host).and(host.locator('[data-view=list]')).waitFor();
    await expect.poll(() => names(host)).toEqual(faces);
    const heading = (name: RegExp) => host.getByRole('group', { name: 'Sort by' }).getByRole('button', { name });
    const ages = () =>
      people(host)
        .getByRole('article')
        .evaluateAll((rows) => rows.map((row) => Number(/\d\d/.exec(row.textContent ?? '')?.[0])));
    await heading(/^Age/).click();
    await expect.poll(ages).toEqual([24, 33, 41, 52]);
    await heading(/^Age lowest first/).click();
    await expect.poll(ages).toEqual([52, 41, 33, 24]);
    // The order is kept in the address, also for the list of all people, which the server sorts.
    await host.goto('/participants?sort=name_desc');
    await expect.poll(async () => (await names(host)).at(-1)).toBe(faces[0]);
    await heading(/^Name highest first/).click();
    await expect.poll(async () => (await names(host))[0]).toBe(faces[0]);
    await host.getByText('Grid', { exact: true }).click();
    await people(host).and(host.locator('[data-view=grid]')).waitFor();
  });
});

it('works with the keyboard alone', async () => {
  await host.goto(`/participants?event_id=${eventId}`);
  await card(host, 'Ada Moss').waitFor();
  await host.getByRole('button', { name: 'Print' }).focus();
  await host.keyboard.press('Tab');
  await expect.poll(() => focused(host)).toBe('Ada Moss');
  await host.keyboard.press('ArrowRight');
  await expect.poll(() => focused(host)).toBe('Ben Field');
  await host.keyboard.press('End');
  await expect.poll(() => focused(host)).toBe(bigName);
  await host.keyboard.press('Home');
  await host.keyboard.press('Enter');
  await dialog(host).getByRole('heading', { name: 'Ada Moss' }).waitFor();
  await host.keyboard.press('Escape');
  await dialog(host).waitFor({ state: 'detached' });
  await expect.poll(() => focused(host)).toBe('Ada Moss');
  await host.keyboard.press('ArrowRight');
  await host.keyboard.press('Tab');
  await expect.poll(() => host.locator(':focus').getAttribute('aria-label')).toBe('More actions for Ben Field');
  await host.keyboard.press('Enter');
  await host.getByRole('menuitem', { name: 'View profile' }).waitFor();
  await expect.poll(() => host.evaluate('document.activeElement.closest("[role=menu]") !== null')).toBe(true);
  for (let step = 0; step < 10 && (await focused(host)) !== 'Remove from event'; step += 1) await host.keyboard.press('ArrowDown');
  await host.keyboard.press('Enter');
  await question(host).waitFor();
  await host.keyboard.press('Escape');
  await question(host).waitFor({ state: 'detached' });
  await expect.poll(() => host.locator(':focus').getAttribute('aria-label')).toBe('More actions for Ben Field');
  await host.keyboard.press('Tab');
  await expect.poll(() => host.evaluate('document.activeElement.closest("ul[aria-label=Participants]") === null')).toBe(true);
});

it('can be exported as a file, and printed with everybody in it', async () => {
  await host.goto(`/participants?event_id=${eventId}`);
  await card(host, 'Ada Moss').waitFor();
  const download = host.waitForEvent('download');
  await host.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`participants-${eventId}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(5);
  expect(lines.join('\n')).toContain('ada@example.org');

  await host.evaluate('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  await host.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => host.evaluate('window.printed')).toBe(1);
  await host.emulateMedia({ media: 'print' });
  const sheet = host.locator('[data-print-sheet]');
  await expect.poll(() => sheet.locator('tbody strong').allTextContents()).toEqual(['Ada Moss', 'Ben Field', 'Cleo Hill', bigName]);
  await expect.poll(() => sheet.getByRole('heading', { includeHidden: true }).textContent()).toBe('Friday Night');
  expect(
    await sheet.locator('img').evaluateAll((images) => images.map((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0)),
  ).toEqual([true]);
  await expect.poll(() => host.locator('#root').isVisible()).toBe(false);
  expect((await host.pdf()).length).toBeGreaterThan(5000);
  await host.evaluate('window.dispatchEvent(new Event("afterprint"))');
  await sheet.waitFor({ state: 'detached' });
  // Simulates the browser's own print command.
  await host.evaluate('window.dispatchEvent(new Event("beforeprint"))');
  await expect.poll(() => sheet.locator('tbody tr').count()).toBe(4);
  await host.evaluate('window.dispatchEvent(new Event("afterprint"))');
  await host.emulateMedia({ media: null });
});

it('says what went wrong, and can retry', async () => {
  const list = `**/api/v1/events/${eventId}/participants`;
  await host.route(list, (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'The lights are out.', message: 'The lights are out.', code: 'invalid_input', request_id: 'r' },
    }),
  );
  await host.goto(`/participants?event_id=${eventId}`);
  const alert = host.getByRole('alert').filter({ hasText: 'Error loading participants: The lights are out.' });
  await alert.waitFor();
  expect(await findAccessibilityProblems(host)).toEqual([]);
  // Waits for the live connection: after that, only the button refetches.
  await host.getByText('Live', { exact: true }).waitFor();
  await host.waitForLoadState('networkidle');
  await host.unroute(list);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await card(host, 'Ada Moss').waitFor();
  await expect.poll(() => alert.count()).toBe(0);
});

it('works on a phone in dark mode', async () => {
  const phone = await open(organization.accounts.host, 'phone', 'dark');
  await phone.goto(`/participants?event_id=${eventId}`);
  await card(phone, 'Ada Moss').waitFor();
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await expectNoSidewaysScroll(phone);
  const filters = phone.getByRole('button', { name: 'Filters' });
  await expect.poll(() => phone.getByLabel('Gender').isVisible()).toBe(false);
  await filters.click();
  await phone.getByLabel('Gender').selectOption('Man');
  await counted(phone, '1 of 4 participants').waitFor();
  await phone.getByRole('button', { name: 'Filters (1)' }).waitFor();
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await phone.getByText('List', { exact: true }).click();
  await card(phone, 'Ben Field').getByRole('button', { name: 'Ben Field', exact: true }).click();
  await dialog(phone).getByText('41').waitFor();
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await expectNoSidewaysScroll(phone);
});

const expectNoSidewaysScroll = async (page: Page) =>
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);

describe('roles', () => {
  it('keep out people without an organization, and other organizations', async () => {
    const user = await open(await addAccount(test, 'user'));
    await user.goto('/participants');
    await user.getByText('Access denied: Only hosts, admins, and super admins can see participants').waitFor();
    expect(await findAccessibilityProblems(user)).toEqual([]);
    const other = await test.addOrganization('Moonrise');
    const stranger = await open(other.accounts.host);
    await stranger.goto(`/participants?event_id=${eventId}`);
    await stranger.getByRole('alert').getByText('Event not found').waitFor();
    await stranger.getByRole('link', { name: 'All Participants' }).click();
    await stranger.getByText('No participants yet').waitFor();
  });

  it('show a super_admin which organization each participant belongs to', async () => {
    const superAdmin = await open(await addAccount(test, 'super_admin'));
    await superAdmin.goto('/participants');
    await card(superAdmin, 'Ada Moss').getByText('Candlelight').waitFor();
    await card(superAdmin, 'Ada Moss').getByRole('button', { name: 'Ada Moss', exact: true }).click();
    await dialog(superAdmin).getByRole('link', { name: 'ada@example.org' }).waitFor();
    await superAdmin.keyboard.press('Escape');
    expect(await findAccessibilityProblems(superAdmin)).toEqual([]);
    await choose(superAdmin, 'Cleo Hill', 'Edit');
    await dialog(superAdmin).getByLabel('Occupation').fill('Gardener');
    await dialog(superAdmin).getByRole('button', { name: 'Update Participant' }).click();
    await superAdmin.getByText('Cleo Hill was saved.').waitFor();
    await card(superAdmin, 'Cleo Hill').getByText('Candlelight').waitFor();
    await superAdmin.goto(`/participants?event_id=${eventId}`);
    await superAdmin
      .getByText(/Candlelight$/)
      .first()
      .waitFor();
    await card(superAdmin, 'Ada Moss').waitFor();
  });
});

it('went through without errors in the console', () => {
  // Expected: another organization's event and its live connection are not found; the list was once refused on purpose; a user without an
  // organization may not read events; and a page that is left while it connects logs an error.
  const expected = /status of (404|403|400)|^WebSocket connection to /;
  expect(stage.errors().filter((text) => !expected.test(text))).toEqual([]);
});
