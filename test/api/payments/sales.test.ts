import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/lib/ids.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { addPriced, addSeller, buyAtDoor, doorPrice, orderOfGuest, salesOf } from '../../support/people/door-sales.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** What an event has sold, who has paid, and what goes back: docs/rules/payments.md */

let test: TestStack;
let organization: Organization;
beforeAll(async () => {
  test = await sharedTestStack();
  organization = await addSeller(test, 'Sellers');
});

const hostOf = ({ hosts: [host], admin }: Organization) => host ?? admin;
const mark = (id: string, pid: string, paid: boolean) => hostOf(organization).ask(salesRoutes.markPayment, { id, pid, paid });
const refund = (id: string, oid: string, amount: number | null, refund_id = newId()) =>
  organization.admin.ask(salesRoutes.refundOrder, { id, oid, amount, refund_id });
const auditOf = async (action: string) =>
  (await organization.admin.call(audit.listAuditEntries, {})).data.filter((entry) => entry.action === action);

describe('at the door', () => {
  it('a guest is marked as paid, and not, by any host', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500);
    expect((await salesOf(organization.admin, event.id)).open).toEqual({ held: 0, due: 1 });
    expect((await mark(event.id, guest.id, true)).body).toMatchObject({ participant: { payment: 'paid' } });
    await mark(event.id, guest.id, true);
    const [order] = (await salesOf(organization.admin, event.id)).orders.data;
    expect(order).toMatchObject({ state: 'paid', amount: 1500, way: 'door', participant: { id: guest.id } });
    expect(order?.paid_at).not.toBeNull();
    expect((await mark(event.id, guest.id, false)).body).toMatchObject({ participant: { payment: 'due' } });
    expect((await salesOf(organization.admin, event.id)).orders.data).toMatchObject([{ state: 'due', paid_at: null }]);
    expect((await auditOf('payment_marked')).map(({ changes }) => changes[1])).toEqual([
      { field: 'payment', from: 'paid', to: 'due' },
      { field: 'payment', from: 'due', to: 'paid' },
    ]);
  });

  it('a guest whom staff added pays the current price of their group', async () => {
    const event = await addPriced(organization.admin);
    const { participant } = await organization.admin.call(participants.addParticipant, {
      id: event.id,
      ...makeForm({ gender: 'male', interested_in: 'women' }),
    });
    expect((await mark(event.id, participant.id, false)).status).toBe(200);
    expect((await mark(event.id, participant.id, true)).body).toMatchObject({ participant: { payment: 'paid' } });
    expect((await salesOf(organization.admin, event.id)).totals).toEqual([
      { currency: 'EUR', places: 1, gross: 1900, refunded: 0, fee: 0, net: 1900 },
    ]);
    const listed = await hostOf(organization).call(participants.listEventParticipants, { id: event.id });
    expect(listed.participants.map(({ payment }) => payment)).toEqual(['paid']);
  });

  it('nobody pays where nothing is to be paid', async () => {
    const free = await addPriced(organization.admin, { ...doorPrice, amounts: { women: 0, men: 1900, others: 0 } });
    const add = (id: string) => organization.admin.call(participants.addParticipant, { id, ...makeForm() });
    const one = await add(free.id);
    expect((await mark(free.id, one.participant.id, true)).body).toMatchObject({ details: 'This guest has nothing to pay.' });
    const { participant: gone } = await add(free.id);
    expect((await mark(free.id, `${gone.id}x`, true)).body).toMatchObject({ code: 'participant_not_found' });
  });

  it('twenty presses at once sell one place', async () => {
    const event = await addPriced(organization.admin);
    const { participant } = await organization.admin.call(participants.addParticipant, { id: event.id, ...makeForm() });
    await Promise.all(Array.from({ length: 20 }, () => mark(event.id, participant.id, true)));
    expect((await salesOf(organization.admin, event.id)).orders.total).toBe(1);
  });
});

