import type { Page } from 'playwright-core';
import { imports as routes } from '#shared/contract/routes/imports.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { GuestImport, IncompleteGuest } from '#shared/model/imports/import.ts';
import { amend, answer, holdBack } from '../../../support/people/pages/answers.ts';
import { checkImportFile, setImportFile } from '../../../support/people/pages/import-file.ts';
import type { Places, Screen } from '../screen.ts';
import { dialog, press, question, says } from '../steps.ts';

const page = ({ next }: Places) => `/events/${next}/participants/import`;

const imported = (changes: Partial<GuestImport>): GuestImport => ({
  ...{ id: `i${changes.rows ?? 40}`, file_name: 'eventbrite.csv', by: 'Priya Raman', started_at: '2026-11-21T17:40:00.000Z', rows: 40 },
  ...{ registered: 31, invited: 6, undo_until: null, undone: false, ...changes },
});
const withImports = (shown: Page) =>
  answer(shown, routes.listImports, {
    imports: [
      imported({ undo_until: '2999-03-06T20:00:00.000Z', rows: 41 }),
      imported({
        file_name: 'a-very-long-name-of-a-file-that-somebody-exported-twice-on-the-same-afternoon (1).xlsx',
        registered: 0,
        rows: 42,
      }),
      imported({ file_name: 'mistake.csv', undone: true }),
    ],
  });

const lacks = (changes: Partial<IncompleteGuest>): IncompleteGuest => ({
  ...{ id: `m-${changes.first_name}`, first_name: 'Gia', email: 'gia.romano@example.org', occupation: null, phone: null, instagram: null },
  ...{ lacks: ['interested_in'], since: '2026-11-21T17:40:00.000Z', until: '2026-12-04T17:00:00.000Z', mailed: true, reminded: 0 },
  ...changes,
});
/** Shows guests who lack something. */
async function withIncomplete(shown: Page): Promise<void> {
  await amend(shown, statistics.getEventStatistics, ({ statistics: figures }) => ({ statistics: { ...figures, incomplete: 3 } }));
  await answer(shown, routes.listIncomplete, {
    guests: [
      lacks({ first_name: 'Gia', last_name: 'Romano' }),
      lacks({
        first_name: 'Maximilian-Alexander',
        last_name: 'Featherstonehaugh-Villeneuve',
        email: 'maximilian.alexander.featherstonehaugh@correspondence.example',
        lacks: ['gender', 'age', 'interested_in'],
        reminded: 2,
      }),
      lacks({ first_name: 'Kira', lacks: ['last_name', 'age'], reminded: 1 }),
    ],
  });
}
async function openIncomplete(shown: Page): Promise<void> {
  await press(shown, 'Show');
  await dialog(shown).getByText('Missing: gender, age, interest').waitFor();
}

async function toColumns(shown: Page, file = 'eventbrite.csv'): Promise<void> {
  await setImportFile(shown, file);
  await says('Step 2 of 3: Check the columns')(shown);
}
async function toCheck(shown: Page): Promise<void> {
  await answer(shown, routes.findKnownGuests, {
    known: [
      {
        email: 'cleo.vance@example.org',
        state: 'registered',
        participant: { first_name: 'Cleo', last_name: 'Vance', gender: 'female', age: 33, interested_in: 'men' },
      },
    ],
  });
  await setImportFile(shown, 'eventbrite.csv');
  await checkImportFile(shown);
}
async function run(shown: Page): Promise<void> {
  await toCheck(shown);
  await answer(shown, routes.startImport, { import: imported({}) });
}

/** Screens that import guests from a file, and complete them. */
export const imports: readonly Screen[] = [
  { name: 'import', who: 'host', path: page, given: withImports, reach: says('Imports of this event') },
  {
    name: 'import-refused-file',
    who: 'host',
    path: page,
    async reach(shown) {
      await setImportFile(shown, { name: 'photo.csv', content: Uint8Array.from([0, 1, 2]) });
      await says('This file has no table.')(shown);
    },
  },
  {
    name: 'import-undo',
    who: 'host',
    path: page,
    given: withImports,
    async reach(shown) {
      await press(shown, 'Undo import of eventbrite.csv');
      await question(shown).waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'import-columns', who: 'host', path: page, reach: (shown) => toColumns(shown) },
  {
    name: 'import-columns-dates',
    who: 'host',
    path: page,
    async reach(shown) {
      await toColumns(shown, 'ticket-tailor.csv');
      await press(shown, 'Continue');
      await shown.getByRole('alert').waitFor();
    },
  },
  { name: 'import-check', who: 'host', path: page, reach: toCheck },
  {
    name: 'import-running',
    who: 'host',
    path: page,
    async reach(shown) {
      await run(shown);
      await holdBack(shown, routes.importRows);
      await press(shown, /^Import \d+ people/);
      await says('Please keep this page open.')(shown);
    },
  },
  {
    name: 'import-done',
    who: 'host',
    path: page,
    async reach(shown) {
      await run(shown);
      await answer(shown, routes.importRows, {
        results: [
          ...[2, 3, 5, 6].map((row) => ({ row, state: 'registered' as const })),
          { row: 7, state: 'refused', error: { code: 'event_full_men', message: 'This event is full for men' } },
          ...[8, 9, 13].map((row) => ({ row, state: 'invited' as const })),
        ],
        import: imported({}),
      });
      await press(shown, /^Import \d+ people/);
      await says('1 person could not be imported.')(shown);
    },
  },
  {
    name: 'incomplete-line',
    who: 'host',
    path: ({ next }) => `/participants?event_id=${next}`,
    given: withIncomplete,
    reach: says('3 guests are incomplete'),
  },
  {
    name: 'incomplete',
    who: 'host',
    path: ({ next }) => `/participants?event_id=${next}`,
    given: withIncomplete,
    reach: openIncomplete,
    overlay: 'dialog',
  },
  {
    name: 'incomplete-door',
    who: 'host',
    path: ({ live }) => `/events/${live}/door`,
    given: withIncomplete,
    reach: says('3 guests are incomplete'),
  },
  {
    name: 'incomplete-complete',
    who: 'host',
    path: ({ live }) => `/events/${live}/door`,
    given: withIncomplete,
    async reach(shown) {
      await openIncomplete(shown);
      await press(shown, 'Complete Gia Romano');
      await dialog(shown).getByText('Complete Gia Romano').waitFor();
    },
  },
];
