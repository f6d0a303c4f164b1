import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import type { Event } from '#shared/model/events/event.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import {
  card,
  dialog,
  fold,
  type Organizers,
  question,
  type Refusal,
  refuse,
  startOrganizers,
  turn,
} from '#test/support/people/pages/organizers.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Messages of an event's forms and confirmations when something is wrong, and how they handle time zones. */

let organizers: Organizers;
let test: TestStack;
let organization: Organization;
let admin: Page;

beforeAll(async () => {
  organizers = await startOrganizers('Forms', { alone: true });
  ({ test, organization } = organizers);
  admin = await organizers.signedIn(organization.accounts.admin);
});
afterAll(() => organizers?.stop());

const nextYear = new Date().getFullYear() + 1;
const good = {
  'Event name': 'abc',
  'Venue name': 'The Larder',
  'Venue location': '12 Market Street',
  'Start time': `${nextYear}-07-03T20:00`,
  'End time': `${nextYear}-07-03T23:00`,
  'Places for men': '1',
  'Places for women': '500',
};
type Input = Partial<Record<keyof typeof good, string>>;

/** Finds a field by its label, which may be followed by a star. */
const labeled = (form: Page | Locator, label: string) => form.getByLabel(new RegExp(`^${label}`));

async function fill(form: Page | Locator, input: Input): Promise<void> {
  for (const [label, value] of Object.entries(input)) await labeled(form, label).fill(value);
}

