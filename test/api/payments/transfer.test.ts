import { afterAll, describe, expect, it } from 'vitest';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { transfers } from '#shared/contract/routes/transfers.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { doorPrice, openPricedEvents } from '../../support/people/priced-events.ts';
import { codeOf, person } from '../../support/people/waiting-lists.ts';

/** Passing on a place that costs something: docs/rules/payments.md#passing-on */

const priced = await openPricedEvents('Passing on');
const { test, table, organization, newPriced, orderAtDoor, ordersOf, paidAtDoor, guestsOf, countersOf, mailTo } = priced;
afterAll(() => priced.stop());

type Guest = Awaited<ReturnType<typeof orderAtDoor>>;
type Event = Awaited<ReturnType<typeof newPriced>>;

const tokenIn = (link: string): string => link.split('/').at(-1) ?? '';
const linkOf = async (event: Event, { guest, participant }: Guest) =>
  (await guest.call(transfers.openTransfer, { id: participant.id, eid: event.id })).transfer;
const tokenOf = async (event: Event, from: Guest) => tokenIn((await linkOf(event, from)).link);
const take = (token: string, form = person('male')) => test.visitor.call(transfers.takeTransfer, { token, ...form });
const tryToTake = (token: string, form = person('male')) => codeOf(test.visitor.ask(transfers.takeTransfer, { token, ...form }));
/** Asks for a place as the page does, which sends a key. */
const ask = (token: string, form = person('male'), key?: string) =>
  test.visitor.ask(transfers.takeTransfer, { token, ...form }, key === undefined ? {} : { headers: { 'idempotency-key': key } });
const open = (token: string) => codeOf(test.visitor.ask(transfers.getTransfer, { token }));
const gone = [404, 'transfer_not_found'];

