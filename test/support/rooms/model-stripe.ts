import type Stripe from 'stripe';
import type { Dice } from '../model/dice.ts';

/**
 * A small model of Stripe, independent of the stand-in in `infra/local`: Checkout Sessions, payments, refunds and messages, with calls that
 * fail before they are carried out or whose answer is lost. It is the judge of what was charged.
 */

interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly created: number;
  readonly status: 'succeeded';
  readonly metadata: Record<string, string>;
}

interface Session {
  readonly id: string;
  readonly order: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  /** Epoch s. */
  readonly expires: number;
  status: 'open' | 'complete' | 'expired';
  payment: 'none' | 'processing' | 'paid' | 'failed';
  readonly refunds: Refund[];
}

export interface Message {
  readonly type: string;
  readonly account: string;
  readonly data: { readonly object: object };
}

interface Options {
  readonly now: () => number;
  readonly account: string;
  /** Makes a call to Stripe a step of its own. */
  readonly call: <T>(perform: () => T) => Promise<T>;
  readonly random: Dice;
}

/** The fee that Stripe keeps of each payment. */
const fee = 50;

const failing = (type: string, message: string) => Object.assign(new Error(message), { type });

export class ModelStripe {
  /** Sessions whose address was stored, so that a guest may have seen it. All others can be paid by nobody. */
  readonly shown = new Set<string>();
  /** Messages that were not delivered yet. */
  readonly messages: Message[] = [];
  readonly #sessions: Session[] = [];
  /** Results of calls, keyed by their idempotency key. */
  readonly #known = new Map<string, { readonly params: string; readonly result: unknown }>();
  readonly #options: Options;
  #isDisturbed = true;
  /** Whether the organizer has taken away our access to the account. */
  isDisconnected = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** From now on every call is answered, and banks have answered. */
  endDisturbance(): void {
    this.#isDisturbed = false;
    for (const session of this.#sessions) if (session.payment === 'processing') session.payment = 'paid';
  }

  /** Counts the pages that a guest could pay at now. */
  countOpen(): number {
    for (const session of this.#sessions) this.#expire(session);
    return this.#sessions.filter(({ id, status }) => status === 'open' && this.shown.has(id)).length;
  }

  /** Returns what a guest of this order was charged, how often, and what they got back; `byItself`: without staff, by the product's rules. */
  moneyOf(order: string): { charged: number; times: number; returned: number; byItself: number } {
    const paid = this.#sessions.filter((session) => session.order === order && session.payment === 'paid');
    const sum = (list: readonly { readonly amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);
    const refunds = paid.flatMap((session) => session.refunds);
    const byItself = refunds.filter(({ metadata }) => metadata['refund'] !== undefined && !metadata['refund'].startsWith('staff-'));
    return { charged: sum(paid), times: paid.length, returned: sum(refunds), byItself: sum(byItself) };
  }

  /** Returns what the account's payments have brought, in the smallest unit. */
  balance(): { charged: number; returned: number; fees: number } {
    const paid = this.#sessions.filter(({ payment }) => payment === 'paid');
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    return {
      charged: sum(paid.map(({ amount }) => amount)),
      returned: sum(paid.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))),
      fees: paid.length * fee,
    };
  }

  /** A guest pays, or their bank answers; a declined card changes nothing. */
  actAtCheckout(): void {
    const { random } = this.#options;
    for (const session of this.#sessions) this.#expire(session);
    const waiting = this.#sessions.filter(
      ({ id, status, payment }) => (status === 'open' && this.shown.has(id)) || payment === 'processing',
    );
    if (waiting.length === 0) return;
    const session = random.pick(waiting);
    if (session.payment === 'processing') {
      session.payment = random.chance(0.6) ? 'paid' : 'failed';
      this.#tell(session, session.payment === 'paid' ? 'async_payment_succeeded' : 'async_payment_failed');
      return;
    }
    if (random.chance(0.2)) return;
    session.status = 'complete';
    session.payment = random.chance(0.15) ? 'processing' : 'paid';
    this.#tell(session, 'completed');
  }

  refundOutside(order: string): void {
    const session = this.#sessions.find((one) => one.order === order && one.payment === 'paid');
    const left = session === undefined ? 0 : session.amount - session.refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (session === undefined || left < 2) return;
    this.#refund(session, Math.floor(left / 2), {});
  }

  #tell({ id, metadata }: Session, event: string): void {
    this.messages.push({ type: `checkout.session.${event}`, account: this.#options.account, data: { object: { id, metadata } } });
  }

  #expire(session: Session): void {
    if (session.status !== 'open' || session.expires * 1000 > this.#options.now()) return;
    session.status = 'expired';
    this.#tell(session, 'expired');
  }

  #refund(session: Session, amount: number, metadata: Record<string, string>): Refund {
    const left = session.amount - session.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (amount > left) throw failing('StripeInvalidRequestError', 'Refund amount is greater than unrefunded amount on charge');
    const created = Math.floor(this.#options.now() / 1000);
    const refund: Refund = { id: `re_${session.id}_${session.refunds.length}`, amount, created, status: 'succeeded', metadata };
    session.refunds.push(refund);
    this.messages.push({ type: 'charge.refunded', account: this.#options.account, data: { object: { metadata: session.metadata } } });
    return refund;
  }

  /** Carries a call out in its turn; it may fail before, or its answer may be lost. */
  async #ask<T>(perform: () => T): Promise<T> {
    const { call, random } = this.#options;
    const fate = this.#isDisturbed ? random.next() : 1;
    return call(() => {
      if (this.isDisconnected) throw Object.assign(failing('StripePermissionError', 'No access to account'), { code: 'account_invalid' });
      if (fate < 0.05) throw failing('StripeAPIError', 'Stripe is down');
      const answer = perform();
      if (fate < 0.1) throw failing('StripeConnectionError', 'The answer was lost');
      return answer;
    });
  }

  #once<T>(key: string | undefined, params: object, perform: () => T): T {
    const known = key === undefined ? undefined : this.#known.get(key);
    const text = JSON.stringify(params);
    if (known !== undefined) {
      if (known.params !== text) throw failing('StripeIdempotencyError', 'Keys for idempotent requests need the same parameters');
      return known.result as T;
    }
    const result = perform();
    if (key !== undefined) this.#known.set(key, { params: text, result });
    return result;
  }

  #find(id: string): Session {
    const session = this.#sessions.find((one) => one.id === id || `pi_${one.id}` === id);
    if (session === undefined) throw failing('StripeInvalidRequestError', `No such object: ${id}`);
    this.#expire(session);
    return session;
  }

  #intent(session: Session) {
    const charge = { balance_transaction: { fee } };
    // Every other guest whose payment takes days pays a voucher later.
    const pending = this.#sessions.indexOf(session) % 2 === 0 ? 'requires_action' : 'processing';
    const status = { none: 'requires_payment_method', processing: pending, paid: 'succeeded', failed: 'requires_payment_method' };
    return { id: `pi_${session.id}`, metadata: session.metadata, status: status[session.payment], latest_charge: charge };
  }

