import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { linesOfFile } from '../../support/people/accountant.ts';
import { addPriced, addSeller, buyAtDoor, doorPrice, orderOfGuest } from '../../support/people/door-sales.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** The accountant's file: docs/rules/payments.md#the-accountants-file */

let test: TestStack;
beforeAll(async () => {
  test = await sharedTestStack();
});

const today = () => new Date().toISOString().slice(0, 10);
const fileOf = ({ admin }: Organization, event_id?: string) =>
  admin.call(salesRoutes.exportSales, { from: today(), to: today(), ...(event_id === undefined ? {} : { event_id }) });

const markPaid = ({ admin }: Organization, id: string, pid: string) => admin.call(salesRoutes.markPayment, { id, pid, paid: true });

describe('the accountant’s file', () => {
  it('has a line for each order with exact amounts, and nobody’s name', async () => {
    const organization = await addSeller(test, 'Accounted');
    const event = await addPriced(organization.admin, doorPrice, { name: 'Ledger night' });
    const [paid, due, back] = [
      await buyAtDoor(test, event, 1500, { first_name: 'Tabitha', last_name: 'Ledger' }),
      await buyAtDoor(test, event, 1900, { gender: 'male', interested_in: 'women', way: 'transfer' }),
      await buyAtDoor(test, event, 1500),
    ];
    await markPaid(organization, event.id, paid.id);
    await markPaid(organization, event.id, back.id);
    const { id: oid } = await orderOfGuest(organization.admin, event.id, back.id);
    await organization.admin.call(salesRoutes.refundOrder, { id: event.id, oid, amount: 1, refund_id: 'one-cent' });
    const csv = await fileOf(organization);
    expect(csv).not.toContain('Tabitha');
    expect(csv).not.toContain(paid.id);
    expect(csv).not.toContain(due.email);
    const lines = linesOfFile(csv);
    expect(lines).toHaveLength(3);
    expect(lines.find(({ State, Refunded }) => State === 'paid' && Refunded === '0.00')).toMatchObject({
      ...{ Event: 'Ledger night', 'Event id': event.id, Way: 'door', Currency: 'EUR', Gross: '15.00', Fee: '0.00', Net: '15.00' },
      ...{ Unpaid: '0.00', 'Tax rate': '19', 'Tax contained': '2.39', Code: '' },
    });
    expect(lines.find(({ State }) => State === 'due')).toMatchObject({
      ...{ Way: 'transfer', Gross: '0.00', Net: '0.00', Unpaid: '19.00', 'Paid (UTC)': '', 'Tax contained': '0.00' },
    });
    expect(lines.find(({ Order }) => Order === oid)).toMatchObject({ Gross: '15.00', Refunded: '0.01', Net: '14.99' });
    const { data } = await organization.admin.call(audit.listAuditEntries, {});
    expect(data[0]).toMatchObject({
      ...{ action: 'data_exported', subject: { kind: 'orders', id: null, name: null } },
      changes: [{ field: 'days', from: today(), to: today() }],
    });
  });

  it.each([
    ['JPY', 1500, '1500'],
    ['KWD', 1500, '1.500'],
  ] as const)('has amounts in the digits of %s', async (currency, amount, written) => {
    const organization = await addSeller(test, `Sells in ${currency}`, currency);
    const event = await addPriced(organization.admin, { ...doorPrice, amounts: { women: amount, men: amount, others: amount } });
    const guest = await buyAtDoor(test, event, amount);
    await markPaid(organization, event.id, guest.id);
    expect(linesOfFile(await fileOf(organization))).toMatchObject([{ Currency: currency, Gross: written, Net: written }]);
  });

  it('can be of one event, and never has another organization’s', async () => {
    const organization = await addSeller(test, 'Two evenings');
    const [one, other] = [await addPriced(organization.admin, doorPrice, { name: '=SUM(A1)' }), await addPriced(organization.admin)];
    await buyAtDoor(test, one, 1500);
    await buyAtDoor(test, other, 1500);
    const csv = await fileOf(organization, one.id);
    expect(linesOfFile(csv)).toMatchObject([{ 'Event id': one.id, Event: "'=SUM(A1)" }]);
    const stranger = await addSeller(test, 'Stranger');
    expect(linesOfFile(await fileOf(stranger, one.id))).toEqual([]);
  });

  it('covers a year at most, of days that exist', async () => {
    const { admin, hosts } = await addSeller(test, 'Ranges');
    const ask = (from: string, to: string) => admin.ask(salesRoutes.exportSales, { from, to });
    expect((await ask('2025-01-01', '2026-01-01')).status).toBe(200);
    expect((await ask('2025-01-01', '2026-01-02')).body).toMatchObject({ validation_errors: { to: 'Choose at most 366 days' } });
    expect((await ask('2026-01-02', '2026-01-01')).status).toBe(400);
    expect((await ask('2026-02-30', '2026-03-01')).status).toBe(400);
    expect((await hosts[0]?.ask(salesRoutes.exportSales, { from: today(), to: today() }))?.status).toBe(403);
  });
});
