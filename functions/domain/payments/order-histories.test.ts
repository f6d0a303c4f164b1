import papa from 'papaparse';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { finishHistory, OrderHistory, playHistory, staff } from '#test/support/rooms/order-history.ts';
import { formOf } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { findWaitingOf } from '../../data/waiting/waiting.ts';
import { deleteEvent } from '../events/delete-event.ts';
import { removeFromEvent } from '../participants/remove-participant.ts';
import { joinWaitingList } from '../waiting/join-waiting-list.ts';
import { offerPlaces } from '../waiting/offer-places.ts';
import { exportSales } from './export-sales.ts';
import { markPayment } from './mark-payment.ts';
import { changeOrder } from './own-order.ts';
import { refundOrder as refundByStaff } from './refund-by-staff.ts';
import { refundOrder } from './refund-orders.ts';
import { settleOrder } from './settle-order.ts';
import { startPlaceOrder } from './start-place-order.ts';

/**
 * Random histories of orders on a table in memory: docs/rules/payments.md#exactly-once. `ORDER_HISTORIES=10000 npm test -- unit
 * order-histories` plays that many; ORDER_SEED is the seed of the first of them.
 */

const current = vi.hoisted(() => ({ client: undefined as unknown, nonces: 0 }));
vi.mock('../../lib/payments/stripe.ts', async () => {
  const { Problem } = await import('#shared/contract/errors.ts');
  const stripe = async () => ({ client: current.client, webhookSecret: 'whsec', readAt: 0 });
  const askStripe = async (ask: (client: unknown) => Promise<unknown>) => {
    try {
      return await ask(current.client);
    } catch (error) {
      throw error instanceof Error && 'type' in error ? new Problem('payment_failed', { cause: error }) : error;
    }
  };
  return { stripe, askStripe };
});
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));
vi.mock('../../lib/log.ts', async (original) => ({ ...(await original<object>()), log: () => {} }));
vi.mock('../../lib/secrets/secrets.ts', async (original) => ({
  ...(await original<object>()),
  // Only a link that passes on a place is ever replaced.
  deriveSecret: async (purpose: string, id: string, nonce: string) =>
    purpose === 'transfer-link' ? `${purpose}-${id}-${nonce}` : `${purpose}-${id}`,
  deriveKey: async () => Buffer.alloc(32),
}));
vi.mock('../../lib/ids.ts', async (original) => ({ ...(await original<object>()), newNonce: () => `nonce${++current.nonces}` }));
vi.mock('../guests/participant-tokens.ts', () => ({
  openParticipantSession: async () => ({ access_token: 'a', refresh_token: 'r' }),
}));

const histories = Number(process.env['ORDER_HISTORIES'] ?? 40);
const firstSeed = Number(process.env['ORDER_SEED'] ?? 1);
const send = spyOnTable();
beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://tabletwo.example');
  vi.stubEnv('TENANT_LIMITS', '100000,100000,10,10');
});

function begin(seed: number, skew?: number): OrderHistory {
  // A mock remembers each call with its reply, and thousands of histories would fill gigabytes.
  send.mockClear();
  const history = new OrderHistory(seed, skew);
  current.client = history.stripe.client;
  current.nonces = 0;
  send.mockImplementation(((command: Parameters<typeof history.send>[0]) => history.send(command)) as never);
  return history;
}

it('sells one place to one of 200 who order at the same time', { timeout: 300_000 }, async () => {
  const history = begin(1);
  await history.prepare(1, 1);
  for (let guest = 0; guest < 200; guest += 1) history.begin(() => history.order(`buyer${guest}@example.org`, 'male', wish), false);
  await history.settle();
  for (let left = 20; left > 0; left -= 1) history.stripe.actAtCheckout();
  await finishHistory(history);
  expect(history.judge()).toEqual([]);
  expect(history.orders()).toHaveLength(1);
  expect(history.registrations()).toHaveLength(1);
});

it('never leaves two pages open at which one order could be paid', async () => {
  // Stripe's clock is late: to Stripe, the first page is still open when its time is over here.
  const history = begin(1, -90_000);
  history.stripe.endDisturbance();
  await history.prepare(2, 2);
  history.begin(() => history.order('buyer@example.org', 'male', wish), false);
  await history.settle();
  history.begin(() => history.holdLonger(), false);
  await history.settle();
  history.now += 31 * 60_000 + 30_000;
  expect(history.stripe.countOpen()).toBe(1);
  const [token = ''] = history.tokens;
  history.begin(() => changeOrder({ token, device: 'Phone' }, { action: 'pay' }, history.timeAndIds), false);
  await history.settle();
  expect(history.orders()[0]?.order.checkouts).toBe(2);
  expect(history.stripe.countOpen()).toBe(1);
});

const wish = { way: 'online', discount: null, expected: 1900 } as const;

