import { describe, expect, it } from 'vitest';
import { compareKnown } from './compare-known.ts';
import { anyCell, draftGuests, type Reading } from './draft-guests.ts';
import { type ImportField, importFields } from './import-fields.ts';

/** Tests docs/rules/imports.md#rows */

const ada = {
  ...{ email: 'ada@example.org', first_name: 'Ada', last_name: 'Nwosu', gender: 'Female', age: '31', interested_in: 'Men' },
} satisfies Partial<Record<ImportField, string>>;
type Cells = Partial<Record<ImportField, string>>;

const reading = (changes: Partial<Reading> = {}): Reading => ({
  columns: Object.fromEntries(importFields.map((field, at) => [field, at])),
  dateOrder: 'day_first',
  day: { year: 2026, month: 12, day: 5 },
  format: 'women_and_men',
  ...changes,
});
const draft = (rows: readonly Cells[], changes: Partial<Reading> = {}, status = 'Attendee Status') =>
  draftGuests(
    {
      headers: importFields.map((field) => (field === 'status' ? status : field)),
      rows: rows.map((cells, at) => ({ row: at + 2, cells: importFields.map((field) => cells[field] ?? '') })),
    },
    reading(changes),
  );
const one = (cells: Cells, changes: Partial<Reading> = {}, status?: string) => draft([cells], changes, status)[0];

