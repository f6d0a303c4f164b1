import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { imports } from '#shared/contract/routes/imports.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { alertOf, expectAccessible, expectSoon, openStage, question, row, type Stage } from '#test/support/browser/stage.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeXlsx } from '#test/support/people/input/make-xlsx.ts';
import { checkImportFile, chooseImportFile, type ImportFile, setImportFile } from '#test/support/people/pages/import-file.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** Importing guests from files of every kind, good and bad, over a bad line, and again (docs/rules/imports.md). */

let stage: Stage;
let organization: Organization;
let host: Caller;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('Files of Guests');
  host = organization.admin;
  page = await stage.open(organization.accounts.admin);
});
afterAll(() => stage?.close());

async function newEvent(changes: Parameters<typeof makeEventForm>[0] = {}): Promise<string> {
  const start = Date.now() + 3 * 24 * 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() };
  return (
    await host.call(events.createEvent, makeEventForm({ name: 'From Files', male_limit: 400, female_limit: 400, ...times, ...changes }))
  ).event.id;
}
const guestsOf = async (id: string) =>
  (await host.call(participants.listEventParticipants, { id })).participants
    .map(({ first_name, last_name, gender, age }) => `${first_name} ${last_name} ${gender} ${age}`)
    .sort();
const incompleteOf = async (id: string) => (await host.call(imports.listIncomplete, { id })).guests;

const titles = ['First name', 'Last name', 'Email', 'Gender', 'Age', 'Interested in'];
const csvOf = (rows: readonly (readonly (string | number)[])[], name = 'guests.csv') => ({
  name,
  content: [titles, ...rows].map((cells) => cells.join(',')).join('\n'),
});
const person = (at: number, changes: { age?: number; gender?: string; email?: string } = {}) => [
  ...[`Guest${at}`, 'Moss', changes.email ?? `guest-${at}@files.example.org`, changes.gender ?? (at % 2 === 0 ? 'Female' : 'Male')],
  ...[changes.age ?? 30, 'Everyone'],
];

async function importAll(id: string, file: ImportFile, label: string | RegExp): Promise<void> {
  await chooseImportFile(page, id, file);
  await checkImportFile(page);
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('link', { name: 'Go to the participants' }).waitFor();
}

