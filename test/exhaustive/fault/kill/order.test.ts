import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUpClocks, followUps } from '#test/support/stack/follow-ups.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/**
 * The product and Stripe's stand-in are killed before each kind of write of an order: while it is placed, paid, refunded and given up. Who
 * paid is registered, once, and was charged once; who did not pay is not (docs/rules/payments.md#stripe).
 */

const account = { email: 'admin@example.com', password: 'correct horse battery staple' };
const deadly = ['payments-start-order', 'payments-change-order', 'payments-receive-webhook', 'payments-refund-order', ...followUps];
const minute = 60_000;

let mortal: MortalStack;
beforeAll(async () => {
  mortal = await MortalStack.create('order-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'admin' }] });
});
afterAll(() => mortal?.close());

const admin = () => signIn(mortal.stack.url, account.email, account.password);
const visitor = () => callerOf(mortal.stack.url);

let deaths = 0;
/** Makes a call until it succeeds; whenever the product dies of it, starts it again. */
async function insist<T>(call: () => Promise<T>, isDone: (answer: T) => boolean = () => true): Promise<T> {
  for (let tries = 60; tries > 0; tries -= 1) {
    const ended = mortal.stack.ended.then(() => 'dead' as const);
    const answer = await Promise.race([call().catch(() => undefined), ended]);
    const isDead = answer === 'dead' || (answer === undefined && (await Promise.race([ended, wait(2_000)])) === 'dead');
    if (isDead) {
      deaths += 1;
      await mortal.startDeadly(deadly);
    } else if (answer !== undefined && answer !== 'dead' && isDone(answer)) return answer;
    else await wait(250);
  }
  throw new Error('It never succeeds');
}
const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** Returns what the stand-in has charged and refunded, read from its file, which outlives it. */
function moneyMoved(): { charged: number[]; refunded: number[] } {
  const lines = readFileSync(join(mortal.dataDir, 'stripe.ndjson'), 'utf8').split('\n').filter(Boolean);
  const happened = lines.flatMap((line) => [...line.matchAll(/"what":"(charged|refunded)"[^}]*?"amount":(\d+)/g)]);
  const amounts = (what: string) => happened.filter(([, is]) => is === what).map(([, , amount]) => Number(amount));
  return { charged: amounts('charged'), refunded: amounts('refunded') };
}

it('killed before any write of an order, the product registers who paid, once, and nobody else', async () => {
  const owner = await admin();
  await owner.call(payments.savePaymentSettings, { currency: 'EUR', transfer_text: null, guarantee_yes: null });
  const { url } = await owner.call(payments.connectStripe, {});
  await fetch(`${url}/finish`, { method: 'POST', redirect: 'manual' });
  await owner.call(payments.refreshStripe, {});
  const price = {
    ...{ amounts: { women: 1500, men: 1900, others: 1500 }, ways: ['online' as const], refunds: { kind: 'none' as const } },
    ...{ tax_percent: null, together_percent: null },
  };
  const { event } = await owner.call(events.createEvent, makeEventForm({ male_limit: 3, female_limit: 3, price }));
  const { token } = await owner.call(registrationLink.getRegistrationLink, { id: event.id });
  await mortal.stack.kill();
  await mortal.startDeadly(deadly);

  const orderAs = async (gender: 'female' | 'male', expected: number) => {
    const form = makeForm({ gender });
    const place = () =>
      visitor().call(
        payments.startOrder,
        { key: event.id, token, ...form, way: 'online', expected },
        { headers: { 'Idempotency-Key': form.contact.email } },
      );
    const { token: own } = await insist(place, ({ pay_at }) => pay_at !== null);
    return own ?? 'no token';
  };
  const change = (own: string, action: 'check' | 'pay' | 'give_up') => visitor().call(payments.changeOrder, { token: own, action });

  // One guest pays. The stand-in's messages come whenever the product lives.
  const payer = await orderAs('female', 1500);
  const { order: open } = await insist(
    () => change(payer, 'pay'),
    ({ order }) => order.pay_at !== null,
  );
  const page = open.pay_at ?? '';
  await insist(() => fetch(`${page}/pay`, { method: 'POST', redirect: 'manual' }));
  await insist(
    () => change(payer, 'check'),
    ({ order }) => order.state === 'paid',
  );
  // One gives the place up, and one only closes the page, so that the minute ends the order.
  const leaver = await orderAs('male', 1900);
  await insist(
    () => change(leaver, 'give_up'),
    ({ order }) => order.state === 'ended',
  );
  const closer = await orderAs('male', 1900);
  await insist(
    async () => {
      await mortal.stack.disturb({ deadlyWrites: deadly, clocks: followUpClocks(40 * minute) });
      await mortal.stack.passMinute();
      return visitor().call(payments.getOrder, { token: closer });
    },
    ({ order }) => order.state === 'ended',
  );

  // The one who paid gets the money back.
  const salesNow = async () => (await (await admin()).call(salesRoutes.getSales, { id: event.id })).sales;
  const [paid] = (await insist(salesNow)).orders.data.filter(({ state }) => state === 'paid');
  await insist(async () =>
    (await admin()).call(salesRoutes.refundOrder, { id: event.id, oid: paid?.id ?? '', amount: 500, refund_id: 'once' }),
  );
  await insist(salesNow, ({ orders }) => orders.data.some(({ refunds }) => refunds.some(({ state }) => state === 'made')));

  expect(moneyMoved()).toEqual({ charged: [1500], refunded: [500] });
  const { participants: guests } = await insist(async () => (await admin()).call(participants.listEventParticipants, { id: event.id }));
  expect(guests.map(({ gender, payment }) => [gender, payment])).toEqual([['female', 'paid']]);
  const counter = (await rawTable(mortal.stack).all()).find(({ sk, pk }) => sk === 'COUNT#P' && String(pk).endsWith(event.id));
  expect(counter).toMatchObject({ f: 1, all: 1, of: 0, om: 0, al: 6, ml: 3, fl: 3 });
  // A run in which nothing dies proves nothing.
  expect(deaths).toBeGreaterThan(8);
}, 900_000);
