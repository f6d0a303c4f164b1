import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newPhone } from '#infra/local/seed/call-api.ts';
import { localStripeKeys } from '#infra/local/services/stripe/keys.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { paymentMetricNames } from '#shared/contract/metrics.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { type Caller, callerOf } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { euroPrice, openPaidEvents, sellPlaces } from '#test/support/people/paid-events.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

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
  const { session, token } = await at.started(
    event,
    1500,
    makeForm({ first_name: 'Tilda', last_name: 'Tillman', occupation: 'Cashier', contact }),
  );
  const client = new Stripe(localStripeKeys.secretKey, at.stripe.client);
  const told = await client.checkout.sessions.retrieve(session, { expand: ['line_items'] }, { stripeAccount: account });
  expect(told).toMatchObject({ amount_total: 1500, currency: 'eur', customer_email: contact.email });
  expect(told.line_items?.data.map(({ description }) => description)).toEqual(['Spring evening']);
  expect(Object.keys(told.metadata ?? {})).toEqual(['tenant', 'event', 'order']);
  expect(JSON.stringify(told)).not.toMatch(/Tilda|Tillman|Cashier|555 0100|female/);
  // The organizer can read it all at Stripe, and must not come into the guest's session by it.
  expect(JSON.stringify(told)).not.toContain(token);
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

it('a network holds at most half of the places without paying', async () => {
  const event = await at.newEvent(undefined, { women: 8 });
  const headers = newPhone();
  const ask = () => at.test.visitor.ask(payments.startOrder, orderAt(event), { headers });
  const [first] = [await ask(), await ask(), await ask(), await ask()];
  // The pace of registering lets somebody through every two seconds; this limit does not.
  const wait = async () => (await ask()).headers.get('retry-after');
  await expect.poll(wait, { timeout: 20_000, interval: 500 }).toBe('300');
  expect(await at.test.visitor.ask(payments.startOrder, orderAt(event))).toMatchObject({ status: 201 });
  await at.change(tokenIn(first?.body), 'give_up');
  await expect.poll(ask, { timeout: 20_000, interval: 500 }).toMatchObject({ status: 201 });
});

const tokenIn = (body: unknown) => (body as { token: string }).token;

it('a place that was given up cannot be held longer by a new page', async () => {
  const event = await at.newEvent();
  const { token, session } = await at.started(event, 1500);
  const client = new Stripe(localStripeKeys.secretKey, at.stripe.client);
  // The guest has given up on one phone, which closes the page first, and pays on another.
  await client.checkout.sessions.expire(session, {}, { stripeAccount: account });
  expect(await at.change(token, 'pay')).toMatchObject({ order: { state: 'ended', pay_at: null } });
});

it('nothing is sold after the end, when the money would go back', async () => {
  const event = await at.newEvent();
  at.test.stack.setClocks(() => (3 * 24 + 4) * 3_600_000);
  const asked = { key: event.id, token: event.token, ...makeForm(), way: 'online', expected: 1500 } as const;
  const { body } = await at.test.visitor.ask(payments.startOrder, asked);
  at.test.stack.setClocks(() => 0);
  expect(body).toMatchObject({ code: 'link_expired' });
});

it('a payment to another organization’s account pays no order that it names', async () => {
  const event = await at.newEvent();
  const { token, session } = await at.started(event, 1500);
  const client = new Stripe(localStripeKeys.secretKey, at.stripe.client);
  const metadata = (await client.checkout.sessions.retrieve(session, {}, { stripeAccount: account })).metadata ?? {};
  const theirs = await (await sellPlaces(at.test, await at.test.addOrganization('Names others’ orders'))).connect();
  const price = { currency: 'eur', unit_amount: 50, product_data: { name: 'Cheap' } };
  const own = await client.checkout.sessions.create(
    {
      ...{ mode: 'payment', success_url: 'https://site.test/', cancel_url: 'https://site.test/', metadata },
      ...{ line_items: [{ quantity: 1, price_data: price }], payment_intent_data: { metadata } },
    },
    { stripeAccount: theirs },
  );
  at.stripe.pay(own.id);
  await at.stripe.flush();
  const charge = at.stripe.balanceOf(theirs)[0]?.source;
  at.stripe.dispute(typeof charge === 'string' ? charge : '');
  await at.stripe.flush();
  expect(await at.look(token)).toMatchObject({ state: 'open', refunded: 0 });
  expect((await at.salesOf(event)).orders.data).toMatchObject([{ state: 'open', refunds: [], dispute: null }]);
  expect(await at.guestsOf(event)).toEqual([]);
});

it('an older message about the account, which comes later, changes nothing', async () => {
  const other = await sellPlaces(at.test, await at.test.addOrganization('Late messages'));
  const restricted = await other.connect();
  const ready = at.stripe.deliveries.findLast(({ type, account: of }) => type === 'account.updated' && of === restricted);
  at.stripe.restrict(restricted);
  await at.stripe.flush();
  at.stripe.resend(ready?.id ?? '');
  await at.stripe.flush();
  expect((await other.admin.call(payments.getPaymentSettings, {})).settings.stripe).toBe('incomplete');
});

