import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeFile } from '../../../build/patient-files.ts';
import { addAccount, sessionFor, startStripeForTest } from './stripe-for-test.ts';

const options = (stripeAccount: string) => ({ stripeAccount, idempotencyKey: 'order-1' });
const sessions = '/v1/checkout/sessions';

it('an error carries nothing out', async () => {
  const test = await startStripeForTest();
  const on = options(await addAccount(test));
  test.local.failNext({ path: sessions, kind: 'error' });
  await expect(test.stripe.checkout.sessions.create(sessionFor(1500), on)).rejects.toMatchObject({
    type: 'StripeAPIError',
    statusCode: 500,
  });
  expect((await test.stripe.checkout.sessions.list({}, on)).data).toEqual([]);
  expect((await test.stripe.checkout.sessions.create(sessionFor(1500), on)).status).toBe('open');
});

it('a lost reply hides what was carried out, and the same key finds it again', async () => {
  const test = await startStripeForTest();
  const on = options(await addAccount(test));
  const { id } = await test.stripe.checkout.sessions.create(sessionFor(1500), { stripeAccount: on.stripeAccount });
  const refund = { payment_intent: String(test.local.pay(id).payment_intent) };
  // Without retries of its own, the package still asks once more after a closed connection.
  test.local.failNext({ path: /refunds/, times: 4, kind: 'lost reply' });
  for (const _ of [1, 2]) await expect(test.stripe.refunds.create(refund, on)).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect((await test.stripe.refunds.create(refund, on)).amount).toBe(1500);
  expect(test.local.happened.filter(({ what }) => what === 'refunded')).toHaveLength(1);
});

it('the package’s own retries survive all faults, and do everything once', async () => {
  const test = await startStripeForTest({ retries: 3 });
  const stripeAccount = await addAccount(test);
  test.local.failNext({ path: sessions, kind: 'error' });
  test.local.failNext({ path: sessions, kind: 'lost reply' });
  await test.stripe.checkout.sessions.create(sessionFor(1500), { stripeAccount });
  expect((await test.stripe.checkout.sessions.list({}, { stripeAccount })).data).toHaveLength(1);
});

it('while a slow answer is under way, its key is in use', async () => {
  const test = await startStripeForTest();
  const on = options(await addAccount(test));
  test.local.failNext({ path: sessions, kind: 'slow', delay: 1000 });
  const create = () => test.stripe.checkout.sessions.create(sessionFor(1500), on);
  const both = await Promise.allSettled([create(), create()]);
  const id = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))[0];
  expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toMatchObject([{ code: 'idempotency_key_in_use' }]);
  expect((await create()).id).toBe(id);
});

it('everything survives a restart: objects, money, keys, and events that were not delivered', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'table-two-stripe-'));
  onTestFinished(() => removeFile(dataDir));
  const first = await startStripeForTest({ dataDir });
  const on = options(await addAccount(first));
  await first.local.flush();
  first.local.setDelivery({ late: 3_600_000 });
  const open = await first.stripe.checkout.sessions.create(sessionFor(1500), on);
  const { id } = await first.stripe.checkout.sessions.create(sessionFor(2000), { stripeAccount: on.stripeAccount });
  first.local.pay(id);
  const { happened } = first.local;
  await first.local.stop();
  // A killed process may leave half a line.
  appendFileSync(join(dataDir, 'stripe.ndjson'), '[{"kind":"charge","id":"ch_');

  const second = await startStripeForTest({ dataDir });
  expect(second.local.happened).toEqual(happened);
  const again = await second.stripe.checkout.sessions.retrieve(open.id, {}, on);
  expect(again).toMatchObject({ status: 'open', url: `${second.local.origin}/pay/${open.id}` });
  expect((await second.stripe.checkout.sessions.create(sessionFor(1500), on)).id).toBe(open.id);
  await second.local.flush();
  expect(second.events.map(({ type }) => type)).toEqual(['checkout.session.completed']);
  second.local.pay(open.id);
  await second.local.stop();

  const third = await startStripeForTest({ dataDir });
  expect(third.local.happened.map(({ amount }) => amount)).toEqual([2000, 1500]);
});
