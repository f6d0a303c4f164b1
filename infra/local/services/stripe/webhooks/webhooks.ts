import Stripe from 'stripe';
import { localStripeKeys } from '../keys.ts';
import type { SentEvent } from '../objects/event.ts';
import type { State } from '../state.ts';
import type { Attempt, StoredDelivery } from './stored-delivery.ts';

/**
 * How events are delivered. `late`: after so many ms. `reversed`: events of half a second are collected, and delivered newest first.
 * `never`: they are only listed.
 */
export type DeliveryMode = 'normal' | 'twice' | 'reversed' | 'never' | { readonly late: number };

export interface WebhookOptions {
  readonly state: State;
  /** Returns the address that events are posted to. */
  readonly url: () => string;
  /** Returns the time in epoch milliseconds. */
  readonly now: () => number;
}

/** Milliseconds before each further attempt. Stripe tries for three days; a person with a laptop does not wait so long. */
const pauses = [500, 1000, 2000, 5000, 15_000, 60_000, 300_000];
/** Milliseconds that events are collected before they are delivered in reversed order. */
const collecting = 500;
/** Milliseconds to wait for an answer. */
const patience = 30_000;

/** Delivers events, each until it was answered with 2xx, or often enough in vain. */
export class Webhooks {
  mode: DeliveryMode = 'normal';
  readonly #options: WebhookOptions;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #collected: string[] = [];
  #collector: NodeJS.Timeout | undefined;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Goes on with what an earlier process had not delivered. */
  resume(): void {
    for (const { value } of this.#options.state.all('delivery')) if (value.status === 'waiting') this.#schedule(value.id, 0);
  }

  /** Stores an event, within the step that caused it, and delivers it after that step. */
  send(event: SentEvent): void {
    const { mode } = this;
    this.#store({
      id: event.id,
      type: event.type,
      account: event.account,
      created: event.created,
      // Stripe's bodies are indented: a receiver that writes the JSON anew gets another signature.
      body: JSON.stringify(event, null, 2),
      status: mode === 'never' ? 'withheld' : 'waiting',
      left: mode === 'twice' ? 2 : 1,
      attempts: [],
    });
    if (mode === 'never') return;
    if (mode === 'reversed') this.#collect(event.id);
    else this.#schedule(event.id, typeof mode === 'object' ? mode.late : 0);
  }

  /** Delivers an event once more, whatever became of it. */
  resend(id: string): void {
    const delivery = this.#options.state.get('delivery', id);
    if (delivery === undefined) return;
    this.#options.state.step(() => this.#store({ ...delivery, status: 'waiting', left: 1 }));
    this.#schedule(id, 0);
  }

  /** Delivers immediately all that waits, with every further attempt. Resolves when nothing waits any more. */
  async flush(): Promise<void> {
    for (;;) {
      await this.#releaseCollected();
      const waiting = [...this.#timers.keys()];
      if (waiting.length === 0 && this.#underWay.size === 0) return;
      await Promise.all(this.#underWay.values());
      for (const id of waiting) await this.#start(id);
    }
  }

  /** Ends all attempts. What waits is delivered after the next start, if the state has a file. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#collector);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#underWay.values());
  }

  #store(delivery: StoredDelivery): void {
    this.#options.state.put('delivery', delivery.id, delivery.account, delivery);
  }

  #collect(id: string): void {
    this.#collected.push(id);
    clearTimeout(this.#collector);
    this.#collector = setTimeout(() => void this.#releaseCollected(), collecting).unref();
  }

  async #releaseCollected(): Promise<void> {
    clearTimeout(this.#collector);
    for (const id of this.#collected.splice(0).reverse()) await this.#start(id);
  }

  #schedule(id: string, pause: number): void {
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#timers.get(id));
    this.#timers.set(id, setTimeout(() => void this.#start(id), pause).unref());
  }

  /** Begins an attempt; one after the other for the same event. */
  #start(id: string): Promise<void> {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    const former = this.#underWay.get(id) ?? Promise.resolve();
    const attempt = former
      .then(() => this.#attempt(id))
      .finally(() => {
        if (this.#underWay.get(id) === attempt) this.#underWay.delete(id);
      });
    this.#underWay.set(id, attempt);
    return attempt;
  }

  async #attempt(id: string): Promise<void> {
    // Unknown when the step that sent the event failed.
    const delivery = this.#options.state.get('delivery', id);
    if (delivery?.status !== 'waiting' || this.#stopping.signal.aborted) return;
    const at = Math.floor(this.#options.now() / 1000);
    const answer = await this.#post(delivery.body, at);
    if (this.#stopping.signal.aborted) return;
    this.#options.state.step(() => this.#finish(id, { at, answer }));
  }

  #finish(id: string, attempt: Attempt): void {
    const delivery = this.#options.state.get('delivery', id);
    if (delivery === undefined) return;
    const attempts = [...delivery.attempts, attempt];
    const isAccepted = typeof attempt.answer === 'number' && attempt.answer >= 200 && attempt.answer < 300;
    const left = isAccepted ? delivery.left - 1 : delivery.left;
    const failures = failuresAtEnd(attempts);
    const pause = isAccepted ? 0 : pauses[failures - 1];
    const status = left === 0 ? 'delivered' : pause === undefined ? 'given up' : 'waiting';
    this.#store({ ...delivery, attempts, left, status });
    if (status === 'waiting') this.#schedule(id, pause ?? 0);
  }

  async #post(body: string, timestamp: number): Promise<Attempt['answer']> {
    try {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: localStripeKeys.webhookSecret, timestamp });
      const reply = await fetch(this.#options.url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signature,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(patience)]),
      });
      await reply.body?.cancel();
      return reply.status;
    } catch (error) {
      return error instanceof Error ? String(error.cause ?? error.message) : String(error);
    }
  }
}

/** Counts the attempts that failed since the last success. */
function failuresAtEnd(attempts: readonly Attempt[]): number {
  const last = attempts.findLastIndex(({ answer }) => typeof answer === 'number' && answer >= 200 && answer < 300);
  return attempts.length - 1 - last;
}
