import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { transfers } from '#shared/contract/routes/transfers.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { euroPrice, openPaidEvents, sessionIn } from '../../support/people/paid-events.ts';
import { linkIn } from '../../support/people/waiting-lists.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Guests who have paid online and cancel, or pass on their place: docs/rules/payments.md#canceling, docs/rules/payments.md#passing-on */

const paid = await openPaidEvents('Paid guests');
const { test, host, stripe, newEvent, paid: pay, look, change, guestsOf, salesOf } = paid;
afterAll(() => test.stop());
beforeAll(async () => {
  await paid.connect();
});

type Event = Awaited<ReturnType<typeof newEvent>>;

const man = () => makeForm({ gender: 'male' });

/** Pays for a place online. @returns the guest, signed in */
async function payOnline(event: Event) {
  const begun = await pay(event, 1900, man());
  const { session } = await change(begun.token, 'check');
  if (session === null) throw new Error('The guest was not registered');
  return { ...begun, id: session.participant.id, self: callerOf(test.url, session.access_token) };
}

const refunded = (token: string) =>
  eventually(
    () => look(token),
    (order) => order.refunded > 0,
  );

it('a guest who has paid online and cancels in time gets the money back at Stripe, once', async () => {
  const event = await newEvent();
  const { token, form, id, self } = await payOnline(event);
  expect((await self.call(guestEvening.getEvening, { id, event_id: event.id })).me.payment).toMatchObject({
    ...{ mark: 'paid', way: 'online', amount: 1900, currency: 'EUR', refunded_if_canceled: true },
  });
  await self.call(guestEvening.cancelPlace, { id, eid: event.id });
  expect(await refunded(token)).toMatchObject({ refunded: 1900, refund_reason: 'guest' });
  const { orders } = await salesOf(event);
  await eventually(
    async () => (await salesOf(event)).orders.data[0]?.refunds,
    (refunds) => refunds?.[0]?.state === 'made',
  );
  expect(orders.data).toHaveLength(1);
  expect((await awaitMail(test.url, form.contact.email, 'You gave back your place')).body.text).toContain(
    'The €19.00 that you paid go back to the card or account that you paid with.',
  );
});

it('nothing goes back to a guest who cancels too late', async () => {
  const event = await newEvent({ ...euroPrice, refunds: { kind: 'until', days: 4 } });
  const { token, id, self } = await payOnline(event);
  await self.call(guestEvening.cancelPlace, { id, eid: event.id });
  await stripe.flush();
  expect(await look(token)).toMatchObject({ state: 'paid', refunded: 0 });
});

it('a guest who has paid online and erases themselves gets the money back at Stripe', async () => {
  const event = await newEvent();
  const { form, id } = await payOnline(event);
  const { self } = await comeByMail(test, host, { id, email: form.contact.email });
  await self.call(profile.eraseOwnProfile, { id });
  await eventually(
    async () => (await salesOf(event)).orders.data[0],
    (order) => order?.participant === null && order.refunds[0]?.state === 'made',
  );
  expect((await salesOf(event)).orders.data).toMatchObject([{ refunded: 1900, refunds: [{ amount: 1900, reason: 'guest' }] }]);
});

it('a place that was paid online is passed on, and what its new guest gives back goes to whoever paid', async () => {
  const event = await newEvent();
  const { token, id, self } = await payOnline(event);
  const { transfer } = await self.call(transfers.openTransfer, { id, eid: event.id });
  const passed = transfer.link.split('/').at(-1) ?? '';
  const taker = await test.visitor.call(transfers.takeTransfer, { token: passed, ...man() });
  expect(await guestsOf(event)).toMatchObject([{ id: taker.participant.id, payment: 'paid' }]);
  expect((await salesOf(event)).orders.data).toMatchObject([{ state: 'paid', amount: 1900, participant: { id: taker.participant.id } }]);
  const session = callerOf(test.url, taker.access_token);
  await session.call(guestEvening.cancelPlace, { id: taker.participant.id, eid: event.id });
  expect(await refunded(token)).toMatchObject({ refunded: 1900 });
  expect(await guestsOf(event)).toEqual([]);
  // If it fails, it is not the new guest who is told.
  const untilRefund = (wanted: string) =>
    eventually(
      async () => (await salesOf(event)).orders.data[0],
      (order) => order?.refunds[0]?.state === wanted,
    );
  const oid = (await untilRefund('made'))?.id;
  stripe.failRefund(stripe.happened.findLast(({ what }) => what === 'charged')?.charge ?? 'no charge');
  await stripe.flush();
  await untilRefund('failed');
  const ids = (await rawTable(test.stack).all()).map(({ id: one }) => String(one));
  expect(ids.filter((one) => one.startsWith(`not-returned-${oid}`))).toEqual([]);
});

it('an approved guest pays online for the place that is held, and a declined card changes nothing', async () => {
  const event = await newEvent({ ...euroPrice }, { approval: true });
  const form = man();
  await test.visitor.call(waiting.joinWaitingList, { key: event.id, token: event.token, ...form });
  const token = linkIn((await awaitMail(test.url, form.contact.email)).body.text);
  const { data } = await host.call(waiting.listApplications, { id: event.id });
  await host.call(waiting.decideApplications, { id: event.id, decision: 'approve', ids: data.map(({ id }) => id) });
  const { pay_at } = await test.visitor.call(payments.startPlaceOrder, { token, way: 'online', expected: 1900 });
  expect(await test.visitor.call(waiting.getOwnPlace, { token })).toMatchObject({ state: 'offered', ordered: true });
  const session = sessionIn(pay_at);
  stripe.decline(session);
  await stripe.flush();
  expect(await guestsOf(event)).toEqual([]);
  stripe.pay(session);
  await stripe.flush();
  expect(await guestsOf(event)).toMatchObject([{ first_name: form.first_name, payment: 'paid' }]);
  expect(await test.visitor.call(waiting.getOwnPlace, { token })).toMatchObject({ state: 'accepted' });
});
