import * as z from 'zod/mini';

/**
 * Currencies in which an organization can sell places. Stripe charges in all of them. Left out are those whose smallest unit Stripe
 * treats in a way of its own (HUF, ISK, TWD, UGX).
 */
export const currencies = [
  ...(['EUR', 'USD', 'GBP', 'CHF', 'AED', 'AUD', 'BRL', 'CAD', 'CZK', 'DKK', 'HKD', 'ILS', 'INR', 'JPY', 'KRW', 'KWD'] as const),
  ...(['MXN', 'MYR', 'NOK', 'NZD', 'PLN', 'RON', 'SEK', 'SGD', 'THB', 'TRY', 'ZAR'] as const),
] as const;

export const currency = z.enum(currencies, 'Please choose a currency');
export type Currency = z.output<typeof currency>;

/** The highest amount that one place can cost, in the currency's smallest unit. Stripe accepts eight digits. */
export const highestAmount = 99_999_999;

/** An amount of money, in the currency's smallest unit: 1500 is €15.00, ¥1500 or KWD 1.500. */
export const amount = z
  .number('Enter an amount')
  .check(z.int('Enter an amount'), z.gte(0, 'An amount cannot be below zero'), z.lte(highestAmount, 'This amount is too high'));
