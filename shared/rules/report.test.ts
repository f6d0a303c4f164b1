import { expect, it } from 'vitest';
import { meanDates } from './report.ts';

it('gives two guests a date each for every date', () => {
  expect(meanDates({ registered: 13, came: 12, dates: 18 })).toBe(3);
});

it('takes everybody who is registered where nobody was checked in', () => {
  expect(meanDates({ registered: 4, came: null, dates: 1 })).toBe(0.5);
});

it('says nothing without dates, or of guests who are all gone', () => {
  expect(meanDates({ registered: 4, came: 4, dates: 0 })).toBeNull();
  expect(meanDates({ registered: 0, came: null, dates: 3 })).toBeNull();
});
