import { describe, expect, it } from 'vitest';
import type { GuestDraft, KnownGuest } from '#shared/model/imports/import.ts';
import type { DraftedRow } from '#shared/rules/imports/draft-guests.ts';
import { checkRows, countOutside, placesFor, withResults } from './checked-rows.ts';
import { wordsOf } from './row-words.ts';

/** Tests docs/rules/imports.md#check */

const guest = (changes: Partial<GuestDraft> = {}): GuestDraft => ({
  ...{ first_name: 'Ada', last_name: 'Nwosu', gender: 'female', age: 31, interested_in: 'men', email: 'ada@example.org' },
  ...{ occupation: null, phone: null, instagram: null },
  ...changes,
});
const complete = (changes: Partial<GuestDraft> = {}, row = 2): DraftedRow => {
  const made = guest(changes);
  return { row, name: 'Ada Nwosu', email: made.email, state: 'complete', guest: made };
};
const lacking = (changes: Partial<GuestDraft> = {}): DraftedRow => ({
  ...{ row: 3, name: 'Bo', email: 'bo@example.org', state: 'incomplete', lacks: ['age'], wrong: [{ field: 'age', value: 'old' }] },
  guest: guest({ email: 'bo@example.org', age: undefined, ...changes }),
});
const knownAs = (...guests: KnownGuest[]) => new Map(guests.map((one) => [one.email, one]));
const bands = { women: [27, 39], men: [30, 42] } as const;
const event = { ages: { women: [...bands.women] as [number, number], men: [...bands.men] as [number, number] } };
const one = (row: DraftedRow, known: readonly KnownGuest[] = [], of: Parameters<typeof checkRows>[2] = {}, anyAge = false) => {
  const [checked] = checkRows([row], knownAs(...known), of, anyAge);
  if (checked === undefined) throw new Error('One row was checked');
  const words = wordsOf(checked, undefined);
  return { group: checked.group, isImported: checked.guest !== undefined, words: [words.state, ...words.details] };
};

