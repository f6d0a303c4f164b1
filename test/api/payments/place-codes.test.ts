import { afterAll, expect, it } from 'vitest';
import { newPhone } from '#infra/local/seed/call-api.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { doorPrice, openPricedEvents } from '../../support/people/priced-events.ts';
import { codeOf, person } from '../../support/people/waiting-lists.ts';

/** Codes of guests for whom a place is held: docs/rules/payments.md#codes */

const priced = await openPricedEvents('Held codes');
const { test, admin, newPriced, orderAtDoor, join, remove, awaitState } = priced;
afterAll(() => priced.stop());

const newCode = (code: string, email: string | null) =>
  admin.call(salesRoutes.createCode, { code, reduction: { kind: 'percent', percent: 50 }, uses: null, until: null, email, event_id: null });
const check = (token: string, discount: string) => test.visitor.ask(payments.checkPlaceCode, { token, discount });

it('are checked by the link to the place, and for the guest’s own address', async () => {
  const event = await newPriced(doorPrice, { male_limit: 1 });
  const { participant } = await orderAtDoor(event, 1900);
  const waits = person('male');
  await newCode('HALF', null);
  await newCode('MINE', waits.contact.email);
  await newCode('THEIRS', 'somebody.else@example.org');
  const token = await join(event, waits);
  expect(await codeOf(check(token, 'HALF'))).toEqual([410, 'offer_expired']);
  await remove(event.id, participant.id);
  await awaitState(token, 'offered');
  for (const code of ['half', 'MINE']) {
    expect(await test.visitor.call(payments.checkPlaceCode, { token, discount: code })).toEqual({
      amounts: { women: 750, men: 950, others: 0 },
    });
  }
  expect(await codeOf(check(token, 'THEIRS'))).toEqual([409, 'code_not_valid']);
  expect(await codeOf(check('of-nobody', 'HALF'))).toEqual([404, 'link_not_found']);
});

it('cannot be guessed, neither by ordering, and a valid one is no guess', async () => {
  const headers = newPhone();
  const event = await newPriced(doorPrice, { male_limit: 1 });
  const link = { key: event.id, token: event.token };
  await newCode('GUESSED', null);
  for (let at = 0; at < 31; at += 1) await test.visitor.call(payments.checkCode, { ...link, discount: 'GUESSED' }, { headers });
  const { participant } = await orderAtDoor(event, 1900);
  const token = await join(event, person('male'));
  await remove(event.id, participant.id);
  await awaitState(token, 'offered');
  const wish = (discount: string) => ({ way: 'door', expected: 1, discount }) as const;
  const order = (discount: string) =>
    codeOf(test.visitor.ask(payments.startOrder, { ...link, ...person('female'), ...wish(discount) }, { headers }));
  const orderPlace = (discount: string) => codeOf(test.visitor.ask(payments.startPlaceOrder, { token, ...wish(discount) }, { headers }));
  for (let at = 0; at < 15; at += 1) {
    expect([await order(`WRONG${at}`), await orderPlace(`WRONG${at}`)]).toEqual([
      [409, 'code_not_valid'],
      [409, 'code_not_valid'],
    ]);
  }
  const slower = [429, 'too_many_requests'];
  const checked = codeOf(test.visitor.ask(payments.checkPlaceCode, { token, discount: 'GUESSED' }, { headers }));
  expect([await order('GUESSED'), await orderPlace('GUESSED'), await checked]).toEqual([slower, slower, slower]);
});
