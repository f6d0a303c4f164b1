import type { Page } from 'playwright-core';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { payments as routes } from '#shared/contract/routes/payments.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { DiscountCode } from '#shared/model/payments/discount-code.ts';
import type { Order, Refund } from '#shared/model/payments/order.ts';
import type { PaymentSettings } from '#shared/model/payments/payment-settings.ts';
import type { EventPrice } from '#shared/model/payments/price.ts';
import type { Sales } from '#shared/model/payments/sales.ts';
import { amend, answer, holdBack, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Screen } from '../screen.ts';
import { button, choose, dialog, heading, press, question, says, textbox } from '../steps.ts';

const longName = 'Maximilian-Alexander Featherstonehaugh-Wolffenbuttel';
const settings: PaymentSettings = {
  ...{ currency: 'EUR', transfer_text: 'Candlelight GmbH, IBAN DE02 1203 0000 0000 2020 51', guarantee_yes: 3, stripe: 'ready' },
  fee_percent: 2,
};
const nothingSold: PaymentSettings = { currency: null, transfer_text: null, guarantee_yes: null, stripe: 'none' };
const withSettings =
  (changes: Partial<PaymentSettings> = {}) =>
  (page: Page) =>
    answer(page, routes.getPaymentSettings, { settings: { ...settings, ...changes } });

const price: EventPrice = {
  currency: 'EUR',
  amounts: { women: 1500, men: 1900, others: 1500 },
  early: [{ until: '2026-03-02T22:59:00.000Z', places: 5, amounts: { women: 1000, men: 1400, others: 1000 } }],
  ways: ['online', 'door'],
  refunds: { kind: 'until', days: 2 },
  tax_percent: 19,
  together_percent: 20,
};
const withPrice = async (page: Page) => {
  await withSettings()(page);
  await amend(page, events.listEvents, (list) => ({ ...list, data: list.data.map((event) => ({ ...event, price })) }));
  await amend(page, events.getEvent, ({ event }) => ({ event: { ...event, price } }));
};

const code: DiscountCode = {
  ...{ code: 'EARLYBIRD', reduction: { kind: 'percent', percent: 20 }, uses: 30, until: null, email: null, event_id: null },
  ...{ note: 'For the newsletter of March', currency: 'EUR', used: 12, made: null, created_at: '2026-03-01T10:00:00.000Z' },
};
const codes: readonly DiscountCode[] = [
  code,
  { ...code, code: 'SORRY5', reduction: { kind: 'amount', amount: 500 }, uses: 1, used: 0, email: 'ada.lovelace@example.com', note: null },
  { ...code, code: 'BAND', reduction: { kind: 'free' }, uses: null, used: 4, until: '2026-03-06T18:00:00.000Z', note: null },
  { ...code, code: 'K7WQ2MXB', uses: 1, used: 0, note: null, made: 'together' },
  { ...code, code: 'P3RTHD9A', reduction: { kind: 'free' }, uses: 1, used: 1, note: null, made: 'guarantee' },
];
const withCodes = async (page: Page) => {
  await withSettings()(page);
  await answer(page, salesRoutes.listCodes, { codes: [...codes] });
};

