import { beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#shared/contract/routes/payments.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { addPricedEvent, doorPrice } from '../../support/people/priced-events.ts';
import { answer, type CardGuest, holdRounds, openRoomOfFour, pressCards } from '../../support/rooms/card-room.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** The guarantee: docs/rules/payments.md#guarantee */

let test: TestStack;
let host: Caller;
let admin: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  const organization = await test.addOrganization('Guaranteed', 1);
  host = organization.hosts[0] ?? organization.admin;
  admin = organization.admin;
});

const promise = (guarantee_yes: number | null) =>
  admin.call(payments.savePaymentSettings, { currency: 'EUR', transfer_text: null, guarantee_yes });

/** Holds an evening. Ada and Carl say yes to each other; Bea says yes twice, Dean once, and nobody to them. @returns each guest's email */
async function holdEvening(name: string) {
  const { room, women, men } = await openRoomOfFour(test.url, host, name);
  await holdRounds(room);
  const [ada, bea] = women;
  const [carl, dean] = men;
  const says = (guest: CardGuest, answers: readonly (readonly [CardGuest, 'yes' | 'no'])[]) =>
    answer(
      guest,
      room.eventId,
      answers.map(([{ id }, said]) => ({ about: id, answer: said })),
    );
  await says(ada, [
    [carl, 'yes'],
    [dean, 'no'],
  ]);
  await says(bea, [
    [carl, 'yes'],
    [dean, 'yes'],
  ]);
  await says(carl, [
    [ada, 'yes'],
    [bea, 'no'],
  ]);
  await says(dean, [
    [ada, 'yes'],
    [bea, 'no'],
  ]);
  await pressCards(room, { action: 'close' });
  await pressCards(room, { action: 'release', at: null });
  const mailed = async ({ email }: CardGuest) => (await awaitMail(test.url, email, `Your results from ${name}`)).body.text;
  return { guests: { ada, bea, carl, dean }, texts: await Promise.all([ada, bea, carl, dean].map(mailed)) };
}

const codeIn = (text: string) => /\n\n([A-HJ-NP-Z2-9]{12})\n\n/.exec(text)?.[1];

describe('an organization with a guarantee', () => {
  it('gives a free place to who said yes often enough and has no date, and to nobody else', async () => {
    await promise(2);
    const { guests, texts } = await holdEvening('An evening with a promise');
    expect(texts.map((text) => codeIn(text) !== undefined)).toEqual([false, true, false, false]);
    const [, text = ''] = texts;
    const discount = codeIn(text) ?? 'no code';
    expect(text).toContain('Guaranteed invites you to try again: with this code, your place at one of their next events is free.');
    // Staff would learn from a list of codes whose evening came to nothing.
    expect((await admin.call(salesRoutes.listCodes, {})).codes).toEqual([]);
    const event = await addPricedEvent(host, { ...doorPrice, ways: ['door'] });
    const order = (form: ReturnType<typeof makeForm>) =>
      callerOf(test.url).ask(payments.startOrder, { key: event.id, token: event.token, ...form, way: 'door', expected: 0, discount });
    expect((await order(makeForm({ gender: 'female' }))).body).toMatchObject({ code: 'code_not_valid' });
    const bea = { email: guests.bea.email, phone: null, instagram: null };
    expect((await order(makeForm({ gender: 'female', contact: bea }))).status).toBe(201);
    const other = await addPricedEvent(host, { ...doorPrice, ways: ['door'] });
    const again = {
      key: other.id,
      token: other.token,
      ...makeForm({ gender: 'female', contact: bea }),
      way: 'door',
      expected: 0,
      discount,
    } as const;
    expect((await callerOf(test.url).ask(payments.startOrder, again)).body).toMatchObject({ code: 'code_not_valid' });
  });
});

it('without a guarantee nobody gets a code', async () => {
  await promise(null);
  const { texts } = await holdEvening('An evening without a promise');
  expect(texts.map(codeIn)).toEqual([undefined, undefined, undefined, undefined]);
});
