import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { holdCall } from '#test/support/browser/network/hold-call.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { card, dialog, type Organizers, question, startOrganizers, tab } from '#test/support/people/pages/organizers.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** An organizer's work on events in real browsers: create, edit beside a colleague, repeat, look back, delete. */

let organizers: Organizers;
let test: TestStack;
let organization: Organization;
let admin: Page;
let colleague: Page;
const addEvent: Organizers['addEvent'] = (name, status) => organizers.addEvent(name, status);

beforeAll(async () => {
  organizers = await startOrganizers('Candlelight');
  ({ test, organization } = organizers);
  admin = await organizers.signedIn(organization.accounts.admin);
  colleague = await organizers.signedIn(organization.accounts.host);
});
afterAll(() => organizers?.stop());

it('creates an event, shows it behind its invitation, and Back does not return to an empty form', async () => {
  await admin.goto('/events');
  await admin.waitForURL('**/events?status=upcoming');
  await admin.getByText('No upcoming events').waitFor();
  await admin.getByRole('link', { name: 'Create Event' }).click();
  await admin.getByRole('heading', { name: 'Create Event' }).waitFor();
  expect(await findAccessibilityProblems(admin)).toEqual([]);
  await admin.getByLabel('Event name').fill('Friday Night');
  await admin.getByLabel('Venue name').fill('The Larder');
  await admin.getByLabel('Venue location').fill('12 Market Street');
  await admin.getByRole('button', { name: 'Create Event' }).click();
  await admin.waitForURL('**/events?status=upcoming&invite=*');
  await dialog(admin).getByRole('img').waitFor();
  await admin.keyboard.press('Escape');
  await card(admin, 'Friday Night').waitFor();
  await expectTabs(admin, { Upcoming: 1, Active: 0, Completed: 0, 'All Events': 1 });
  await admin.goBack();
  await admin.waitForURL('**/events?status=upcoming');
});

const expectTabs = async (page: Page, counts: Record<string, number>) => {
  for (const [name, count] of Object.entries(counts)) await tab(page, `${name} ${count}`).waitFor();
};

describe('editing beside a colleague', () => {
  it('says what is wrong (a past start only if it was moved), and then saves in the event’s zone', async () => {
    const { id } = await addEvent('Berlin Night');
    await admin.goto('/events?status=upcoming');
    await card(admin, 'Berlin Night').getByRole('button', { name: 'Edit' }).click();
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    await dialog(admin).getByText("In the event's time zone: Europe/Berlin").waitFor();
    await dialog(admin).getByLabel('Event name').fill('No');
    await dialog(admin).getByLabel('Start time').fill('2020-01-01T20:00');
    await dialog(admin).getByRole('button', { name: 'Save Changes' }).click();
    await dialog(admin).getByText('Event name must be at least 3 characters long').waitFor();
    await dialog(admin).getByText('Event cannot be scheduled in the past').waitFor();
    await dialog(admin).getByText('Event cannot be longer than 24 hours').waitFor();

    const year = new Date().getFullYear() + 1;
    await dialog(admin).getByLabel('Event name').fill('Berlin Late');
    await dialog(admin).getByLabel('Start time').fill(`${year}-07-03T20:00`);
    await dialog(admin).getByLabel('End time').fill(`${year}-07-03T23:30`);
    await dialog(admin).getByRole('button', { name: 'Save Changes' }).click();
    await admin.getByText('"Berlin Late" was saved.').waitFor();
    const { event } = await organization.admin.call(events.getEvent, { id });
    expect(event).toMatchObject({
      name: 'Berlin Late',
      start_time: `${year}-07-03T18:00:00.000Z`,
      end_time: `${year}-07-03T21:30:00.000Z`,
      time_zone: 'Europe/Berlin',
    });
  });

  it('shows that a colleague changed something, and reloads without losing what was typed', async () => {
    const { id } = await addEvent('Two Hands');
    for (const page of [admin, colleague]) {
      await page.goto('/events?status=upcoming');
      await card(page, 'Two Hands').getByRole('button', { name: 'Edit' }).click();
    }
    await dialog(admin).getByLabel('Event name').fill('Their Hands');
    await dialog(admin).getByRole('textbox', { name: 'Places for men', exact: true }).fill('30');
    await dialog(admin).getByRole('button', { name: 'Save Changes' }).click();
    await card(admin, 'Their Hands').waitFor();

    await dialog(colleague).getByLabel('Event name').fill('My Hands');
    await dialog(colleague).getByLabel('Venue name').fill('The Attic');
    await dialog(colleague).getByRole('button', { name: 'Save Changes' }).click();
    await dialog(colleague)
      .getByRole('alert')
      .getByText(/This was changed by someone else in the meantime/)
      .waitFor();
    expect(await findAccessibilityProblems(colleague)).toEqual([]);
    const answer = await holdCall(colleague, 'GET', new RegExp(`/api/v1/events/${id}$`));
    await dialog(colleague).getByRole('button', { name: 'Reload' }).click();
    // What is typed while the reply is awaited is kept, too.
    await dialog(colleague).getByLabel('Venue name').fill('The Attic, Upstairs');
    answer();
    await dialog(colleague).getByText('Someone else changed this to: Their Hands').waitFor();
    await expect.poll(() => dialog(colleague).getByLabel('Event name').inputValue()).toBe('My Hands');
    await expect.poll(() => dialog(colleague).getByRole('textbox', { name: 'Places for men', exact: true }).inputValue()).toBe('30');
    await dialog(colleague).getByRole('button', { name: 'Save Changes' }).click();
    await card(colleague, 'My Hands').waitFor();
    const { event } = await organization.admin.call(events.getEvent, { id });
    expect(event).toMatchObject({ name: 'My Hands', venue_name: 'The Attic, Upstairs', male_limit: 30 });
  });
});

