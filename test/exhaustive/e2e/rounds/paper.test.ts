import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { languages, translations } from '#shared/model/language.ts';
import { readVocabulary } from '#test/e2e/screens/vocabulary.ts';
import { sizes } from '#test/support/browser/browser.ts';
import { beyondItsBox } from '#test/support/browser/page-checks.ts';
import { readQr } from '#test/support/browser/read-qr.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { type Caller, callerOf } from '#test/support/people/calls/api-client.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { cloneRoom } from '#test/support/rooms/clone-room.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** Prints of a plan for a hundred people, including the longest names, on both paper sizes. */

let stage: Stage;
let page: Page;
let eventId: string;
let host: Caller;
/** Names of sixty letters each, the maximum. */
const longest = {
  first_name: 'Maximiliane-Josephine Theodora Wilhelmina Antonia Eleonore K',
  last_name: 'von Hohenstein-Wittelsbach-Sachsen-Coburg-Gotha-Altenburg-Me',
};
/** The guest at this index asked to appear as a number only. */
const byNumber = 7;
const people = 100;
const rounds = 10;

beforeAll(async () => {
  stage = await openStage({ alone: true });
  const organization = await stage.test.addOrganization('Paper House');
  host = organization.admin;
  const opened = await openEvent(host, 'The Midsummer Night of Conversations at the Conservatory');
  eventId = opened.eventId;
  const ids: string[] = [];
  for (let place = 0; place < 20; place += 1) {
    const form = makeForm({
      ...(place === 0 ? longest : { first_name: `Guest${place}`, last_name: 'Example' }),
      gender: place % 2 === 0 ? 'male' : 'female',
      interested_in: place % 2 === 0 ? 'women' : 'men',
    });
    const { participant, access_token } = await stage.test.visitor.call(registration.registerForEvent, {
      key: eventId,
      token: opened.token,
      ...form,
    });
    ids.push(participant.id);
    if (place === byNumber) {
      const self = callerOf(stage.test.url, access_token);
      await self.call(guestEvening.chooseForEvening, { id: participant.id, event_id: eventId, hide_name: true });
    }
  }
  await cloneRoom(rawTable(stage.test.stack), organization.tenantId, eventId, ids, people / 20);
  await host.call(eveningRounds.planRounds, { id: eventId, rounds, tables: 48, who: 'registered', replaces: null });
  page = await stage.open(organization.accounts.admin);
  await page.addInitScript('window.print = () => undefined');
  await page.goto(`/events/${eventId}/rounds`);
  await page.getByRole('button', { name: 'Print' }).waitFor();
}, 120_000);
afterAll(() => stage?.close());

/** Number of printed pages for a hundred people, ten rounds and forty-eight tables. */
const sheets = { 'Run sheet': rounds, 'Guest cards': Math.ceil(people / 8), Badges: people / 10, 'Table numbers': 48 } as const;

afterEach(async () => {
  await page.emulateMedia({ media: null });
  await page.setViewportSize(sizes.laptop);
});

describe.each(['A4', 'Letter'] as const)('on %s', (format) => {
  it.each(Object.entries(sheets))('%s: the expected number of pages, none of them empty, and nothing cut off', async (name, pages) => {
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.emulateMedia({ media: 'print' });
    // Area of a page within its margins, at 96 px per inch.
    await page.setViewportSize(format === 'A4' ? { width: 718, height: 1047 } : { width: 740, height: 980 });
    await expect.poll(() => page.locator('[data-print-sheet] section').count()).toBeGreaterThanOrEqual(rounds);
    expect(await page.evaluate(beyondItsBox)).toEqual([]);
    // Afterwards the browser reports that it has printed, and the page removes the paper.
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(pages);
  });
});

it.each(['Guest cards', 'Badges'])('%s: a code for each evening, and no name of the guest who asked for a number only', async (name) => {
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name }).click();
  const papers = page.locator('[data-print-sheet] section');
  await expect.poll(() => papers.count()).toBe(people);
  expect(await papers.locator('figure').count()).toBe(people);
  const words = (await papers.locator('h2').allTextContents()).join('\n');
  expect(words).toContain(`Guest${byNumber - 1} E`);
  expect(words).not.toContain(`Guest${byNumber} E`);
  const svg = await papers
    .locator('svg')
    .first()
    .evaluate((drawn) => drawn.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
  expect(await readQr(Buffer.from(svg))).toMatch(new RegExp(`^${stage.test.url}/evening/[a-z0-9]{16}#p=[a-z0-9]{16}$`));
});

describe('for an event in another language', () => {
  const print = async (name: string) => {
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.locator('[data-print-sheet] section').first().waitFor({ state: 'attached' });
  };
  const sheet = () => page.locator('[data-print-sheet]');

  it.each(translations)('%s: the guests’ cards have its words, whole, and the run sheet is in English', async (language) => {
    const { event } = await host.call(events.getEvent, { id: eventId });
    const { name, venue_name, venue_location, start_time, end_time, male_limit, female_limit } = event;
    const form = { name, venue_name, venue_location, start_time, end_time, male_limit, female_limit };
    await host.call(events.updateEvent, { ...form, id: eventId, language });
    await page.goto(`/events/${eventId}/rounds`);
    const { translationsOf } = await readVocabulary(language);
    await print('Guest cards');
    expect([await sheet().getAttribute('lang'), await sheet().getAttribute('dir')]).toEqual([language, languages[language].direction]);
    const heads = await sheet().locator('thead').first().locator('th').allTextContents();
    for (const [place, english] of ['Round', 'Table', 'Name and notes', 'Yes', 'Friends', 'No'].entries())
      expect(translationsOf(english)).toContain(heads[place]);
    // "Ada B." would be ".Ada B" in a line from right to left.
    expect(await sheet().locator('h2 > bdi').count()).toBe(people);
    expect(translationsOf('Your evening')).toContain(await sheet().locator('figcaption').first().textContent());
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1047 });
    expect(await page.evaluate(beyondItsBox)).toEqual([]);
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets['Guest cards']);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(sizes.laptop);
    await print('Run sheet');
    expect(await sheet().getAttribute('lang')).toBeNull();
    expect(await sheet().locator('h1').first().textContent()).toBe('Round 1');
    await page.pdf({ format: 'A4' });
  });

  it('the code on a card names the language', async () => {
    await print('Badges');
    const drawn = sheet().locator('svg').first();
    const svg = await drawn.evaluate((shown) => shown.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
    expect(await readQr(Buffer.from(svg))).toMatch(new RegExp(`^${stage.test.url}/evening/[a-z0-9]{16}\\?event_lang=ar#p=[a-z0-9]{16}$`));
  });
});
