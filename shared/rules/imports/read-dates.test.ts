import { describe, expect, it } from 'vitest';
import { ageOn, dayIn, findDateOrder, readDate } from './read-dates.ts';

/** Tests docs/rules/imports.md#columns */

const day = (year: number, month: number, of: number) => ({ year, month, day: of });

describe('a date', () => {
  it.each([
    ['1994-04-13', day(1994, 4, 13)],
    ['1994-04-13T00:00:00.000Z', day(1994, 4, 13)],
    ['1994/4/13', day(1994, 4, 13)],
    ['13.04.1994', day(1994, 4, 13)],
    ['3. 4. 1994', day(1994, 4, 3)],
    ['3.4.94', day(1994, 4, 3)],
    ['13 April 1994', day(1994, 4, 13)],
    ['April 13, 1994', day(1994, 4, 13)],
    ['Apr 13th, 1994', day(1994, 4, 13)],
    ['13-Apr-94', day(1994, 4, 13)],
    ['13. März 1994', day(1994, 3, 13)],
    ['5 de mayo de 1994', day(1994, 5, 5)],
    ['1er août 1994', day(1994, 8, 1)],
    ['9 juillet 1994', day(1994, 7, 9)],
    ['9 juin 1994', day(1994, 6, 9)],
    // A spreadsheet's own count of days.
    ['34437', day(1994, 4, 13)],
    ['34437.5', day(1994, 4, 13)],
    ['02/29/1992', null],
    ['1994-02-29', null],
    ['1994-13-01', null],
    ['0.4.1994', null],
    ['1994', null],
    ['9999', null],
    ['60001', null],
    ['13 Smarch 1994', null],
    ['someday', null],
    ['', null],
  ])('%j is read where the day comes first', (text, expected) => {
    expect(readDate(text, 'day_first', 2026)).toEqual(expected);
  });

  it('with slashes or dashes is read in the column’s order', () => {
    expect(readDate('3/4/1994', 'day_first', 2026)).toEqual(day(1994, 4, 3));
    expect(readDate('3/4/1994', 'month_first', 2026)).toEqual(day(1994, 3, 4));
    expect(readDate('03-04-1994', 'month_first', 2026)).toEqual(day(1994, 3, 4));
    expect(readDate('13/4/1994', 'month_first', 2026)).toBeNull();
    // Dots are written only where the day comes first.
    expect(readDate('3.4.1994', 'month_first', 2026)).toEqual(day(1994, 4, 3));
  });

  it('with two digits for its year is not after the latest one', () => {
    expect(readDate('1/1/26', 'day_first', 2026)?.year).toBe(2026);
    expect(readDate('1/1/27', 'day_first', 2026)?.year).toBe(1927);
  });
});

it.each([
  ['day_first', ['13/04/1994', '3/4/1990']],
  ['month_first', ['4/13/1994', '3/4/1990']],
  ['unclear', ['3/4/1994', '5/6/1990']],
  ['unclear', ['13/4/1994', '4/13/1994']],
  ['day_first', ['4/4/1994', '1990-03-04', 'March 3, 1990', '3.4.1990', 'someday', '']],
  ['day_first', []],
])('the order of a column is %s', (order, column) => {
  expect(findDateOrder(column, 2026)).toBe(order);
});

it('an age counts on the event’s day', () => {
  const born = day(1994, 4, 13);
  expect(ageOn(born, day(2026, 4, 12))).toBe(31);
  expect(ageOn(born, day(2026, 4, 13))).toBe(32);
  expect(ageOn(born, day(2026, 3, 30))).toBe(31);
  expect(ageOn(born, day(2026, 5, 1))).toBe(32);
  expect(ageOn(day(1992, 2, 29), day(2027, 2, 28))).toBe(34);
  expect(ageOn(day(1992, 2, 29), day(2027, 3, 1))).toBe(35);
});

it('the event’s day is the one on its own calendar', () => {
  expect(dayIn('2026-12-05T23:30:00.000Z', 'Europe/Berlin')).toEqual(day(2026, 12, 6));
  expect(dayIn('2026-12-05T23:30:00.000Z', 'America/New_York')).toEqual(day(2026, 12, 5));
});
