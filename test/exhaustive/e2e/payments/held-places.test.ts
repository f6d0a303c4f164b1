import { afterAll, beforeAll, expect, it } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { expectAccessible } from '#test/support/browser/stage.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { fillToLastStep, keepInPage, keptBy } from '#test/support/people/pages/guest.ts';
import { eitherWay, openPayingGuests, payAtStripe, payButton } from '#test/support/people/pages/paying-guests.ts';

/** Places that are held for guests of the waiting list, and places that guests pass on (docs/rules/payments.md#guests-pages). */

let at: Awaited<ReturnType<typeof openPayingGuests>>;
beforeAll(async () => {
  at = await openPayingGuests('Held Suppers');
  await at.admin.call(salesRoutes.createCode, {
    ...{ code: 'THIRD', reduction: { kind: 'amount', amount: 500 } },
    ...{ uses: null, until: null, email: null, event_id: null, note: null },
  });
});
afterAll(() => at?.close());

/** Returns the link to a place that is held for a guest of the waiting list. */
async function held(form: ReturnType<typeof makeForm>) {
  const event = await at.newEvent(eitherWay, { women: 1 });
  const link = { key: event.id, token: event.token };
  const first = await at.test.visitor.call(payments.startOrder, {
    ...link,
    ...makeForm({ gender: 'female' }),
    way: 'door',
    expected: 1500,
  });
  await at.test.visitor.call(waiting.joinWaitingList, { ...link, ...form });
  const mail = await awaitMail(at.test.url, form.contact.email);
  const token = /\/waitlist\/([\w-]+)/.exec(mail.body.text)?.[1] ?? 'no token';
  await at.host.call(participants.removeFromEvent, { id: event.id, pid: first.session?.participant.id ?? '' });
  await eventually(
    async () => (await at.test.visitor.call(waiting.getOwnPlace, { token })).state,
    (state) => state === 'offered',
  );
  return { event, token };
}

it('a held place is paid with a code, by its own page', async () => {
  const { event, token } = await held(makeForm({ first_name: 'Wilma', gender: 'female' }));
  const page = await at.device();
  await page.goto(`/waitlist/${token}`);
  await payButton(page).waitFor();
  await expectAccessible(page);
  const code = page.getByRole('textbox', { name: 'Have a code?' });
  await code.fill('third');
  await payButton(page).click();
  await page.getByRole('alert').getByText('Press “Apply” to use this code').waitFor();
  expect(await code.evaluate((field) => field.matches(':focus'))).toBe(true);
  // A code that could not be checked can be applied again.
  await page.route('**/waitlist/*/code', (route) => route.abort());
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(/^No connection/).waitFor();
  await page.unroute('**/waitlist/*/code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await payButton(page, '€10.00').click();
  await payAtStripe(page).waitFor();
  await page.goto(`/waitlist/${token}`);
  await page.getByRole('button', { name: 'Go on to your order' }).click();
  await payButton(page, '€10.00').click();
  await payAtStripe(page).click();
  await page.getByRole('heading', { level: 1, name: 'Thank You!' }).waitFor();
  expect(await at.guestsOf(event)).toMatchObject([{ first_name: 'Wilma', payment: 'paid' }]);
});

it('a held place is taken at once by a guest who pays at the door, and a wrong code is refused', async () => {
  const { event, token } = await held(makeForm({ first_name: 'Dawn', gender: 'female' }));
  const page = await at.device();
  await page.goto(`/waitlist/${token}`);
  await page.getByRole('textbox', { name: 'Have a code?' }).fill('nobodys');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This code is not valid for this event.').waitFor();
  await page.getByRole('textbox', { name: 'Have a code?' }).fill('');
  await page.getByRole('radio', { name: /At the door/ }).check();
  await page.getByRole('button', { name: 'Register, and pay at the door' }).click();
  await page.getByRole('heading', { name: 'You are coming!' }).waitFor();
  expect(await at.guestsOf(event)).toMatchObject([{ first_name: 'Dawn', payment: 'due' }]);
});

it('a guest passes the place on, and somebody of the same gender takes it over', async () => {
  const event = await at.newEvent(eitherWay);
  const giver = makeForm({ first_name: 'Gina', gender: 'female' });
  const link = { key: event.id, token: event.token };
  const { session } = await at.test.visitor.call(payments.startOrder, { ...link, ...giver, way: 'door', expected: 1500 });
  if (session === null) throw new Error('Not registered');
  const page = await at.device();
  await keepInPage(page, keptBy(session));
  await page.goto(`/evening/${event.id}`);
  await page.getByText('Cannot come?').click();
  await page.getByText('You have not paid yet. If you give your place back, you owe nothing.').waitFor();
  await page.getByRole('button', { name: 'Get a link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link that passes on your place' }).inputValue();
  await expectAccessible(page);

  const taker = await at.device();
  await taker.goto(address);
  await taker.getByRole('heading', { name: /^Gina passes a place at .* on to you$/ }).waitFor();
  await taker.getByText('€15.00 is still to be paid: please bring the money to the door.').waitFor();
  await expectAccessible(taker);
  await fillToLastStep(taker, makeForm({ first_name: 'Tess', gender: 'female' }));
  await taker.getByRole('checkbox', { name: /I agree/ }).check();
  await taker.getByRole('button', { name: 'Take over the place' }).click();
  await taker.getByRole('heading', { level: 1, name: 'Thank You!' }).waitFor();
  expect(await at.guestsOf(event)).toMatchObject([{ first_name: 'Tess', payment: 'due' }]);
  await taker.goto(address);
  await taker.getByRole('heading', { name: 'This place is no longer passed on' }).waitFor();
});

it('a link that was taken back opens nothing', async () => {
  const event = await at.newEvent(eitherWay);
  const { session } = await at.test.visitor.call(payments.startOrder, {
    ...{ key: event.id, token: event.token, ...makeForm({ gender: 'female' }), way: 'door', expected: 1500 },
  });
  if (session === null) throw new Error('Not registered');
  const page = await at.device();
  await keepInPage(page, keptBy(session));
  await page.goto(`/evening/${event.id}`);
  await page.getByText('Cannot come?').click();
  await page.getByRole('button', { name: 'Get a link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link that passes on your place' }).inputValue();
  await page.getByRole('button', { name: 'Take the link back' }).click();
  await page.getByRole('button', { name: 'Get a link' }).waitFor();
  await page.goto(address);
  await page.getByRole('heading', { name: 'This place is no longer passed on' }).waitFor();
});