describe('a new event', () => {
  it('begins by default at the next full hour plus one, and ends four hours from now', async () => {
    await admin.goto('/events/new');
    await admin.getByText('In the time zone of this device: America/New York').waitFor();
    const value = (label: string) => labeled(admin, label).inputValue();
    // The field shows the time in New York.
    const shown = Date.parse(`${await value('Start time')}Z`);
    const ends = Date.parse(`${await value('End time')}Z`);
    expect(new Date(shown).getUTCMinutes()).toBe(0);
    expect(ends - shown).toBeGreaterThan(2 * 3_600_000 - 60_000);
    expect(ends - shown).toBeLessThanOrEqual(3 * 3_600_000);
    await expect.poll(async () => [await value('Places for men'), await value('Places for women')]).toEqual(['50', '50']);
    // The focus starts in the name. When the start is moved, the end moves with it. One press sets the times of an evening.
    await expect.poll(() => admin.locator(':focus').getAttribute('name')).toBe('name');
    await labeled(admin, 'Start time').fill(good['Start time']);
    await expect
      .poll(async () => Date.parse(`${await value('End time')}Z`) - Date.parse(`${await value('Start time')}Z`))
      .toBe(ends - shown);
    await admin.getByRole('button', { name: 'Evening, 7:00 – 10:00 PM' }).click();
    await expect
      .poll(async () => [await value('Start time'), await value('End time')])
      .toEqual([`${nextYear}-07-03T19:00`, `${nextYear}-07-03T22:00`]);
  });

  it('says of every field what is wrong with it', async () => {
    await admin.goto('/events/new');
    await fill(admin, good);
    const submit = admin.getByRole('button', { name: 'Create Event' });
    const wrong: [Input, string][] = [
      [{ 'Event name': '' }, 'Event name is required'],
      [{ 'Event name': 'ab' }, 'Event name must be at least 3 characters long'],
      [{ 'Venue name': '' }, 'Venue name is required'],
      [{ 'Venue name': 'ab' }, 'Venue name must be at least 3 characters long'],
      [{ 'Venue location': '' }, 'Venue location is required'],
      [{ 'Venue location': 'ab' }, 'Venue location must be at least 3 characters long'],
      [{ 'Start time': '2020-07-03T20:00', 'End time': '2020-07-03T23:00' }, 'Start time cannot be in the past'],
      [{ 'Start time': '' }, 'Start time is required'],
      [{ 'End time': `${nextYear}-07-03T20:00` }, 'End time must be after start time'],
      [{ 'End time': `${nextYear}-07-03T20:29` }, 'Event must be at least 30 minutes long'],
      [{ 'End time': `${nextYear}-07-04T20:01` }, 'Event cannot be longer than 24 hours'],
      [{ 'Places for men': '0' }, 'Male participant limit must be at least 1'],
      [{ 'Places for men': '501' }, 'Male participant limit cannot exceed 500'],
      [{ 'Places for women': '' }, 'Female participant limit must be at least 1'],
      [{ 'Places for women': '501' }, 'Female participant limit cannot exceed 500'],
    ];
    for (const [input, message] of wrong) {
      await fill(admin, input);
      await submit.click();
      const [label = ''] = Object.keys(input);
      await admin.getByText(message, { exact: true }).waitFor();
      await expect.poll(() => labeled(admin, label).getAttribute('aria-invalid')).toBe('true');
      await fill(admin, Object.fromEntries(Object.keys(input).map((name) => [name, good[name as keyof Input]])));
    }
    // Deleting the month makes the date invalid.
    await admin.getByLabel('Start time').press('Backspace');
    await submit.click();
    await admin.getByText('Invalid start time format', { exact: true }).waitFor();
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    expect((await organization.admin.call(events.listEvents, {})).total).toBe(0);
  });

  it('folds away what most events do without, opens it at a mistake, and shows it where it is used', async () => {
    await admin.goto('/events/new');
    const [ages, approval, language, questions] = ['For which ages', 'Who decides', 'Language', 'Your own questions'] as const;
    const openIn = (form: Page | Locator) =>
      Promise.all([ages, approval, language, questions].map(async (title) => (await fold(form, title).getAttribute('open')) !== null));
    const focused = () => admin.evaluate('document.activeElement?.name');
    const submit = admin.getByRole('button', { name: 'Create Event' });
    await fold(admin, ages).getByText('Any age', { exact: true }).waitFor();
    expect(await openIn(admin)).toEqual([false, false, false, false]);
    // By keyboard.
    await fill(admin, { ...good, 'Event name': 'Folded' });
    await fold(admin, ages).locator('summary').focus();
    await admin.keyboard.press('Enter');
    await admin.getByLabel('Ages from').fill('40');
    await admin.getByLabel('Ages to').fill('30');
    await turn(admin, ages);
    await fold(admin, language).locator('summary').getByText('English', { exact: true }).waitFor();
    await turn(admin, language);
    await admin.getByLabel('Language of guests’ pages').selectOption('Deutsch');
    await turn(admin, language);
    await fold(admin, language).locator('summary').getByText('Deutsch', { exact: true }).waitFor();
    await turn(admin, questions);
    await admin.getByRole('button', { name: 'Add a question' }).click();
    await turn(admin, questions);
    await fold(admin, questions).getByText('1 question', { exact: true }).waitFor();
    await expect.poll(() => openIn(admin)).toEqual([false, false, false, false]);
    // Both have a mistake. The first gets the focus.
    await submit.click();
    await admin.getByText('The highest age must not be below the lowest').waitFor();
    await expect.poll(focused).toBe('ages.women.1');
    expect(await openIn(admin)).toEqual([true, false, false, true]);
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    await admin.getByLabel('Ages to').fill('45');
    await fold(admin, ages).getByText('Ages 40–45').waitFor();
    await turn(admin, questions);
    await submit.click();
    await expect.poll(focused).toBe('questions.0.text');
    await admin.getByRole('textbox', { name: 'Question 1' }).fill('What do you eat?');
    await submit.click();
    await admin.waitForURL('**/events?status=upcoming&invite=*');
    await dialog(admin).getByRole('img').waitFor();
    await admin.keyboard.press('Escape');
    await card(admin, 'Folded').getByRole('button', { name: 'Edit' }).click();
    await dialog(admin).getByRole('textbox', { name: 'Question 1' }).waitFor();
    expect(await openIn(dialog(admin))).toEqual([true, false, true, true]);
    expect(await dialog(admin).getByLabel('Language of guests’ pages').inputValue()).toBe('de');
    const [{ id = '' } = {}] = (await organization.admin.call(events.listEvents, {})).data;
    await organization.admin.call(events.deleteEvent, { id });
  });

  it('does not cut off what is pasted, says what is too long, and accepts what is just allowed', async () => {
    await admin.goto('/events/new');
    await fill(admin, { ...good, 'Event name': 'x'.repeat(101) });
    await expect.poll(() => admin.getByLabel('Event name').inputValue()).toHaveLength(101);
    await admin.getByRole('button', { name: 'Create Event' }).click();
    await admin.getByText('Event name must not exceed 100 characters', { exact: true }).waitFor();
    await fill(admin, { ...good, 'End time': `${nextYear}-07-03T20:30` });
    await admin.getByRole('button', { name: 'Create Event' }).click();
    await admin.waitForURL('**/events?status=upcoming&invite=*');
    const [event] = (await organization.admin.call(events.listEvents, {})).data;
    expect(event).toMatchObject({ name: 'abc', male_limit: 1, female_limit: 500, time_zone: 'America/New_York' });
  });
});

