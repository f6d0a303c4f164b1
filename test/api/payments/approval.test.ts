import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { doorPrice, openPricedEvents } from '../../support/people/priced-events.ts';
import { codeOf, person } from '../../support/people/waiting-lists.ts';

/** Held places that cost something, of approved guests and of the waiting list: docs/rules/payments.md#approval */

const priced = await openPricedEvents('Approval');
const { test, admin, host, newPriced, orderAtDoor, join, look, answer, guestsOf, ordersOf, passOffer, countersOf, mailTo, remove } = priced;
afterAll(() => priced.stop());

type Event = Awaited<ReturnType<typeof newPriced>>;
const hour = 3_600_000;

const applications = async ({ id }: Event) => (await host.call(waiting.listApplications, { id })).data;
const decide = async ({ id }: Event, decision: 'approve' | 'decline', ...ids: string[]) =>
  (await host.call(waiting.decideApplications, { id, decision, ids })).results;
const orderPlace = (token: string, expected: number) => test.visitor.ask(payments.startPlaceOrder, { token, way: 'door', expected });

/** Adds an event with approval, to which a guest has applied. */
async function applied(form = person('male'), changes: Parameters<typeof newPriced>[1] = {}) {
  const event = await newPriced(doorPrice, { approval: true, ...changes });
  const token = await join(event, form);
  const [application] = await applications(event);
  return { event, token, form, id: application?.id ?? 'none' };
}

describe('an approved guest at an event with a price', () => {
  it('has a place held for two days, is told so, and is registered on paying', async () => {
    const { event, token, form, id } = await applied();
    const before = Date.now();
    expect(await decide(event, 'approve', id)).toEqual([{ id, state: 'offered' }]);
    const [application] = await applications(event);
    expect(application).toMatchObject({ id, state: 'offered', person: { first_name: form.first_name } });
    expect((Date.parse(application?.until ?? '') - before) / hour).toBeCloseTo(48, 1);
    expect(await countersOf(event)).toMatchObject({ m: 0, om: 1, ml: 4 });
    const text = await mailTo(form.contact.email, 'A place for you at A dear evening');
    expect(text).toContain('Your application was approved.');
    expect(text).toContain('The place costs €19.00. It is yours once you have paid.');
    expect(text).toContain(`/waitlist/${token}`);
    expect(await look(token)).toMatchObject({
      state: 'offered',
      price: { currency: 'EUR', amounts: doorPrice.amounts, ways: ['door', 'transfer'] },
    });
    expect(await codeOf(test.visitor.ask(waiting.answerOffer, { token, action: 'accept' }))).toEqual([409, 'payment_needed']);
    expect((await orderPlace(token, 1500)).body).toMatchObject({ code: 'price_changed' });
    expect((await orderPlace(token, 1900)).status).toBe(201);
    expect(await guestsOf(event)).toMatchObject([{ first_name: form.first_name, payment: 'due' }]);
    expect(await applications(event)).toMatchObject([{ id, state: 'accepted' }]);
    expect(await countersOf(event)).toMatchObject({ m: 1, om: 0, ml: 5 });
    const { data } = await admin.call(audit.listAuditEntries, {});
    expect(data.find(({ action }) => action === 'application_approved')).toMatchObject({
      ...{ subject: { kind: 'event', id: event.id }, changes: [{ field: 'application', to: id }] },
    });
    expect(await mailTo(form.contact.email, "You're registered")).toContain('To pay at the door: €19.00');
  });

  it('loses the place if they do not pay in time, and can apply again', async () => {
    const { event, token, form, id } = await applied();
    await decide(event, 'approve', id);
    expect(await decide(event, 'approve', id)).toEqual([{ id, state: 'offered' }]);
    await passOffer(event, id);
    expect(await applications(event)).toMatchObject([{ id, state: 'lapsed' }]);
    expect(await countersOf(event)).toMatchObject({ m: 0, om: 0, ml: 5 });
    expect(await codeOf(orderPlace(token, 1900))).toEqual([410, 'offer_expired']);
    expect(await mailTo(form.contact.email, 'Your place at A dear evening is no longer held')).toContain('You can apply again');
    expect((await answer(token, 'again')).place.state).toBe('applied');
    expect((await applications(event)).map(({ state }) => state)).toEqual(['applied', 'left']);
  });

  it('is registered at once if guests of their gender pay nothing', async () => {
    const { event, id } = await applied(person('non-binary'));
    expect(await decide(event, 'approve', id)).toEqual([{ id, state: 'approved' }]);
    expect(await guestsOf(event)).toHaveLength(1);
    expect(await ordersOf(event)).toEqual([]);
  });

  it('may pay and come whatever their age, because staff have decided', async () => {
    const { event, token, form, id } = await applied();
    await host.call(events.updateEvent, { ...event.event, ages: { women: [50, 60], men: [50, 60] } });
    expect(await decide(event, 'approve', id)).toEqual([{ id, state: 'offered' }]);
    expect((await orderPlace(token, 1900)).status).toBe(201);
    expect(await guestsOf(event)).toMatchObject([{ last_name: form.last_name, payment: 'due' }]);
  });

  it('is refused if the event is full or has begun', async () => {
    const { event, id } = await applied(person('male'), { male_limit: 1 });
    const other = person('male');
    await join(event, other);
    const second = (await applications(event)).find(({ email }) => email === other.contact.email)?.id ?? 'none';
    expect(await decide(event, 'approve', id)).toEqual([{ id, state: 'offered' }]);
    expect(await decide(event, 'approve', second)).toEqual([{ id: second, state: 'applied', error: 'This event is full for men' }]);
    const late = await applied();
    await priced.startIn(late.event, -hour);
    expect(await decide(late.event, 'approve', late.id)).toEqual([
      { id: late.id, state: 'applied', error: 'The event has started. Add this guest to it instead.' },
    ]);
  });
});

it('an offer of the waiting list says what the place costs, and is taken by paying', async () => {
  const event = await newPriced(doorPrice, { male_limit: 1 });
  const first = await orderAtDoor(event, 1900);
  const form = person('male');
  const token = await join(event, form);
  expect(await look(token)).not.toHaveProperty('price');
  await remove(event.id, first.participant.id);
  await priced.awaitState(token, 'offered');
  expect(await mailTo(form.contact.email, 'A place for you')).toContain('The place costs €19.00.');
  expect(await look(token)).toMatchObject({ state: 'offered', price: { amounts: { men: 1900 } } });
  expect((await orderPlace(token, 1900)).status).toBe(201);
  expect(await guestsOf(event)).toMatchObject([{ first_name: form.first_name, payment: 'due' }]);
});
