import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#shared/contract/define.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { addPriced, addSeller, buyAtDoor, doorPrice } from '../../support/people/door-sales.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Discount codes: docs/rules/payments.md#codes */

let test: TestStack;
let organization: Organization;
beforeAll(async () => {
  test = await sharedTestStack();
  organization = await addSeller(test, 'Codes');
});

type CodeForm = RequestOf<typeof salesRoutes.createCode>;
const half: CodeForm = { code: 'HALF', reduction: { kind: 'percent', percent: 50 }, uses: null, until: null, email: null, event_id: null };
const create = (changes: Partial<CodeForm>) => organization.admin.ask(salesRoutes.createCode, { ...half, ...changes });
const codes = async (event_id?: string) =>
  (await organization.admin.call(salesRoutes.listCodes, { event_id })).codes.map(({ code }) => code);

describe('a code', () => {
  it('is created as typed, listed latest first, taken once, and removed', async () => {
    const first = await organization.admin.call(salesRoutes.createCode, { ...half, code: ' early-bird 5 ', note: 'For the flyer' });
    expect(first.discount_code).toMatchObject({ code: 'EARLYBIRD5', used: 0, made: null, currency: null, note: 'For the flyer' });
    await organization.admin.call(salesRoutes.createCode, { ...half, code: 'LATER' });
    expect(await codes()).toEqual(['LATER', 'EARLYBIRD5']);
    expect((await create({ code: 'Earlybird 5' })).body).toMatchObject({ code: 'code_taken' });
    await organization.admin.call(salesRoutes.removeCode, { code: 'early-bird5' });
    expect((await organization.admin.ask(salesRoutes.removeCode, { code: 'early-bird5' })).body).toMatchObject({ code: 'code_not_found' });
    expect(await codes()).toEqual(['LATER']);
    const entries = (await organization.admin.call(audit.listAuditEntries, {})).data.filter(({ action }) => action.startsWith('code_'));
    expect(entries.map(({ action, changes }) => [action, changes[0]])).toEqual([
      ['code_removed', { field: 'code', from: 'EARLYBIRD5', to: null }],
      ['code_created', { field: 'code', from: null, to: 'LATER' }],
      ['code_created', { field: 'code', from: null, to: 'EARLYBIRD5' }],
    ]);
  });

  it('by an amount has the organization’s currency, and an amount of it', async () => {
    const { discount_code } = await organization.admin.call(salesRoutes.createCode, {
      ...half,
      code: 'FIVE',
      reduction: { kind: 'amount', amount: 500 },
    });
    expect(discount_code.currency).toBe('EUR');
    const kuwait = await addSeller(test, 'Dinars', 'KWD');
    const wrong = await kuwait.admin.ask(salesRoutes.createCode, { ...half, reduction: { kind: 'amount', amount: 1234 } });
    expect(wrong.body).toMatchObject({ validation_errors: { 'reduction.amount': 'Amounts in KWD end with 0' } });
    const free = await test.addOrganization('Sells nothing', 0);
    expect((await free.admin.ask(salesRoutes.createCode, { ...half, reduction: { kind: 'amount', amount: 500 } })).status).toBe(400);
  });

  it('names an event of the organization only, and is listed for it', async () => {
    const other = await addSeller(test, 'Elsewhere');
    const theirs = await addPriced(other.admin);
    expect((await create({ code: 'THEIRS', event_id: theirs.id })).body).toMatchObject({ code: 'event_not_found' });
    const own = await addPriced(organization.admin);
    await organization.admin.call(salesRoutes.createCode, { ...half, code: 'TONIGHT', event_id: own.id });
    expect(await codes(own.id)).toEqual(['TONIGHT']);
    expect((await other.admin.call(salesRoutes.listCodes, {})).codes).toEqual([]);
  });

  it('cannot end before it begins', async () => {
    const past = await create({ code: 'PAST', until: new Date(Date.now() - 60_000).toISOString() });
    expect(past.body).toMatchObject({ validation_errors: { until: 'Choose a time in the future' } });
  });

  it('keeps nothing of an address in the audit trail', async () => {
    await organization.admin.call(salesRoutes.createCode, { ...half, code: 'FORADA', email: 'ada.codes@example.org' });
    const { data } = await organization.admin.call(audit.listAuditEntries, {});
    expect(JSON.stringify(data)).not.toContain('ada.codes@');
    expect(data[0]?.changes).toContainEqual({ field: 'for_one_guest', from: null, to: 'yes' });
  });

  it('counts its uses, and a use stays sold when it is removed', async () => {
    const event = await addPriced(organization.admin);
    await organization.admin.call(salesRoutes.createCode, { ...half, code: 'ONCE', uses: 1 });
    await buyAtDoor(test, event, 750, { discount: 'once' });
    expect((await organization.admin.call(salesRoutes.listCodes, {})).codes.find(({ code }) => code === 'ONCE')).toMatchObject({ used: 1 });
    const { body } = await test.visitor.ask(payments.checkCode, { key: event.id, token: event.token, discount: 'ONCE' });
    expect(body).toMatchObject({ code: 'code_not_valid' });
  });

  it('made anew under the same name has not the uses of the former', async () => {
    const event = await addPriced(organization.admin);
    const once = { ...half, code: 'AGAIN', uses: 1 };
    await organization.admin.call(salesRoutes.createCode, once);
    const guest = await buyAtDoor(test, event, 750, { discount: 'AGAIN' });
    await organization.admin.call(salesRoutes.removeCode, { code: 'AGAIN' });
    await organization.admin.call(salesRoutes.createCode, once);
    await organization.admin.call(participants.removeFromEvent, { id: event.id, pid: guest.id });
    const { codes: listed } = await organization.admin.call(salesRoutes.listCodes, {});
    expect(listed.find(({ code }) => code === 'AGAIN')).toMatchObject({ used: 0 });
  });

  it('for a friend ends with the place of its buyer, who could come for less by it', async () => {
    const event = await addPriced(organization.admin, { ...doorPrice, together_percent: 50 });
    const buyer = await buyAtDoor(test, event, 1500);
    expect(await codes(event.id)).toHaveLength(1);
    await callerOf(test.url, buyer.accessToken).call(guestEvening.cancelPlace, { id: buyer.id, eid: event.id });
    expect(await codes(event.id)).toEqual([]);
  });

  it('is one of at most a thousand', async () => {
    const full = await addSeller(test, 'Full of codes');
    const tenant = full.tenantId;
    const item = (at: number) => ({
      ...{ pk: `T#${tenant}#CODES`, sk: `CODE#N${100 + at}`, reduction: { kind: 'free' }, created_at: '2026-01-01T00:00:00.000Z' },
    });
    await rawTable(test.stack).put(Array.from({ length: 1000 }, (_, at) => item(at)));
    const { body } = await full.admin.ask(salesRoutes.createCode, half);
    expect(body).toMatchObject({ code: 'conflict', details: 'An organization can have 1000 codes. Remove some of them first.' });
    await full.admin.call(salesRoutes.removeCode, { code: 'N107' });
    expect((await full.admin.ask(salesRoutes.createCode, half)).body).toMatchObject({ discount_code: {} });
  });

  it('made for a friend is kept a month after its last day', async () => {
    const event = await addPriced(organization.admin, { ...doorPrice, together_percent: 20 });
    await buyAtDoor(test, event, 1500);
    const made = (await organization.admin.call(salesRoutes.listCodes, { event_id: event.id })).codes;
    expect(made).toMatchObject([{ made: 'together', uses: 1 }]);
    const stored = await rawTable(test.stack).get({ pk: `T#${organization.tenantId}#CODES`, sk: `CODE#${made[0]?.code}` });
    expect(stored?.['ttl']).toBe(Math.ceil(Date.parse(made[0]?.until ?? '') / 1000) + 30 * 24 * 3600);
  });
});
