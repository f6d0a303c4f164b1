import { expect, it } from 'vitest';
import type { EventPrice } from '../../model/payments/price.ts';
import { owes } from './owing.ts';

const price: EventPrice = {
  ...{ currency: 'EUR', amounts: { women: 0, men: 1900, others: 0 }, early: [], ways: ['door'] },
  ...{ refunds: { kind: 'none', days: 0 }, tax_percent: null, together_percent: null },
};

it.each([
  [price, { gender: 'male' }, true],
  [price, { gender: 'female' }, false],
  [price, { gender: 'male', payment: 'paid' }, false],
  [price, { gender: 'male', payment: 'refunded' }, false],
  [price, { gender: 'female', payment: 'due' }, true],
  // The event was made free after the guest had ordered.
  [null, { gender: 'male', payment: 'due' }, true],
  [undefined, { gender: 'male' }, false],
] as const)('%o, %o: %s', (of, guest, expected) => {
  expect(owes(of, guest)).toBe(expected);
});