const order: Order = {
  ...{ id: 'one', created_at: '2026-03-02T18:04:00.000Z', state: 'paid', way: 'online', gender: 'female', currency: 'EUR' },
  ...{ list_amount: 1500, amount: 1500, refunded: 0, fee: 62, code: null, paid_at: '2026-03-02T18:05:00.000Z' },
  ...{ participant: { id: 'ada', name: 'Ada Stone' }, refunds: [], dispute: null },
};
const refund: Refund = { id: 'r', amount: 500, reason: 'staff', state: 'made', at: '2026-03-03T18:04:00.000Z', problem: null };
const guest = (id: string, name: string) => ({ id, participant: { id, name } });
const orders: readonly Order[] = [
  { ...order, id: 'open', state: 'open', participant: null, paid_at: null, fee: null, amount: 1520, list_amount: 1900, code: 'EARLYBIRD' },
  { ...order, ...guest('max', longName), amount: 1900, list_amount: 1900, refunded: 500, refunds: [refund] },
  {
    ...order,
    ...guest('ben', 'Ben Field'),
    amount: 1520,
    list_amount: 1900,
    code: 'EARLYBIRD',
    refunded: 1520,
    refunds: [{ ...refund, amount: 1520, reason: 'guest', state: 'wanted' }],
  },
  {
    ...{ ...order, ...guest('cem', 'Cem Aydın'), amount: 1900, list_amount: 1900 },
    refunds: [{ ...refund, amount: 1900, state: 'failed', problem: 'The card was closed.' }],
  },
  { ...order, ...guest('eve', 'Eve Moss'), dispute: { amount: 1500, status: 'needs_response', at: '2026-03-04T18:04:00.000Z' } },
  { ...order, ...guest('fay', 'Fay Wood'), state: 'due', way: 'door', paid_at: null, fee: null },
  { ...order, ...guest('gil', 'Gil Hart'), way: 'transfer', amount: 1900, list_amount: 1900, fee: 0 },
  { ...order, id: 'gone', participant: null, state: 'ended', paid_at: null, fee: null },
  order,
];
const sales: Sales = {
  totals: [{ currency: 'EUR', places: 24, gross: 40_460, refunded: 2020, fee: 1496, net: 36_944 }],
  open: { held: 1, due: 1 },
  days: [2, 0, 3, 1, 0, 6, 5, 7].flatMap((places, index) =>
    places === 0 ? [] : [{ day: `2026-02-${20 + index}`, currency: 'EUR' as const, places, gross: places * 1685 }],
  ),
  codes: [
    { code: 'EARLYBIRD', currency: 'EUR', places: 12, gross: 18_240, discount: 4560 },
    { code: 'BAND', currency: 'EUR', places: 4, gross: 0, discount: 7600 },
  ],
  orders: { data: [...orders], total: 73, limit: 50, offset: 0 },
};
const withSales =
  (changes: Partial<Sales> = {}) =>
  async (page: Page) => {
    await withPrice(page);
    await answer(page, salesRoutes.getSales, { sales: { ...sales, ...changes } });
  };
const withCanceled = async (page: Page) => {
  const cancel = (event: Event): Event => ({
    ...{ ...event, status: 'completed' },
    cancellation: {
      ...{ at: '2026-03-05T19:04:00.000Z', by: { id: 'ada', email: 'ada@example.com' }, mails_at: '2026-03-05T19:14:00.000Z', told: true },
      ...{ reason: 'A pipe burst at the venue.', next_event_id: null },
    },
  });
  await withSales({ refunding: { all: 22, done: 17, failed: 1, by_hand: 3 } })(page);
  await amend(page, events.getEvent, ({ event }) => ({ event: cancel({ ...event, price }) }));
};

/** Shows an event whose guests have paid, have to pay, or got their money back. */
const withPayers = async (page: Page) => {
  await withPrice(page);
  const marks = ['paid', 'due', 'refunded', undefined] as const;
  await amend(page, participants.listEventParticipants, (list) => ({
    ...list,
    participants: list.participants.map((person, index) => {
      const payment = marks[index % marks.length];
      return { ...person, ...(payment === undefined ? {} : { payment }) };
    }),
  }));
};
const withApproved = async (page: Page) => {
  await withPayers(page);
  await amend(page, events.getEvent, ({ event }) => ({ event: { ...event, price, approval: true as const } }));
  const applicant = { id: 'a', first_name: 'Ada', last_name: 'Stone', email: 'ada@example.com', since: '2026-03-02T18:04:00.000Z' };
  await answer(page, waiting.listApplications, {
    ...{
      data: [{ ...applicant, state: 'offered', until: '2026-03-06T18:00:00.000Z', participant_id: null }],
      total: 1,
      limit: 100,
      offset: 0,
    },
  });
};

