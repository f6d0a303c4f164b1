import { randomBytes } from 'node:crypto';
import { StackError } from '../stack-error.ts';
import type { StripeKeys } from './services/payments.ts';

/**
 * Reads the keys of a real Stripe account from the environment. Without STRIPE_WEBHOOK_SECRET no message of Stripe is believed; the product
 * then learns by asking.
 * @returns undefined without STRIPE_SECRET_KEY
 * @throws StackError for a key that moves real money
 */
export function readStripeKeys(environment: Readonly<Record<string, string | undefined>>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  if (!secretKey) return undefined;
  if (!/^(sk|rk)_test_/.test(secretKey))
    throw new StackError('STRIPE_SECRET_KEY must be a key of Stripe’s test mode: sk_test_… or rk_test_….');
  return { secretKey, webhookSecret: webhookSecret || `whsec_${randomBytes(24).toString('base64url')}` };
}
