import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { exports as exportRoutes } from '#shared/contract/routes/exports.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { addPriced, addSeller, buyAtDoor, doorPrice, orderOfGuest, salesOf } from '../../support/people/door-sales.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { readZip } from '../../support/stack/read-zip.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** How long orders are kept, and what is left of an erased guest: docs/rules/payments.md#kept */

let test: TestStack;
let organization: Organization;
beforeAll(async () => {
  test = await sharedTestStack();
  organization = await addSeller(test, 'Keepers');
});

const anyCode = { code: 'ANY', reduction: { kind: 'percent', percent: 10 }, uses: null, until: null, email: null, event_id: null } as const;
const markPaid = (id: string, pid: string) => organization.admin.call(salesRoutes.markPayment, { id, pid, paid: true });
const today = () => new Date().toISOString().slice(0, 10);

describe('an erased guest', () => {
  it('leaves the figures of their orders, and nothing that says whose they were', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500, { first_name: 'Odalisque', last_name: 'Brown' });
    await markPaid(event.id, guest.id);
    await organization.admin.call(salesRoutes.createCode, { ...anyCode, code: 'FORHER', email: guest.email });
    const codes = async () => (await organization.admin.call(salesRoutes.listCodes, {})).codes.map(({ code, email }) => [code, email]);
    const contact = { email: `now-${guest.email}`, phone: null, instagram: null };
    const form = makeForm({ first_name: 'Odalisque', last_name: 'Brown', contact });
    await organization.admin.call(participants.updateParticipant, { id: guest.id, ...form });
    await eventually(codes, (found) => found.some(([code, email]) => code === 'FORHER' && email === contact.email));
    await organization.admin.call(participants.eraseParticipant, { id: guest.id });
    const sales = await eventually(
      () => salesOf(organization.admin, event.id),
      ({ orders }) => orders.data[0]?.participant === null,
    );
    expect(sales.totals).toMatchObject([{ places: 1, gross: 1500 }]);
    await eventually(codes, (found) => found.every(([code]) => code !== 'FORHER'));
    const isAboutOrders = ({ pk }: Record<string, unknown>) => /#(O#|CODES)/.test(String(pk));
    const left = await eventually(
      async () => JSON.stringify((await rawTable(test.stack).all()).filter(isAboutOrders)),
      (stored) => !stored.includes(guest.id),
    );
    expect(left).not.toContain(guest.email);
    expect(left).not.toContain('Odalisque');
  });

  it('owes nothing any more, and no friend can come for less by it', async () => {
    const event = await addPriced(organization.admin, { ...doorPrice, together_percent: 50 });
    const guest = await buyAtDoor(test, event, 1500);
    const codes = async () => (await organization.admin.call(salesRoutes.listCodes, { event_id: event.id })).codes;
    expect(await codes()).toHaveLength(1);
    await organization.admin.call(participants.eraseParticipant, { id: guest.id });
    await eventually(
      () => salesOf(organization.admin, event.id),
      ({ orders }) => orders.data[0]?.participant === null && orders.data[0]?.state === 'ended',
    );
    expect(await codes()).toEqual([]);
  });

  it('is still named after they were only removed from the event', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500, { first_name: 'Ada', last_name: 'Leaver' });
    await markPaid(event.id, guest.id);
    await organization.admin.call(participants.removeFromEvent, { id: event.id, pid: guest.id });
    expect((await salesOf(organization.admin, event.id)).orders.data).toMatchObject([{ participant: { name: 'Ada Leaver' } }]);
  });
});

describe('a guest who erases themselves', () => {
  const promising = (kind: 'always' | 'none') => addPriced(organization.admin, { ...doorPrice, refunds: { kind, days: 0 } });
  const forgotten = async (eventId: string) =>
    (
      await eventually(
        () => salesOf(organization.admin, eventId),
        ({ orders }) => orders.data.some(({ participant }) => participant === null),
      )
    ).orders.data.find(({ participant }) => participant === null);

  it('gets back what the event promised, as if they had given back the place', async () => {
    const event = await promising('always');
    const [guest, other] = [await buyAtDoor(test, event, 1500), await buyAtDoor(test, event, 1500)];
    await markPaid(event.id, guest.id);
    // Staff may begin before the time that guests were told.
    await organization.admin.call(events.updateEventStatus, { id: event.id, status: 'active' });
    await organization.admin.call(matches.createMatch, { event_id: event.id, participant1_id: guest.id, participant2_id: other.id });
    const { self } = await comeByMail(test, organization.admin, guest);
    await self.call(profile.eraseOwnProfile, { id: guest.id });
    expect(await forgotten(event.id)).toMatchObject({ refunded: 1500, refunds: [{ amount: 1500, reason: 'guest', state: 'made' }] });
    const { participants: left } = await organization.admin.call(participants.listEventParticipants, { id: event.id });
    expect(left.map(({ id }) => id)).toEqual([other.id]);
  });

  it('gets back nothing that was not promised', async () => {
    const event = await promising('none');
    const guest = await buyAtDoor(test, event, 1500);
    await markPaid(event.id, guest.id);
    const { self } = await comeByMail(test, organization.admin, guest);
    await self.call(profile.eraseOwnProfile, { id: guest.id });
    expect(await forgotten(event.id)).toMatchObject({ state: 'paid', refunded: 0 });
  });

  it('unlike one whom staff erase, about whose money they decide', async () => {
    const event = await promising('always');
    const guest = await buyAtDoor(test, event, 1500);
    await markPaid(event.id, guest.id);
    await organization.admin.call(participants.eraseParticipant, { id: guest.id });
    expect(await forgotten(event.id)).toMatchObject({ state: 'paid', refunded: 0 });
  });
});

