import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem } from '#shared/contract/errors.ts';
import { undoneWithin } from '#shared/model/cancellations/cancellation.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import type { EventPrice } from '#shared/model/payments/price.ts';
import { refundedIn } from '#shared/rules/payments/refunds.ts';
import { queues } from '#shared/rules/waiting/waiting.ts';
import { cancelEvent, undoCancellation } from '../../../functions/data/cancellations/cancellations.ts';
import { parsePeopleCounter } from '../../../functions/data/events/counters.ts';
import { editEvent } from '../../../functions/data/events/event-changes.ts';
import { findEvent, putNewEvent } from '../../../functions/data/events/events.ts';
import { linkItem } from '../../../functions/data/events/registration-links.ts';
import { decodeProfile } from '../../../functions/data/participants/profiles.ts';
import { newCode } from '../../../functions/data/payments/codes.ts';
import { type OrderOf, orderIn } from '../../../functions/data/payments/orders.ts';
import { parseRegistration, type StoredRegistration } from '../../../functions/data/registration/registrations.ts';
import { bar } from '../../../functions/data/safety/barred.ts';
import { hashForKey } from '../../../functions/data/table/keys/hash.ts';
import { keys, prefixes } from '../../../functions/data/table/keys/keys.ts';
import { paymentKeys } from '../../../functions/data/table/keys/payment-keys.ts';
import { putItem } from '../../../functions/data/table/table.ts';
import { writeTogether } from '../../../functions/data/table/writes/transact.ts';
import { setOfferEnd, setOfferedByHand } from '../../../functions/data/waiting/offers.ts';
import { findWaiting, isInQueue, queueOfEntry } from '../../../functions/data/waiting/waiting.ts';
import { auditOf } from '../../../functions/domain/audit/audit.ts';
import { tellCancellations } from '../../../functions/domain/cancellations/tell-cancellations.ts';
import { cancelPlace } from '../../../functions/domain/guest-evening/cancel-place.ts';
import { removeFromEvent } from '../../../functions/domain/participants/remove-participant.ts';
import { lookAfterOrders, lookAfterRefunds } from '../../../functions/domain/payments/look-after-orders.ts';
import { markPayment } from '../../../functions/domain/payments/mark-payment.ts';
import { openTransfer, revokeTransfer } from '../../../functions/domain/payments/open-transfer.ts';
import { changeOrder } from '../../../functions/domain/payments/own-order.ts';
import type { Wish } from '../../../functions/domain/payments/price-now.ts';
import { receiveWebhook } from '../../../functions/domain/payments/receive-webhook.ts';
import { refundOrder as refundByStaff } from '../../../functions/domain/payments/refund-by-staff.ts';
import { refundOrder } from '../../../functions/domain/payments/refund-orders.ts';
import { startOrder } from '../../../functions/domain/payments/start-order.ts';
import { startPlaceOrder } from '../../../functions/domain/payments/start-place-order.ts';
import { takeTransfer } from '../../../functions/domain/payments/take-transfer.ts';
import type { Request } from '../../../functions/domain/registration/register-for-event.ts';
import { joinWaitingList } from '../../../functions/domain/waiting/join-waiting-list.ts';
import { lapseOffers, offerPlaces } from '../../../functions/domain/waiting/offer-places.ts';
import { hashOf } from '../../../functions/lib/secrets/secrets.ts';
import { Dice } from '../model/dice.ts';
import { MemoryTable, type Written } from '../stack/table/memory-table.ts';
import { type Message, ModelStripe } from './model-stripe.ts';
import { formOf, makeEvent } from './waiting-evening.ts';

/**
 * Plays random histories of orders at one event: guests order, pay, decline, close the page and come back; Stripe's messages come late,
 * twice, in any order or never; answers are lost; functions die between any two of their calls; who has a place gives it up or passes it
 * on; staff change limits, mark, remove and refund guests, bar addresses, and cancel the event.
 * Every call to the table and to Stripe is a step, and any of the waiting steps may come next. At the end, `judge` counts money and places
 * from what Stripe's model has charged, and compares them with the table.
 */