describe('a refusal by the server', () => {
  let event: Event;
  const reasons = (fallback: string): [Refusal, string][] => [
    [{ message: 'The message', details: 'The details' }, 'The details'],
    [{ message: 'The message' }, 'The message'],
    [null, fallback],
  ];
  /** Presses the button once for every reason that a server may give for a refusal; `where` shows the message. */
  async function expectReasons(method: string, path: string, fallback: string, button: Locator, where: Page | Locator) {
    for (const [refusal, said] of reasons(fallback)) {
      const end = await refuse(admin, method, path, refusal);
      await button.click();
      await where.getByRole('alert').getByText(said, { exact: true }).waitFor();
      await end();
    }
  }

  beforeAll(async () => {
    event = await organizers.addEvent('Refused');
  });

  it('of a new event is shown at its fields, or else above the form', async () => {
    await admin.goto('/events/new');
    await fill(admin, good);
    const submit = admin.getByRole('button', { name: 'Create Event' });
    const end = await refuse(admin, 'POST', '/events', { validation_errors: { venue_name: 'Not this venue', end_time: 'Too late' } });
    await submit.click();
    await admin.getByText('Not this venue').waitFor();
    await admin.getByText('Too late').waitFor();
    await expect.poll(() => admin.getByLabel('Venue name').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => admin.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    await end();
    await expectReasons('POST', '/events', 'Failed to create event', submit, admin);
  });

  it('of a change, and of a deletion', async () => {
    await admin.goto('/events?status=upcoming');
    await card(admin, 'Refused').getByRole('button', { name: 'Edit' }).click();
    const save = dialog(admin).getByRole('button', { name: 'Save Changes' });
    const end = await refuse(admin, 'PUT', `/events/${event.id}`, { validation_errors: { name: 'Not this name' } });
    await save.click();
    await dialog(admin).getByText('Not this name').waitFor();
    await end();
    await expectReasons('PUT', `/events/${event.id}`, 'Failed to update event', save, dialog(admin));
    await dialog(admin).getByRole('button', { name: 'Delete event' }).click();
    const remove = question(admin).getByRole('button', { name: 'Delete event' });
    await expectReasons('DELETE', `/events/${event.id}`, 'Failed to delete event', remove, question(admin));
  });

  it('of a status, even when a colleague was faster', async () => {
    await admin.goto('/events?status=upcoming');
    await card(admin, 'Refused')
      .getByRole('button', { name: /Change Status/ })
      .click();
    await admin.getByRole('menuitem', { name: 'Active' }).click();
    const change = question(admin).getByRole('button', { name: 'Change Status' });
    await expectReasons('PUT', `/events/${event.id}/status`, 'Failed to update event status', change, question(admin));
    await organization.admin.call(events.updateEventStatus, { id: event.id, status: 'active' });
    await change.click();
    await question(admin).getByRole('alert').getByText('An active event cannot become active.').waitFor();
  });

  it('of statistics, and of the list itself', async () => {
    const ends = [await refuse(admin, 'GET', `/events/${event.id}/statistics`, null)];
    await admin.goto(`/events/${event.id}`);
    await dialog(admin).getByRole('alert').getByText('Failed to get event statistics').waitFor();
    await ends.pop()?.();
    await dialog(admin).getByRole('button', { name: 'Retry' }).click();
    await dialog(admin).getByRole('table', { name: 'Places taken' }).waitFor();
    for (const [refusal, said] of reasons('Unknown error')) {
      const end = await refuse(admin, 'GET', '/events', refusal);
      await admin.goto('/events?status=all');
      await admin.getByRole('alert').getByText(`Error loading events: ${said}`, { exact: true }).waitFor();
      await end();
    }
    await admin.getByRole('button', { name: 'Retry' }).click();
    await card(admin, 'Refused').waitFor();
  });
});

it('asks a super_admin which organization the event is for', async () => {
  const other = await test.addOrganization('Another Organization');
  const { bearer } = await test.addAccount('super_admin');
  const page = await organizers.withToken(bearer);
  await page.goto('/events/new');
  const picker = page.getByRole('combobox', { name: 'Organization' });
  await picker.click();
  const listed = page.getByRole('listbox').getByRole('option');
  const options = () => listed.allTextContents();
  await expect.poll(options).toEqual(['Choose an organization', 'Another Organizationanother-organization', 'Formsforms']);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await picker.fill('fo');
  await expect.poll(options).toEqual(['Formsforms']);
  await page.getByRole('status').filter({ hasText: '1 organization found' }).waitFor();
  await picker.fill('nobody');
  await page.getByText('No organization’s name begins with this').waitFor();
  // Finds an organization by its slug, using only the keyboard.
  await picker.fill('another-organization');
  await expect.poll(options).toEqual(['Another Organizationanother-organization']);
  await page.keyboard.press('Escape');
  await expect.poll(() => listed.count()).toBe(0);
  await expect.poll(() => picker.inputValue()).toBe('');
  await fill(page, { ...good, 'Event name': 'From Above' });
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByText('Please choose an organization').waitFor();
  await expect.poll(() => picker.getAttribute('aria-invalid')).toBe('true');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await picker.pressSequentially('anoth');
  await page.getByRole('option', { name: 'Another Organization' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => picker.inputValue()).toBe('Another Organization');
  await expect.poll(() => page.getByText('Please choose an organization').count()).toBe(0);
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.waitForURL('**/events?status=upcoming&invite=*');
  await page.keyboard.press('Escape');
  await card(page, 'From Above').getByText('Another Organization').waitFor();
  // The list shows events of every organization.
  await card(page, 'abc').getByText('Forms').waitFor();
  expect((await other.admin.call(events.listEvents, {})).data).toMatchObject([{ name: 'From Above', tenant: { id: other.tenantId } }]);
});

it('an event’s zone can be chosen where the system does not know its own', async () => {
  const page = await organizers.signedIn(organization.accounts.host);
  await page.addInitScript(`{
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    };
  }`);
  await page.goto('/events/new');
  await page.getByText('This device does not say which time zone it is in.').waitFor();
  expect(await page.getByLabel('Time zone of the venue').inputValue()).toBe('UTC');
  await page.getByLabel('Time zone of the venue').selectOption('Europe/Berlin');
  await fill(page, { ...good, 'Event name': 'Somewhere', 'Start time': `${nextYear}-07-03T20:00`, 'End time': `${nextYear}-07-03T22:00` });
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.waitForURL('**/events?status=upcoming&invite=*');
  const made = (await organization.admin.call(events.listEvents, {})).data.find(({ name }) => name === 'Somewhere');
  expect(made).toMatchObject({ start_time: `${nextYear}-07-03T18:00:00.000Z`, time_zone: 'Europe/Berlin' });
});

describe('an event created in Berlin, in the night when clocks go forward', () => {
  /** The last Sunday of March next year, when 2:00 AM becomes 3:00 AM. */
  const sunday = 31 - new Date(Date.UTC(nextYear, 2, 31)).getUTCDay();
  const [saturday, day] = [`${nextYear}-03-${sunday - 1}`, `${nextYear}-03-${sunday}`];
  let event: Event;

  it('is stored as the moments that clocks in Berlin will show', async () => {
    const berlin = await organizers.signedIn(organization.accounts.host, 'Europe/Berlin');
    await berlin.goto('/events/new');
    await berlin.getByText('In the time zone of this device: Europe/Berlin').waitFor();
    await fill(berlin, { ...good, 'Event name': 'Short Night', 'Start time': `${saturday}T23:00`, 'End time': `${day}T05:00` });
    await berlin.getByRole('button', { name: 'Create Event' }).click();
    await berlin.waitForURL('**/events?status=upcoming&invite=*');
    await berlin.keyboard.press('Escape');
    await card(berlin, 'Short Night')
      .getByText(`Sat, Mar ${sunday - 1}, ${nextYear} · 11:00 PM – 5:00 AM`)
      .waitFor();
    await expect.poll(() => card(berlin, 'Short Night').getByText('GMT+1').count()).toBe(0);
    const { data } = await organization.admin.call(events.listEvents, { status: 'upcoming' });
    const made = data.find(({ name }) => name === 'Short Night');
    expect(made).toMatchObject({
      start_time: `${saturday}T22:00:00.000Z`,
      end_time: `${day}T03:00:00.000Z`,
      time_zone: 'Europe/Berlin',
    });
    if (made !== undefined) event = made;
  });

  it('shows the same time in New York, with its zone, and can be edited there in that zone', async () => {
    await admin.goto('/events?status=upcoming');
    const shown = card(admin, 'Short Night');
    await shown.getByText(`Sat, Mar ${sunday - 1}, ${nextYear} · 11:00 PM GMT+1 – 5:00 AM GMT+2`).waitFor();
    await admin.goto(`/events/${event.id}`);
    await dialog(admin).getByText('Europe/Berlin').waitFor();
    await dialog(admin).getByText('5 h 00 min', { exact: true }).waitFor();
    await dialog(admin).getByRole('button', { name: 'Edit' }).click();
    await expect.poll(() => dialog(admin).getByLabel('Start time').inputValue()).toBe(`${saturday}T23:00`);
    await dialog(admin).getByLabel('End time').fill(`${day}T04:00`);
    await dialog(admin).getByRole('button', { name: 'Save Changes' }).click();
    await admin.getByText('"Short Night" was saved.').waitFor();
    const { event: changed } = await organization.admin.call(events.getEvent, { id: event.id });
    expect(changed).toMatchObject({ start_time: event.start_time, end_time: `${day}T02:00:00.000Z`, time_zone: 'Europe/Berlin' });
  });

  it('is repeated at the same local hour after the change of clocks', async () => {
    const { event: copy } = await organization.admin.call(events.duplicateEvent, { id: event.id });
    expect(new Date(copy.start_time).toISOString()).toMatch(/T21:00:00.000Z$/);
    await admin.goto(`/events/${copy.id}`);
    await dialog(admin)
      .getByText(/11:00 PM – 3:00 AM GMT\+2/)
      .waitFor();
  });

  it('shows a travelling guest the local hour of the place', async () => {
    const { link } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
    const guest = await organizers.open('phone', 'Asia/Tokyo');
    await guest.goto(link.replace(test.url, ''));
    await guest
      .getByText(`Sat, Mar ${sunday - 1}, ${nextYear} · 11:00 PM`)
      .first()
      .waitFor();
  });
});

it('ran without an error in any browser', () => {
  // Only the refusals are expected.
  expect(organizers.errorsBut(/400|409/)).toEqual([]);
});