/** Has a guest pay for the only place, at an event whose Stripe is never disturbed. */
async function sell() {
  const history = begin(1, 0);
  history.stripe.endDisturbance();
  await history.prepare(1, 1);
  const act = async (what: () => Promise<unknown>) => {
    history.begin(what, false);
    await history.settle();
  };
  await act(() => history.order('buyer@example.org', 'male', wish));
  for (let left = 20; left > 0; left -= 1) history.stripe.actAtCheckout();
  const [{ order } = missing()] = history.orders();
  await act(() => settleOrder('t', 'e', order.id, history));
  const [guest = missing()] = history.registrations();
  const refund = async () => {
    await act(() => refundByStaff(staff, { eventId: 'e', orderId: order.id }, { amount: null, refund_id: 'one' }, history.timeAndIds));
    return () => refundOrder('t', 'e', order.id, history.timeAndIds);
  };
  const stateNow = () => history.orders().find((one) => one.order.id === order.id)?.order ?? missing();
  /** Lets everything die as soon as this is true. */
  const dieOnce = async (what: () => Promise<unknown>, isTrue: () => boolean) => {
    history.begin(what, false, 'pass');
    for (let steps = 100; steps > 0 && !isTrue(); steps -= 1) await history.step();
    expect(isTrue()).toBe(true);
    await history.die();
    await history.settle();
  };
  return { history, guest, order, act, refund, stateNow, dieOnce };
}

describe('an event that is deleted at the same moment', () => {
  const door = { ...wish, way: 'door' } as const;
  const buyer = 'buyer@example.org';

  const cases: [string, (history: OrderHistory) => Promise<() => Promise<unknown>>][] = [
    [
      'as staff note a payment at the door',
      async (history) => {
        history.begin(() => history.order(buyer, 'male', door), false);
        await history.settle();
        const [guest = missing()] = history.registrations();
        return () => markPayment(staff, { eventId: 'e', participantId: guest.id }, { paid: true }, history.timeAndIds);
      },
    ],
    ['as a guest orders', async (history) => () => history.order(buyer, 'male', wish)],
    [
      'as a guest orders the place that is held for them',
      async (history) => {
        const waiter = 'waiter@example.org';
        history.begin(() => history.order(buyer, 'male', door), false);
        await history.settle();
        const asked = { key: 'e', token: 'token', clientAddress: '192.0.2.251' };
        const form = formOf(waiter, 'male') as Parameters<typeof joinWaitingList>[1];
        history.begin(() => joinWaitingList(asked, form, history.timeAndIds), false);
        await history.settle();
        const [guest = missing()] = history.registrations();
        history.begin(() => removeFromEvent(staff, 'e', guest.id), false);
        await history.settle();
        history.begin(() => offerPlaces('t', 'e', history.timeAndIds), false);
        await history.settle();
        const found: Awaited<ReturnType<typeof findWaitingOf>>[] = [];
        history.begin(async () => found.push(await findWaitingOf('t', 'e', waiter)), false);
        await history.settle();
        const token = `waiting-link-${found[0]?.id ?? missing()}`;
        return () => startPlaceOrder({ token, device: 'Phone', clientAddress: '192.0.2.251' }, wish, history.timeAndIds);
      },
    ],
  ];
  it.each(cases)('%s is gone without their money, or stays', async (_, prepare) => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 60; seed += 1) {
      const history = begin(seed, 0);
      history.stripe.endDisturbance();
      await history.prepare(1, 1);
      const pay = await prepare(history);
      history.begin(pay, false);
      for (let steps = seed % 20; steps > 0; steps -= 1) await history.step();
      history.begin(() => deleteEvent(staff, 'e', { timeAndIds: history.timeAndIds }), false);
      await history.settle();
      expect(history.failures).toEqual([]);
      const isGone = ![...history.table.items.values()].some(({ sk }) => sk === 'EVENT');
      const hasMoney = history.orders().some(({ order: { state } }) => state === 'open' || state === 'paid');
      outcomes.add(`${isGone ? 'gone' : 'stays'}, ${hasMoney ? 'paid' : 'not paid'}`);
    }
    expect([...outcomes].sort()).toEqual(['gone, not paid', 'stays, paid']);
  });
});

const missing = (): never => {
  throw new Error('Nobody has paid');
};

describe('a place that is passed on, and everything dies before the other guest is registered', () => {
  async function passOn() {
    const sold = await sell();
    const { history, guest, dieOnce, stateNow } = sold;
    await dieOnce(
      async () => history.take(await history.openLink(guest), 'other@example.org'),
      () => stateNow().isPassedOn,
    );
    expect(history.registrations()).toEqual([]);
    return sold;
  }

  it('is theirs, although money goes back in the meantime, and hosts see that', async () => {
    const { history, act, refund } = await passOn();
    await act(await refund());
    await finishHistory(history);
    expect(history.judge()).toEqual([]);
    expect(history.registrations()).toMatchObject([{ payment: { mark: 'refunded' } }]);
  });

  it('is nobody’s if the event is canceled, and the money goes back', async () => {
    const { history, order, act } = await passOn();
    await act(() => history.cancel());
    await finishHistory(history);
    expect(history.judge()).toEqual([]);
    expect(history.registrations()).toEqual([]);
    expect(history.stripe.moneyOf(order.id).returned).toBe(1900);
  });
});

