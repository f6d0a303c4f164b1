import { createServer } from 'node:http';
import { StackError } from '../../stack-error.ts';
import { close, listen } from '../http/listen.ts';
import type { LocalStripe } from './stripe/start-stripe.ts';

/** Keys of a Stripe account, in the form in which the secret has them. */
export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface PaymentsOptions {
  /** Keys of a real account in test mode, which is used instead of the stand-in. */
  readonly keys?: StripeKeys | undefined;
  /** The stand-in's port, if it is free; otherwise, and for 0, any free port. */
  readonly port: number;
  /** Folder that keeps what happened at the stand-in. */
  readonly dataDir: string;
  /** Returns the address to which the stand-in sends its messages. */
  readonly webhookUrl: () => string;
  /** Returns the stand-in's time, epoch ms. */
  readonly now: () => number;
}

export interface Payments {
  /** Address of Stripe's API: the real one, or that of its stand-in. */
  readonly api: string;
  /** Returns the text of the secret with the keys. The stand-in starts when its keys are asked for, because nobody can call it before. */
  readSecret(): Promise<string>;
  /**
   * Returns the stand-in, and starts it at the first call.
   * @throws StackError where a real account is used
   */
  standIn(): Promise<LocalStripe>;
  stop(): Promise<void>;
}

/** Opens the way to Stripe: to a real account, or to its stand-in, whose port is taken now and which starts when it is needed. */
export async function openPayments(options: PaymentsOptions): Promise<Payments> {
  const { keys } = options;
  return keys === undefined ? openStandIn(options) : openAccount(keys);
}

const openAccount = (keys: StripeKeys): Payments => ({
  api: 'https://api.stripe.com',
  readSecret: async () => JSON.stringify(keys),
  async standIn() {
    throw new StackError('Payments go to a real Stripe account, because STRIPE_SECRET_KEY is set.');
  },
  stop: async () => undefined,
});

async function openStandIn({ port: wanted, dataDir, webhookUrl, now }: PaymentsOptions): Promise<Payments> {
  const server = createServer();
  const port = await listen(server, wanted).catch((error: unknown) => {
    if (wanted === 0 || !(error instanceof StackError)) throw error;
    return listen(server, 0);
  });
  let starting: Promise<LocalStripe> | undefined;
  const standIn = (): Promise<LocalStripe> => {
    starting ??= import('./stripe/start-stripe.ts').then(({ startStripe }) => startStripe({ server, port, dataDir, webhookUrl, now }));
    return starting;
  };
  return {
    api: `http://127.0.0.1:${port}`,
    async readSecret() {
      await standIn();
      const { localStripeKeys } = await import('./stripe/keys.ts');
      return JSON.stringify(localStripeKeys);
    },
    standIn,
    // A stand-in closes its server itself.
    stop: async () => (starting === undefined ? close(server) : (await starting).stop()),
  };
}
