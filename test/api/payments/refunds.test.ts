import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { paymentMetricNames } from '#shared/contract/metrics.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { openPaidEvents } from '../../support/people/paid-events.ts';

/** Refunds by staff of what was paid online: docs/rules/payments.md#refunds */

let at: Awaited<ReturnType<typeof openPaidEvents>>;
let account: string;
beforeAll(async () => {
  at = await openPaidEvents('Refunded Evenings');
  account = await at.connect();
});
afterAll(() => at?.test.stop());

type PaidEvent = Awaited<ReturnType<(typeof at)['newEvent']>>;

/** Sells a place online. @returns the event, the guest's form, the order's token and id */
async function sell() {
  const event = await at.newEvent();
  const { form, token } = await at.paid(event, 1500);
  const [order] = (await at.salesOf(event)).orders.data;
  return { event, form, token, oid: order?.id ?? '' };
}
const refund = ({ id }: PaidEvent, oid: string, amount: number | null, refund_id: string) =>
  at.admin.ask(salesRoutes.refundOrder, { id, oid, amount, refund_id });
const untilRefunds = (event: PaidEvent, states: readonly string[]) =>
  eventually(
    async () => (await at.salesOf(event)).orders.data[0],
    (order) => order?.refunds.map(({ state }) => state).join() === states.join(),
  );
const lastCharge = () => at.stripe.happened.findLast(({ what }) => what === 'charged')?.charge ?? 'no charge';
/** How many refunds were counted as failed, for the alarm about them. */
const countedFailures = async () => {
  const log = await readFile(join(at.test.stack.dataDir, dataDirNames.functionLog), 'utf8');
  return log.match(new RegExp(`"${paymentMetricNames.refundFailures}":1`, 'g'))?.length ?? 0;
};
/** What is in the organizer's account at Stripe, without fees. */
const balance = () => at.stripe.balanceOf(account).reduce((sum, { amount }) => sum + amount, 0);

describe('a refund by staff of what was paid online', () => {
  it('is made by Stripe, in parts, once each, and the guest is told', async () => {
    const { event, form, oid } = await sell();
    const before = balance();
    const answers = await Promise.all([1, 2, 3].map(() => refund(event, oid, 400, 'first')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await untilRefunds(event, ['made']);
    expect(balance()).toBe(before - 400);
    expect((await refund(event, oid, 1101, 'too-much')).body).toMatchObject({ code: 'refund_too_high' });
    await refund(event, oid, null, 'rest');
    expect(await untilRefunds(event, ['made', 'made'])).toMatchObject({ refunded: 1500 });
    expect(balance()).toBe(before - 1500);
    await eventually(
      async () => (await at.host.call(participants.listEventParticipants, { id: event.id })).participants,
      ([guest]) => guest?.payment === 'refunded',
    );
    expect((await awaitMail(at.test.url, form.contact.email, 'Your payment for')).body.text).toMatch(/card or account that you paid with/);
    const [total] = (await at.salesOf(event)).totals;
    expect(total).toMatchObject({ gross: 1500, refunded: 1500, net: -(total?.fee ?? 0) });
  });

  it('cannot be undone by marking the guest as not paid at the door', async () => {
    const { event } = await sell();
    const [guest] = await at.guestsOf(event);
    const { body } = await at.host.ask(salesRoutes.markPayment, { id: event.id, pid: guest?.id ?? '', paid: false });
    expect(body).toMatchObject({ code: 'conflict', details: 'This guest has paid online. An admin can return the money.' });
  });
});

describe('a refund that fails', () => {
  it('days later is noted, counted and told to the guest once, and can be tried again', async () => {
    const { event, form, oid, token } = await sell();
    const charge = lastCharge();
    const [before, counted] = [balance(), await countedFailures()];
    await refund(event, oid, null, 'all');
    await untilRefunds(event, ['made']);
    const marked = (mark: string) =>
      eventually(
        () => at.guestsOf(event),
        ([guest]) => guest?.payment === mark,
      );
    await marked('refunded');
    at.stripe.failRefund(charge);
    await at.stripe.flush();
    const told = at.stripe.deliveries.at(-1);
    expect(told).toMatchObject({ type: 'refund.failed' });
    at.stripe.resend(told?.id ?? '');
    await at.stripe.flush();
    expect((await at.salesOf(event)).orders.data[0]).toMatchObject({
      refunded: 0,
      refunds: [{ state: 'failed', problem: 'lost or stolen card' }],
    });
    expect((await marked('paid'))[0]?.payment).toBe('paid');
    expect(await at.look(token)).toMatchObject({ refunded: 0, not_returned: true });
    expect(await countedFailures()).toBe(counted + 1);
    const mail = await awaitMail(at.test.url, form.contact.email, 'Your payment for Spring evening could not be returned');
    expect(mail.body.text).toContain('€15.00, paid to Refunded Evenings for Spring evening');
    await refund(event, oid, null, 'again');
    await untilRefunds(event, ['failed', 'made']);
    expect(balance()).toBe(before - 1500);
    expect(await at.look(token)).not.toHaveProperty('not_returned');
    const subjects = (await inboxOf(at.test.url, form.contact.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.endsWith('could not be returned'))).toHaveLength(1);
  });

  it('after it was made in Stripe’s dashboard is no longer one', async () => {
    const { event } = await sell();
    const charge = lastCharge();
    at.stripe.refundOutside(charge);
    await at.stripe.flush();
    at.stripe.failRefund(charge);
    await at.stripe.flush();
    expect((await at.salesOf(event)).orders.data[0]).toMatchObject({ refunded: 0, refunds: [{ reason: 'outside', state: 'failed' }] });
  });

  it('because Stripe refuses it is counted', async () => {
    const { event, oid } = await sell();
    const counted = await countedFailures();
    at.stripe.dispute(lastCharge());
    await refund(event, oid, null, 'refused');
    expect((await untilRefunds(event, ['failed']))?.refunds[0]?.problem).toContain('charged back');
    await eventually(countedFailures, (now) => now > counted);
    expect(await countedFailures()).toBe(counted + 1);
  });

  // The last one, because the account does not come back.
  it('because the organizer has disconnected the account says so, and the guest is told', async () => {
    const { event, form, oid } = await sell();
    at.stripe.deauthorize(account);
    await refund(event, oid, null, 'gone');
    expect((await untilRefunds(event, ['failed']))?.refunds[0]?.problem).toMatch(/^The Stripe account is disconnected/);
    await awaitMail(at.test.url, form.contact.email, 'Your payment for Spring evening could not be returned');
  });
});
