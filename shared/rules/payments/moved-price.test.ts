import { expect, it } from 'vitest';
import { movedPrice } from './moved-price.ts';

const amounts = { women: 1500, men: 1900, others: 1500 };
const until = '2026-03-02T22:59:00.000Z';
const price = {
  early: [
    { until, places: 5, amounts },
    { until: null, places: 10, amounts },
  ],
  amounts,
};
const event = { start: '2026-03-06T18:00:00.000Z', timeZone: 'Europe/Berlin' };

it('ends early prices as many days before the copy, at the same local time', () => {
  const copy = movedPrice(price, event, '2026-04-03T17:00:00.000Z');
  expect(copy.early).toEqual([{ until: '2026-03-30T21:59:00.000Z', places: 5, amounts }, price.early[1]]);
  expect(copy.amounts).toBe(amounts);
});

it('leaves them alone where nothing was moved', () => {
  expect(movedPrice(price, event, event.start)).toEqual(price);
});