describe('what an event has sold', () => {
  it('is summed by currency, day and code, and its orders are paged', async () => {
    const event = await addPriced(organization.admin);
    await organization.admin.call(salesRoutes.createCode, {
      ...{ code: 'TENOFF', reduction: { kind: 'percent', percent: 10 }, uses: null, until: null, email: null, event_id: null },
    });
    const [ada, ben] = [
      await buyAtDoor(test, event, 1350, { discount: 'TENOFF', first_name: 'Ada', last_name: 'Stone' }),
      await buyAtDoor(test, event, 1500),
    ];
    await mark(event.id, ada.id, true);
    await mark(event.id, ben.id, true);
    await buyAtDoor(test, event, 1500, { way: 'transfer' });
    const sales = await salesOf(organization.admin, event.id);
    expect(sales).toMatchObject({
      totals: [{ currency: 'EUR', places: 2, gross: 2850, refunded: 0, fee: 0, net: 2850 }],
      open: { held: 0, due: 1 },
      codes: [{ code: 'TENOFF', currency: 'EUR', places: 1, gross: 1350, discount: 150 }],
      days: [{ currency: 'EUR', places: 2, gross: 2850 }],
      orders: { total: 3, offset: 0 },
    });
    expect(sales.refunding).toBeUndefined();
    const page = await salesOf(organization.admin, event.id, { limit: '1', offset: '2' });
    expect(page.orders.data).toMatchObject([{ participant: { name: 'Ada Stone' } }]);
    expect((await hostOf(organization).ask(salesRoutes.getSales, { id: event.id })).status).toBe(403);
  });

  it('is in the evening’s report for admins, and not for hosts', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500);
    await mark(event.id, guest.id, true);
    const reportFor = async (who: Organization['admin']) => (await who.call(statistics.getEveningReport, { id: event.id })).report;
    expect((await reportFor(organization.admin)).takings).toEqual([
      { currency: 'EUR', places: 1, gross: 1500, refunded: 0, fee: 0, net: 1500 },
    ]);
    expect(await reportFor(hostOf(organization))).not.toHaveProperty('takings');
    expect(await organization.admin.call(statistics.exportEveningReport, { id: event.id })).toContain('"Takings in EUR, net",15.00');
    const free = await addPriced(organization.admin, null);
    const { report } = await organization.admin.call(statistics.getEveningReport, { id: free.id });
    expect(report).not.toHaveProperty('takings');
  });
});

describe('a refund by staff', () => {
  it('of what was paid at the door is noted as made, in parts, never more than is left', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500);
    const { id: oid } = await orderOfGuest(organization.admin, event.id, guest.id);
    expect((await refund(event.id, oid, 100)).body).toMatchObject({ code: 'refund_too_high' });
    await mark(event.id, guest.id, true);
    expect((await refund(event.id, oid, 500)).body).toMatchObject({
      order: { refunded: 500, refunds: [{ state: 'made', reason: 'staff' }] },
    });
    expect((await refund(event.id, oid, 1001)).body).toMatchObject({ code: 'refund_too_high' });
    expect((await mark(event.id, guest.id, false)).body).toMatchObject({ code: 'conflict' });
    expect((await refund(event.id, oid, null)).body).toMatchObject({ order: { refunded: 1500 } });
    expect((await refund(event.id, oid, null)).body).toMatchObject({ code: 'refund_too_high' });
    const listed = await hostOf(organization).call(participants.listEventParticipants, { id: event.id });
    expect(listed.participants.map(({ payment }) => payment)).toEqual(['refunded']);
    expect((await salesOf(organization.admin, event.id)).totals).toMatchObject([{ gross: 1500, refunded: 1500, net: 0 }]);
    const mail = await awaitMail(test.url, guest.email, 'Your payment for');
    expect(mail.body.text).toMatch(/The organizer gives them back to you/);
    expect((await auditOf('order_refunded'))[0]?.changes).toContainEqual({ field: 'refund', from: null, to: '€10.00' });
  });

  it('is made once, however often its call comes', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500);
    await mark(event.id, guest.id, true);
    const { id: oid } = await orderOfGuest(organization.admin, event.id, guest.id);
    const same = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(event.id, oid, 600, same)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await orderOfGuest(organization.admin, event.id, guest.id)).toMatchObject({ refunded: 600 });
  });

  it('is not for hosts, nor for orders of others', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500);
    const { id: oid } = await orderOfGuest(organization.admin, event.id, guest.id);
    const asked = { id: event.id, oid, amount: null, refund_id: newId() };
    expect((await hostOf(organization).ask(salesRoutes.refundOrder, asked)).status).toBe(403);
    const other = await addSeller(test, 'Other sellers');
    expect((await other.admin.ask(salesRoutes.refundOrder, asked)).status).toBe(404);
    const elsewhere = await addPriced(organization.admin);
    expect((await refund(elsewhere.id, oid, null)).body).toMatchObject({ code: 'order_not_found' });
  });
});

it('an event without a price any more says whether places were sold', async () => {
  const event = await addPriced(organization.admin);
  const priced = async (price: typeof doorPrice | null) =>
    (await organization.admin.call(events.updateEvent, { id: event.id, ...makeEventForm({ price }) })).event;
  expect(await priced(null)).not.toHaveProperty('sold');
  await priced(doorPrice);
  await buyAtDoor(test, event, 1500);
  expect(await priced(null)).toMatchObject({ sold: true });
  expect((await organization.admin.call(events.getEvent, { id: event.id })).event).toMatchObject({ sold: true });
  expect(await priced(doorPrice)).not.toHaveProperty('sold');
});