describe('a file', () => {
  it.each(['libreoffice.xlsx', 'libreoffice-utf8.csv', 'libreoffice-utf16.csv', 'libreoffice-windows.csv'])(
    'as LibreOffice writes it is imported: %s',
    async (name) => {
      const id = await newEvent();
      await importAll(id, name, 'Import 3 people');
      expect(await guestsOf(id)).toEqual(['Jürgen Weiß male 35', 'Zoë Müller-Lüdenscheidt female 32', 'Éva Nagy female 28']);
    },
  );

  it('is refused with one sentence, and nothing is sent', async () => {
    const id = await newEvent();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(`/events/${id}/participants/import`);
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    const lines = (count: number) => `Name\n${'Ada\n'.repeat(count)}`;
    for (const [file, words] of [
      [{ name: 'photo.csv', content: png }, 'This file has no table.'],
      [{ name: 'empty.csv', content: '' }, 'This file is empty.'],
      [{ name: 'titles.csv', content: 'Name,Email\n' }, 'no guests below it'],
      [{ name: 'long.csv', content: lines(50_000) }, 'This file has 50,000 lines of guests.'],
      [{ name: 'large.csv', content: 'x'.repeat(3 * 1024 * 1024) }, 'larger than 2 MB'],
      [{ name: 'old.xls', content: Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]) }, 'older Excel file'],
      [{ name: 'macros.xlsm', content: makeXlsx([['Name'], ['Ada']], { more: { 'xl/vbaProject.bin': new Uint8Array(4) } }) }, 'has macros'],
      [
        { name: 'bomb.xlsx', content: makeXlsx([['Name'], ['Ada']], { more: { 'xl/media/zeros.xml': new Uint8Array(64 * 1024 * 1024) } }) },
        'much more than a guest list',
      ],
      [{ name: 'quote.csv', content: 'Name,Email\n"Ada,a@x.org\n' }, 'A quotation mark opens in line 2'],
    ] satisfies [ImportFile, string][]) {
      await setImportFile(page, file);
      await alertOf(page, words).waitFor();
    }
    await expectAccessible(page);
    page.removeAllListeners('request');
    expect(sent).toEqual([]);
    expect((await host.call(imports.listImports, { id })).imports).toEqual([]);
  });

  it('can be dropped', async () => {
    const id = await newEvent();
    await page.goto(`/events/${id}/participants/import`);
    const target = page.getByText('Drop a file here');
    await target.waitFor();
    const data = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Email,Name\\nada@example.org,Ada Moss\\n'], 'dropped.csv'));
      return transfer;
    })()`);
    await target.dispatchEvent('drop', { dataTransfer: data });
    await page.getByRole('heading', { name: 'Step 2 of 3: Check the columns' }).waitFor();
  });

  it('with columns that nobody knows is assigned by hand', async () => {
    const id = await newEvent();
    const ten = Array.from({ length: 10 }, () => 'Answer');
    const cells = ['Ada Moss', 'x', 'ada@hand.example.org', 'x', 'Frau', 'x', '3/4/1994', 'x', 'x', 'Männer'];
    await chooseImportFile(page, id, { name: 'answers.csv', content: `${ten.join(';')}\n${cells.join(';')}\n` });
    await page.getByRole('button', { name: 'Continue' }).click();
    await alertOf(page, 'Please choose the column with email addresses').waitFor();
    for (const [field, column] of [
      ['Email', 'Answer (3)'],
      ['Full name, in one column', 'Answer (1)'],
      ['Gender', 'Answer (5)'],
      ['Date of birth', 'Answer (7)'],
      ['Interested in', 'Answer (10)'],
    ] as const) {
      await page.getByLabel(field, { exact: true }).selectOption(column);
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await alertOf(page, 'How are dates written?').waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Day first: 3/4/1994 is Apr 3, 1994' }).check();
    await checkImportFile(page);
    await row(page, 'Ada Moss').getByText('Will be registered').waitFor();
  });

  it('of Meetup has no addresses, and says so', async () => {
    await chooseImportFile(page, await newEvent(), 'meetup.csv');
    await page.getByText('Meetup’s files have no email addresses.').waitFor();
  });
});

describe('a second file', () => {
  it('adds only who is new, and says what differs from what guests typed', async () => {
    const id = await newEvent();
    await importAll(id, csvOf([person(1), person(2)]), 'Import 2 people');
    await chooseImportFile(page, id, csvOf([person(1, { age: 32 }), person(2), person(3)]));
    await checkImportFile(page);
    expect(await row(page, 'Guest1 Moss').textContent()).toContain('Age 30 here, 32 in the file');
    await page.getByRole('radio', { name: 'Here already 2' }).check();
    expect(await page.getByRole('row').count()).toBe(3);
    await page.getByRole('button', { name: 'Import 1 person' }).click();
    await page.getByText('1 guest is registered.').waitFor();
    expect(await guestsOf(id)).toEqual(['Guest1 Moss male 30', 'Guest2 Moss female 30', 'Guest3 Moss male 30']);
  });
});

describe('the table', () => {
  it('is saved as a CSV file that no spreadsheet runs', async () => {
    await chooseImportFile(page, await newEvent(), {
      name: 'evil.csv',
      content: `${titles.join(',')}\n=HYPERLINK("x"),Moss,evil@files.example.org,Female,30,Men\n`,
    });
    await checkImportFile(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download this table' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('import-check.csv');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain(`"'=HYPERLINK`);
    expect(text).toContain('"Will be registered"');
  });

  it('asks about people outside the ages, and warns when places are too few', async () => {
    const ages = { women: [27, 39], men: [30, 42] } satisfies Record<string, [number, number]>;
    const id = await newEvent({ ages, male_limit: 1, female_limit: 1 });
    await chooseImportFile(page, id, csvOf([person(2), person(4, { age: 26 }), person(6, { age: 28 })]));
    await checkImportFile(page);
    await page.getByText('2 people would be imported, but at most 1 place is free.').waitFor();
    await page.getByLabel('Also import 1 person outside the ages').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 3 people' }).click();
    await page.getByText('2 people could not be imported.').waitFor();
    expect(await row(page, 'Guest4 Moss').textContent()).toContain('This event is full for women');
    await expectAccessible(page);
    expect(await guestsOf(id)).toEqual(['Guest2 Moss female 30']);
  });
});

