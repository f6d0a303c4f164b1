import * as z from 'zod/mini';
import type { EventFormat } from '../../model/events/event-format.ts';
import { type Completable, completable, type GuestDraft, guestDraft } from '../../model/imports/import.ts';
import { type Columns, type ImportField, longestCell, type Table, type TableRow } from './import-fields.ts';
import { lackingIn } from './lacking.ts';
import { isNotComing } from './not-coming.ts';
import { ageOn, type DateOrder, type Day, readDate } from './read-dates.ts';
import { genderIn, genderReader, readAge, readInterestedIn, readLookingFor, splitName } from './read-words.ts';

/** How a table is read. */
export interface Reading {
  readonly columns: Columns;
  readonly dateOrder: DateOrder;
  /** The event's day, on which ages count. */
  readonly day: Day;
  readonly format: EventFormat;
}

/** A field whose value is wrong or not understood. `message` is the form's own; undefined if the value is not understood. */
export interface WrongValue {
  readonly field: string;
  readonly value: string;
  readonly message?: string | undefined;
}

interface Drafted {
  readonly row: number;
  /** As the file has them, for the table. */
  readonly name: string;
  readonly email: string;
}

/**
 * What a row of a file is (docs/rules/imports.md#rows). `complete` and `incomplete` rows can be imported. In an incomplete one, `wrong`
 * values count as lacking. A `duplicate` has the address of an earlier row, `of`. A `left_out` row has the `status` that says that
 * the guest is not coming.
 */
export type DraftedRow = Drafted &
  (
    | { readonly state: 'complete'; readonly guest: GuestDraft }
    | {
        readonly state: 'incomplete';
        readonly guest: GuestDraft;
        readonly lacks: readonly Completable[];
        readonly wrong: readonly WrongValue[];
      }
    | { readonly state: 'invalid'; readonly wrong: WrongValue }
    | { readonly state: 'duplicate'; readonly of: number }
    | { readonly state: 'left_out'; readonly status: string }
  );

/** The field of a cell that is too long. */
export const anyCell = 'cell';

const isCompletable = (field: string): field is Completable => completable.some((one) => one === field);

/** Reads a table's rows as guests, in the table's order. */
export function draftGuests({ headers, rows }: Table, reading: Reading): DraftedRow[] {
  const { columns } = reading;
  const textIn = ({ cells }: TableRow, field: ImportField) => {
    const at = columns[field];
    // Some programs put an apostrophe before what a spreadsheet would run as a formula.
    return at === undefined ? '' : (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
  };
  const readGender = genderReader(rows.map((row) => textIn(row, 'gender')));
  /** The first row of each address that can be imported. */
  const seen = new Map<string, number>();

  return rows.map((row): DraftedRow => {
    const text = (field: ImportField) => textIn(row, field);
    const { value, wrong } = cellOf(text, readGender, reading);
    const drafted: Drafted = { row: row.row, name: [value.first_name, value.last_name].filter(Boolean).join(' '), email: text('email') };
    const status = text('status');
    if (status !== '' && isNotComing(headers[columns.status ?? 0] ?? '', status)) return { ...drafted, state: 'left_out', status };
    const long = row.cells.find((cell) => cell.length > longestCell);
    if (long !== undefined) return { ...drafted, state: 'invalid', wrong: { field: anyCell, value: long.slice(0, 40) } };
    const { guest, problem } = checked(value, wrong);
    if (guest === undefined) return { ...drafted, state: 'invalid', wrong: problem };
    const of = seen.get(guest.email);
    if (of !== undefined) return { ...drafted, state: 'duplicate', of };
    seen.set(guest.email, row.row);
    const lacks = lackingIn(guest, reading.format);
    return lacks.length === 0 ? { ...drafted, state: 'complete', guest } : { ...drafted, state: 'incomplete', guest, lacks, wrong };
  });
}

type Value = Partial<Record<keyof z.input<typeof guestDraft>, string | number>>;

/** Reads a row. Leaves out what it lacks, and what is not understood, which is in `wrong`. */
function cellOf(
  text: (field: ImportField) => string,
  readGender: ReturnType<typeof genderReader>,
  { dateOrder, day, format }: Reading,
): { value: Value; wrong: WrongValue[] } {
  const wrong: WrongValue[] = [];
  const understood = <T>(field: Completable, from: ImportField, read: (value: string) => T | null): T | undefined => {
    const found = text(from);
    if (found === '') return undefined;
    const value = read(found);
    if (value === null) wrong.push({ field, value: found });
    return value ?? undefined;
  };
  const whole = splitName(text('full_name'));
  const [first, last] =
    text('first_name') === '' ? [whole.first, text('last_name') || whole.last] : [text('first_name'), text('last_name')];
  const born = (value: string) => {
    const found = readDate(value, dateOrder, day.year);
    return found === null ? null : ageOn(found, day);
  };
  const gender = understood('gender', 'gender', readGender) ?? genderIn(text('ticket')) ?? undefined;
  // A date of birth tells the age on the event's day. An age may be from the day of the order.
  const age = understood('age', 'birth_date', born) ?? understood('age', 'age', readAge);
  const interested_in = format === 'friends' ? ('everyone' as const) : understood('interested_in', 'interested_in', readInterestedIn);
  const value: Partial<Record<keyof Value, string | number | null | undefined>> = {
    ...{ first_name: first, last_name: last, gender, age, interested_in, email: text('email') },
    ...{ looking_for: readLookingFor(text('looking_for')), occupation: text('occupation'), phone: text('phone') },
    instagram: text('instagram'),
  };
  const given = Object.entries(value).filter(([field, one]) => one !== undefined && one !== null && (one !== '' || field === 'email'));
  // What another column says makes up for a value that is not understood.
  return { value: Object.fromEntries(given), wrong: wrong.filter(({ field }) => value[field as keyof Value] === undefined) };
}

/** Checks a row by the form's own schema. A wrong value in a field that can be completed is moved to `wrong`. */
function checked(value: Value, wrong: WrongValue[]): { guest: GuestDraft; problem?: never } | { guest?: never; problem: WrongValue } {
  const rest = { ...value };
  for (;;) {
    const { data, error } = z.safeParse(guestDraft, { first_name: '', ...rest });
    if (error === undefined) return { guest: data };
    const issue = error.issues.find(({ path }) => !isCompletable(String(path[0]))) ?? error.issues[0];
    const field = String(issue?.path[0]);
    const problem = { field, value: String(rest[field as keyof Value] ?? ''), message: issue?.message };
    if (!isCompletable(field) || rest[field] === undefined) return { problem };
    wrong.push(problem);
    delete rest[field];
  }
}