const unfold = (page: Page) => page.locator('summary', { hasText: 'Price' }).click();
async function openEdit(page: Page): Promise<void> {
  await press(page, /^Edit /);
  await textbox(dialog(page), 'Event name').waitFor();
  await dialog(page).getByText('Guests read this before they pay').waitFor();
}
const salesPath = ({ next }: { next: string }) => `/events/${next}/sales`;
const tab = '/settings?tab=payments';

export const payments: readonly Screen[] = [
  {
    name: 'price-free',
    who: 'admin',
    path: '/events/new',
    given: withSettings(nothingSold),
    async reach(page) {
      await unfold(page);
      await page.getByRole('link', { name: 'set up payments in Settings' }).waitFor();
    },
  },
  {
    name: 'price-new',
    who: 'host',
    path: '/events/new',
    given: withSettings({ stripe: 'incomplete', transfer_text: null }),
    async reach(page) {
      await unfold(page);
      await page.getByRole('radio', { name: 'By group' }).check();
      await textbox(page, 'Women (EUR)').fill('15');
      await textbox(page, 'Men (EUR)').fill('19,50');
      await textbox(page, 'Non-binary guests (EUR)').fill('15');
      await press(page, 'Add an early price');
      await textbox(page, 'For the first places').fill('5');
    },
  },
  {
    name: 'price-wrong',
    who: 'host',
    path: '/events/new',
    given: withSettings(),
    async reach(page) {
      await unfold(page);
      await page.getByRole('radio', { name: 'One price' }).check();
      await textbox(page, 'Price (EUR)').fill('15');
      await press(page, 'Add an early price');
      await textbox(page, 'Days before the event').fill('90');
      await press(page, 'Create Event');
      await says('Say how long this price holds')(page);
    },
  },
  { name: 'price-edit', who: 'planner', path: '/events?status=upcoming', given: withPrice, reach: openEdit, overlay: 'dialog' },
  {
    name: 'events-priced',
    who: 'planner',
    path: '/events?status=upcoming',
    given: withPrice,
    reach: says('Women and non-binary €15.00, men €19.00'),
  },
  {
    name: 'event-details-priced',
    who: 'admin',
    path: ({ next }) => `/events/${next}`,
    given: withPrice,
    reach: (page) => dialog(page).getByRole('link', { name: 'Sales' }).waitFor(),
    overlay: 'dialog',
  },
  { name: 'payments-none', who: 'admin', path: tab, given: withSettings(nothingSold), reach: says('Not connected') },
  {
    name: 'payments-failed',
    who: 'admin',
    path: tab,
    given: (page) => refuseWith(page, routes.getPaymentSettings, 'internal'),
    reach: says('Something went wrong'),
  },
  { name: 'payments-ready', who: 'admin', path: tab, given: withCodes, reach: says('EARLYBIRD') },
  {
    name: 'payments-incomplete',
    who: 'admin',
    path: `${tab}&stripe=back`,
    async given(page) {
      await withCodes(page);
      await withSettings({ stripe: 'incomplete' })(page);
      await answer(page, routes.refreshStripe, { settings: { ...settings, stripe: 'incomplete' } });
      await answer(page, salesRoutes.listCodes, { codes: [] });
    },
    reach: says('Stripe still needs details from you'),
  },
  {
    name: 'payments-disconnect',
    who: 'admin',
    path: tab,
    given: withCodes,
    async reach(page) {
      await press(page, 'Disconnect');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'payments-code-new',
    who: 'admin',
    path: tab,
    given: withCodes,
    async reach(page) {
      await press(page, 'New code');
      await dialog(page).getByRole('radio', { name: 'An amount' }).check();
      await textbox(dialog(page), 'Code').fill('X');
      await press(dialog(page), 'Create Code');
      await dialog(page).getByText('A code has 3 to 24 letters and digits').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'payments-code-remove',
    who: 'admin',
    path: tab,
    given: withCodes,
    async reach(page) {
      await press(page, 'Remove EARLYBIRD');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'sales', who: 'admin', path: salesPath, given: withSales(), reach: says('Ada Stone') },
  { name: 'sales-refunding', who: 'admin', path: salesPath, given: withCanceled, reach: says('17 of 22 online payments returned') },
  {
    name: 'sales-empty',
    who: 'admin',
    path: salesPath,
    given: withSales({ totals: [], days: [], codes: [], orders: { ...sales.orders, data: [], total: 0 } }),
    reach: says('Nothing is sold yet'),
  },
  {
    name: 'sales-loading',
    who: 'admin',
    path: salesPath,
    async given(page) {
      await withPrice(page);
      await holdBack(page, salesRoutes.getSales);
    },
    reach: heading('Sales'),
    loading: true,
  },
  {
    name: 'sales-failed',
    who: 'admin',
    path: salesPath,
    async given(page) {
      await withPrice(page);
      await refuseWith(page, salesRoutes.getSales, 'internal');
    },
    reach: says('Something went wrong'),
  },
  { name: 'sales-denied', who: 'host', path: salesPath, reach: says('Only admins see what an event has sold.') },
  {
    name: 'sales-refund',
    who: 'admin',
    path: salesPath,
    given: withSales(),
    async reach(page) {
      await press(page, `Refund ${longName}`);
      await dialog(page).getByRole('radio', { name: 'A part' }).check();
      await textbox(dialog(page), 'Amount (EUR)').fill('x');
      await dialog(page).getByRole('button', { name: 'Refund' }).click();
      await dialog(page).getByText('Enter an amount').waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'door-payments', who: 'host', path: ({ live }) => `/events/${live}/door`, given: withPayers, reach: button(/^Mark as paid/) },
  {
    name: 'participants-payments',
    who: 'host',
    path: ({ live }) => `/participants?event_id=${live}`,
    given: withPayers,
    reach: says('Not paid yet'),
  },
  {
    name: 'participants-unpaid',
    who: 'admin',
    path: ({ live }) => `/participants?event_id=${live}&unpaid=true`,
    given: withApproved,
    async reach(page) {
      await page.getByText('Decided (1)').click();
      await says(/pays until/)(page);
    },
  },
  {
    name: 'participant-payment',
    who: 'admin',
    path: ({ live }) => `/participants?event_id=${live}&unpaid=true`,
    given: withPayers,
    async reach(page) {
      await page.getByRole('article').first().getByRole('button').first().click();
      await dialog(page).getByRole('button', { name: 'Mark as paid' }).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'participant-remove-paid',
    who: 'admin',
    path: ({ live }) => `/participants?event_id=${live}`,
    given: withPayers,
    async reach(page) {
      const paid = page.getByRole('article').filter({ hasText: 'Paid' }).first();
      await paid.getByRole('button', { name: /^More actions/ }).click();
      await page.getByRole('menuitem', { name: 'Remove from event' }).click();
      await question(page).getByText('They have paid.').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-message-unpaid',
    who: 'host',
    path: '/events?status=active',
    given: withPayers,
    async reach(page) {
      await choose(page, /^More actions for/, 'Message guests');
      await dialog(page).getByLabel('To').selectOption('Who has not paid');
    },
    overlay: 'dialog',
  },
  {
    name: 'event-cancel-paid',
    who: 'planner',
    path: '/events?status=upcoming',
    given: withPayers,
    async reach(page) {
      await choose(page, /^More actions for/, 'Cancel event');
      await says(/guests? ha(s|ve) paid\./)(page);
    },
    overlay: 'dialog',
  },
  {
    name: 'report-takings',
    who: 'admin',
    path: ({ past }) => `/events/${past}/report`,
    async given(page) {
      await withPrice(page);
      await amend(page, statistics.getEveningReport, ({ report }) => ({ report: { ...report, takings: sales.totals } }));
    },
    reach: heading('Takings'),
  },
  { name: 'settings-fee', who: 'super_admin', path: '/settings?tab=global', reach: button('Save share') },
];
