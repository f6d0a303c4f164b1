import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { card, dialog, type Organizers, question, refuse, startOrganizers } from '#test/support/people/pages/organizers.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** An organizer repeats an event, and starts the next from a template, on a phone and a laptop. */

let organizers: Organizers;

beforeAll(async () => {
  organizers = await startOrganizers('Regulars', { alone: true });
});
afterAll(() => organizers?.stop());

const nextYear = new Date().getFullYear() + 1;

async function choose(page: Page, name: string, item: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `More actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe.each(['phone', 'laptop'] as const)('on a %s', (size) => {
  let organization: Organization;
  let page: Page;

  beforeAll(async () => {
    organization = await organizers.test.addOrganization(`Regulars on a ${size}`);
    page = await organizers.withToken(organization.admin.bearer, size);
    // November 26 is the last of its weekday; in December another one follows. More events are added above it, so that its menu is far
    // below the notice.
    const add = (name: string, start: string) =>
      organization.admin.call(
        events.createEvent,
        makeEventForm({
          ...{ name, time_zone: 'Europe/Berlin', male_limit: 12 },
          ...{ start_time: `${start}T18:00:00.000Z`, end_time: `${start}T21:00:00.000Z` },
        }),
      );
    for (const day of ['10', '11', '12', '13', '14', '15', '16']) await add(`Before ${day}`, `${nextYear}-07-${day}`);
    await add('Regular', `${nextYear}-11-26`);
  });

  it('shows the dates before it creates them, and says so where it is seen', async () => {
    await page.goto('/events?status=upcoming');
    await choose(page, 'Regular', 'Repeat…');
    const dates = dialog(page).getByRole('list', { name: 'Dates' }).getByRole('listitem');
    const written = (offset: number) =>
      new Date(Date.UTC(nextYear, 10, 26 + offset)).toLocaleDateString('en-US', {
        ...({ timeZone: 'UTC', weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const),
      });
    await expect.poll(() => dates.allTextContents()).toEqual([7, 14, 21, 28].map(written));
    await dialog(page).getByText("Each at 7:00 PM in the event's time zone, Europe/Berlin.").waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    const weekday = new Date(Date.UTC(nextYear, 10, 26)).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' });
    await dialog(page).getByLabel('How often').selectOption(`Every month on the last ${weekday}`);
    await expect.poll(() => dates.first().textContent()).toBe(written(35));
    await dialog(page).getByLabel('How often').selectOption('Every two weeks');
    await dialog(page).getByLabel('How many').selectOption('12 events');
    await expect.poll(() => dates.allTextContents()).toEqual(Array.from({ length: 12 }, (_, index) => written(14 * (index + 1))));
    // Even with the most dates, nothing is cut off at the side.
    expect(await dialog(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
    await dialog(page).getByLabel('How many').selectOption('3 events');

    const { id } = (await organization.admin.call(events.listEvents, { status: 'upcoming' })).data.at(-1) ?? { id: '' };
    const end = await refuse(page, 'POST', `/events/${id}/series`, null);
    const create = dialog(page).getByRole('button', { name: 'Create 3 events' });
    await create.click();
    await dialog(page).getByRole('alert').getByText('Failed to repeat event').waitFor();
    await end();
    await create.click();
    const notice = page.getByText(`3 events were created: ${written(14)} to ${written(42)}.`);
    await notice.waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
    const height = page.viewportSize()?.height ?? 0;
    const isSeen = (box: { y: number; height: number } | null) => box !== null && box.y >= 0 && box.y + box.height <= height;
    await expect.poll(async () => isSeen(await notice.boundingBox())).toBe(true);
    await expect.poll(() => page.getByRole('article', { name: 'Regular', exact: true }).count()).toBe(4);
    const made = (await organization.admin.call(events.listEvents, { status: 'upcoming' })).data.filter(({ name }) => name === 'Regular');
    expect(made.map(({ start_time }) => start_time.slice(0, 10))).toEqual(
      [0, 14, 28, 42].map((offset) => new Date(Date.UTC(nextYear, 10, 26 + offset)).toISOString().slice(0, 10)),
    );
  });

  it('starts a new event from the template, or empty, as before', async () => {
    const value = (label: string) => page.getByLabel(new RegExp(`^${label}`)).inputValue();
    await page.goto('/events?status=upcoming');
    await choose(page, 'Before 10', 'Use as template');
    await page.getByText('New events now start from "Before 10".').waitFor();

    await page.goto('/events/new');
    await page.getByText('Filled in from the template "Before 10".').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect([await value('Event name'), await value('Venue name'), await value('Places for men')]).toEqual([
      'Before 10',
      'The Green Room',
      '12',
    ]);
    expect(await value('Time zone of the venue')).toBe('Europe/Berlin');
    const [start, until] = [await value('Start time'), await value('End time')];
    expect([start.slice(11), until.slice(11)]).toEqual(['20:00', '23:00']);
    const weekdayOf = (date: string) => new Date(date.slice(0, 10)).getUTCDay();
    expect(weekdayOf(start)).toBe(weekdayOf(`${nextYear}-07-10`));
    const ahead = Date.parse(`${start}Z`) - Date.now();
    expect(ahead > 0 && ahead < 8 * 86_400_000).toBe(true);
    await page.getByLabel(/^Event name/).fill('From the template');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.waitForURL('**/events?status=upcoming&invite=*');
    const created = (await organization.admin.call(events.listEvents, { status: 'upcoming' })).data.find(
      ({ name }) => name === 'From the template',
    );
    expect(created).toMatchObject({ venue_name: 'The Green Room', male_limit: 12, time_zone: 'Europe/Berlin' });

    await page.goto('/events/new');
    await page.getByRole('button', { name: 'Start empty' }).click();
    await page.getByText('In the time zone of this device: America/New York').waitFor();
    expect([await value('Event name'), await value('Venue name'), await value('Places for men')]).toEqual(['', '', '50']);
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('name');
    expect(await page.getByText('Filled in from the template').count()).toBe(0);

    await page.goto('/events/new');
    await page.getByRole('button', { name: 'Remove template' }).click();
    await question(page).getByText('New events of your organization will no longer start from "Before 10".').waitFor();
    await question(page).getByRole('button', { name: 'Remove template' }).click();
    await page.getByText('The template was removed. This form keeps what it has.').waitFor();
    expect(await value('Event name')).toBe('Before 10');
    await page.goto('/events/new');
    await page.getByText('In the time zone of this device: America/New York').waitFor();
    expect([await value('Event name'), await page.getByText('Filled in from the template').count()]).toEqual(['', 0]);
  });
});

it('offers no template to a super_admin, who has no organization', async () => {
  const page = await organizers.withToken((await organizers.test.addAccount('super_admin')).bearer);
  await page.goto('/events?status=upcoming');
  await card(page, 'Before 10')
    .first()
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Repeat…' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Use as template' }).count()).toBe(0);
  await page.goto('/events/new');
  await page.getByLabel(/^Event name/).waitFor();
  expect(organizers.errorsBut(/400/)).toEqual([]);
});