it('a guest cannot change to a gender that pays more', async () => {
  const event = await at.newEvent({ ...euroPrice, ways: ['door'] });
  const form = makeForm({ gender: 'female' });
  const asked = { key: event.id, token: event.token, ...form, way: 'door', expected: 1500 } as const;
  const { session } = await at.test.visitor.call(payments.startOrder, asked);
  const [id, guest] = [session?.participant.id ?? '', callerOf(at.test.url, session?.access_token)];
  const change = (by: Caller) => by.ask(participants.updateParticipant, { id, ...form, gender: 'male' });
  const own = await guest.ask(profile.updateOwnProfile, { id, ...form, gender: 'male' });
  expect(own.body).toMatchObject({ code: 'payment_needed' });
  const next = await at.newEvent({ ...euroPrice, ways: ['door'] });
  const elsewhere = { key: next.id, token: next.token, ...form, gender: 'male', way: 'door', expected: 1900 } as const;
  expect((await guest.ask(payments.startOrder, elsewhere)).body).toMatchObject({ code: 'payment_needed' });
  expect((await at.guestsOf(event)).map(({ gender }) => gender)).toEqual(['female']);
  expect((await change(at.admin)).status).toBe(200);
});

it('a payment whose message and guest never came is found by the schedule', async () => {
  at.stripe.setDelivery('never');
  const event = await at.newEvent();
  const { token, session } = await at.started(event, 1500);
  at.stripe.pay(session);
  await pass(33);
  expect((await at.look(token)).state).toBe('paid');
  expect(await at.guestsOf(event)).toHaveLength(1);
});

it('a guest who pays by a voucher days later keeps the place, and opens no second page', async () => {
  const event = await at.newEvent(undefined, { women: 1 });
  const { token, session } = await at.started(event, 1500);
  at.stripe.payLater(session, 'voucher');
  await at.stripe.flush();
  expect(await at.change(token, 'pay')).toMatchObject({ order: { state: 'processing', pay_at: null } });
  await pass(26 * 60);
  expect((await at.look(token)).state).toBe('processing');
  at.stripe.settleLater(session, true);
  await at.stripe.flush();
  expect((await at.look(token)).state).toBe('paid');
  expect(await at.guestsOf(event)).toMatchObject([{ payment: 'paid' }]);
});

it('while Stripe is down, a guest’s question about the order says so', async () => {
  const { token } = await at.started(await at.newEvent(), 1500);
  for (const action of ['check', 'pay', 'give_up'] as const) {
    // The package asks twice.
    at.stripe.failNext({ path: /^\/v1\/checkout\/sessions\//, times: 2, kind: 'error' });
    const { status, body } = await at.test.visitor.ask(payments.changeOrder, { token, action });
    expect({ action, status, body }).toMatchObject({ action, status: 502, body: { code: 'payment_failed' } });
  }
  expect((await at.look(token)).state).toBe('open');
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

it('a payment whose order is not known any more is told to the operator', async () => {
  const event = await at.newEvent();
  const { session } = await at.started(event, 1500);
  const table = rawTable(at.test.stack);
  const order = (await table.all()).find(({ pk, sk }) => String(pk).endsWith(`#O#${event.id}`) && String(sk).startsWith('ORDER#'));
  await table.remove({ pk: String(order?.['pk']), sk: String(order?.['sk']) });
  at.stripe.pay(session);
  await at.stripe.flush();
  const log = await readFile(join(at.test.stack.dataDir, dataDirNames.functionLog), 'utf8');
  expect(log.split('\n').find((line) => line.includes('A payment has no order'))).toContain(account);
  // The other one is of the message above that could not be carried out.
  expect(log.match(new RegExp(`"${paymentMetricNames.webhookFailures}":1`, 'g'))).toHaveLength(2);
});

it('a page that asks all the time whether its order is paid has to wait, because Stripe is asked each time', async () => {
  const { token } = await at.started(await at.newEvent(), 1500);
  const ask = async () => (await at.test.visitor.ask(payments.changeOrder, { token, action: 'check' })).status;
  const answers: number[] = [];
  // A minute of the clock may begin in between.
  while (!answers.includes(429) && answers.length < 125) answers.push(await ask());
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60);
  expect(answers.at(-1)).toBe(429);
});

it('a message that Stripe did not sign is refused', async () => {
  const url = `${at.test.url}/api/v1/payments/webhook`;
  const forged = (headers: Record<string, string>) => fetch(url, { method: 'POST', headers, body: '{"type":"account.updated"}' });
  expect((await forged({})).status).toBe(400);
  expect((await forged({ 'stripe-signature': 't=1,v1=00' })).status).toBe(400);
});