const [tenantId, id] = ['t', 'e'];
const day = 24 * 3_600_000;
const account = 'acct_1';
const codes = [
  { code: 'HALF', reduction: { kind: 'percent', percent: 50 }, uses: 2 },
  { code: 'FREE', reduction: { kind: 'free' }, uses: 1 },
] as const;
const prices = { women: 1500, men: 1900, others: 1500 };
const policies = [
  { kind: 'none', days: 0 },
  { kind: 'until', days: 2 },
  { kind: 'always', days: 0 },
] as const;
export const staff = { kind: 'staff', userId: 'u', sessionId: 's', role: 'admin', tenantId, email: 'u@example.org' } as const;

/** How a guest lost a place: by canceling, through staff, or by passing it on to somebody who does not have it yet. */
interface Departure {
  readonly how: 'own' | 'staff' | 'pass';
  /** Whether who cancels was promised the money; undefined if the promise ended during the call. */
  readonly promised: boolean | undefined;
}

/** A link that passes on a place of this gender. */
interface PassingLink {
  readonly token: string;
  readonly gender: Gender;
}

interface Who {
  readonly mortal: boolean;
  readonly how: Departure['how'];
  readonly since: number;
  dead: boolean;
}

class Died extends Error {}

interface Waiting {
  readonly mortal: boolean;
  perform(): Promise<() => void>;
  die(): void;
}

/** One history: what is running, which steps wait, and what has happened. */
export class OrderHistory {
  readonly table = new MemoryTable();
  readonly random: Dice;
  readonly stripe: ModelStripe;
  readonly failures: string[] = [];
  /** How often a function has died, each time between two of its calls. */
  deaths = 0;
  currency: Currency = 'EUR';
  /** How often a guest's place was taken from them for another guest. */
  passedOn = 0;
  now: number;
  readonly #start: number;
  readonly #waiting: Waiting[] = [];
  readonly #who = new AsyncLocalStorage<Who>();
  /** Whose call is carried out. */
  #acting: Who | undefined;
  readonly #policy: (typeof policies)[number];
  /** How the last guest of each order lost the place; none while somebody has it, and for orders that nobody ever had. */
  readonly #departures = new Map<string, Departure>();
  /** Links that pass on places. */
  readonly #links: PassingLink[] = [];
  /** Guests who were told that they have taken over a place, by link. */
  readonly #takers = new Map<string, Set<string>>();
  /** Tokens of the guests' own orders. */
  readonly tokens: string[] = [];
  /** Messages that may have been lost. */
  readonly #undelivered: Message[] = [];
  #running = 0;
  #ids = 0;

  /** @param skew how far Stripe's clock is ahead of ours, ms */
  constructor(seed: number, skew?: number) {
    this.random = new Dice(seed);
    this.#start = Date.parse(makeEvent(1, 1).start);
    this.#policy = this.random.pick(policies);
    this.now = this.#start - this.random.pick([4 * day, 4 * day, 2 * day + 3_600_000, 3 * 3_600_000]);
    this.table.onWrite = (written) => {
      this.#follow(written);
      for (const { after } of written) {
        const { id: shown } = (after?.['checkout'] ?? {}) as { id?: string };
        if (shown !== undefined) this.stripe.shown.add(shown);
      }
    };
    const ahead = skew ?? this.random.between(-90_000, 50_000);
    this.stripe = new ModelStripe({ now: () => this.now + ahead, account, call: (perform) => this.call(perform), random: this.random });
  }

