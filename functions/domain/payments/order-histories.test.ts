import { beforeAll, expect, it, vi } from 'vitest';
import { finishHistory, OrderHistory, playHistory } from '#test/support/rooms/order-history.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';

/**
 * Random histories of orders on a table in memory: docs/rules/payments.md#exactly-once. `ORDER_HISTORIES=10000 npm test -- unit
 * order-histories` plays that many; ORDER_SEED is the seed of the first.
 */

const current = vi.hoisted(() => ({ client: undefined as unknown }));
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
  deriveSecret: async (purpose: string, id: string) => `${purpose}-${id}`,
  deriveKey: async () => Buffer.alloc(32),
}));
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

function begin(seed: number): OrderHistory {
  // A mock remembers each call with its reply, and thousands of histories would fill gigabytes.
  send.mockClear();
  const history = new OrderHistory(seed);
  current.client = history.stripe.client;
  send.mockImplementation(((command: Parameters<typeof history.send>[0]) => history.send(command)) as never);
  return history;
}

it('sells one place to one of 200 who order at the same time', { timeout: 300_000 }, async () => {
  const history = begin(firstSeed);
  await history.prepare(1, 1);
  const wish = { way: 'online', discount: null, expected: 1900 } as const;
  for (let guest = 0; guest < 200; guest += 1) history.begin(() => history.order(`buyer${guest}@example.org`, 'male', wish), false);
  await history.settle();
  for (let left = 20; left > 0; left -= 1) history.stripe.actAtCheckout();
  await finishHistory(history);
  expect(history.judge()).toEqual([]);
  expect(history.orders()).toHaveLength(1);
  expect(history.registrations()).toHaveLength(1);
});

it(`counts every place and every cent in ${histories} histories`, { timeout: 3_600_000 }, async () => {
  const sums = { orders: 0, paid: 0, returned: 0, deaths: 0, guests: 0 };
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
    if ((seed - firstSeed + 1) % 1000 === 0) process.stdout.write(`${seed - firstSeed + 1} histories: ${JSON.stringify(sums)}\n`);
  }
  // A run in which nobody pays, dies or is refunded proves nothing.
  for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(histories / 4);
});
