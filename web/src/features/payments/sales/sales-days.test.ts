import { expect, it } from 'vitest';
import { dayWords, wholeDays } from './sales-days.ts';

const on = (day: string, places = 1) => ({ day, currency: 'EUR' as const, places, gross: 1500 * places });

it('shows days without sales between those with some', () => {
  expect(wholeDays([on('2026-02-27'), on('2026-03-02', 2)]).map(({ day, places, gross }) => [day, places, gross])).toEqual([
    ['2026-02-27', 1, 1500],
    ['2026-02-28', 0, 0],
    ['2026-03-01', 0, 0],
    ['2026-03-02', 2, 3000],
  ]);
});

it('leaves a long time and no time as it is', () => {
  const far = [on('2026-01-01'), on('2026-12-31')];
  expect(wholeDays(far)).toBe(far);
  expect(wholeDays([])).toEqual([]);
});

it('writes a day without a time zone moving it', () => {
  expect(dayWords('2026-03-06')).toBe('Mar 6');
});
