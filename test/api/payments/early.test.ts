import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#shared/contract/routes/payments.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { euroPrice, openPaidEvents } from '#test/support/people/paid-events.ts';

/** Early prices that hold until so many places are sold: docs/rules/payments.md#prices */

let at: Awaited<ReturnType<typeof openPaidEvents>>;
beforeAll(async () => {
  at = await openPaidEvents('Early prices');
  await at.connect();
});
afterAll(() => at?.test.stop());

type Event = Awaited<ReturnType<typeof at.newEvent>>;
type Way = 'online' | 'door';

/** Adds an event whose first places cost less. */
const newEarly = (amount = 1000, places = 3) =>
  at.newEvent(
    {
      ...euroPrice,
      early: [{ until: null, places, amounts: { women: amount, men: amount, others: amount } }],
      ways: ['online', 'door'],
    },
    { women: 20 },
  );

/** Makes so many orders at the same time: all have read the price before the first is written. */
async function atOnce<T>(count: number, order: (guest: number) => Promise<T>): Promise<T[]> {
  const everyone = Promise.withResolvers<void>();
  let ready = 0;
  const end = at.test.stack.services.inject(({ functionName, operation }) => {
    if (functionName !== 'payments-start-order' || operation !== 'TransactWriteItems') return undefined;
    ready += 1;
    if (ready === count) everyone.resolve();
    return { kind: 'hold', until: everyone.promise };
  });
  try {
    return await Promise.all(Array.from({ length: count }, (_, guest) => order(guest)));
  } finally {
    end();
  }
}

/** Twelve guests order at the same time. @returns how often each answer came */
async function orderTogether({ id: key, token }: Event, wish: { expected: number; discount?: string }, wayOf: (guest: number) => Way) {
  const answers = await atOnce(12, (guest) =>
    at.test.visitor.ask(payments.startOrder, { key, token, ...makeForm(), ...wish, way: wayOf(guest) }),
  );
  const named = answers.map(({ status, body }) => (status === 201 ? 'ordered' : (body as { code: string }).code));
  return Object.fromEntries([...new Set(named)].map((name) => [name, named.filter((one) => one === name).length]));
}
const amountsOf = async (event: Event) => (await at.salesOf(event)).orders.data.map(({ amount }) => amount);

describe('when twelve guests order three early places at the same time', () => {
  it.each<[string, (guest: number) => Way]>([
    ['at the door', () => 'door'],
    ['online', () => 'online'],
    ['at the door and online', (guest) => (guest % 2 === 0 ? 'door' : 'online')],
  ])('three pay the early price, and the others are told that it has changed: %s', async (_, wayOf) => {
    const event = await newEarly();
    expect(await orderTogether(event, { expected: 1000 }, wayOf)).toEqual({ ordered: 3, price_changed: 9 });
    expect(await amountsOf(event)).toEqual([1000, 1000, 1000]);
    expect(await orderTogether(event, { expected: 1500 }, wayOf)).toEqual({ ordered: 12 });
    expect((await amountsOf(event)).toSorted((one, other) => one - other)).toEqual([1000, 1000, 1000, ...Array<number>(12).fill(1500)]);
  });

  it('three come for nothing if the early places are free', async () => {
    const event = await newEarly(0);
    expect(await orderTogether(event, { expected: 0 }, () => 'door')).toEqual({ ordered: 3, price_changed: 9 });
    expect(await at.guestsOf(event)).toHaveLength(3);
  });
});

it('a double press takes the last early place once, and both get its reply', async () => {
  const event = await newEarly(1000, 1);
  const asked = { key: event.id, token: event.token, ...makeForm(), way: 'door', expected: 1000 } as const;
  const headers = { 'idempotency-key': 'pressed-twice' };
  const replies = await atOnce(2, () => at.test.visitor.call(payments.startOrder, asked, { headers }));
  expect(new Set(replies.map(({ session }) => session?.participant.id)).size).toBe(1);
  expect(await amountsOf(event)).toEqual([1000]);
});

it('a call whose reply was lost gets it again, although it took the last early place, or used up its code', async () => {
  const last = await newEarly(1000, 1);
  const coded = await at.newEvent({ ...euroPrice, ways: ['door'] }, { women: 20 });
  const once = { code: 'ONCE', reduction: { kind: 'percent', percent: 50 }, uses: 1, until: null, email: null, event_id: null } as const;
  await at.admin.call(salesRoutes.createCode, once);
  for (const [{ id: key, token }, wish] of [
    [last, { expected: 1000 }],
    [coded, { expected: 750, discount: 'ONCE' }],
  ] as const) {
    const order = { key, token, ...makeForm(), ...wish, way: 'door' } as const;
    const send = () => at.test.visitor.call(payments.startOrder, order, { headers: { 'idempotency-key': 'lost' } });
    const first = await send();
    expect((await send()).session?.participant.id).toBe(first.session?.participant.id);
  }
  expect(await amountsOf(last)).toEqual([1000]);
});

it('a code is used no more often than it can be, by guests who order at the same time', async () => {
  const event = await at.newEvent({ ...euroPrice, ways: ['online', 'door'] }, { women: 20 });
  const code = { code: 'THRICE', reduction: { kind: 'percent', percent: 50 }, uses: 3, until: null, email: null, event_id: null } as const;
  await at.admin.call(salesRoutes.createCode, code);
  const wayOf = (guest: number): Way => (guest % 2 === 0 ? 'door' : 'online');
  expect(await orderTogether(event, { expected: 750, discount: 'THRICE' }, wayOf)).toEqual({ ordered: 3, code_not_valid: 9 });
  expect(await amountsOf(event)).toEqual([750, 750, 750]);
});
