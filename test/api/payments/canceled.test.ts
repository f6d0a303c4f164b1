import { beforeAll, describe, expect, it } from 'vitest';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { transfers } from '#shared/contract/routes/transfers.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { addPriced, addSeller, buyAtDoor, doorPrice, passTenMinutes as passTime, salesOf } from '../../support/people/door-sales.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** What was paid for a canceled event goes back: docs/rules/payments.md#refunds */

let test: TestStack;
let organization: Organization;
beforeAll(async () => {
  test = await sharedTestStack();
  organization = await addSeller(test, 'Cancelers');
});

const sentence = 'The money that you paid for your place goes back to you.';
const markPaid = (id: string, pid: string) => organization.admin.call(salesRoutes.markPayment, { id, pid, paid: true });
const cancel = (id: string) => organization.admin.call(cancellations.cancelEvent, { id, reason: '', next_event_id: null });
const ordersOf = async (id: string) => (await salesOf(organization.admin, id)).orders.data;
const passTenMinutes = (id: string) => passTime(test, organization.tenantId, id);

describe('a canceled event', () => {
  it('gives back what was paid, once its guests are told, and says so to those who paid', async () => {
    const event = await addPriced(organization.admin);
    const [paid, due, part] = [await buyAtDoor(test, event, 1500), await buyAtDoor(test, event, 1500), await buyAtDoor(test, event, 1500)];
    await markPaid(event.id, paid.id);
    await markPaid(event.id, part.id);
    const oid = (await ordersOf(event.id)).find(({ participant }) => participant?.id === part.id)?.id ?? '';
    await organization.admin.call(salesRoutes.refundOrder, { id: event.id, oid, amount: 400, refund_id: 'part' });
    await cancel(event.id);
    expect((await salesOf(organization.admin, event.id)).refunding).toBeUndefined();
    await passTenMinutes(event.id);
    const sales = await eventually(
      () => salesOf(organization.admin, event.id),
      ({ totals }) => totals[0]?.refunded === 3000,
    );
    expect(sales).toMatchObject({
      refunding: { all: 0, done: 0, failed: 0, by_hand: 2 },
      totals: [{ currency: 'EUR', places: 2, gross: 3000, refunded: 3000, net: 0 }],
      open: { held: 0, due: 1 },
    });
    expect(sales.orders.data.flatMap(({ refunds }) => refunds.map(({ amount, reason }) => `${amount} ${reason}`)).sort()).toEqual(
      ['1100 event', '1500 event', '400 staff'].sort(),
    );
    await eventually(
      async () => (await organization.admin.call(participants.listEventParticipants, { id: event.id })).participants,
      (people) => people.filter(({ payment }) => payment === 'refunded').length === 2,
    );
    const bodyFor = async (address: string) => (await awaitMail(test.url, address, 'Canceled:')).body;
    expect((await bodyFor(paid.email)).text).toContain(sentence);
    expect((await bodyFor(part.email)).html).toContain(sentence);
    expect((await bodyFor(due.email)).text).not.toContain(sentence);
  });

  it('says nothing of it to a guest who took over a place that was paid', async () => {
    const timeIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const event = await addPriced(organization.admin, doorPrice, { start_time: timeIn(48), end_time: timeIn(51) });
    const guest = await buyAtDoor(test, event, 1500);
    await markPaid(event.id, guest.id);
    const { transfer } = await callerOf(test.url, guest.accessToken).call(transfers.openTransfer, { id: guest.id, eid: event.id });
    const form = makeForm();
    await test.visitor.call(transfers.takeTransfer, { token: transfer.link.split('/').at(-1) ?? '', ...form });
    await cancel(event.id);
    const { preview } = await organization.admin.call(cancellations.previewCancellation, { id: event.id, reason: '', next_event_id: null });
    expect(preview.html).not.toContain(sentence);
    await passTenMinutes(event.id);
    expect((await awaitMail(test.url, form.contact.email, 'Canceled:')).body.text).not.toContain(sentence);
    await eventually(
      () => ordersOf(event.id),
      ([order]) => order?.refunded === 1500,
    );
  });

  it('gives nothing back if the cancellation is undone', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500);
    await markPaid(event.id, guest.id);
    await cancel(event.id);
    const { preview } = await organization.admin.call(cancellations.previewCancellation, { id: event.id, reason: '', next_event_id: null });
    expect(preview.html).toContain(sentence);
    await organization.admin.call(cancellations.undoCancellation, { id: event.id });
    await passMinute(test.stack);
    expect(await ordersOf(event.id)).toMatchObject([{ state: 'paid', refunded: 0 }]);
  });

  it('gives nothing to a guest whose code made the place free', async () => {
    const event = await addPriced(organization.admin);
    await organization.admin.call(salesRoutes.createCode, {
      ...{ code: 'GRATIS', reduction: { kind: 'free' }, uses: null, until: null, email: null, event_id: event.id },
    });
    const guest = await buyAtDoor(test, event, 0, { discount: 'GRATIS' });
    await cancel(event.id);
    await passTenMinutes(event.id);
    expect((await awaitMail(test.url, guest.email, 'Canceled:')).body.text).not.toContain(sentence);
    expect((await salesOf(organization.admin, event.id)).refunding).toBeUndefined();
  });

  it('without a price leaves no note about refunds', async () => {
    const free = await addPriced(organization.admin, null);
    await cancel(free.id);
    await passTenMinutes(free.id);
    const key = { pk: `T#${organization.tenantId}#O#${free.id}`, sk: 'REFUNDING' };
    expect(await rawTable(test.stack).get(key)).toBeUndefined();
  });
});
