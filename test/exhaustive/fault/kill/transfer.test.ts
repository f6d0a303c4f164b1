import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { transfers } from '#shared/contract/routes/transfers.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { doorPrice } from '#test/support/people/priced-events.ts';
import type { Death } from '#test/support/stack/disturbed/disturbance.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUpClocks } from '#test/support/stack/follow-ups.ts';

/**
 * A place is passed on in two transactions: one takes it from the first guest and holds it for the other, and one registers the other. The
 * product is killed before each. Still never both have the place, nor neither in the end (docs/rules/payments.md#passing-on).
 */

const account = { email: 'admin@example.com', password: 'correct horse battery staple' };
const day = 24 * 3_600_000;

let mortal: MortalStack;

beforeAll(async () => {
  mortal = await MortalStack.create('transfer-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'admin' }] });
});
afterAll(() => mortal?.close());

const admin = () => signIn(mortal.stack.url, account.email, account.password);
const visitor = () => callerOf(mortal.stack.url);
const man = () => makeForm({ gender: 'male' });

/** The nth transaction of the call that takes over a place. */
const taking = (nth: number): Death => ({ operation: 'TransactWriteItems', functionName: 'payments-take-transfer', about: '', nth });

it('killed before any step of passing on a place, the product lets exactly one guest have it', async () => {
  await (await admin()).call(payments.savePaymentSettings, { currency: 'EUR', transfer_text: null, guarantee_yes: null });
  const start = Date.now() + 5 * day;
  const { event } = await (await admin()).call(
    events.createEvent,
    makeEventForm({
      ...{ name: 'A place that dies', male_limit: 1, female_limit: 1, price: { ...doorPrice, ways: ['door'] } },
      ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() },
    }),
  );
  const { token: key } = await (await admin()).call(registrationLink.getRegistrationLink, { id: event.id });
  const order = { key: event.id, token: key, ...man(), way: 'door', expected: 1900 } as const;
  const { session } = await visitor().call(payments.startOrder, order);
  if (session === null) throw new Error('The guest was not registered');
  const room = async () => (await (await admin()).call(participants.listEventParticipants, { id: event.id })).participants;
  const openLink = async (bearer: string, id: string) => {
    const { transfer } = await callerOf(mortal.stack.url, bearer).call(transfers.openTransfer, { id, eid: event.id });
    return transfer.link.split('/').at(-1) ?? '';
  };

  // Before the place leaves the first guest, who keeps it; repeating the call passes it on.
  const second = man();
  const token = await openLink(session.access_token, session.participant.id);
  await mortal.stack.disturb({ death: taking(1) });
  await expect(visitor().call(transfers.takeTransfer, { token, ...second })).rejects.toThrow();
  await mortal.untilDead();
  await mortal.start();
  expect((await room()).map(({ id }) => id)).toEqual([session.participant.id]);
  const passed = await visitor().call(transfers.takeTransfer, { token, ...second });
  expect((await room()).map(({ id }) => id)).toEqual([passed.participant.id]);

  // While the place is held for the next guest. Nobody else can get it, and the minute registers them.
  const third = man();
  const sameCall = { headers: { 'idempotency-key': 'a-lost-reply' } };
  const next = await openLink(passed.access_token, passed.participant.id);
  await mortal.stack.disturb({ death: taking(2) });
  await expect(visitor().call(transfers.takeTransfer, { token: next, ...third }, sameCall)).rejects.toThrow();
  await mortal.untilDead();
  await mortal.start();
  expect(await room()).toEqual([]);
  expect((await visitor().ask(payments.startOrder, { ...order, ...man() })).status).toBe(409);
  expect((await visitor().ask(transfers.takeTransfer, { token: next, ...man() })).status).toBe(404);
  await mortal.stack.kill();
  await mortal.start({ clocks: followUpClocks(120_000) });
  await mortal.stack.passMinute();
  const registered = await eventually(room, (people) => people.length > 0);
  expect(registered).toMatchObject([{ last_name: third.last_name, payment: 'due' }]);
  // Whoever lost the reply gets it by repeating the call; nobody else does, even if they know what was typed.
  expect((await visitor().ask(transfers.takeTransfer, { token: next, ...third })).status).toBe(404);
  const again = await visitor().call(transfers.takeTransfer, { token: next, ...third }, sameCall);
  expect(again.participant.id).toBe(registered[0]?.id);
  expect(await room()).toHaveLength(1);
}, 200_000);