describe('a row', () => {
  it('is imported if nobody knows its guest', () => {
    expect(one(complete())).toEqual({ group: 'ready', isImported: true, words: ['Will be registered'] });
    expect(one(lacking())).toEqual({
      ...{ group: 'incomplete', isImported: true },
      words: ['Gets a place, and is asked for what is missing', 'Missing: Age', 'Age “old” is not understood'],
    });
  });

  it('of a known guest is not, and says what differs', () => {
    const participant = { first_name: 'Ada', last_name: 'Nwosu', gender: 'non-binary', age: 32, interested_in: 'everyone' } as const;
    expect(one(complete(), [{ email: 'ada@example.org', state: 'registered', participant }])).toEqual({
      ...{ group: 'known', isImported: false },
      words: [
        'Is registered already',
        'Gender Non-binary here, Woman in the file',
        'Age 32 here, 31 in the file',
        'Interested in everyone here, men in the file',
      ],
    });
    expect(one(complete(), [{ email: 'ada@example.org', state: 'registered', participant }], { format: 'friends' }).words).toHaveLength(3);
    expect(one(complete(), [{ email: 'ada@example.org', state: 'incomplete' }]).isImported).toBe(false);
    expect(one(complete(), [{ email: 'ada@example.org', state: 'barred' }]).words).toEqual(['Is barred by your organization']);
  });

  it('of who waits gets a place if it lacks nothing', () => {
    expect(one(complete(), [{ email: 'ada@example.org', state: 'waiting' }])).toMatchObject({ group: 'ready', isImported: true });
    expect(one(lacking(), [{ email: 'bo@example.org', state: 'waiting' }])).toMatchObject({ group: 'known', isImported: false });
  });

  it('of another age is imported only if staff say so', () => {
    expect(one(complete({ age: 26 }), [], event)).toEqual({ group: 'outside', isImported: false, words: ['Is outside the event’s ages'] });
    expect(one(complete({ age: 26 }), [], event, true)).toMatchObject({ group: 'ready', isImported: true });
    expect(one(complete({ age: 39 }), [], event)).toMatchObject({ group: 'ready' });
    expect(one(lacking({ age: 28, gender: undefined }), [], event)).toMatchObject({ group: 'incomplete' });
    expect(one(lacking({ age: 26, gender: undefined }), [], event)).toMatchObject({ group: 'outside' });
    expect(one(lacking(), [], event)).toMatchObject({ group: 'incomplete' });
    expect(countOutside([complete({ age: 26 }), complete({ age: 50, email: 'b@example.org' }), lacking()], new Map(), event)).toBe(2);
  });

  it('of whom the evening is not for is not imported', () => {
    expect(one(complete(), [], { format: 'men' })).toEqual({
      ...{ group: 'invalid', isImported: false },
      words: ['Cannot be imported', 'This evening is for men and non-binary people'],
    });
    expect(one(complete({ gender: 'male' }), [], { format: 'women' }).group).toBe('invalid');
    expect(one(complete({ gender: 'non-binary' }), [], { format: 'women' }).group).toBe('ready');
    expect(one(lacking({ gender: undefined }), [], { format: 'men' }).group).toBe('incomplete');
  });

  it('that cannot be imported says why', () => {
    const row = { row: 4, name: '', email: 'x' } as const;
    expect(one({ ...row, state: 'duplicate', of: 2 }).words).toEqual(['Has the same address as line 2']);
    expect(one({ ...row, state: 'left_out', status: 'Refunded' }).words).toEqual(['Not coming', 'Status “Refunded”']);
    expect(one({ ...row, state: 'invalid', wrong: { field: 'email', value: 'x', message: 'Invalid email format' } }).words).toEqual([
      ...['Cannot be imported', 'Email “x”: Invalid email format'],
    ]);
    expect(one({ ...row, state: 'invalid', wrong: { field: 'first_name', value: '', message: 'First name is required' } }).words[1]).toBe(
      'First name is required',
    );
    expect(one({ ...row, state: 'invalid', wrong: { field: 'cell', value: 'x' } }).words[1]).toBe('A cell has more than 2,000 characters');
  });

  it('says after the import what became of it', () => {
    const rows = checkRows([complete(), lacking(), { row: 4, name: '', email: '', state: 'duplicate', of: 2 }], new Map(), {}, false);
    const results = new Map([[2, { row: 2, state: 'refused' as const, error: { code: 'event_full', message: 'This event is full' } }]]);
    const after = withResults(rows, results);
    expect(after.map(({ group }) => group)).toEqual(['refused', 'waiting', 'duplicate']);
    expect(after.map((row) => wordsOf(row, results.get(row.drafted.row)).state)).toEqual([
      'Not imported',
      'Not imported yet',
      'Has the same address as line 2',
    ]);
    const [first] = after;
    if (first === undefined) throw new Error('There are rows');
    expect(wordsOf(first, results.get(2)).details).toEqual(['This event is full']);
    expect(wordsOf(first, { row: 2, state: 'registered', mailed: false }).details).toEqual([
      'Not emailed: your organization has reached its limit for today',
    ]);
  });
});

it('counts who finds a place at most', () => {
  const limits = { male_limit: 2, female_limit: 3 };
  const taken = { total_participants: 3, male_count: 1, female_count: 1 };
  const women = [1, 2, 3].map((at) => guest({ email: `${at}@example.org` }));
  expect(placesFor(women, limits, taken)).toBe(2);
  expect(placesFor([...women, guest({ gender: 'male' })], limits, { ...taken, incomplete: 1 })).toBe(1);
  expect(placesFor([guest({ gender: undefined })], limits, { ...taken, total_participants: 5 })).toBe(0);
  expect(placesFor(women, { format: 'everyone', male_limit: 0, female_limit: 0, participant_limit: 10 }, taken)).toBe(3);
});