it('repeats an event a week later, and puts one into a calendar', async () => {
  const event = await addEvent('Once More');
  await admin.goto('/events?status=all');
  const choose = async (item: string) => {
    await card(admin, 'Once More').first().getByRole('button', { name: 'More actions for Once More' }).click();
    await admin.getByRole('menuitem', { name: item }).click();
  };
  const download = admin.waitForEvent('download');
  await choose('Download calendar file');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`event-${event.id}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR[\s\S]*SUMMARY:Once More/);
  await choose('Duplicate');
  await admin.getByText(/"Once More.*" was duplicated: /).waitFor();
  await admin.waitForURL('**/events?status=upcoming');
  await admin
    .getByRole('article', { name: /Once More/ })
    .nth(1)
    .waitFor();
  const { data } = await organization.admin.call(events.listEvents, {});
  const copies = data.filter(({ name }) => name.startsWith('Once More'));
  expect(copies.map(({ male_limit, female_limit, time_zone }) => [male_limit, female_limit, time_zone])).toEqual(
    Array(2).fill([20, 25, 'Europe/Berlin']),
  );
});

it('forecasts in the details what rounds would give the people registered, once for each number of people', async () => {
  const { id } = await addEvent('Forecast Night');
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id });
  const join = (gender: 'male' | 'female') =>
    test.visitor.call(registration.registerForEvent, {
      key: id,
      token,
      ...makeForm({ gender, interested_in: gender === 'male' ? 'women' : 'men' }),
    });
  for (const gender of ['male', 'male', 'male', 'female'] as const) await join(gender);
  const forecast = dialog(admin).getByRole('region', { name: 'Forecast' });
  const asked: string[] = [];
  admin.on('request', (request) => {
    if (request.url().endsWith('/night/plan')) asked.push(request.method());
  });
  // Four guests are too few for a forecast.
  await admin.goto(`/events/${id}`);
  await dialog(admin).getByRole('table', { name: 'Places taken' }).waitFor();
  expect(await forecast.count()).toBe(0);

  await join('male');
  await admin.goto(`/events/${id}`);
  const words = () => forecast.getByRole('status').textContent();
  const trying = 'Trying out rounds...';
  expect(await eventually(words, (said) => said !== trying, 20_000)).toBe(
    'With 4 rounds: men 1 date each, women 4. Three more women would give everybody 4 dates.',
  );
  expect(await findAccessibilityProblems(admin)).toEqual([]);
  for (let again = 0; again < 2; again += 1) {
    await admin.keyboard.press('Escape');
    await dialog(admin).waitFor({ state: 'detached' });
    await card(admin, 'Forecast Night').getByRole('button', { name: 'View Details' }).click();
    await forecast.getByText('With 4 rounds').waitFor();
  }
  expect(asked).toEqual(['POST']);
});

it('opens and completes events with counts in the tabs, and shows a completed event’s matches', async () => {
  const event = await addEvent('Looking Back', 'active');
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
  const join = async (changes: Parameters<typeof makeForm>[0]) =>
    (await test.visitor.call(registration.registerForEvent, { key: event.id, token, ...makeForm(changes) })).participant.id;
  const one = await join({ gender: 'female', interested_in: 'men' });
  const two = await join({ gender: 'male', interested_in: 'women' });
  await join({ gender: 'non-binary' });
  await organization.admin.call(matches.createMatch, { event_id: event.id, participant1_id: one, participant2_id: two });

  await admin.goto('/events');
  await admin.waitForURL('**/events?status=active');
  await tab(admin, 'Active 1').waitFor();
  await card(admin, 'Looking Back').getByRole('link', { name: 'Start Matching' }).waitFor();
  await card(admin, 'Looking Back').getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => dialog(admin).getByRole('button', { name: 'Delete event' }).isDisabled()).toBe(true);
  await admin.keyboard.press('Escape');
  await card(admin, 'Looking Back')
    .getByRole('button', { name: /Change Status/ })
    .click();
  await expect.poll(() => admin.getByRole('menuitem').allTextContents()).toEqual(['Completed', 'Upcoming']);
  await admin.getByRole('menuitem', { name: 'Completed' }).click();
  await question(admin).getByText('Are you sure you want to change the event status to completed?').waitFor();
  await question(admin).getByRole('button', { name: 'Change Status' }).click();
  await admin.getByText('"Looking Back" is now completed.').waitFor();
  await admin.waitForURL('**/events?status=completed');
  await expectTabs(admin, { Active: 0, Completed: 1 });
  await tab(admin, 'Active').click();
  await admin.waitForURL('**/events?status=active');
  await admin.getByText('No events found').waitFor();
  await tab(admin, 'Completed').click();
  await card(admin, 'Looking Back').getByRole('link', { name: 'Match History' }).waitFor();
  expect(await findAccessibilityProblems(admin)).toEqual([]);

  await card(admin, 'Looking Back').getByRole('button', { name: 'View Details' }).click();
  await admin.waitForURL(`**/events/${event.id}?status=completed`);
  const places = dialog(admin).getByRole('table', { name: 'Places taken' });
  await expect.poll(() => rowsOf(places)).toEqual(['Men 1 of 20', 'Women 1 of 25', 'Non-binary 1', 'All 3 of 45']);
  const quality = dialog(admin).getByRole('table', { name: 'Matches by quality' });
  expect((await rowsOf(quality)).map((row) => row.replace(/ \d+$/, ''))).toEqual(['High', 'Good', 'Low', 'Previously met']);
  await dialog(admin).getByText('12 Market Street').waitFor();
  await dialog(admin).getByText('3 h 00 min').waitFor();
  await dialog(admin).getByText(organization.accounts.admin.email).waitFor();
  expect(await findAccessibilityProblems(admin)).toEqual([]);
  await admin.goBack();
  await dialog(admin).waitFor({ state: 'hidden' });

  // A colleague opens the same dialog with the address sent to them.
  await colleague.goto(`/events/${event.id}`);
  await dialog(colleague).getByRole('heading', { name: 'Looking Back' }).waitFor();
  await dialog(colleague).getByRole('button', { name: 'Close' }).click();
  await colleague.waitForURL('**/events?**');
  await colleague.goto('/events/0000000000000000');
  await dialog(colleague).getByText('Event not found').waitFor();
});

/** Returns each row's text; its bar is a drawing without text. */
const rowsOf = async (table: Locator) => {
  await table.waitFor();
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.map(async (row) => (await row.locator('th, td:not([aria-hidden])').allTextContents()).join(' ')));
};

it('deletes an event after naming what is deleted with it', async () => {
  const { id } = await addEvent('Gone Soon');
  await admin.goto('/events?status=upcoming');
  await card(admin, 'Gone Soon').getByRole('button', { name: 'Edit' }).click();
  await dialog(admin).getByRole('button', { name: 'Delete event' }).click();
  await question(admin)
    .getByText(
      'Are you sure you want to delete "Gone Soon"? This action cannot be undone and will remove all associated participants and matches.',
    )
    .waitFor();
  expect(await findAccessibilityProblems(admin)).toEqual([]);
  await question(admin).getByRole('button', { name: 'Delete event' }).click();
  await admin.getByText('"Gone Soon" was deleted.').waitFor();
  await card(admin, 'Gone Soon').waitFor({ state: 'hidden' });
  expect((await organization.admin.ask(events.getEvent, { id })).status).toBe(404);
});

it('shows the events after the fiftieth', async () => {
  for (let made = 0; made < 55; made += 11) await Promise.all(Array.from({ length: 11 }, (_, index) => addEvent(`Many ${made + index}`)));
  await admin.goto('/events?status=upcoming');
  await admin.getByText(/Showing 50 of \d+ events/).waitFor();
  await admin.getByRole('button', { name: 'Show more' }).click();
  await admin.getByRole('article').nth(54).waitFor();
  await expect.poll(() => admin.getByRole('button', { name: 'Show more' }).count()).toBe(0);
});

it('lets no one below host create an event', async () => {
  const { bearer } = await test.addAccount('user');
  const page = await organizers.withToken(bearer);
  // Starts the timer of the message only after the test has read the message, even on a slow machine.
  await page.addInitScript(`{
    const real = setTimeout;
    globalThis.setTimeout = (work, ms, ...more) =>
      ms === 2500 ? ((globalThis.goOn = () => real(work, ms)), 0) : real(work, ms, ...more);
  }`);
  await page.goto('/events/new');
  await page.getByText('Access Denied').waitFor();
  await page.getByText(/Your role: User/).waitFor();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.evaluate('goOn()');
  await page.waitForURL((url) => url.pathname === '/events');
  await page.getByText('You do not belong to an organization yet.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Create Event' }).count()).toBe(0);
});

it('ran without an error in any browser', () => {
  // Expected refusals: missing rights, an unknown event, and an outdated version.
  expect(organizers.errorsBut(/403|404|409/)).toEqual([]);
});
