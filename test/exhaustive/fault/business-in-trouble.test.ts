import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { imports } from '#shared/contract/routes/imports.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { transfers } from '#shared/contract/routes/transfers.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { newAddress } from '#test/support/people/accounts.ts';
import { type Caller, callerOf } from '#test/support/people/calls/api-client.ts';
import { awaitMail, codeIn, inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { proveEverybody } from '#test/support/people/own-profile.ts';
import { euroPrice, openPaidEvents, sessionIn } from '#test/support/people/paid-events.ts';
import { linkIn } from '#test/support/people/waiting-lists.ts';
import { everyWrite, meetTrouble, type Trouble } from '#test/support/stack/disturbed/troubled-table.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';

/**
 * All writes before the door: payments, codes, orders, passing on, brand, public pages, imports, applications, cancellations, series. Each
 * write conflicts twice, or meets a throttled table, and then its reply is lost (docs/rules/calls.md#overload). Everything is done once, by
 * the first call.
 */

describe.each<Trouble>(['conflict', 'throttling'])('done once despite %s:', (trouble) => {
  let paid: Awaited<ReturnType<typeof openPaidEvents>>;
  let admin: Caller;
  let host: Caller;
  beforeAll(async () => {
    paid = await openPaidEvents('Business in trouble');
    ({ admin, host } = paid);
  });
  afterAll(() => paid?.test.stop());

  /** Makes a call whose first writes fail. @throws Error when the function wrote nothing */
  async function meeting<T>(functionName: string, ask: () => Promise<T>, operations = everyWrite): Promise<T> {
    const { reply, met } = await meetTrouble(paid.test.stack.services, functionName, operations, ask, trouble);
    expect(met, `${functionName} wrote`).toBeGreaterThanOrEqual(3);
    return reply;
  }
  const visitor = () => paid.test.visitor;
  const eitherWay = { ...euroPrice, ways: ['online' as const, 'door' as const] };
  const newForm = () => makeForm({ gender: 'female' });

  it('the currency and the Stripe account', async () => {
    const { settings } = await meeting('payments-save-payment-settings', () =>
      admin.call(payments.savePaymentSettings, { currency: 'EUR', transfer_text: 'IBAN', guarantee_yes: 1 }),
    );
    expect(settings).toMatchObject({ currency: 'EUR', transfer_text: 'IBAN', guarantee_yes: 1 });
    const { url } = await meeting('payments-connect-stripe', () => admin.call(payments.connectStripe, {}));
    await fetch(`${url}/finish`, { method: 'POST', redirect: 'manual' });
    await paid.stripe.flush();
    const { settings: ready } = await admin.call(payments.refreshStripe, {});
    expect(ready.stripe).toBe('ready');
  });

  it('a code, and its end', async () => {
    const form = {
      code: 'TROUBLE',
      reduction: { kind: 'percent', percent: 20 },
      uses: 2,
      until: null,
      email: null,
      event_id: null,
    } as const;
    const { discount_code: made } = await meeting('payments-create-code', () => admin.call(salesRoutes.createCode, form));
    expect(made).toMatchObject({ code: 'TROUBLE', used: 0 });
    await meeting('payments-remove-code', () => admin.call(salesRoutes.removeCode, { code: 'TROUBLE' }));
    expect((await admin.call(salesRoutes.listCodes, {})).codes.map(({ code }) => code)).not.toContain('TROUBLE');
  });

  it('an order that is paid, and returned in part', async () => {
    const event = await paid.newEvent(eitherWay);
    const form = newForm();
    const order = { key: event.id, token: event.token, ...form, way: 'online', expected: 1500 } as const;
    const { token, pay_at } = await meeting('payments-start-order', () => visitor().call(payments.startOrder, order));
    paid.stripe.pay(sessionIn(pay_at));
    await meeting('payments-receive-webhook', () => paid.stripe.flush());
    expect((await paid.look(token ?? '')).state).toBe('paid');
    expect(await paid.guestsOf(event)).toMatchObject([{ first_name: form.first_name, payment: 'paid' }]);
    const [sold] = (await paid.salesOf(event)).orders.data;
    await meeting('payments-refund-order', () =>
      admin.call(salesRoutes.refundOrder, { id: event.id, oid: sold?.id ?? '', amount: 400, refund_id: 'part' }),
    );
    await passMinute(paid.test.stack);
    const { orders, totals } = await paid.salesOf(event);
    expect(orders.data).toMatchObject([{ refunds: [{ amount: 400, state: 'made' }] }]);
    expect(totals).toMatchObject([{ places: 1, gross: 1500, refunded: 400 }]);
  });

  it('an order that is given up', async () => {
    const event = await paid.newEvent(eitherWay);
    const { token } = await paid.started(event, 1500, newForm());
    const { order } = await meeting('payments-change-order', () => paid.change(token, 'give_up'));
    expect(order.state).toBe('ended');
    expect(await paid.guestsOf(event)).toEqual([]);
  });

  it('a place that is paid at the door, passed on and taken over', async () => {
    const event = await paid.newEvent(eitherWay);
    const order = { key: event.id, token: event.token, ...newForm(), way: 'door', expected: 1500 } as const;
    const { session } = await meeting('payments-start-order', () => visitor().call(payments.startOrder, order));
    if (session === null) throw new Error('The guest was not registered');
    const { id } = session.participant;
    await meeting('payments-mark-payment', () => host.call(salesRoutes.markPayment, { id: event.id, pid: id, paid: true }));
    expect(await paid.guestsOf(event)).toMatchObject([{ id, payment: 'paid' }]);
    await proveEverybody(paid.test.stack, event.id, { came: false });
    const giver = callerOf(paid.test.url, session.access_token);
    const open = () => giver.call(transfers.openTransfer, { id, eid: event.id });
    await meeting('payments-open-transfer', open);
    await meeting('payments-revoke-transfer', () => giver.call(transfers.revokeTransfer, { id, eid: event.id }));
    const { transfer } = await open();
    const token = new URL(transfer.link).pathname.split('/').at(-1) ?? '';
    const taker = newForm();
    await meeting('payments-take-transfer', () => visitor().call(transfers.takeTransfer, { token, ...taker }));
    await passMinute(paid.test.stack);
    const guests = await paid.guestsOf(event);
    expect(guests.map(({ last_name, payment }) => [last_name, payment])).toEqual([[taker.last_name, 'paid']]);
    expect((await paid.salesOf(event)).totals).toMatchObject([{ places: 1, gross: 1500, refunded: 0 }]);
  });

  it('a paid place that its guest gives back', async () => {
    const event = await paid.newEvent(eitherWay);
    const bought = await paid.paid(event, 1500, newForm());
    const { session } = await paid.change(bought.token, 'check');
    const { participant, access_token = '' } = session ?? {};
    const self = callerOf(paid.test.url, access_token);
    await meeting('guest-evening-cancel-place', () => self.call(guestEvening.cancelPlace, { id: participant?.id ?? '', eid: event.id }));
    await passMinute(paid.test.stack);
    expect((await paid.salesOf(event)).totals).toMatchObject([{ places: 1, gross: 1500, refunded: 1500 }]);
    expect(await paid.guestsOf(event)).toEqual([]);
  });

  it('color, sender, and the address for answers', async () => {
    const saved = await meeting('brand-save-brand', () =>
      admin.call(brandRoutes.saveBrand, { accent: '#6b2a5b', logo_id: null, sender_name: 'Trouble' }),
    );
    expect(saved.brand).toMatchObject({ accent: '#6b2a5b', sender_name: 'Trouble' });
    const email = newAddress();
    await meeting('brand-ask-reply-to', () => admin.call(brandRoutes.askReplyTo, { email }));
    const otp = codeIn(await awaitMail(paid.test.url, email));
    const { brand } = await meeting('brand-confirm-reply-to', () => admin.call(brandRoutes.confirmReplyTo, { otp }));
    expect(brand.reply_to).toBe(email);
    expect(await inboxOf(paid.test.url, email)).toHaveLength(1);
    expect((await meeting('brand-remove-reply-to', () => admin.call(brandRoutes.removeReplyTo, {}))).brand.reply_to).toBeNull();
  });

  it('public pages that are published, reported and withdrawn', async () => {
    const event = await paid.newEvent(eitherWay);
    const operator = await paid.test.addAccount('super_admin');
    const slug = `trouble-${trouble}`;
    const page = { slug, description: 'Hello.', questions: [], picture_id: null, picture_text: '', published: true, version: 0 };
    const { page: written, url } = await meeting('public-pages-save-event-page', () =>
      host.call(publicPages.saveEventPage, { id: event.id, ...page }),
    );
    expect(written).toMatchObject({ slug, published: true, version: 1 });
    await meeting('public-pages-save-tenant-page', () =>
      admin.call(publicPages.saveTenantPage, { slug, description: 'Us.', published: true, version: 0 }),
    );
    await expect.poll(async () => (await fetch(url)).status).toBe(200);
    await meeting('public-pages-report-page', () =>
      visitor().call(publicPages.reportPage, { kind: 'event', slug, concern: 'other', text: 'Why?' }),
    );
    const { reports } = await operator.call(publicPages.listPageReports, {});
    expect(reports.filter((report) => report.slug === slug && report.text === 'Why?')).toHaveLength(1);
    await meeting('public-pages-withdraw-page', () =>
      operator.call(publicPages.withdrawPage, { kind: 'event', slug, reason: 'For a test' }),
    );
    await expect.poll(async () => (await fetch(url)).status).toBe(404);
  });

  it('guests of a file, who complete their places, are reminded, and leave again', async () => {
    const event = await paid.newEvent(undefined, { men: 3, women: 3 });
    const whole = { first_name: 'Ina', last_name: 'Imported', gender: 'female', age: 30, interested_in: 'men' } as const;
    const rows = [
      { row: 1, ...whole, email: newAddress() },
      { row: 2, first_name: 'Lea', email: newAddress() },
      { row: 3, first_name: 'Mia', email: newAddress() },
    ];
    const { import: begun } = await meeting('imports-start-import', () =>
      host.call(imports.startImport, { id: event.id, file_name: 'a.csv', rows: rows.length }),
    );
    expect((await host.call(imports.listImports, { id: event.id })).imports).toHaveLength(1);
    const iid = begun.id;
    const { results } = await meeting('imports-import-rows', () => host.call(imports.importRows, { id: event.id, iid, rows }));
    expect(results.map(({ state }) => state)).toEqual(['registered', 'invited', 'invited']);
    const [, lea, mia] = rows;
    const token = linkIn((await awaitMail(paid.test.url, lea?.email ?? '', 'Complete your place')).body.text);
    const rest = { last_name: 'Typed', gender: 'female', age: 29, interested_in: 'men', consent: true } as const;
    await meeting('imports-complete-place', () => visitor().call(imports.completePlace, { token, ...rest }));
    const [{ id: wid = '' } = {}] = (await host.call(imports.listIncomplete, { id: event.id })).guests;
    const { reminded } = await meeting('imports-remind-incomplete', () =>
      host.call(imports.remindIncomplete, { id: event.id, ids: [wid] }),
    );
    expect(reminded).toBe(1);
    await awaitMail(paid.test.url, mia?.email ?? '', 'Reminder: complete');
    expect(await inboxOf(paid.test.url, mia?.email ?? '')).toHaveLength(2);
    expect((await paid.guestsOf(event)).map(({ first_name }) => first_name).sort()).toEqual(['Ina', 'Lea']);
    const undone = await meeting('imports-undo-import', () => host.call(imports.undoImport, { id: event.id, iid }));
    // Lea stays, who has completed her place herself.
    expect([undone.left, undone.kept]).toEqual([0, 1]);
    expect((await paid.guestsOf(event)).map(({ first_name }) => first_name)).toEqual(['Lea']);
    expect((await host.call(imports.listIncomplete, { id: event.id })).guests).toEqual([]);
  });

  it('an application that is approved and paid, and one that is declined', async () => {
    const event = await paid.newEvent(eitherWay, { approval: true });
    const [one, other] = [newForm(), newForm()];
    for (const form of [one, other])
      await meeting('waiting-join-waiting-list', () =>
        visitor().call(waiting.joinWaitingList, { key: event.id, token: event.token, ...form }),
      );
    const { data } = await host.call(waiting.listApplications, { id: event.id });
    expect(data).toHaveLength(2);
    const idOf = ({ contact }: typeof one) => data.find(({ email }) => email === contact.email)?.id ?? '';
    const decide = (decision: 'approve' | 'decline', id: string) =>
      meeting('waiting-decide-applications', () => host.call(waiting.decideApplications, { id: event.id, decision, ids: [id] }));
    expect((await decide('approve', idOf(one))).results).toMatchObject([{ state: 'offered' }]);
    expect((await decide('decline', idOf(other))).results).toMatchObject([{ state: 'refused' }]);
    const token = linkIn((await awaitMail(paid.test.url, one.contact.email, 'A place for you')).body.text);
    const { session } = await meeting('payments-start-place-order', () =>
      visitor().call(payments.startPlaceOrder, { token, way: 'door', expected: 1500 }),
    );
    expect(session?.participant.first_name).toBe(one.first_name);
    expect(await paid.guestsOf(event)).toHaveLength(1);
  });

  it('an event that is canceled, and one that is not after all', async () => {
    const event = await paid.newEvent(eitherWay);
    const cancel = () => host.call(cancellations.cancelEvent, { id: event.id, reason: 'Rain', next_event_id: null });
    expect((await meeting('cancellations-cancel-event', cancel)).event).toMatchObject({
      status: 'completed',
      cancellation: { reason: 'Rain' },
    });
    const undone = await meeting('cancellations-undo-cancellation', () => host.call(cancellations.undoCancellation, { id: event.id }));
    expect(undone.event).toMatchObject({ id: event.id, status: 'upcoming' });
    expect(undone.event.cancellation).toBeUndefined();
  });

  it('a series, and a template', async () => {
    const name = `Every week despite ${trouble}`;
    const { event } = await host.call(events.createEvent, makeEventForm({ name }));
    const { events: copies } = await meeting('events-repeat-event', () =>
      host.call(events.repeatEvent, { id: event.id, series_id: `series-${trouble}`, every: 'week', times: 3 }),
    );
    const named = (await host.call(events.listEvents, { limit: '1000' })).data.filter((one) => one.name === name);
    expect(named).toHaveLength(1 + copies.length);
    await meeting('events-save-event-template', () => host.call(events.saveEventTemplate, { event_id: event.id }));
    expect((await host.call(events.getEventTemplate, {})).template).toMatchObject({ name });
    await meeting('events-remove-event-template', () => host.call(events.removeEventTemplate, {}));
    expect((await host.call(events.getEventTemplate, {})).template).toBeNull();
  });

  it('an interest of the organization’s own', async () => {
    const { interest } = await meeting('catalogue-create-own-interest', () =>
      admin.call(catalogue.createOwnInterest, { name: 'Night swims' }),
    );
    await meeting('catalogue-delete-own-interest', () => admin.call(catalogue.deleteOwnInterest, { id: interest.id }));
    expect((await host.call(catalogue.listOwnInterests, {})).interests).toEqual([]);
  });

  it('the account at Stripe, which is forgotten', async () => {
    await meeting('payments-disconnect-stripe', () => admin.call(payments.disconnectStripe, {}));
    expect((await admin.call(payments.getPaymentSettings, {})).settings.stripe).toBe('disconnected');
  });
});