describe('a guest who passes on the place', () => {
  it('leaves it to whoever registers by the link, with the payment, and both are told', async () => {
    const event = await newPriced(doorPrice, { male_limit: 1 });
    const giver = await orderAtDoor(event, 1900, person('male', { first_name: 'Gil' }));
    await paidAtDoor(event, giver.participant.id);
    expect((await giver.evening()).payment?.pass_on).toMatchObject({ link: null });
    const { link, until } = await linkOf(event, giver);
    expect(Date.parse(event.event.start_time) - Date.parse(until)).toBe(2 * 3_600_000);
    expect((await giver.evening()).payment?.pass_on).toEqual({ link, until });
    const token = tokenIn(link);
    const place = await test.visitor.call(transfers.getTransfer, { token });
    expect(place).toMatchObject({ from: 'Gil', gender: 'male', until, event: { name: 'A dear evening' }, registration_token: event.token });
    expect(place).not.toHaveProperty('due');
    const before = await countersOf(event);
    const form = person('male', { first_name: 'Tom' });
    const { participant } = await take(token, form);
    expect(await guestsOf(event)).toMatchObject([{ id: participant.id, first_name: 'Tom', payment: 'paid' }]);
    expect(await ordersOf(event)).toMatchObject([{ state: 'paid', amount: 1900, participant: participant.id }]);
    expect(await countersOf(event)).toEqual(before);
    expect(await mailTo(giver.form.contact.email, 'You passed on your place')).toContain('You are no longer registered for it.');
    expect(await mailTo(form.contact.email, "You're registered")).not.toContain('€19.00');
    // Their details have left the event, as when they cancel.
    expect(await codeOf(giver.guest.ask(guestEvening.getEvening, { id: giver.participant.id, event_id: event.id }))).toEqual([
      404,
      'participant_not_found',
    ]);
  });

  it('leaves a payment that is still due to whoever takes over', async () => {
    const event = await newPriced();
    const giver = await orderAtDoor(event, 1900);
    const token = await tokenOf(event, giver);
    expect(await test.visitor.call(transfers.getTransfer, { token })).toMatchObject({
      due: { amount: 1900, currency: 'EUR', way: 'door' },
    });
    const form = person('male');
    const { participant, access_token } = await take(token, form);
    expect(await guestsOf(event)).toMatchObject([{ id: participant.id, payment: 'due' }]);
    expect(await ordersOf(event)).toMatchObject([{ state: 'due', participant: participant.id }]);
    expect(await mailTo(form.contact.email, "You're registered")).toContain('To pay at the door: €19.00');
    await paidAtDoor(event, participant.id);
    const { me } = await callerOf(test.url, access_token).call(guestEvening.getEvening, { id: participant.id, event_id: event.id });
    expect(me.payment).toMatchObject({ mark: 'paid', amount: 1900, refunded_if_canceled: true });
  });

  it('leaves nothing to read of the money to whoever takes over what was paid', async () => {
    const event = await newPriced({ ...doorPrice, refunds: { kind: 'always', days: 0 } });
    const giver = await orderAtDoor(event, 1900);
    await paidAtDoor(event, giver.participant.id);
    const form = person('male');
    const taker = await take(await tokenOf(event, giver), form);
    const self = callerOf(test.url, taker.access_token);
    const { me } = await self.call(guestEvening.getEvening, { id: taker.participant.id, event_id: event.id });
    expect(me.payment).toMatchObject({ mark: 'paid', amount: 0, refunded_if_canceled: false, pass_on: { link: null } });
    const [order] = await ordersOf(event);
    const oid = String(order?.['sk']).slice('ORDER#'.length);
    await priced.admin.call(salesRoutes.refundOrder, { id: event.id, oid, amount: 400, refund_id: 'part' });
    await self.call(guestEvening.cancelPlace, { id: taker.participant.id, eid: event.id });
    expect(await ordersOf(event)).toMatchObject([{ refunds: [{ amount: 400 }, { amount: 1500, reason: 'guest' }] }]);
    expect(await mailTo(form.contact.email, 'You gave back your place')).not.toContain('€');
    const subjects = (await inboxOf(test.url, form.contact.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your payment'))).toEqual([]);
  });

  it('may make a new link, which replaces the old one, or none', async () => {
    const event = await newPriced();
    const giver = await orderAtDoor(event, 1900);
    const [first, second] = [await tokenOf(event, giver), await tokenOf(event, giver)];
    expect([await open(first), await tryToTake(first)]).toEqual([gone, gone]);
    expect((await open(second))[0]).toBe(200);
    await giver.guest.call(transfers.revokeTransfer, { id: giver.participant.id, eid: event.id });
    expect([await open(second), await tryToTake(second)]).toEqual([gone, gone]);
    expect(await guestsOf(event)).toHaveLength(1);
  });

  it('cannot do so once the list is closed, nor at an event whose guests staff approve, nor where nothing is to be paid', async () => {
    const event = await newPriced(doorPrice, { startsIn: 3 * 3_600_000 });
    const giver = await orderAtDoor(event, 1900);
    const token = await tokenOf(event, giver);
    const refusal = async (from: Guest, at: Event) =>
      codeOf(from.guest.ask(transfers.openTransfer, { id: from.participant.id, eid: at.id }));
    await priced.startIn(event, 1.9 * 3_600_000);
    expect([await refusal(giver, event), await open(token), await tryToTake(token)]).toEqual([[409, 'transfer_not_possible'], gone, gone]);
    expect((await giver.evening()).payment).not.toHaveProperty('pass_on');
    const approving = await newPriced();
    const early = await orderAtDoor(approving, 1900);
    await table.set({ pk: `T#${organization.tenantId}#E#${approving.id}`, sk: 'EVENT' }, { approval: true });
    expect(await refusal(early, approving)).toEqual([409, 'transfer_not_possible']);
    expect((await early.evening())?.payment).toMatchObject({ not_passed_on: true });
    const free = await newPriced();
    expect(await refusal(await orderAtDoor(free, 0, person('non-binary')), free)).toEqual([409, 'transfer_not_possible']);
  });
});

describe('whoever opens the link', () => {
  it('needs the same gender, and an age that fits', async () => {
    const event = await newPriced(doorPrice, { ages: { women: [27, 39], men: [30, 42] } });
    const giver = await orderAtDoor(event, 1900, person('male', { age: 35 }));
    const token = await tokenOf(event, giver);
    expect(await tryToTake(token, person('female', { age: 35 }))).toEqual([409, 'transfer_other_gender']);
    expect(await tryToTake(token, person('male', { age: 50 }))).toEqual([409, 'age_outside']);
    expect(await guestsOf(event)).toHaveLength(1);
    const fitting = person('male', { age: 35 });
    expect((await take(token, fitting)).participant.first_name).toBe(fitting.first_name);
  });

  it('needs an address that is not registered', async () => {
    const event = await newPriced();
    const giver = await orderAtDoor(event, 1900);
    const other = await orderAtDoor(event, 1900);
    const token = await tokenOf(event, giver);
    for (const known of [other, giver]) {
      expect(await tryToTake(token, person('male', { contact: known.form.contact }))).toEqual([409, 'already_registered']);
    }
    expect(await guestsOf(event)).toHaveLength(2);
  });

  it('gets the place once, however many come at the same moment, and the same reply when they repeat', async () => {
    const event = await newPriced();
    const giver = await orderAtDoor(event, 1900);
    const token = await tokenOf(event, giver);
    const forms = Array.from({ length: 5 }, () => person('male'));
    const answers = await Promise.all(forms.map((form) => ask(token, form, 'the-first-key')));
    const taken = answers.flatMap(({ status }, index) => (status === 201 ? [index] : []));
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4);
    const [guest] = await guestsOf(event);
    expect(await guestsOf(event)).toHaveLength(1);
    const form = forms[taken[0] ?? 0] ?? person('male');
    expect((await ask(token, form, 'the-first-key')).body).toMatchObject({ participant: { id: guest?.id } });
    // Others who have the link may know whatever the guest typed. They do not know the key of that call.
    for (const key of [undefined, 'another-key-0001']) expect(await codeOf(ask(token, form, key))).toEqual(gone);
    expect(await codeOf(ask(token, person('male', { contact: form.contact }), 'the-first-key'))).toEqual(gone);
    expect(await countersOf(event)).toMatchObject({ m: 1, all: 1, om: 0, ml: 5 });
  });
});
