import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { moveFile } from '../../../build/patient-files.ts';
import type { SavedReply } from './api/idempotency.ts';
import type { Happening } from './happenings.ts';
import type { SentLineItem } from './objects/session.ts';
import type { StoredDelivery } from './webhooks/stored-delivery.ts';

/** What a session was made with, and its object does not show. */
export interface Order {
  readonly lineItems: readonly SentLineItem[];
  readonly intent: {
    readonly applicationFee: number | null;
    readonly description: string | null;
    readonly statementSuffix: string | null;
    readonly metadata: Stripe.Metadata;
  };
}

export interface StoredLink {
  readonly account: string;
  readonly refreshUrl: string;
  readonly returnUrl: string;
  readonly expiresAt: number;
  readonly used: boolean;
}

/** Everything that the stand-in remembers, by kind. */
export interface Kinds {
  account: Stripe.Account;
  /** Accounts that took away the platform's access. */
  deauthorized: { readonly at: number };
  link: StoredLink;
  session: Stripe.Checkout.Session;
  /** By session. */
  order: Order;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  balance_transaction: Stripe.BalanceTransaction;
  application_fee: Stripe.ApplicationFee;
  dispute: Stripe.Dispute;
  delivery: StoredDelivery;
  /** By account and idempotency key. */
  reply: SavedReply;
  happening: Happening;
}
export type Kind = keyof Kinds;

export interface Entry<K extends Kind> {
  readonly id: string;
  /** Connected account that it belongs to; empty for the platform. */
  readonly owner: string;
  readonly value: Kinds[K];
}

type AnyEntry = { [K in Kind]: Entry<K> & { readonly kind: K } }[Kind];

interface Change {
  readonly before: AnyEntry | undefined;
  readonly after: AnyEntry;
}

/** One line of the file: all that one step changed, so that a killed process leaves a whole step or nothing of it. */
const step = z.array(z.custom<AnyEntry>());

/**
 * Keeps the stand-in's objects in memory and, if there is a file, also in it: one JSON line per step. Values are never changed in place; a
 * change stores a new value.
 */
export class State {
  readonly #entries = new Map<Kind, Map<string, AnyEntry>>();
  readonly #file: string | undefined;
  #step: Change[] | undefined;

  /**
   * Opens the state.
   * @param keeps whether an entry is still worth keeping; others are dropped now
   */
  constructor(file?: string, keeps: (entry: AnyEntry) => boolean = () => true) {
    this.#file = file;
    if (file === undefined) return;
    for (const entry of readSteps(file)) this.#set(entry);
    const kept = [...this.#entries.values()].flatMap((entries) => [...entries.values()]).filter(keeps);
    this.#entries.clear();
    for (const entry of kept) this.#set(entry);
    writeFileSync(`${file}.new`, kept.map((entry) => `${JSON.stringify([entry])}\n`).join(''));
    moveFile(`${file}.new`, file);
  }

  /** Finds a value of any account. */
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.entry(kind, id)?.value;
  }

  /** Finds a value that belongs to an account. */
  getOf<K extends Kind>(owner: string, kind: K, id: string): Kinds[K] | undefined {
    const entry = this.entry(kind, id);
    return entry?.owner === owner ? entry.value : undefined;
  }

  entry<K extends Kind>(kind: K, id: string): Entry<K> | undefined {
    return this.#of(kind).get(id);
  }

  /** Lists all entries of a kind, oldest first. */
  all<K extends Kind>(kind: K): Entry<K>[] {
    return [...this.#of(kind).values()];
  }

  put<K extends Kind>(kind: K, id: string, owner: string, value: Kinds[K]): void {
    if (this.#step === undefined) throw new Error('Nothing is stored outside of a step.');
    // The compiler cannot see that kind and value still belong together.
    const after = { kind, id, owner, value } as AnyEntry;
    this.#step.push({ before: this.#entries.get(kind)?.get(id), after });
    this.#set(after);
  }

  /**
   * Carries out one step, and stores what it changed.
   * @throws what `act` throws, or the file's error; nothing has changed then
   */
  step<T>(act: () => T): T {
    if (this.#step !== undefined) return act();
    const changes: Change[] = [];
    this.#step = changes;
    try {
      const result = act();
      if (this.#file !== undefined && changes.length > 0) {
        appendFileSync(this.#file, `${JSON.stringify(changes.map(({ after }) => after))}\n`);
      }
      return result;
    } catch (error) {
      for (const { before, after } of changes.toReversed()) {
        if (before === undefined) this.#entries.get(after.kind)?.delete(after.id);
        else this.#set(before);
      }
      throw error;
    } finally {
      this.#step = undefined;
    }
  }

  #of<K extends Kind>(kind: K): Map<string, Entry<K>> {
    // Each map holds only entries of its kind, which its type cannot say.
    return (this.#entries.get(kind) ?? new Map()) as Map<string, Entry<K>>;
  }

  #set(entry: AnyEntry): void {
    const entries = this.#entries.get(entry.kind) ?? new Map<string, AnyEntry>();
    entries.set(entry.id, entry);
    this.#entries.set(entry.kind, entries);
  }
}

/** Reads the steps of earlier processes. A process that was killed may have left half a line at the end, which counts as nothing. */
function readSteps(file: string): AnyEntry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    try {
      return step.parse(JSON.parse(line));
    } catch {
      return [];
    }
  });
}