describe('a row', () => {
  it('that has everything is complete, and reads as the form would', () => {
    expect(
      one({ ...ada, email: ' ADA@example.org', phone: "'+49 30 1234", instagram: 'instagram.com/ada.n', looking_for: 'something casual' }),
    ).toEqual({
      ...{ row: 2, name: 'Ada Nwosu', email: 'ADA@example.org', state: 'complete' },
      guest: {
        ...{ first_name: 'Ada', last_name: 'Nwosu', gender: 'female', age: 31, interested_in: 'men', looking_for: 'Something Casual' },
        ...{ occupation: null, email: 'ada@example.org', phone: '+49 30 1234', instagram: '@ada.n' },
      },
    });
  });

  it('that lacks something says what', () => {
    const { last_name, gender, ...rest } = ada;
    expect(one(rest)).toMatchObject({
      state: 'incomplete',
      lacks: ['last_name', 'gender'],
      wrong: [],
      guest: { first_name: 'Ada', age: 31 },
    });
  });

  it('whose value is wrong or not understood lacks it, and says so', () => {
    const row = one({ ...ada, gender: 'Attack helicopter', age: '17', last_name: 'x'.repeat(61) });
    expect(row).toMatchObject({ state: 'incomplete', lacks: ['last_name', 'gender', 'age'] });
    expect(row?.state === 'incomplete' && row.wrong).toEqual([
      { field: 'gender', value: 'Attack helicopter' },
      expect.objectContaining({ field: 'last_name', message: 'Last name must not exceed 60 characters' }),
      { field: 'age', value: '17', message: 'Age must be between 18 and 100' },
    ]);
  });

  it('takes from another column what is not understood', () => {
    expect(one({ ...ada, gender: '?', ticket: 'Women 28–39', age: 'old enough', birth_date: '6.12.1994' })).toMatchObject({
      state: 'complete',
      guest: { gender: 'female', age: 31 },
    });
    expect(one({ ...ada, age: '', birth_date: '5/12/1994' }, { dateOrder: 'month_first' })).toMatchObject({ guest: { age: 32 } });
    expect(one({ ...ada, age: '', birth_date: '4.12.2030' })).toMatchObject({ lacks: ['age'] });
  });

  it('has its name in one column, or in two', () => {
    const { first_name, last_name, ...rest } = ada;
    expect(one({ ...rest, full_name: 'Ada King Nwosu' })).toMatchObject({ guest: { first_name: 'Ada King', last_name: 'Nwosu' } });
    expect(one({ ...ada, full_name: 'Somebody Else' })).toMatchObject({ guest: { first_name: 'Ada', last_name: 'Nwosu' } });
    expect(one({ ...rest, last_name: 'Nwosu', full_name: 'Ada' })).toMatchObject({ guest: { first_name: 'Ada', last_name: 'Nwosu' } });
  });

  it.each([
    [
      { ...ada, email: 'ada at example.org' },
      { field: 'email', value: 'ada at example.org', message: 'Invalid email format' },
    ],
    [
      { ...ada, email: '' },
      { field: 'email', value: '', message: 'Email is required' },
    ],
    [
      { ...ada, first_name: '' },
      { field: 'first_name', value: '', message: 'First name is required' },
    ],
    [
      { ...ada, phone: '1'.repeat(41) },
      { field: 'phone', value: '1'.repeat(41), message: 'Phone must not exceed 40 characters' },
    ],
    [
      { ...ada, occupation: 'x'.repeat(2001) },
      { field: anyCell, value: 'x'.repeat(40) },
    ],
  ])('that cannot be imported says why, as the form would: %#', (cells, wrong) => {
    expect(one(cells)).toMatchObject({ state: 'invalid', wrong });
  });

  it.each([
    ['Not Attending', 'Attendee Status'],
    ['canceled', 'Status'],
    ['Refunded/Canceled', 'Order status'],
    ['AWAITING_PAYMENT', 'Status'],
    ['No', 'RSVP'],
    ['1', 'Order cancelled'],
    ['Yes', 'Voided'],
  ])('of who is not coming is left out: %s in %s', (status, title) => {
    expect(one({ ...ada, status }, {}, title)).toMatchObject({ state: 'left_out', status });
  });

  it.each([
    ['Attending', 'Attendee Status'],
    ['Checked In', 'Attendee Status'],
    ['PAYPAL', 'Order status'],
    ['Yes', 'RSVP'],
    ['0', 'Order cancelled'],
    ['no', 'Voided'],
    ['', 'Status'],
  ])('of who is coming is not: %s in %s', (status, title) => {
    expect(one({ ...ada, status }, {}, title)).toMatchObject({ state: 'complete' });
  });

  it('of an evening for friends lacks no interest', () => {
    expect(one({ ...ada, interested_in: '' }, { format: 'friends' })).toMatchObject({
      state: 'complete',
      guest: { interested_in: 'everyone' },
    });
    expect(one({ ...ada, interested_in: '' })).toMatchObject({ state: 'incomplete', lacks: ['interested_in'] });
  });

  it('with an earlier row’s address is a duplicate, unless that one is not imported', () => {
    const states = (rows: readonly Cells[]) => draft(rows).map(({ state }) => state);
    expect(draft([ada, { ...ada, email: 'ADA@EXAMPLE.ORG', first_name: 'Bea' }])[1]).toMatchObject({ state: 'duplicate', of: 2 });
    expect(states([{ ...ada, status: 'refunded' }, ada, ada])).toEqual(['left_out', 'complete', 'duplicate']);
    expect(states([{ ...ada, first_name: '' }, ada])).toEqual(['invalid', 'complete']);
  });

  it('may be empty, and a column may be missing', () => {
    expect(one({})).toMatchObject({ state: 'invalid', name: '', email: '' });
    expect(one(ada, { columns: { email: 0, first_name: 1 } })).toMatchObject({
      state: 'incomplete',
      lacks: ['last_name', 'gender', 'age', 'interested_in'],
    });
  });
});

it('says in what a file and the guest’s own entry differ', () => {
  const row = one(ada);
  if (row?.state !== 'complete') throw new Error('The row is complete');
  const participant = { first_name: 'Ada', last_name: 'Obi', gender: 'female', age: 32, interested_in: 'men' } as const;
  expect(compareKnown(row.guest, { email: 'ada@example.org', state: 'registered', participant })).toEqual([
    { field: 'last_name', here: 'Obi', inFile: 'Nwosu' },
    { field: 'age', here: 32, inFile: 31 },
  ]);
  expect(compareKnown({ ...row.guest, age: undefined }, { email: 'ada@example.org', state: 'registered', participant })).toHaveLength(1);
  expect(compareKnown(row.guest, { email: 'ada@example.org', state: 'incomplete' })).toEqual([]);
});
