import { createServer } from 'node:http';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { close, listen } from '../../http/listen.ts';
import { readBody } from '../../http/read-body.ts';
import { localStripeKeys } from './keys.ts';
import { type LocalStripe, startStripe } from './start-stripe.ts';

export interface TestStripe {
  readonly local: LocalStripe;
  /** The official package, pointed to the stand-in. */
  readonly stripe: Stripe;
  /** Events that came with a valid signature, in order of arrival. */
  readonly events: readonly Stripe.Event[];
  /** Sets what the receiver answers to each further event; 200 by default. */
  answerWith(status: () => number): void;
  /** Sets the clock ahead, in seconds. */
  pass(seconds: number): void;
}

/** Starts a stand-in and a receiver of its events, for one test. Its own retries are off, so that a fault is seen. */
export async function startStripeForTest(options: { dataDir?: string; retries?: number } = {}): Promise<TestStripe> {
  const events: Stripe.Event[] = [];
  let ahead = 0;
  let statusOf = () => 200;
  const receiver = createServer(async (request, response) => {
    const body = (await readBody(request, 1_000_000)) ?? '';
    const signature = request.headers['stripe-signature'] ?? '';
    // Without a tolerance, because tests set the clock.
    const event = Stripe.webhooks.constructEvent(body, signature, localStripeKeys.webhookSecret, Number.MAX_SAFE_INTEGER);
    const status = statusOf();
    if (status < 300) events.push(event);
    response.writeHead(status).end();
  });
  const port = await listen(receiver, 0);
  const local = await startStripe({
    port: 0,
    dataDir: options.dataDir,
    webhookUrl: `http://127.0.0.1:${port}/webhook`,
    now: () => Date.now() + ahead * 1000,
  });
  onTestFinished(async () => {
    await local.stop();
    await close(receiver);
  });
  return {
    local,
    stripe: new Stripe(localStripeKeys.secretKey, { ...local.client, maxNetworkRetries: options.retries ?? 0, telemetry: false }),
    events,
    answerWith(next) {
      statusOf = next;
    },
    pass(seconds) {
      ahead += seconds;
      local.expireDue();
    },
  };
}

/** Adds an organizer's account that can charge. */
export async function addAccount({ local, stripe }: TestStripe, country = 'DE'): Promise<string> {
  const { id } = await stripe.accounts.create({ type: 'standard', country, business_profile: { name: 'Cupid & Sons' } });
  local.finishOnboarding(id);
  return id;
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** Returns valid parameters of a session for one place. */
export function sessionFor(amount: number, currency = 'eur', changes: Partial<SessionParams> = {}): SessionParams {
  return {
    mode: 'payment',
    success_url: 'http://site.test/thanks?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://site.test/back',
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: 'Spring Mixer' } } }],
    ...changes,
  };
}