describe('an order', () => {
  it('is in its guest’s own file, if they came by email', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500);
    const { self } = await comeByMail(test, organization.admin, guest);
    const file = await eventually(
      () => self.call(profile.exportOwnProfile, { id: guest.id }),
      ({ orders }) => orders !== undefined,
    );
    expect(file.orders).toMatchObject([{ event_id: event.id, state: 'due', way: 'door', currency: 'EUR', amount: 1500, refunded: 0 }]);
  });

  it('outlives its event, for ten years', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500);
    await markPaid(event.id, guest.id);
    expect((await organization.admin.ask(events.deleteEvent, { id: event.id })).body).toMatchObject({ code: 'money_kept' });
    const { id: oid } = await orderOfGuest(organization.admin, event.id, guest.id);
    await organization.admin.call(salesRoutes.refundOrder, { id: event.id, oid, amount: null, refund_id: 'all' });
    await organization.admin.call(events.deleteEvent, { id: event.id });
    expect((await organization.admin.ask(salesRoutes.getSales, { id: event.id })).status).toBe(404);
    const csv = await organization.admin.call(salesRoutes.exportSales, { from: today(), to: today(), event_id: event.id });
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    const [stored] = (await rawTable(test.stack).all()).filter(({ pk }) => pk === `T#${organization.tenantId}#O#${event.id}`);
    expect(Number(stored?.['ttl']) - Date.now() / 1000).toBeGreaterThan(10 * 365 * 24 * 3600);
  });

  it('keeps its event while it is being paid, and until a refund is made, not only wanted', async () => {
    const event = await addPriced(organization.admin);
    const guest = await buyAtDoor(test, event, 1500);
    const { id: oid } = await orderOfGuest(organization.admin, event.id, guest.id);
    const key = { pk: `T#${organization.tenantId}#O#${event.id}`, sk: `ORDER#${oid}` };
    const refund = { id: 'event', amount: 1500, reason: 'event', at: new Date().toISOString(), problem: null };
    const remove = async (order: Record<string, unknown>) => {
      await rawTable(test.stack).set(key, order);
      const { status, body } = await organization.admin.ask(events.deleteEvent, { id: event.id });
      return [status, (body as { code?: string } | undefined)?.code];
    };
    const kept = [409, 'money_kept'];
    expect([await remove({ state: 'open' }), await remove({ state: 'processing' })]).toEqual([kept, kept]);
    for (const state of ['wanted', 'failed']) expect(await remove({ state: 'paid', refunds: [{ ...refund, state }] })).toEqual(kept);
    expect(await remove({ refunds: [{ ...refund, state: 'made' }] })).toEqual([204, undefined]);
  });

  it('that is paid does not keep an event that has taken place from being deleted', async () => {
    const event = await addPriced(organization.admin);
    await markPaid(event.id, (await buyAtDoor(test, event, 1500)).id);
    for (const status of ['active', 'completed'] as const)
      await organization.admin.call(events.updateEventStatus, { id: event.id, status });
    const remove = () => organization.admin.ask(events.deleteEvent, { id: event.id });
    // An event that staff complete before it begins has not taken place.
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'money_kept' } });
    const start = new Date(Date.now() - 1000).toISOString();
    await rawTable(test.stack).set({ pk: `T#${organization.tenantId}#E#${event.id}`, sk: 'EVENT' }, { start });
    expect((await remove()).status).toBe(204);
  });

  it('is in the organization’s archive, with the codes', async () => {
    const { admin } = await addSeller(test, 'Archived sellers');
    const event = await addPriced(admin);
    await admin.call(salesRoutes.createCode, { ...anyCode, code: 'INZIP' });
    const guest = await buyAtDoor(test, event, 1350, { discount: 'INZIP' });
    const { export: begun } = await admin.call(exportRoutes.startExport, { kind: 'organization' });
    await eventually(
      () => admin.call(exportRoutes.getExport, { id: begun.id }),
      ({ export: file }) => file.state === 'ready',
      60_000,
    );
    const { url } = await admin.call(exportRoutes.getExportLink, { id: begun.id });
    const files = await readZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
    const json = (name: string) => JSON.parse(files.get(name)?.bytes.toString('utf8') ?? 'null');
    expect(json('orders.json')).toMatchObject([
      { event_id: event.id, participant_id: guest.id, state: 'due', list_amount: 1500, amount: 1350, code: 'INZIP', stripe: null },
    ]);
    expect(json('codes.json')).toMatchObject([{ code: 'INZIP', used: 1 }]);
  });
});