  /** Waits for its turn among all calls, and carries a call out then. Its caller may die before or after it. */
  call<T>(perform: () => T | Promise<T>): Promise<T> {
    const who = this.#who.getStore();
    // Who has died does nothing more, not even handle an error.
    if (who?.dead) return Promise.reject(new Died());
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        mortal: who?.mortal ?? false,
        die: () => {
          if (who !== undefined) who.dead = true;
          reject(new Died());
        },
        perform: async () => {
          try {
            this.#acting = who;
            const answer = await perform();
            return () => resolve(answer);
          } catch (error) {
            return () => reject(error);
          }
        },
      });
    });
  }

  send(command: { constructor: { name: string }; input: unknown }): Promise<unknown> {
    return this.call(() => this.table.perform(command));
  }

  /** Starts something that runs in steps. A Problem, Stripe's error and a death are answers, too. */
  begin(what: () => Promise<unknown>, mortal = true, how: Departure['how'] = 'staff'): void {
    this.#running += 1;
    void this.#who.run({ mortal, how, since: this.now, dead: false }, async () => {
      try {
        await what();
      } catch (error) {
        const isAnswer = error instanceof Problem || error instanceof Died || (error instanceof Error && 'type' in error);
        if (!isAnswer) this.failures.push(String((error as Error).stack));
      } finally {
        this.#running -= 1;
      }
    });
  }

  async step(): Promise<boolean> {
    await new Promise<void>((done) => setImmediate(done));
    const [one] = this.#waiting.splice(Math.floor(this.random.within(0, this.#waiting.length)), 1);
    if (one === undefined) return false;
    if (one.mortal && this.random.chance(0.04)) {
      // Before the call was carried out, or after it, so that only the answer is lost.
      if (this.random.chance(0.5)) await one.perform();
      this.deaths += 1;
      one.die();
    } else (await one.perform())();
    return true;
  }

  /** Lets everything that is running die. */
  async die(): Promise<void> {
    // A guest who has just been answered makes the next call first.
    await new Promise<void>((done) => setImmediate(done));
    for (const { die } of this.#waiting.splice(0)) die();
  }

  async settle(): Promise<void> {
    for (let idle = 0; idle < 3; ) idle = (await this.step()) || this.#running > 0 ? 0 : idle + 1;
  }

  get timeAndIds() {
    return { now: () => this.now, newId: () => `n${++this.#ids}` };
  }

  /** Performs the next action of a guest, of staff, of Stripe or of the minute. */
  act(): void {
    const { random } = this;
    if (random.chance(0.35)) {
      this.#actAtPlace();
      return;
    }
    const kind = random.next();
    const token = this.tokens.length === 0 ? undefined : random.pick(this.tokens);
    const change = (action: 'check' | 'pay' | 'give_up') => () =>
      changeOrder({ token: token ?? '', device: 'Phone' }, { action }, this.timeAndIds);
    if (kind < 0.2) this.begin(() => this.#order());
    else if (kind < 0.22) this.begin(() => this.#join());
    else if (kind < 0.25) this.begin(() => this.#orderPlace());
    else if (kind < 0.45) this.stripe.actAtCheckout();
    else if (kind < 0.6) this.#deliver();
    else if (kind < 0.68 && token !== undefined) this.begin(change('check'));
    else if (kind < 0.74 && token !== undefined) this.begin(change('pay'));
    else if (kind < 0.77 && token !== undefined) this.begin(change('give_up'));
    else if (kind < 0.87) this.#passMinute();
    else if (kind < 0.93) this.now += Math.floor(random.within(0, random.pick([60_000, 10 * 60_000, 40 * 60_000])));
    else if (kind < 0.97) this.begin(() => this.#limit(random.pick([-1, 1, 1])), false);
    else if (kind < 0.975) this.begin(() => this.cancel(), false);
    else this.#refund();
  }

  /** Performs the next action of or about a guest who has a place, or of somebody who takes it over. */
  #actAtPlace(): void {
    const { random, timeAndIds } = this;
    const guests = this.#all(keys.event(tenantId, id).pk, prefixes.registration);
    const guest = guests.length === 0 ? undefined : parseRegistration(random.pick(guests));
    const link = this.#links.length === 0 ? undefined : random.pick(random.chance(0.6) ? this.#links.slice(-1) : this.#links);
    const kind = random.next();
    if (kind < 0.4) {
      if (link !== undefined) this.begin(() => this.take(link), true, 'pass');
    } else if (kind < 0.45) {
      const barred = hashForKey(random.pick([`taker${random.between(0, 5)}@example.org`, `guest${random.between(0, 9)}@example.org`]));
      const at = new Date(this.now).toISOString();
      const subject = { kind: 'event', id, name: null } as const;
      this.begin(() => bar(tenantId, barred, { at, by: 'u' }, auditOf(staff, { action: 'data_erased', tenantId, subject }, timeAndIds)));
    } else if (guest === undefined) return;
    else if (kind < 0.65) {
      const isTaken = random.chance(0.7);
      this.begin(async () => {
        const link = await this.openLink(guest);
        if (isTaken) this.begin(() => this.take(link), true, 'pass');
      });
    } else if (kind < 0.69) this.begin(() => revokeTransfer(this.actorOf(guest.id), guest.id, id));
    else if (kind < 0.75) this.begin(() => cancelPlace(this.actorOf(guest.id), guest.id, id, timeAndIds), true, 'own');
    else if (kind < 0.79) this.begin(() => removeFromEvent(staff, id, guest.id));
    else if (kind < 0.87) this.begin(() => this.#mark(guest, random.chance(0.7)));
    else if (kind < 0.92) this.begin(() => this.#refundPart(random.chance(0.3) ? null : 100 * random.between(1, 9)));
    else this.begin(() => this.#orderAgain());
  }

  /** Returns the session with which a guest registered. */
  actorOf(participantId: string) {
    const { access } = decodeProfile(this.table.items.get(`${keys.profile(tenantId, participantId).pk} PROFILE`) ?? {});
    return { kind: 'participant', tenantId, participantId, sessionId: access.openings[0]?.id, mailEpoch: undefined } as const;
  }

  async openLink({ id: participantId, gender }: StoredRegistration): Promise<PassingLink> {
    const { link } = await openTransfer(this.actorOf(participantId), participantId, id, this.timeAndIds);
    const made = { token: link.split('/').at(-1) ?? '', gender };
    this.#links.push(made);
    return made;
  }

  /** Takes over the place of a link. Few guests do, so it is often several at once, and the same again. */
  async take({ token, gender }: PassingLink, from?: string): Promise<void> {
    const { random } = this;
    const email = from ?? (random.chance(0.8) ? `taker${random.between(0, 5)}@example.org` : `guest${random.between(0, 9)}@example.org`);
    const form = formOf(email, from !== undefined || random.chance(0.95) ? gender : 'female') as Parameters<typeof takeTransfer>[1];
    const clientAddress = `192.0.2.${++this.#ids % 250}`;
    const { participant } = await takeTransfer({ token, device: 'Phone', clientAddress }, form, this.timeAndIds);
    this.#takers.set(token, new Set(this.#takers.get(token)).add(participant.id));
  }

  /** Notes at the door whether a guest has paid; nobody does so at a canceled event. */
  async #mark(guest: StoredRegistration, paid: boolean): Promise<void> {
    const event = await findEvent(tenantId, id, { consistent: true });
    if (event?.status === 'upcoming') await markPayment(staff, { eventId: id, participantId: guest.id }, { paid }, this.timeAndIds);
  }

  async #refundPart(amount: number | null): Promise<void> {
    const paid = this.orders().filter(({ order }) => order.state === 'paid');
    if (paid.length === 0) return;
    const { order } = this.random.pick(paid);
    const form = { amount, refund_id: `r${this.random.between(0, 99)}` };
    await refundByStaff(staff, { eventId: id, orderId: order.id }, form, this.timeAndIds);
  }

  /** Orders a place for a guest who is known, and perhaps had one before. */
  async #orderAgain(): Promise<void> {
    const profiles = [...this.table.items.values()].filter(({ sk }) => sk === 'PROFILE').map(decodeProfile);
    if (profiles.length === 0) return;
    const { id: participantId, gender, contact } = this.random.pick(profiles);
    const expected = gender === 'male' ? prices.men : prices.women;
    const wish = { way: 'door', discount: null, expected } as const;
    await this.order(contact.email, gender, wish, undefined, this.actorOf(participantId));
  }

  #passMinute(): void {
    this.begin(() => tellCancellations(this.now));
    this.begin(() => lookAfterOrders(this.now, undefined, this.timeAndIds));
    this.begin(() => lookAfterRefunds(this.now, undefined, this.timeAndIds));
    this.begin(() => lapseOffers(this.now));
    this.begin(() => offerPlaces(tenantId, id, this.timeAndIds));
  }

  /** Delivers one of Stripe's messages, and sometimes keeps it, to be delivered again. */
  #deliver(): void {
    const { messages } = this.stripe;
    if (messages.length === 0) return;
    const place = Math.floor(this.random.within(0, messages.length));
    const [message] = this.random.chance(0.3) ? [messages[place]] : messages.splice(place, 1);
    this.#undelivered.push(...(message === undefined ? [] : [message]));
    if (this.random.chance(0.8)) this.begin(() => receiveWebhook(JSON.stringify(message), 'signed', this.timeAndIds));
  }

  /** Delivers what only a message can tell: refunds in Stripe's dashboard. Stripe repeats its messages for days. */
  deliverRefunds(): void {
    const told = [...this.#undelivered, ...this.stripe.messages].filter(({ type }) => type === 'charge.refunded');
    for (const message of told) this.begin(() => receiveWebhook(JSON.stringify(message), 'signed', this.timeAndIds), false);
  }

  async #order(): Promise<void> {
    const { random } = this;
    const gender = random.pick<Gender>(['male', 'female', 'female', 'non-binary']);
    const guest = random.between(0, 9);
    const code = random.chance(0.25) ? random.pick(codes) : undefined;
    const list = gender === 'male' ? prices.men : prices.women;
    const expected = code === undefined ? list : code.code === 'FREE' ? 0 : list / 2;
    const idempotencyKey = random.chance(0.7) ? `${guest}-${gender}-${code?.code ?? ''}` : undefined;
    const way = random.chance(0.9) ? 'online' : 'door';
    await this.order(`guest${guest}@example.org`, gender, { way, discount: code?.code ?? null, expected }, idempotencyKey);
  }

  /** Sells a place before the others come. */
  async sellFirst(): Promise<void> {
    const way = this.random.pick(['online', 'door'] as const);
    this.begin(() => this.order('first@example.org', 'male', { way, discount: null, expected: prices.men }), false);
    await this.settle();
    this.stripe.actAtCheckout();
    const [token] = this.tokens;
    if (token !== undefined) this.begin(() => changeOrder({ token, device: 'Phone' }, { action: 'check' }, this.timeAndIds), false);
    await this.settle();
  }

  /** Holds every place that is being paid for two days more, as after an approval. */
  async holdLonger(): Promise<void> {
    for (const { order } of this.orders()) {
      const entry = order.entryId === null ? undefined : await findWaiting(tenantId, id, order.entryId);
      if (entry?.state === 'offered') await setOfferEnd({ tenantId, eventId: id, entry }, new Date(this.now + 2 * day).toISOString());
    }
  }

  /** Joins the waiting list. */
  async #join(): Promise<void> {
    const asked = { key: id, token: 'token', clientAddress: `192.0.2.${++this.#ids % 250}` };
    const form = formOf(`waiting${this.random.between(0, 9)}@example.org`, this.random.pick<Gender>(['male', 'female']));
    await joinWaitingList(asked, form as Parameters<typeof joinWaitingList>[1], this.timeAndIds);
  }

  /** Orders a place that is offered; some offers last longer than Stripe's page, as after an approval. */
  async #orderPlace(): Promise<void> {
    const { random } = this;
    const offered = this.#all(keys.event(tenantId, id).pk, prefixes.waiting).filter((item) => item['s'] === 'offered');
    if (offered.length === 0) return;
    const entryId = String(random.pick(offered)['sk']).slice(prefixes.waiting.length);
    const entry = await findWaiting(tenantId, id, entryId);
    if (entry === undefined || !isInQueue(entryId)) return;
    if (random.chance(0.5)) await setOfferEnd({ tenantId, eventId: id, entry }, new Date(this.now + 2 * day).toISOString());
    const token = `waiting-link-${entryId}`;
    if (!this.tokens.includes(token)) this.tokens.push(token);
    const expected = queueOfEntry(entryId) === 'male' ? prices.men : prices.women;
    await startPlaceOrder({ token, device: 'Phone', clientAddress: '192.0.2.251' }, { way: 'online', expected }, this.timeAndIds);
  }

  async order(email: string, gender: Gender, wish: Wish, idempotencyKey?: string, actor?: Request['actor']): Promise<void> {
    const clientAddress = `192.0.2.${++this.#ids % 250}`;
    const { token } = await startOrder(
      { key: id, token: 'token', actor, device: 'Phone', clientAddress, idempotencyKey },
      { ...formOf(email, gender), ...wish } as Parameters<typeof startOrder>[1],
      this.timeAndIds,
    );
    if (token !== null && !this.tokens.includes(token)) this.tokens.push(token);
  }

  async #limit(by: number): Promise<void> {
    const event = await findEvent(tenantId, id, { consistent: true });
    if (event !== undefined) await editEvent(event, { ...event, maleLimit: Math.max(1, event.maleLimit + by) });
  }

  /** Cancels the event, or undoes it while that is possible. */
  async cancel(): Promise<void> {
    const event = await findEvent(tenantId, id, { consistent: true });
    if (event === undefined || this.now >= Date.parse(event.end)) return;
    const audit = auditOf(staff, { action: 'event_canceled', tenantId, subject: { kind: 'event', id, name: null } }, this.timeAndIds);
    if (event.cancellation !== null) {
      if (!event.cancellation.told) await undoCancellation(event, audit);
      return;
    }
    const [at, mailsAt] = [this.now, this.now + undoneWithin].map((time) => new Date(time).toISOString());
    const by = { id: 'u', email: 'u@example.org' };
    await cancelEvent(event, { at: at ?? '', mailsAt: mailsAt ?? '', by, reason: '', nextEventId: null, told: false }, audit);
  }

  /** Makes a refund that is wanted, as the stream does, or one in Stripe's dashboard. */
  #refund(): void {
    const orders = this.orders();
    if (orders.length === 0) return;
    const { order } = this.random.pick(orders);
    if (this.random.chance(0.7)) this.begin(() => refundOrder(tenantId, id, order.id, this.timeAndIds));
    else this.stripe.refundOutside(order.id);
  }

  /** Creates the event, with so many places for men and for women. `together`: how many percent a code for a friend takes off. */
  async prepare(
    men: number,
    women: number,
    { together = null, early = [] }: { readonly together?: number | null; readonly early?: EventPrice['early'] } = {},
  ): Promise<void> {
    const price = {
      ...{ amounts: prices, early, ways: ['online', 'door'] as ('online' | 'door')[], refunds: this.#policy },
      ...{ tax_percent: null, together_percent: together, currency: this.currency },
    };
    this.begin(async () => {
      await putNewEvent({ ...makeEvent(men, women), price });
      await putItem(linkItem(hashOf('token'), tenantId, id));
      await putItem({
        ...{ ...keys.tenant(tenantId), id: tenantId, name: 'Org', slug: 'org', created_at: '2030-01-01T00:00:00.000Z' },
        payments: { currency: this.currency, account: { id: account, ready: true, gone: false } },
      });
      const unused = { currency: null, used: 0, until: null, email: null, eventId: null, note: null, made: null } as const;
      await writeTogether(codes.map((code) => newCode(tenantId, { ...unused, ...code, createdAt: '2030-01-01T00:00:00.000Z' })));
    }, false);
    await this.settle();
  }

  /** Has the organizer disconnect their Stripe account, or connect it again. `isTold`: whether Stripe has said so. */
  disconnect({ isOver = false, isTold = true } = {}): void {
    this.stripe.isDisconnected = !isOver;
    const key = `${keys.tenant(tenantId).pk} TENANT`;
    const payments = { currency: this.currency, account: { id: account, ready: true, gone: !isOver && isTold } };
    this.table.items.set(key, { ...this.table.items.get(key), payments });
  }

  /** Follows who has the places, and checks with each change of their counter that it counts them. */
  #follow(written: readonly Written[]): void {
    for (const { sk, before, after } of written) {
      if (!sk.startsWith(prefixes.registration)) continue;
      const order = parseRegistration(before ?? after ?? {}).payment?.order ?? '';
      if (before === undefined) this.#departures.delete(order);
      else if (after === undefined) {
        const departure = this.#departure();
        this.#departures.set(order, departure);
        if (departure.how === 'pass') this.passedOn += 1;
      }
    }
    const counted = written.find(({ sk }) => sk === 'COUNT#P');
    if (counted?.after !== undefined) this.#recount(counted.before ?? {}, counted.after);
  }

  #departure(): Departure {
    const promisedAt = (at: number) =>
      this.#policy.kind === 'until' ? at <= this.#start - this.#policy.days * day : this.#policy.kind === 'always' && at < this.#start;
    const before = promisedAt(this.#acting?.since ?? this.now);
    return { how: this.#acting?.how ?? 'staff', promised: before === promisedAt(this.now) ? before : undefined };
  }

  #recount(before: Record<string, unknown>, after: Record<string, unknown>): void {
    const event = this.table.items.get(`${keys.event(tenantId, id).pk} EVENT`);
    const people = this.#all(keys.event(tenantId, id).pk, prefixes.registration);
    const held = this.#all(keys.event(tenantId, id).pk, prefixes.waiting).filter((entry) => entry['s'] === 'offered');
    const sum = (of: Record<string, unknown>, names: readonly string[]) => names.reduce((all, name) => all + Number(of[name] ?? 0), 0);
    const say = (what: string) => this.failures.push(`${what}: ${JSON.stringify({ before, after })}`);
    for (const [gender, taken, kept] of [
      ['male', 'm', 'om'],
      ['female', 'f', 'of'],
      ['non-binary', 'n', 'on'],
    ] as const) {
      if (sum(after, [taken]) !== people.filter(({ g }) => g === gender).length) say(`Not the number of ${gender} guests`);
      if (sum(after, [kept]) !== held.filter((entry) => queueOfEntry(String(entry['sk']).slice(2)) === gender).length)
        say(`Not the number of places that are held for ${gender} guests`);
    }
    const [men, women] = [Number(event?.['male_limit']), Number(event?.['female_limit'])];
    for (const [names, limit] of [
      [['m', 'om'], men],
      [['f', 'of'], women],
      [['all', 'om', 'of', 'on'], men + women],
    ] as const)
      if (sum(after, names) > limit && sum(after, names) > sum(before, names)) say('More guests than places');
  }

  #all(pk: string, prefix: string) {
    return [...this.table.items.values()].filter((item) => item['pk'] === pk && String(item['sk']).startsWith(prefix));
  }

  orders = (): OrderOf[] => this.#all(paymentKeys.order(tenantId, id, '').pk, 'ORDER#').flatMap(orderIn);
  registrations = (): StoredRegistration[] => this.#all(keys.event(tenantId, id).pk, prefixes.registration).map(parseRegistration);

  /** Returns everything that is wrong once nothing moves any more. */
  judge(): string[] {
    const wrong = [...this.failures];
    const guests = this.registrations();
    const event = this.table.items.get(`${keys.event(tenantId, id).pk} EVENT`);
    const isCanceled = event?.['canceled'] !== undefined;
    for (const { order } of this.orders()) {
      const own = guests.filter(({ payment }) => payment?.order === order.id);
      const departure = this.#departures.get(order.id);
      const { charged, times, returned, byItself } = this.stripe.moneyOf(order.id);
      const say = (what: string) =>
        wrong.push(`${what}: ${JSON.stringify({ order, charged, times, returned, byItself, guests: own.length, departure })}`);
      if (times > 1) say('Charged twice');
      if (times === 1 && charged !== order.amount) say('Charged another amount');
      if (own.length > 1) say('Registered twice');
      if (own.length === 1 && order.participantId !== own[0]?.id) say('The order belongs to somebody else');
      if (order.state === 'open' || order.state === 'processing') say('Never settled');
      if (order.due !== null) say('Something is left to do');
      if (order.refunds.some(({ state }) => state !== 'made')) say('A refund was not made');
      if (own.length === 1 && own[0]?.payment?.mark !== markOf(order)) say(`Marked as ${own[0]?.payment?.mark}`);
      const isOnline = order.way === 'online' && order.amount > 0;
      if (isOnline) {
        if (own.length === 1 && times === 0) say('Registered without paying');
        if (times === 1 && order.state !== 'paid') say('Paid, and not noted');
        if (refundedIn(order.refunds) !== returned) say('Refunds are not those that were made');
        if (times === 1 && isCanceled && returned !== charged) say('Not refunded although the event is canceled');
        if (times === 0 && order.state !== 'ended') say('Not paid, and not ended');
        if (times === 0) continue;
      } else {
        if (own.length === 0 && departure === undefined) say('Ordered without being registered');
        if (own.length === 0 && order.state === 'due') say('Due of nobody');
        if (own.length === 1 && order.state === 'ended') say('Ended although they have a place');
        if (order.state !== 'paid') continue;
      }
      const isBack = isOnline ? returned === charged : refundedIn(order.refunds) === order.amount;
      const isGiven = isOnline ? byItself > 0 : order.refunds.some(({ reason }) => reason !== 'staff');
      const mayKeep = own.length === 1 || departure?.how === 'staff' || (departure?.how === 'own' && departure.promised === false);
      const mustReturn = own.length === 0 && (departure === undefined || departure.how === 'pass' || departure.promised === true);
      if (mustReturn && departure?.how !== 'staff' && !isBack) say('Paid without a place, and not refunded');
      if (mayKeep && !isCanceled && isGiven) say(own.length === 1 ? 'Refunded although they have a place' : 'Refunded without a promise');
    }
    for (const [link, takers] of this.#takers) if (takers.size > 1) wrong.push(`${takers.size} guests took over one place: ${link}`);
    if (guests.some(({ payment }) => payment === null)) wrong.push('Somebody is registered without an order');
    return [...wrong, ...this.#wrongPlaces(guests), ...this.#wrongCodes()];
  }

  #wrongPlaces(guests: readonly StoredRegistration[]): string[] {
    const counter = parsePeopleCounter(this.table.items.get(`${keys.event(tenantId, id).pk} COUNT#P`) ?? {});
    const entries = this.#all(keys.event(tenantId, id).pk, prefixes.waiting);
    const held = counter.heldMale + counter.heldFemale + counter.heldNonBinary;
    const open = entries.filter((entry) => entry['s'] === 'offered');
    return [
      ...(held === 0 && open.length === 0 ? [] : [`Places are held for nobody: ${held}, ${open.length}`]),
      ...(counter.total === guests.length ? [] : [`${counter.total} counted, ${guests.length} registered`]),
      ...queues.flatMap((gender) =>
        open.some((entry) => queueOfEntry(String(entry['sk']).slice(2)) === gender) ? [`Held: ${gender}`] : [],
      ),
    ];
  }

  #wrongCodes(): string[] {
    return codes.flatMap(({ code, uses }) => {
      const item = this.table.items.get(`${paymentKeys.code(tenantId, code).pk} CODE#${code}`);
      const used = Number(item?.['used'] ?? 0);
      const spent = this.orders().filter(({ order }) => order.code === code && order.state !== 'ended').length;
      if (used !== spent) return [`${code} counts ${used} uses, and ${spent} orders have it`];
      return used > uses ? [`${code} was used ${used} times`] : [];
    });
  }
}

