import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { close, listen } from '../../http/listen.ts';
import { deauthorizeAccount, finishOnboarding, restrictAccount } from './acts/accounts.ts';
import { declineSession, paySession, paySessionLater, settleSession } from './acts/payments.ts';
import { createRefund, failRefund, openDispute } from './acts/refunds.ts';
import { expireDue, pageOf } from './acts/sessions.ts';
import { replyTime } from './api/idempotency.ts';
import { type Fault, Faults } from './faults.ts';
import type { Happening } from './happenings.ts';
import { makeListener } from './serve.ts';
import { Stage } from './stage.ts';
import { State } from './state.ts';
import type { StoredDelivery } from './webhooks/stored-delivery.ts';
import { type DeliveryMode, Webhooks } from './webhooks/webhooks.ts';

export interface StripeOptions {
  /** 0: any free port. */
  readonly port: number;
  /** A server that listens on `port` already; without one, a new server does. */
  readonly server?: Server;
  /** Folder that keeps what happened; without one, everything is in memory. */
  readonly dataDir?: string | undefined;
  /** Address that events are posted to, which may be known only later. */
  readonly webhookUrl: string | (() => string);
  /** Returns the time in epoch milliseconds. */
  readonly now?: () => number;
}

/** The running stand-in. What it does is done when the call returns; events follow. */
export interface LocalStripe {
  /** `http://localhost:4242`; its first page is for people. */
  readonly origin: string;
  /** Settings that point the official package to the stand-in: `new Stripe(localStripeKeys.secretKey, stripe.client)`. */
  readonly client: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  /** Every event so far, oldest first, with its attempts. */
  readonly deliveries: readonly StoredDelivery[];
  /** Every movement of money so far, oldest first. */
  readonly happened: readonly Happening[];
  /** Every line of an account's balance, oldest first. */
  balanceOf(account: string): readonly Stripe.BalanceTransaction[];
  setDelivery(mode: DeliveryMode): void;
  /** Delivers all waiting events immediately; resolves when none waits any more. */
  flush(): Promise<void>;
  /** Delivers one event again. */
  resend(event: string): void;
  /** Orders a fault for the next requests. */
  failNext(fault: Fault): void;
  /** Expires sessions whose time has passed, which otherwise happens each second and at each request. */
  expireDue(): void;
  /** Presses Pay. A session that is complete stays as it is. @throws StripeFailure when it has expired */
  pay(session: string): Stripe.Checkout.Session;
  decline(session: string): Stripe.Checkout.Session;
  /** Pays by a method whose money comes days later; a voucher's guest has to do something more. */
  payLater(session: string, how?: 'debit' | 'voucher'): Stripe.Checkout.Session;
  /** Lets the money of a later payment come, or fail to. */
  settleLater(session: string, succeeds: boolean): Stripe.Checkout.Session;
  /** Finishes onboarding, as the page's button does; also ends a restriction. */
  finishOnboarding(account: string): void;
  restrict(account: string): void;
  deauthorize(account: string): void;
  dispute(charge: string): Stripe.Dispute;
  /** Refunds in Stripe's dashboard, behind the product's back. */
  refundOutside(charge: string, amount?: number): Stripe.Refund;
  /** Lets the last refund of a charge fail, days after it was made. */
  failRefund(charge: string): Stripe.Refund;
  stop(): Promise<void>;
}

/** Name of the state's file in the data folder. */
const stateFile = 'stripe.ndjson';
/** Milliseconds between two looks at sessions that may have expired. */
const lookPause = 1000;
/** Seconds that delivered events are listed. */
const listedTime = 7 * 86_400;

/**
 * Starts the local stand-in for Stripe.
 * @throws StackError when the port is taken
 */
export async function startStripe({
  port,
  server = createServer(),
  dataDir,
  webhookUrl,
  now = Date.now,
}: StripeOptions): Promise<LocalStripe> {
  const seconds = Math.floor(now() / 1000);
  const state = new State(dataDir === undefined ? undefined : join(dataDir, stateFile), ({ kind, value }) => {
    if (kind === 'reply') return value.at + replyTime > seconds;
    return kind !== 'delivery' || value.status === 'waiting' || value.created + listedTime > seconds;
  });
  let origin = '';
  const webhooks = new Webhooks({ state, now, url: typeof webhookUrl === 'string' ? () => webhookUrl : webhookUrl });
  const stage = new Stage({ state, now, origin: () => origin, send: (event) => webhooks.send(event) });
  const faults = new Faults();
  server.on('request', makeListener({ stage, webhooks, faults }));
  // The package keeps its connections; the server must not close one just as a request is sent.
  server.keepAliveTimeout = 0;
  const found = server.listening ? port : await listen(server, port);
  origin = `http://localhost:${found}`;
  moveOpenSessions(stage);
  webhooks.resume();
  const looks = setInterval(() => expireDue(stage), lookPause).unref();
  const act = <Given extends readonly unknown[], Result>(perform: (stage: Stage, ...given: Given) => Result) => {
    return (...given: Given): Result => {
      expireDue(stage);
      return state.step(() => perform(stage, ...given));
    };
  };
  return {
    origin,
    client: { host: '127.0.0.1', port: found, protocol: 'http' },
    get deliveries() {
      return state.all('delivery').map(({ value }) => value);
    },
    get happened() {
      return state.all('happening').map(({ value }) => value);
    },
    balanceOf: (account) => state.all('balance_transaction').flatMap(({ owner, value }) => (owner === account ? [value] : [])),
    setDelivery(mode) {
      webhooks.mode = mode;
    },
    flush: () => webhooks.flush(),
    resend: (event) => webhooks.resend(event),
    failNext: (fault) => faults.add(fault),
    expireDue: () => expireDue(stage),
    pay: act(paySession),
    decline: act(declineSession),
    payLater: act(paySessionLater),
    settleLater: act(settleSession),
    finishOnboarding: act(finishOnboarding),
    restrict: act(restrictAccount),
    deauthorize: act(deauthorizeAccount),
    dispute: act(openDispute),
    refundOutside: act((on, charge: string, amount?: number) =>
      createRefund(on, on.ownerOf('charge', charge), { charge, ...(amount !== undefined && { amount }) }),
    ),
    failRefund: act(failRefund),
    async stop() {
      clearInterval(looks);
      await close(server);
      await webhooks.stop();
    },
  };
}

/** Gives open sessions of an earlier process their address on this one's port. */
function moveOpenSessions(stage: Stage): void {
  stage.state.step(() => {
    for (const { id, owner, value } of stage.state.all('session')) {
      const url = pageOf(stage, id);
      if (value.status === 'open' && value.url !== url) stage.state.put('session', id, owner, { ...value, url });
    }
  });
}
