import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import { secretsClient } from '../aws/aws-clients.ts';
import { env } from '../env.ts';
import { kept } from '../kept.ts';
import { log } from '../log.ts';

/** The keys of the platform's Stripe account: for calls, and for checking the signature of Stripe's messages. */
const stripeKeys = z.object({ secretKey: z.string().check(z.minLength(1)), webhookSecret: z.string().check(z.minLength(1)) });

interface Known {
  readonly client: Stripe;
  readonly webhookSecret: string;
  readonly readAt: number;
}

/** How long the keys are kept in memory, ms, so that a new key is used soon after it was stored. */
const keptMs = 5 * 60_000;
const known = kept(() => ({ now: undefined as Known | undefined }));

/**
 * Returns Stripe's client, and the secret that signs its messages. Card data never comes here: guests pay on Stripe's own page.
 * @throws Problem `payment_failed` if the stage has no keys
 */
export async function stripe(): Promise<Known> {
  const memory = known();
  if (memory.now !== undefined && Date.now() - memory.now.readAt < keptMs) return memory.now;
  const { secretKey, webhookSecret } = await readKeys();
  const { protocol, hostname, port } = new URL(env('STRIPE_API'));
  const client = new Stripe(secretKey, {
    ...{ protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port: port || 443 },
    // A call has 29 s, and may need three answers.
    ...{ timeout: 8_000, maxNetworkRetries: 1, telemetry: false },
  });
  memory.now = { client, webhookSecret, readAt: Date.now() };
  return memory.now;
}

async function readKeys(): Promise<z.output<typeof stripeKeys>> {
  const SecretId = env('STRIPE_SECRET_ID');
  const { SecretString = '{}' } = SecretId === 'off' ? {} : await secretsClient().send(new GetSecretValueCommand({ SecretId }));
  const keys = z.safeParse(stripeKeys, JSON.parse(SecretString));
  if (keys.success) return keys.data;
  log('error', 'This stage has no keys of a Stripe account (docs/deploy.md#payments)');
  throw new Problem('payment_failed');
}

/**
 * Calls Stripe for a person who waits.
 * @throws Problem `payment_failed` if Stripe cannot be reached or fails; other errors are the product's own
 */
export async function askStripe<T>(ask: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask((await stripe()).client);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new Problem('payment_failed', { cause: error });
    throw error;
  }
}
