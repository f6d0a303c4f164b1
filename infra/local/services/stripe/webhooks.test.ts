import { beforeEach, expect, it } from 'vitest';
import { addAccount, sessionFor, startStripeForTest, type TestStripe } from './stripe-for-test.ts';

let test: TestStripe;
let on: { stripeAccount: string };
beforeEach(async () => {
  test = await startStripeForTest();
  on = { stripeAccount: await addAccount(test) };
  await test.local.flush();
});

/** Pays new sessions one after the other. */
async function pay(times = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < times; n += 1) ids.push((await test.stripe.checkout.sessions.create(sessionFor(1500), on)).id);
  for (const id of ids) test.local.pay(id);
  return ids;
}
const paidIn = () => test.events.flatMap((event) => (event.type === 'checkout.session.completed' ? [event.data.object.id] : []));

it('an event is signed, names its account, and has a stable id', async () => {
  const [id] = await pay();
  await test.local.flush();
  expect(test.events.at(-1)).toMatchObject({
    object: 'event',
    account: on.stripeAccount,
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id, payment_status: 'paid' } },
  });
  expect(test.local.deliveries.at(-1)).toMatchObject({ id: test.events.at(-1)?.id, status: 'delivered', attempts: [{ answer: 200 }] });
});

it('an event names the request that caused it', async () => {
  const { id } = await test.stripe.checkout.sessions.create(sessionFor(1500), on);
  const { lastResponse } = await test.stripe.checkout.sessions.expire(id, {}, { ...on, idempotencyKey: 'expire-1' });
  await test.local.flush();
  expect(test.events.at(-1)?.request).toEqual({ id: lastResponse.requestId, idempotency_key: 'expire-1' });
});

it('events come by themselves', async () => {
  const ids = await pay(2);
  await expect.poll(() => paidIn().toSorted()).toEqual(ids.toSorted());
});

it('an event is repeated until it is accepted', async () => {
  const answers = [500, 404, 302];
  test.answerWith(() => answers.shift() ?? 204);
  const ids = await pay();
  await test.local.flush();
  expect(paidIn()).toEqual(ids);
  expect(test.local.deliveries.at(-1)?.attempts.map(({ answer }) => answer)).toEqual([500, 404, 302, 204]);
});

it('an event that nobody accepts is given up, and can be sent again', async () => {
  test.answerWith(() => 503);
  const ids = await pay();
  await test.local.flush();
  const { id = '', status, attempts = [] } = test.local.deliveries.at(-1) ?? {};
  expect([status, attempts.length]).toEqual(['given up', 8]);
  test.answerWith(() => 200);
  test.local.resend(id);
  await test.local.flush();
  expect(paidIn()).toEqual(ids);
});

it('each event can come twice', async () => {
  test.local.setDelivery('twice');
  const [id] = await pay();
  await test.local.flush();
  expect(paidIn()).toEqual([id, id]);
});

it('events can come in reversed order', async () => {
  test.local.setDelivery('reversed');
  const ids = await pay(3);
  await test.local.flush();
  expect(paidIn()).toEqual(ids.toReversed());
});

it('reversed events come by themselves, too', async () => {
  test.local.setDelivery('reversed');
  const ids = await pay(2);
  await expect.poll(paidIn).toEqual(ids.toReversed());
});

it('events can come late, or when the test wants them', async () => {
  test.local.setDelivery({ late: 3_600_000 });
  const ids = await pay();
  expect(paidIn()).toEqual([]);
  await test.local.flush();
  expect(paidIn()).toEqual(ids);
});

it('events can never come, and still be listed', async () => {
  test.local.setDelivery('never');
  await pay();
  test.local.setDelivery('normal');
  const ids = await pay();
  await test.local.flush();
  expect(paidIn()).toEqual(ids);
  expect(test.local.deliveries.map(({ status }) => status)).toEqual(['delivered', 'withheld', 'delivered']);
});

it('tells of accounts that change or go', async () => {
  test.local.restrict(on.stripeAccount);
  await test.local.flush();
  test.local.deauthorize(on.stripeAccount);
  await test.local.flush();
  expect(test.events.map(({ type, account, data }) => [type, account, data.object])).toMatchObject([
    ['account.updated', on.stripeAccount, { charges_enabled: true, payouts_enabled: true, details_submitted: true }],
    ['account.updated', on.stripeAccount, { charges_enabled: false }],
    ['account.application.deauthorized', on.stripeAccount, { object: 'application' }],
  ]);
});