describe('an import', () => {
  it('goes on where a bad line stopped it, and imports nobody twice', async () => {
    const id = await newEvent();
    await chooseImportFile(page, id, csvOf(Array.from({ length: 60 }, (_, at) => person(at))));
    await checkImportFile(page);
    // The waits between the tries are cut short.
    await page.evaluate(`{
      const set = window.setTimeout;
      window.setTimeout = (act, ms, ...more) => set(act, ms >= 1000 && ms <= 30_000 ? ms / 50 : ms, ...more);
    }`);
    let calls = 0;
    // The server works, but its reply to the second part is lost each time.
    await page.route('**/imports/*/rows', async (route) => {
      calls += 1;
      if (calls === 1) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Import 60 people' }).click();
    await alertOf(page, 'The import was interrupted.').waitFor();
    expect(calls).toBe(7);
    await page.getByText('25 of 60').first().waitFor();
    await expectAccessible(page);
    await page.unroute('**/imports/*/rows');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('60 guests are registered.').waitFor();
    expect(await guestsOf(id)).toHaveLength(60);
    const { imports: all } = await host.call(imports.listImports, { id });
    expect(all).toMatchObject([{ registered: 60, rows: 60 }]);
  });

  it('warns before the page is closed, stops when told to, and what is imported stays', async () => {
    const id = await newEvent();
    await chooseImportFile(page, id, csvOf(Array.from({ length: 60 }, (_, at) => person(at))));
    await checkImportFile(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/imports/*/rows', async (route) => {
      await held;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Import 60 people' }).click();
    await page.getByText('Please keep this page open.').waitFor();
    expect(await page.evaluate('!window.dispatchEvent(new Event("beforeunload", { cancelable: true }))')).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Stopping after this part...').waitFor();
    release();
    await page.getByText('The import was stopped.').waitFor();
    await page.unroute('**/imports/*/rows');
    expect(await guestsOf(id)).toHaveLength(25);
    expect(await page.evaluate('!window.dispatchEvent(new Event("beforeunload", { cancelable: true }))')).toBe(false);
    await page.getByRole('radio', { name: 'Not imported yet 35' }).check();
    await page.getByRole('button', { name: 'Undo import of guests.csv' }).click();
    await question(page).getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('The import is undone.').waitFor();
    expect(await guestsOf(id)).toEqual([]);
  });
});

describe('incomplete guests', () => {
  it('are reminded twice at most, removed, and completed', async () => {
    const id = await newEvent();
    const lacking = (at: number) => [`Lacking${at}`, '', `lacking-${at}@files.example.org`, '', '', ''];
    await importAll(id, csvOf([lacking(1), lacking(2), lacking(3)]), 'Import 3 people');
    await page.getByRole('link', { name: 'Go to the participants' }).click();
    await page.getByText('3 guests are incomplete').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('Missing: last name, gender, age, interest').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remind all 3' }).click();
    await page.getByText('3 guests were reminded.').waitFor();
    await page.getByRole('button', { name: 'Remind Lacking1' }).click();
    await page.getByText('1 guest was reminded.').waitFor();
    await page.getByText('Reminded twice').waitFor();
    expect(await page.getByRole('button', { name: 'Remind Lacking1' }).count()).toBe(0);
    await expectSoon(async () => (await inboxOf(stage.test.url, 'lacking-1@files.example.org')).length).toBe(3);
    await page.getByRole('button', { name: 'Remove Lacking2' }).click();
    await question(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Lacking2 was removed.').waitFor();
    await page.getByRole('button', { name: 'Complete Lacking3' }).click();
    const form = page.getByRole('dialog', { name: 'Complete Lacking3' });
    await form.getByLabel('Last name').fill('Moss');
    await form.getByRole('textbox', { name: 'Age', exact: true }).fill('33');
    await form.getByRole('radio', { name: 'Female', exact: true }).check();
    await form.getByRole('radio', { name: 'Men', exact: true }).check();
    await form.getByRole('button', { name: 'Create Participant' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Complete Lacking3' }).waitFor({ state: 'detached' });
    expect(await guestsOf(id)).toEqual(['Lacking3 Moss female 33']);
    expect((await incompleteOf(id)).map(({ first_name }) => first_name)).toEqual(['Lacking1']);
  });
});

it('logs no errors', () => {
  expect(stage.errors().filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