it('gives no session of the next guest to one who repeats the call, and has passed on the place', async () => {
  const { history, guest, act, stateNow, dieOnce } = await sell();
  const link = await new Promise<Awaited<ReturnType<typeof history.openLink>>>((found) => {
    void act(async () => found(await history.openLink(guest)));
  });
  await act(() => history.take(link, 'second@example.org'));
  const [second = missing()] = history.registrations();
  await dieOnce(
    async () => history.take(await history.openLink(second), 'third@example.org'),
    () => stateNow().isPassedOn,
  );
  await act(() => history.take(link, 'second@example.org'));
  await finishHistory(history);
  expect(history.judge()).toEqual([]);
  expect(history.registrations()).toHaveLength(1);
});

it('notes at the guest that the money went back, if it dies once that is stored', async () => {
  const { history, refund, stateNow, dieOnce } = await sell();
  await dieOnce(await refund(), () => stateNow().refunds.some(({ state }) => state === 'made'));
  await finishHistory(history);
  expect(history.judge()).toEqual([]);
});

it('leaves a guest’s new order alone when an earlier one is refunded', async () => {
  const { history, guest, act, refund } = await sell();
  await act(() => removeFromEvent(staff, 'e', guest.id));
  await act(() => history.order('buyer@example.org', 'male', { ...wish, way: 'door' }, undefined, history.actorOf(guest.id)));
  await act(await refund());
  await finishHistory(history);
  expect(history.judge()).toEqual([]);
  expect(history.registrations()).toMatchObject([{ id: guest.id, payment: { mark: 'due' } }]);
});

it('ends what is due of a guest who is removed while a host takes back the mark that they paid', { timeout: 300_000 }, async () => {
  for (let seed = firstSeed; seed < firstSeed + 40; seed += 1) {
    const history = begin(seed, 0);
    await history.prepare(1, 1);
    history.begin(() => history.order('buyer@example.org', 'male', { ...wish, way: 'door' }), false);
    await history.settle();
    const [guest = missing()] = history.registrations();
    const mark = (paid: boolean) => markPayment(staff, { eventId: 'e', participantId: guest.id }, { paid }, history.timeAndIds);
    history.begin(() => mark(true), false);
    await history.settle();
    history.begin(() => mark(false), false);
    history.begin(() => removeFromEvent(staff, 'e', guest.id), false);
    await history.settle();
    expect({ seed, wrong: history.judge() }).toEqual({ seed, wrong: [] });
  }
});

it.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
] as const)('gives the accountant what Stripe’s balance has, in %s', { timeout: 300_000 }, async (currency, digits) => {
  let all = 0;
  for (let seed = firstSeed; seed < firstSeed + 10; seed += 1) {
    const history = begin(seed);
    history.currency = currency;
    await playHistory(history);
    let file = '';
    history.begin(async () => {
      file = await exportSales(staff, { from: '2030-05-01', to: '2030-06-30' });
    }, false);
    await history.settle();
    const { data } = papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true });
    const lines = data.filter(({ Way }) => Way === 'online');
    const written = new RegExp(digits === 0 ? '^-?\\d+$' : `^-?\\d+\\.\\d{${digits}}$`);
    const sum = (title: string) =>
      lines.reduce((total, { [title]: cell = '' }) => {
        expect(cell).toMatch(written);
        return total + Number(cell.replace('.', ''));
      }, 0);
    const { charged, returned, fees } = history.stripe.balance();
    const own = { charged: sum('Gross'), returned: sum('Refunded'), fees: sum('Fee'), left: sum('Net') };
    expect({ seed, ...own }).toEqual({ seed, charged, returned, fees, left: charged - returned - fees });
    expect(data.every(({ Currency }) => Currency === currency)).toBe(true);
    all += charged;
  }
  expect(all).toBeGreaterThan(10_000);
});

it(`counts every place and every cent in ${histories} histories`, { timeout: 3_600_000 }, async () => {
  const sums = { orders: 0, paid: 0, returned: 0, deaths: 0, guests: 0, passedOn: 0 };
  for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
    const history = begin(seed);
    await playHistory(history);
    expect({ seed, wrong: history.judge() }).toEqual({ seed, wrong: [] });
    for (const { order } of history.orders()) {
      const { times, returned } = history.stripe.moneyOf(order.id);
      sums.orders += 1;
      sums.paid += times;
      sums.returned += returned > 0 ? 1 : 0;
    }
    sums.deaths += history.deaths;
    sums.guests += history.registrations().length;
    sums.passedOn += history.passedOn;
    if ((seed - firstSeed + 1) % 1000 === 0) process.stdout.write(`${seed - firstSeed + 1} histories: ${JSON.stringify(sums)}\n`);
  }
  // A run in which nobody pays, dies, is refunded or passes on a place proves nothing.
  for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(histories / 4);
});
