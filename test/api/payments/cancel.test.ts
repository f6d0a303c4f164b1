import { afterAll, describe, expect, it } from 'vitest';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { doorPrice, openPricedEvents } from '../../support/people/priced-events.ts';
import { person } from '../../support/people/waiting-lists.ts';

/** Canceling a place that was paid: docs/rules/payments.md#canceling */

const priced = await openPricedEvents('Canceling');
const { test, host, newPriced, orderAtDoor, ordersOf, paidAtDoor, mailTo } = priced;
afterAll(() => priced.stop());

const always = { ...doorPrice, refunds: { kind: 'always', days: 0 } } as const;
const never = { ...doorPrice, refunds: { kind: 'none', days: 0 } } as const;

it('shows what a place costs, and what who cancels gets back, before anybody pays', async () => {
  const event = await newPriced();
  const { event: shown } = await test.visitor.call(registration.getRegistrationPage, { key: event.id, token: event.token });
  expect(shown.price).toEqual({
    ...{ currency: 'EUR', amounts: doorPrice.amounts, ways: ['door', 'transfer'], refunds: { kind: 'until', days: 2 } },
    transfer_text: 'IBAN DE02 1203 0000 0000 2020 51',
  });
  const checked = await test.visitor.call(registration.validateLink, { key: event.id, token: event.token });
  expect(checked.event).toEqual(shown);
});

describe('a guest who has paid and cancels', () => {
  it('gets the money back if that was promised, and reads so before and after', async () => {
    const event = await newPriced(always);
    const { form, guest, participant, evening } = await orderAtDoor(event, 1900);
    expect((await evening()).payment).toMatchObject({
      mark: 'due',
      amount: 1900,
      currency: 'EUR',
      way: 'door',
      refunded_if_canceled: false,
    });
    await paidAtDoor(event, participant.id);
    expect((await evening()).payment).toMatchObject({ mark: 'paid', amount: 1900, refunded_if_canceled: true });
    await guest.call(guestEvening.cancelPlace, { id: participant.id, eid: event.id });
    expect(await ordersOf(event)).toMatchObject([
      { state: 'paid', refunds: [{ id: 'guest', amount: 1900, reason: 'guest', state: 'made' }] },
    ]);
    expect(await mailTo(form.contact.email, 'You gave back your place')).toContain(
      'The organizer gives the €19.00 that you paid back to you in person or by transfer.',
    );
  });

  it('does not get it back otherwise', async () => {
    const event = await newPriced(never);
    const { form, guest, participant, evening } = await orderAtDoor(event, 1900);
    await paidAtDoor(event, participant.id);
    expect((await evening()).payment).toMatchObject({ mark: 'paid', refunded_if_canceled: false });
    await guest.call(guestEvening.cancelPlace, { id: participant.id, eid: event.id });
    expect((await ordersOf(event))[0]?.['refunds'] ?? []).toEqual([]);
    expect(await mailTo(form.contact.email, 'You gave back your place')).toContain('The €19.00 that you paid are not returned');
  });

  it('gets what was promised when they paid, even if staff have changed it since', async () => {
    const event = await newPriced(never);
    const { participant, evening } = await orderAtDoor(event, 1900);
    await paidAtDoor(event, participant.id);
    const [stored] = await ordersOf(event);
    expect(stored).toMatchObject({ policy: { kind: 'none' } });
    await priced.table.set({ pk: String(stored?.['pk']), sk: String(stored?.['sk']) }, { policy: { kind: 'always', days: 0 } });
    expect((await evening()).payment).toMatchObject({ refunded_if_canceled: true });
  });

  it('loses nothing of it if the event is moved, earlier or later', async () => {
    // Until two days before the start.
    const event = await newPriced();
    const early = await orderAtDoor(event, 1900);
    await paidAtDoor(event, early.participant.id);
    await priced.startIn(event, 36 * 3_600_000);
    const late = await orderAtDoor(event, 1900);
    await paidAtDoor(event, late.participant.id);
    expect((await early.evening()).payment).toMatchObject({ refunded_if_canceled: true });
    expect((await late.evening()).payment).toMatchObject({ refunded_if_canceled: false });
    await priced.startIn(event, 96 * 3_600_000);
    expect((await late.evening()).payment).toMatchObject({ refunded_if_canceled: true });
    await priced.startIn(event, 36 * 3_600_000);
    await early.guest.call(guestEvening.cancelPlace, { id: early.participant.id, eid: event.id });
    const [order] = await ordersOf(event);
    expect(order).toMatchObject({ start: event.event.start_time, refunds: [{ amount: 1900, reason: 'guest' }] });
  });
});

it('an order that is still due ends when its guest leaves, by themselves or by staff, and its code can be used again', async () => {
  const event = await newPriced(always);
  const [one, other] = [await orderAtDoor(event, 1900), await orderAtDoor(event, 1500, person('female'))];
  await one.guest.call(guestEvening.cancelPlace, { id: one.participant.id, eid: event.id });
  await host.call(participants.removeFromEvent, { id: event.id, pid: other.participant.id });
  expect((await ordersOf(event)).map(({ state }) => state)).toEqual(['ended', 'ended']);
});

it('staff who remove a guest leave the money where it is', async () => {
  const event = await newPriced(always);
  const { participant } = await orderAtDoor(event, 1900);
  await paidAtDoor(event, participant.id);
  await host.call(participants.removeFromEvent, { id: event.id, pid: participant.id });
  expect(await ordersOf(event)).toMatchObject([{ state: 'paid' }]);
  expect((await ordersOf(event))[0]?.['refunds'] ?? []).toEqual([]);
});

it('says nothing of money where nothing is to be paid', async () => {
  const event = await newPriced(doorPrice, { format: 'everyone' });
  const { evening } = await orderAtDoor(event, 0, person('non-binary'));
  expect(await evening()).not.toHaveProperty('payment');
});
