import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
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

/** Sells a place online. @returns the event, the guest's address and the order's id */
async function sell() {
  const event = await at.newEvent();
  const { form } = await at.paid(event, 1500);
  const [order] = (await at.salesOf(event)).orders.data;
  return { event, form, oid: order?.id ?? '' };
}
const refund = ({ id }: PaidEvent, oid: string, amount: number | null, refund_id: string) =>
  at.admin.ask(salesRoutes.refundOrder, { id, oid, amount, refund_id });
const untilRefunds = (event: PaidEvent, states: readonly string[]) =>
  eventually(
    async () => (await at.salesOf(event)).orders.data[0],
    (order) => order?.refunds.map(({ state }) => state).join() === states.join(),
  );
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
