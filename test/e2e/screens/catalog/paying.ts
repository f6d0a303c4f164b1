import type { Page } from 'playwright-core';
import type { ReplyOf } from '#shared/contract/define.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { transfers } from '#shared/contract/routes/transfers.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { OwnOrder } from '#shared/model/payments/order.ts';
import type { ShownPrice } from '#shared/model/payments/price.ts';
import type { WaitingPlace } from '#shared/model/waiting/waiting.ts';
import { makeForm } from '../../../support/people/input/form.ts';
import { amend, answer, refuseWith } from '../../../support/people/pages/answers.ts';
import { fillBasics, fillToLastStep } from '../../../support/people/pages/guest.ts';
import type { Places, Screen } from '../screen.ts';
import { button, heading, press, question, says, textbox } from '../steps.ts';
import { canceled } from './guests.ts';

const door = (at: Places) => `/register/${at.door}?token=${at.doorToken}`;

const price: ShownPrice = {
  currency: 'EUR',
  amounts: { women: 1500, men: 1900, others: 1700 },
  usual: { women: 1900, men: 2300, others: 2100 },
  early_until: '2026-12-01T23:00:00.000Z',
  ways: ['online', 'door', 'transfer'],
  refunds: { kind: 'until', days: 2 },
  tax_percent: 19,
  together_percent: 20,
  transfer_text: 'Please transfer to Sunday Suppers, DE02 1203 0000 0000 2020 51, with your name.',
};

const costs = (page: Page, shown: Partial<ShownPrice> = {}, more: { readonly approval?: true } = {}) =>
  amend(
    page,
    registration.validateLink,
    (link): ReplyOf<typeof registration.validateLink> => ({
      ...link,
      event: link.event && { ...link.event, ...more, price: { ...price, ...shown } },
    }),
  );

/** Fills in the whole form: in three steps on a phone, on one page elsewhere. */
async function fill(page: Page): Promise<void> {
  const form = makeForm({ first_name: 'Grace', gender: 'female' });
  await heading('Register for Event')(page);
  if (await page.getByText(/^Step 1 of 3/).isVisible()) return fillToLastStep(page, form);
  await fillBasics(page, form);
  await textbox(page, 'Email').fill(form.contact.email);
}

const event: OwnOrder['event'] = {
  ...{ id: 'full', organization: 'Sunday Suppers', name: 'Supper for Two' },
  ...{ venue_name: 'The Green Room', venue_location: '12 Orchard Street', time_zone: 'America/New_York' },
  ...{ start_time: '2026-12-05T00:00:00.000Z', end_time: '2026-12-05T03:00:00.000Z', offsets: [-300, -300] },
  ...{ when: 'Fri, Dec 4 · 7:00 PM – 10:00 PM', when_named: 'Fri, Dec 4 · 7:00 PM – 10:00 PM EST' },
};

/** A screen of a guest's own order. */
const ownOrder = (name: string, changes: Partial<OwnOrder>, reach: Screen['reach'], path = '/order/token'): Screen => ({
  name: `order-${name}`,
  who: 'visitor',
  path,
  async given(page) {
    const order: OwnOrder = {
      ...{ event, first_name: 'Grace', state: 'open', currency: 'EUR', amount: 1500, refunded: 0, refund_reason: null },
      ...{ until: null, pay_at: null, registration_link: null },
      ...changes,
    };
    await answer(page, payments.getOrder, { order });
    await answer(page, payments.changeOrder, { order, session: null });
  },
  reach,
});

const held = { until: new Date(Date.now() + 29 * 60_000).toISOString(), pay_at: 'https://pay.example/' };

const offered = (name: string, changes: Partial<WaitingPlace>, reach: Screen['reach']): Screen => ({
  name: `waiting-${name}`,
  who: 'visitor',
  path: '/waitlist/token',
  given: (page) =>
    answer(page, waiting.getOwnPlace, {
      ...{ event, first_name: 'Milo', queue: 'male', state: 'offered', position: null, until: '2026-12-03T23:00:00.000Z', again: false },
      ...{ closed: false, registration_link: null, price },
      ...changes,
    }),
  reach,
});

