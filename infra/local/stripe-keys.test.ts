import { expect, it } from 'vitest';
import { readStripeKeys } from './stripe-keys.ts';

it('takes the keys of test mode, and nothing without a key', () => {
  expect(readStripeKeys({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
  });
  expect(readStripeKeys({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBeUndefined();
  expect(readStripeKeys({ STRIPE_SECRET_KEY: '' })).toBeUndefined();
});

it('believes no message if it does not know the secret that signs them', () => {
  const [one, other] = [readStripeKeys({ STRIPE_SECRET_KEY: 'rk_test_1' }), readStripeKeys({ STRIPE_SECRET_KEY: 'rk_test_1' })];
  expect(one?.webhookSecret).toMatch(/^whsec_.{32}$/);
  expect(one?.webhookSecret).not.toBe(other?.webhookSecret);
});

it('refuses a key that moves real money, without showing it', () => {
  expect(() => readStripeKeys({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/^STRIPE_SECRET_KEY must be a key of Stripe’s test mode/);
});
