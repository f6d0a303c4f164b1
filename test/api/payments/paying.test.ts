import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localStripeKeys } from '#infra/local/services/stripe/keys.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { paymentMetricNames } from '#shared/contract/metrics.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openPaidEvents } from '#test/support/people/paid-events.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';

let at: Awaited<ReturnType<typeof openPaidEvents>>;
let account: string;

/** Given an organization that has connected Stripe. */
beforeAll(async () => {
  at = await openPaidEvents('Paid Evenings');
  account = await at.connect();
});
afterEach(() => {
  at.stripe.setDelivery('normal');
});
afterAll(() => at?.test.stop());

/** Sets all clocks ahead, runs the schedule, and sets them back, because sessions of staff are short. */
async function pass(minutes: number): Promise<void> {
  at.test.stack.setClocks(() => minutes * 60_000);
  at.stripe.expireDue();
  await at.stripe.flush();
  await passMinute(at.test.stack);
  at.test.stack.setClocks(() => 0);
}

it('an organization that has connected Stripe can take payments', async () => {
  const { settings } = await at.host.call(payments.getPaymentSettings, {});
  expect(settings).toEqual({ currency: 'EUR', transfer_text: null, guarantee_yes: null, stripe: 'ready' });
});

it('a guest orders, pays at Stripe, and is registered by its message', async () => {
  const event = await at.newEvent();
  const { token, session, form } = await at.started(event, 1500);
  expect(await at.look(token)).toMatchObject({ state: 'open', amount: 1500, currency: 'EUR', until: expect.any(String) });
  expect(await at.guestsOf(event)).toEqual([]);
  at.stripe.pay(session);
  await at.stripe.flush();
  expect(await at.look(token)).toMatchObject({ state: 'paid', until: null, pay_at: null });
  expect(await at.guestsOf(event)).toMatchObject([{ last_name: form.last_name, payment: 'paid' }]);
  await awaitMail(at.test.url, form.contact.email);
  expect(at.stripe.balanceOf(account).map(({ amount }) => amount)).toEqual([1500]);
});

it('Stripe is told what is paid, and of the guest only the address for the receipt', async () => {
  const event = await at.newEvent();
  const contact = { email: 'till@example.org', phone: '+1 555 0100', instagram: 'till' };
  const { session } = await at.started(
    event,
    1500,
    makeForm({ first_name: 'Tilda', last_name: 'Tillman', occupation: 'Cashier', contact }),
  );
  const client = new Stripe(localStripeKeys.secretKey, at.stripe.client);
  const told = await client.checkout.sessions.retrieve(session, { expand: ['line_items'] }, { stripeAccount: account });
  expect(told).toMatchObject({ amount_total: 1500, currency: 'eur', customer_email: contact.email });
  expect(told.line_items?.data.map(({ description }) => description)).toEqual(['Spring evening']);
  expect(Object.keys(told.metadata ?? {})).toEqual(['tenant', 'event', 'order']);
  expect(JSON.stringify(told)).not.toMatch(/Tilda|Tillman|Cashier|555|female/);
});

it('without any message, the page that the guest comes back to registers them, and signs them in', async () => {
  at.stripe.setDelivery('never');
  const event = await at.newEvent();
  const { token, session } = await at.started(event, 1900, makeForm({ gender: 'male' }));
  at.stripe.pay(session);
  const { order, session: own } = await at.change(token, 'check');
  expect(order.state).toBe('paid');
  expect(own?.access_token).toEqual(expect.any(String));
  expect(await at.guestsOf(event)).toHaveLength(1);
});

it('a repeated order leads to Stripe again, but to its own page if the guest was shown another amount or way in the meantime', async () => {
  const event = await at.newEvent();
  const form = makeForm();
  const send = (expected: number, way: 'online' | 'door' = 'online') =>
    at.test.visitor.call(payments.startOrder, { ...orderAt(event), ...form, expected, way }, { headers: { 'idempotency-key': 'again' } });
  const first = await send(1500);
  expect(first).toMatchObject({ token: expect.any(String), pay_at: expect.any(String) });
  expect(await send(1500)).toEqual(first);
  const shown = { token: first.token, pay_at: null, session: null };
  expect([await send(1200), await send(1500, 'door')]).toEqual([shown, shown]);
  expect(await at.look(first.token ?? '')).toMatchObject({ state: 'open', amount: 1500, pay_at: first.pay_at });
});