  /** The part of the official client that the product uses. */
  readonly client = {
    webhooks: { constructEventAsync: async (body: string) => JSON.parse(body) as Stripe.Event },
    paymentIntents: { retrieve: (id: string) => this.#ask(() => this.#intent(this.#find(id))) },
    refunds: {
      list: ({ payment_intent: id }: { payment_intent: string }) => this.#ask(() => ({ data: [...this.#find(id).refunds] })),
      create: (
        params: { payment_intent: string; amount: number; metadata: Record<string, string> },
        { idempotencyKey }: { idempotencyKey: string },
      ) =>
        this.#ask(() =>
          this.#once(idempotencyKey, params, () => this.#refund(this.#find(params.payment_intent), params.amount, params.metadata)),
        ),
    },
    checkout: {
      sessions: {
        create: (params: Stripe.Checkout.SessionCreateParams, { idempotencyKey }: { idempotencyKey: string }) =>
          this.#ask(() => this.#once(idempotencyKey, params, () => this.#create(params))),
        retrieve: (id: string) =>
          this.#ask(() => {
            const session = this.#find(id);
            const isPaid = session.payment === 'paid';
            const intent = session.payment === 'none' ? null : this.#intent(session);
            return { status: session.status, payment_status: isPaid ? 'paid' : 'unpaid', payment_intent: intent };
          }),
        expire: (id: string) =>
          this.#ask(() => {
            const session = this.#find(id);
            if (session.status !== 'open') throw failing('StripeInvalidRequestError', 'Only open sessions can be expired');
            session.status = 'expired';
            this.#tell(session, 'expired');
          }),
      },
    },
  };

  #create({ expires_at = 0, line_items = [], metadata }: Stripe.Checkout.SessionCreateParams) {
    const now = Math.floor(this.#options.now() / 1000);
    if (expires_at < now + 30 * 60 || expires_at > now + 24 * 3600)
      throw failing('StripeInvalidRequestError', 'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from now');
    const ids = metadata as Record<string, string>;
    const session: Session = {
      ...{ id: `cs_${this.#sessions.length + 1}`, order: ids['order'] ?? '', amount: line_items[0]?.price_data?.unit_amount ?? 0 },
      ...{ metadata: ids, expires: expires_at, status: 'open', payment: 'none', refunds: [] },
    };
    this.#sessions.push(session);
    return { id: session.id, url: `https://checkout.stripe.example/${session.id}` };
  }
}
