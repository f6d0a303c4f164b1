import { describe, expect, it } from 'vitest';
import type { Event } from '#shared/model/events/event.ts';
import {
  agesInForm,
  changedInputOf,
  changeProblemsOf,
  type EventFormValues,
  inputOf,
  newEventValues,
  problemsOf,
  valuesOf,
} from './event-form-values.ts';
import { freeDraft, inCurrency } from './price/price-draft.ts';
import { rebase } from './rebase.ts';
import { eveningOf, moveStart } from './typed-times.ts';

const event: Event = {
  id: 'ev1',
  name: 'Friday Night',
  venue_name: 'The Larder',
  venue_location: '12 Market Street',
  start_time: '2026-03-07T00:00:30.000Z',
  end_time: '2026-03-07T03:00:00.000Z',
  time_zone: 'America/New_York',
  male_limit: 20,
  female_limit: 25,
  status: 'upcoming',
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: { id: 'u1', email: 'host@example.com' },
  tenant: { id: 't1', name: 'Candlelight' },
  version: 3,
};
const before = Date.parse('2026-03-01T12:00:00Z');
const after = Date.parse('2026-03-08T12:00:00Z');

describe('the times of a new event', () => {
  it('keep their distance when the start is moved', () => {
    const times = { start_time: '2026-03-06T19:00', end_time: '2026-03-06T22:30' };
    expect(moveStart(times, '2026-03-14T20:15')).toEqual({ start_time: '2026-03-14T20:15', end_time: '2026-03-14T23:45' });
    expect(moveStart(times, '2026-12-31T23:00')).toEqual({ start_time: '2026-12-31T23:00', end_time: '2027-01-01T02:30' });
    expect(moveStart(times, '')).toEqual({ start_time: '', end_time: '2026-03-06T22:30' });
    expect(moveStart({ ...times, end_time: '' }, '2026-03-14T20:15')).toEqual({ start_time: '2026-03-14T20:15', end_time: '' });
  });

  it('can be those of an evening: of the chosen day, of today, or of tomorrow', () => {
    const on = (start: string, now: string) => eveningOf(start, now).start_time;
    expect(eveningOf('2026-03-14T11:00', '2026-03-06T09:00')).toEqual({ start_time: '2026-03-14T19:00', end_time: '2026-03-14T22:00' });
    expect(on('2026-03-06T11:00', '2026-03-06T18:59')).toBe('2026-03-06T19:00');
    expect(on('2026-03-06T21:00', '2026-03-06T19:01')).toBe('2026-03-07T19:00');
    expect(on('', '2026-12-31T23:00')).toBe('2027-01-01T19:00');
    expect(on('2026-03-01T11:00', '2026-03-06T09:00')).toBe('2026-03-06T19:00');
  });
});

describe('a new event', () => {
  it('begins with times that are in order, and asks for what is missing', () => {
    const now = new Date('2026-03-06T18:20:00Z');
    const problems = problemsOf(inputOf(newEventValues(now), 'UTC'), now.getTime());
    expect(Object.keys(problems).sort()).toEqual(['name', 'venue_location', 'venue_name']);
  });

  it('tells of an empty limit as of one that is too small', () => {
    const input = inputOf({ ...valuesOf(event), male_limit: ' ', female_limit: '501' }, 'UTC');
    expect(problemsOf(input, before)).toEqual({
      male_limit: 'Male participant limit must be at least 1',
      female_limit: 'Female participant limit cannot exceed 500',
    });
  });
});

describe('at the edges', () => {
  const input = {
    ...valuesOf(event),
    ...{ name: 'abc', venue_name: 'abc', venue_location: 'abc', start_time: '2026-03-06T19:00', end_time: '2026-03-06T22:00' },
  };
  const judge = (changes: Partial<EventFormValues>) =>
    problemsOf(inputOf({ ...input, male_limit: '1', female_limit: '500', ...changes }, 'UTC'), before);

  it.each<Partial<EventFormValues>>([
    {},
    { name: 'a'.repeat(100), venue_name: 'a'.repeat(100), venue_location: 'a'.repeat(200) },
    { male_limit: '500', female_limit: '1' },
    { end_time: '2026-03-06T19:30' },
    { end_time: '2026-03-07T19:00' },
    { start_time: '2026-03-01T12:00', end_time: '2026-03-01T12:30' },
  ])('%j is well', (changes) => {
    expect(judge(changes)).toEqual({});
  });

  it.each<[Partial<EventFormValues>, Record<string, string>]>([
    [{ name: 'ab' }, { name: 'Event name must be at least 3 characters long' }],
    [{ name: ' ab ' }, { name: 'Event name must be at least 3 characters long' }],
    [{ name: 'a'.repeat(101) }, { name: 'Event name must not exceed 100 characters' }],
    [{ male_limit: '0' }, { male_limit: 'Male participant limit must be at least 1' }],
    [{ male_limit: '501' }, { male_limit: 'Male participant limit cannot exceed 500' }],
    [{ female_limit: '0' }, { female_limit: 'Female participant limit must be at least 1' }],
    [{ female_limit: '501' }, { female_limit: 'Female participant limit cannot exceed 500' }],
    [{ end_time: '2026-03-06T19:29' }, { end_time: 'Event must be at least 30 minutes long' }],
    [{ end_time: '2026-03-07T19:01' }, { end_time: 'Event cannot be longer than 24 hours' }],
    [{ end_time: '2026-03-06T19:00' }, { end_time: 'End time must be after start time' }],
    [{ start_time: '2026-03-01T11:59', end_time: '2026-03-01T13:00' }, { start_time: 'Start time cannot be in the past' }],
    [{ start_time: 'unfinished' }, { start_time: 'Invalid start time format' }],
    [{ 'ages.women.0': '17' }, { 'ages.women.0': 'Age must be between 18 and 100' }],
    [{ 'ages.men.1': 'x' }, { 'ages.men.1': 'Age must be between 18 and 100' }],
    [{ 'ages.men.0': '40', 'ages.men.1': '39' }, { 'ages.men.1': 'The highest age must not be below the lowest' }],
  ])('%j is not', (changes, problems) => {
    expect(judge(changes)).toEqual(problems);
  });

  it('measures the night itself, not its clocks', () => {
    // The clocks go forward at 2:00 AM, so from 1:45 to 3:00 is a quarter of an hour.
    const night = inputOf(
      { ...input, male_limit: '1', female_limit: '1', start_time: '2026-03-08T01:45', end_time: '2026-03-08T03:00' },
      'America/New_York',
    );
    expect(problemsOf(night, before)).toEqual({ end_time: 'Event must be at least 30 minutes long' });
  });
});