it('a declined card leaves the order open, and another card pays it once', async () => {
  const event = await at.newEvent();
  const { token, session } = await at.started(event, 1500);
  at.stripe.decline(session);
  await at.stripe.flush();
  expect((await at.look(token)).state).toBe('open');
  expect(await at.guestsOf(event)).toEqual([]);
  const charged = () => at.stripe.happened.filter(({ what }) => what === 'charged').length;
  const before = charged();
  at.stripe.setDelivery('twice');
  at.stripe.pay(session);
  await at.stripe.flush();
  expect(await at.guestsOf(event)).toHaveLength(1);
  expect(charged()).toBe(before + 1);
});

it('a message that cannot be carried out is counted, repeated, and carried out once', async () => {
  const event = await at.newEvent();
  const { session } = await at.started(event, 1500);
  // The package asks twice.
  at.stripe.failNext({ path: /^\/v1\/checkout\/sessions\//, times: 2, kind: 'error' });
  at.stripe.pay(session);
  await at.stripe.flush();
  expect(at.stripe.deliveries.at(-1)?.attempts.map(({ answer }) => answer)).toEqual([500, 204]);
  expect(await at.guestsOf(event)).toHaveLength(1);
  const log = await readFile(join(at.test.stack.dataDir, dataDirNames.functionLog), 'utf8');
  expect(log.match(new RegExp(`"${paymentMetricNames.webhookFailures}":1`, 'g'))).toHaveLength(1);
});

it('a place that is not paid in time is free again', async () => {
  const event = await at.newEvent(undefined, { women: 1 });
  const { token } = await at.started(event, 1500);
  expect(await at.test.visitor.ask(payments.startOrder, orderAt(event))).toMatchObject({ status: 409 });
  await pass(33);
  expect(await at.look(token)).toMatchObject({ state: 'ended', registration_link: expect.stringContaining(event.id) });
  expect(await at.test.visitor.ask(payments.startOrder, orderAt(event))).toMatchObject({ status: 201 });
});

const orderAt = ({ id: key, token }: { id: string; token: string }) =>
  ({ key, token, ...makeForm(), way: 'online', expected: 1500 }) as const;

it('a payment whose message and guest never came is found by the schedule', async () => {
  at.stripe.setDelivery('never');
  const event = await at.newEvent();
  const { token, session } = await at.started(event, 1500);
  at.stripe.pay(session);
  await pass(33);
  expect((await at.look(token)).state).toBe('paid');
  expect(await at.guestsOf(event)).toHaveLength(1);
});

it('a refund in Stripe’s dashboard is noted at the order and at the guest', async () => {
  const event = await at.newEvent();
  const { token } = await at.paid(event, 1500);
  const charge = at.stripe.happened.findLast(({ what }) => what === 'charged')?.charge ?? 'no charge';
  at.stripe.refundOutside(charge);
  await at.stripe.flush();
  expect(await at.look(token)).toMatchObject({ refunded: 1500, refund_reason: 'outside' });
  const [guest] = await eventually(
    () => at.guestsOf(event),
    ([one]) => one?.payment === 'refunded',
  );
  expect(guest?.payment).toBe('refunded');
});

it('a message that Stripe did not sign is refused', async () => {
  const url = `${at.test.url}/api/v1/payments/webhook`;
  const forged = (headers: Record<string, string>) => fetch(url, { method: 'POST', headers, body: '{"type":"account.updated"}' });
  expect((await forged({})).status).toBe(400);
  expect((await forged({ 'stripe-signature': 't=1,v1=00' })).status).toBe(400);
});
