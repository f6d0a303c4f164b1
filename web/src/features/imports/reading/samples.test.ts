import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type DraftedRow, draftGuests } from '#shared/rules/imports/draft-guests.ts';
import { productOf } from '#shared/rules/imports/products.ts';
import { findDateOrder } from '#shared/rules/imports/read-dates.ts';
import { recognizeColumns } from '#shared/rules/imports/recognize-columns.ts';
import { readTable } from './read-table.ts';

/** The files that products export, read from their bytes to guests (docs/rules/imports.md#columns). */

const folder = path.join(import.meta.dirname, '../../../../../test/fixtures/import');

async function readSample(name: string) {
  const table = await readTable(new Uint8Array(readFileSync(path.join(folder, name))).buffer);
  const columns = recognizeColumns(table);
  const dates = columns.birth_date;
  const order =
    dates === undefined
      ? 'day_first'
      : findDateOrder(
          table.rows.map(({ cells }) => cells[dates] ?? ''),
          2026,
        );
  const drafted = draftGuests(table, {
    columns,
    dateOrder: order === 'unclear' ? 'day_first' : order,
    day: { year: 2026, month: 12, day: 5 },
    format: 'women_and_men',
  });
  return { product: productOf(table.headers), order, drafted };
}

/** What a row became, in a line. */
function brief(row: DraftedRow): string {
  if (row.state === 'left_out') return `left out: ${row.status}`;
  if (row.state === 'duplicate') return `as ${row.of}`;
  if (row.state === 'invalid') return `${row.wrong.field}: ${row.wrong.message}`;
  const { first_name, last_name = '?', gender = '?', age = '?', interested_in = '?' } = row.guest;
  return [first_name, last_name, gender, age, interested_in].join(' ');
}

it.each([
  [
    'eventbrite.csv',
    'Eventbrite',
    'month_first',
    [
      ...['Ada Lindqvist female 32 men', 'Bo Marchetti male 36 women', 'Cleo Vance female 31 everyone', 'Dario Okafor male 37 women'],
      ...['Esra Yildiz female 33 men', 'Finn O’Hara male 34 women', 'Gia Romano female 29 ?', 'Hugo Brandt male ? women'],
      ...['left out: Not Attending', 'as 3', 'email: Invalid email format', 'Kira Dunn female ? men'],
    ],
  ],
  [
    'luma.csv',
    'Luma',
    'day_first',
    [...['Noa Feldman female 31 ?', 'Otis Grant male 34 ?', 'Pia ? female 29 ?', 'left out: pending_approval', 'left out: declined']],
  ],
  ['meetup.csv', 'Meetup', 'day_first', ['email: Email is required', 'email: Email is required', 'left out: No']],
  [
    'pretix.csv',
    'pretix',
    'day_first',
    ['Vera Größmann female 33 men', 'Wim de Boer male 36 women', 'left out: pending', 'left out: canceled'],
  ],
  [
    'hi-events.csv',
    'Hi.Events',
    'day_first',
    ['Zoe Martin female 33 men', 'Ali Demir male 35 women', 'left out: CANCELLED', 'left out: AWAITING_PAYMENT'],
  ],
  ['ticket-tailor.csv', 'Ticket Tailor', 'unclear', ['Dov Hale male 35 ?', 'Elin Moss female 32 ?', 'left out: REFUNDED']],
  ['google-forms.csv', 'Google Forms', 'day_first', ['Gus Palm male 32 women', 'Hana Sato ? 29 everyone']],
] as const)('%s', async (name, product, order, rows) => {
  const sample = await readSample(name);
  expect([sample.product, sample.order, sample.drafted.map(brief)]).toEqual([product, order, rows]);
});
