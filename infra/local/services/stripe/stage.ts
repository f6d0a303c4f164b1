import type Stripe from 'stripe';
import { missing, refusal } from './failure.ts';
import type { Happening } from './happenings.ts';
import { makeId } from './ids.ts';
import { localStripeKeys } from './keys.ts';
import { type EventObjects, makeEvent, type SentEvent } from './objects/event.ts';
import type { Kind, Kinds, State } from './state.ts';

export interface StageOptions {
  readonly state: State;
  /** Returns the time in epoch milliseconds. */
  readonly now: () => number;
  /** Returns the stand-in's own origin: `http://localhost:4242`. */
  readonly origin: () => string;
  /** Stores an event to be delivered. Called within the step that caused it. */
  readonly send: (event: SentEvent) => void;
}

/** What every act of the stand-in needs: the stored objects, the clock, and who causes what happens. */
export class Stage {
  readonly state: State;
  /** Epoch seconds before which no open session expires, so that not every request has to look at all of them. */
  nextExpiry = 0;
  readonly #options: StageOptions;
  #cause: Stripe.Event.Request = { id: null, idempotency_key: null };

  constructor(options: StageOptions) {
    this.state = options.state;
    this.#options = options;
  }

  /** Time in epoch seconds, as Stripe counts it. */
  get now(): number {
    return Math.floor(this.#options.now() / 1000);
  }

  get origin(): string {
    return this.#options.origin();
  }

  /** Carries out one step for an API request, which its events then name. */
  stepFor<T>(cause: Stripe.Event.Request, act: () => T): T {
    const former = this.#cause;
    this.#cause = cause;
    try {
      return this.state.step(act);
    } finally {
      this.#cause = former;
    }
  }

  /**
   * Finds an account's own object.
   * @throws StripeFailure `resource_missing`
   */
  need<K extends Kind>(owner: string, kind: K, id: string, param = 'id'): Kinds[K] {
    const found = this.state.getOf(owner, kind, id);
    if (found === undefined) throw missing(namesOfKinds[kind] ?? kind, id, param);
    return found;
  }

  /**
   * Returns the account that an object belongs to.
   * @throws StripeFailure `resource_missing`
   */
  ownerOf(kind: Kind, id: string): string {
    const entry = this.state.entry(kind, id);
    if (entry === undefined) throw missing(namesOfKinds[kind] ?? kind, id, 'id');
    return entry.owner;
  }

  /**
   * Finds a connected account that the platform may act for.
   * @throws StripeFailure `account_invalid`, also for an account that took the platform's access away
   */
  account(id: string): Stripe.Account {
    const account = this.state.get('account', id);
    if (account !== undefined && this.state.get('deauthorized', id) === undefined) return account;
    throw refusal(
      `The provided key '${localStripeKeys.secretKey}' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      { status: 403, code: 'account_invalid' },
    );
  }

  emit<Type extends keyof EventObjects>(
    type: Type,
    account: string,
    object: EventObjects[Type],
    previous?: Partial<EventObjects[Type]>,
  ): void {
    const event = makeEvent({ id: makeId('evt'), created: this.now, type, account, object, previous, request: this.#cause });
    // The compiler cannot see that type and object still belong together.
    this.#options.send(event as SentEvent);
  }

  note(happening: Omit<Happening, 'at'>): void {
    this.state.put('happening', makeId('hap'), happening.account, { at: this.now, ...happening });
  }
}

/** Names of objects in Stripe's messages, where they are not the kind's own. */
const namesOfKinds: Partial<Record<Kind, string>> = { session: 'checkout.session', balance_transaction: 'balance transaction' };