/** Guests' screens of events with a price. */
export const paying: readonly Screen[] = [
  { name: 'price', who: 'visitor', path: door, given: (page) => costs(page), reach: says('Early price until') },
  {
    name: 'price-choices',
    who: 'visitor',
    path: door,
    given: (page) => costs(page),
    async reach(page) {
      await fill(page);
      await page.getByRole('radio', { name: /By bank transfer/ }).check();
      await button('Register, and pay by transfer')(page);
    },
  },
  {
    name: 'price-code',
    who: 'visitor',
    path: door,
    async given(page) {
      await costs(page, { ways: ['online'] });
      await answer(page, payments.checkCode, { amounts: { women: 1200, men: 1500, others: 1400 } });
    },
    async reach(page) {
      await fill(page);
      await textbox(page, 'Have a code?').fill('friend20');
      await press(page, 'Apply');
      await button('Pay €12.00')(page);
    },
  },
  {
    name: 'price-code-wrong',
    who: 'visitor',
    path: door,
    async given(page) {
      await costs(page);
      await refuseWith(page, payments.checkCode, 'code_not_valid');
    },
    async reach(page) {
      await fill(page);
      await textbox(page, 'Have a code?').fill('nobodys');
      await press(page, 'Apply');
      await says('This code is not valid for this event.')(page);
    },
  },
  {
    name: 'price-changed',
    who: 'visitor',
    path: door,
    async given(page) {
      await costs(page);
      await refuseWith(page, payments.startOrder, 'price_changed');
    },
    async reach(page) {
      await fill(page);
      await page.getByRole('checkbox', { name: /I agree/ }).check();
      await press(page, 'Pay €15.00');
      await says(/^The price has changed/)(page);
    },
  },
  { name: 'price-no-way', who: 'visitor', path: door, given: (page) => costs(page, { ways: [] }), reach: (page) => fill(page) },
  {
    name: 'application-priced',
    who: 'visitor',
    path: door,
    given: (page) => costs(page, {}, { approval: true }),
    reach: says('Early price until'),
  },
  ownOrder('open', held, heading('Your place is held')),
  {
    ...ownOrder('giving-up', held, async (page) => {
      await press(page, 'Give the place up');
      await question(page).waitFor();
    }),
    overlay: 'dialog',
  },
  ownOrder('checking', held, heading('Checking your payment...'), '/order/token?paid=1'),
  {
    ...ownOrder('pay-failed', held, async (page) => {
      await press(page, 'Pay €15.00');
      await says(/Stripe did not answer/)(page);
    }),
    async given(page) {
      await answer(page, payments.getOrder, {
        order: {
          ...{ event, first_name: 'Grace', state: 'open', currency: 'EUR', amount: 1500, refunded: 0, refund_reason: null },
          ...{ registration_link: null, ...held },
        },
      });
      await refuseWith(page, payments.changeOrder, 'payment_failed');
    },
  },
  ownOrder('processing', { state: 'processing' }, heading('Your bank needs some days')),
  ownOrder(
    'ended',
    { state: 'ended', registration_link: 'https://table-two.example/register/full?token=token' },
    heading('The time to pay is over'),
  ),
  ownOrder('paid', { state: 'paid' }, heading('You are coming!')),
  ownOrder('refunded', { state: 'paid', refunded: 1500, refund_reason: 'late' }, heading('Your money is on its way back')),
  ownOrder(
    'canceled',
    { state: 'paid', refunded: 1500, refund_reason: 'event', cancellation: canceled },
    heading('This event was canceled'),
  ),
  { name: 'order-unknown', who: 'visitor', path: '/order/of-nobody', reach: says('This link does not open an order.') },
  { name: 'order-elsewhere', who: 'visitor', path: '/order/back?event=full&paid=1', reach: says('This browser does not know your order.') },
  offered('to-pay', {}, button('Pay €19.00')),
  offered('ordered', { ordered: true }, button('Go on to your order')),
  {
    name: 'transfer',
    who: 'visitor',
    path: '/transfer/token',
    given: (page) =>
      answer(page, transfers.getTransfer, {
        ...{ from: 'Gil', gender: 'female', until: '2026-12-04T22:00:00.000Z', registration_token: 'token' },
        due: { amount: 1500, currency: 'EUR', way: 'door' },
        event: { ...event, kept_months: 24 },
      }),
    reach: says('Gil passes a place at Supper for Two on to you'),
  },
  { name: 'transfer-gone', who: 'visitor', path: '/transfer/of-nobody', reach: heading('This place is no longer passed on') },
];