/** Returns what hosts see of an order's guest. */
function markOf({ state, amount, refunds }: OrderOf['order']): string {
  if (state === 'due') return 'due';
  return amount > 0 && refundedIn(refunds) >= amount ? 'refunded' : 'paid';
}

/** Plays a history until everything has settled. */
export async function playHistory(history: OrderHistory): Promise<void> {
  const { random } = history;
  await history.prepare(random.between(1, 3), random.between(1, 3));
  if (random.chance(0.6)) await history.sellFirst();
  for (let left = 70; left > 0; left -= 1) {
    history.act();
    for (let steps = random.between(0, 12); steps > 0; steps -= 1) await history.step();
  }
  await history.settle();
  await finishHistory(history);
}

/** Lets more than two days pass, until nothing is left to do. */
export async function finishHistory(history: OrderHistory): Promise<void> {
  // Other messages that have not come by now never come. Banks answer, and the minute goes on.
  history.stripe.endDisturbance();
  history.deliverRefunds();
  await history.settle();
  history.begin(() => setOfferedByHand(tenantId, id, true), false);
  for (let rounds = 10; rounds > 0; rounds -= 1) {
    history.now += 6 * 3_600_000;
    history.begin(() => tellCancellations(history.now), false);
    history.begin(() => lapseOffers(history.now), false);
    history.begin(() => lookAfterRefunds(history.now, undefined, history.timeAndIds), false);
    history.begin(() => lookAfterOrders(history.now, undefined, history.timeAndIds), false);
    await history.settle();
  }
}