it('has the language of the event, English if it names none', () => {
  expect(inputOf(valuesOf(event), 'UTC').language).toBe('en');
  expect(inputOf(valuesOf({ ...event, language: 'pl' }), 'UTC').language).toBe('pl');
  expect(inputOf({ ...valuesOf(event), language: 'xx' }, 'UTC').language).toBe('en');
});

describe('ages', () => {
  const agesOf = (typed: Partial<EventFormValues>) => inputOf({ ...valuesOf(event), ...typed }, 'UTC').ages;

  it('are null where nothing was typed, and open on a side that was left empty', () => {
    expect(agesOf({})).toBeNull();
    expect(agesOf({ 'ages.women.0': ' ' })).toBeNull();
    expect(agesOf({ 'ages.women.0': '27' })).toEqual({ women: [27, 100], men: null });
    expect(agesOf({ 'ages.women.1': '39', 'ages.men.0': '30', 'ages.men.1': '42' })).toEqual({ women: [18, 39], men: [30, 42] });
    expect(agesInForm({ ...valuesOf(event), 'ages.women.0': '27' })).toEqual({ women: [27, 100], men: null });
    expect(agesInForm(valuesOf(event))).toBeNull();
    expect(agesInForm({ ...valuesOf(event), 'ages.women.0': '2' })).toBeUndefined();
  });

  it('come back into the form as they are stored', () => {
    const ages = { women: [27, 39] as [number, number], men: null };
    expect(inputOf(valuesOf({ ...event, ages }), 'UTC').ages).toEqual(ages);
  });
});

describe('a changed event', () => {
  it("shows times in the event's zone", () => {
    expect(valuesOf(event)).toMatchObject({ start_time: '2026-03-06T19:00', end_time: '2026-03-06T22:00' });
  });

  it('keeps the seconds of a time that was left alone, and its zone', () => {
    const input = changedInputOf({ ...valuesOf(event), name: 'Late Night', end_time: '2026-03-06T23:00' }, event);
    expect(input).toMatchObject({ start_time: event.start_time, end_time: '2026-03-07T04:00:00.000Z', time_zone: 'America/New_York' });
  });

  it('may be renamed when it has begun, but not moved within the past', () => {
    const renamed = changedInputOf({ ...valuesOf(event), name: 'Late Night' }, event);
    expect(changeProblemsOf(renamed, event, after)).toEqual({});
    const moved = changedInputOf({ ...valuesOf(event), start_time: '2026-03-06T18:30' }, event);
    expect(changeProblemsOf(moved, event, after)).toEqual({ start_time: 'Event cannot be scheduled in the past' });
  });
});

it('keeps what was typed on top of a fresher event, and names what both changed', () => {
  const fresh = { ...event, name: 'Their Night', male_limit: 30, version: 4 };
  const typed = { ...valuesOf(event), name: 'My Night', venue_name: 'The Attic' };
  expect(rebase(typed, event, fresh)).toEqual({
    values: { ...valuesOf(event), name: 'My Night', venue_name: 'The Attic', male_limit: '30' },
    theirs: { name: 'Their Night' },
  });
});

it('takes a price that a colleague has set while the fields of a free one were only looked at', () => {
  const amounts = { women: 1500, men: 1500, others: 1500 };
  const price: NonNullable<Event['price']> = {
    ...{ amounts, early: [], currency: 'EUR', ways: ['door'], refunds: { kind: 'none', days: 0 } },
    ...{ tax_percent: null, together_percent: null },
  };
  const fresh = { ...event, price, version: 4 };
  const opened = { ...valuesOf(event), name: 'My Night', price: inCurrency(freeDraft, 'EUR') };
  expect(rebase(opened, event, fresh)).toEqual({ values: { ...valuesOf(fresh), name: 'My Night' }, theirs: {} });
});
