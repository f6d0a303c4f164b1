import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { expectAccessible, openStage, type Stage, settingsTab } from '#test/support/browser/stage.ts';
import { buyAtDoor, type PricedEvening, salesOf } from '#test/support/people/door-sales.ts';
import { answer } from '#test/support/people/pages/answers.ts';
import { dialog, question } from '#test/support/people/pages/organizers.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** How staff sell places, from the settings to a refund: docs/rules/payments.md#staffs-pages */

let stage: Stage;
let seller: Organization;
let admin: Page;
let host: Page;
let evening: PricedEvening;

beforeAll(async () => {
  stage = await openStage();
  seller = await stage.test.addOrganization('The Sellers', 1);
  admin = await stage.open(seller.accounts.admin);
  host = await stage.open(seller.accounts.host);
});
afterAll(() => stage?.close());

const listed = async () => (await seller.admin.call(events.listEvents, { status: 'upcoming' })).data;
const guestOf = async (id: string) =>
  (await seller.admin.call(participants.listEventParticipants, { id: evening.id })).participants.find((one) => one.id === id);

it('an admin chooses the currency, connects Stripe, and makes a code', async () => {
  await admin.goto(settingsTab('payments'));
  await admin.getByText('Not connected').waitFor();
  await expectAccessible(admin);
  await admin.getByLabel('Currency').selectOption('EUR');
  await admin.getByRole('textbox', { name: 'How guests transfer the money' }).fill('The Sellers\nIBAN DE02 1203');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await admin.getByText('The payment settings were saved.').waitFor();
  expect((await seller.admin.call(payments.getPaymentSettings, {})).settings.transfer_text).toBe('The Sellers\nIBAN DE02 1203');

  await answer(admin, payments.connectStripe, { url: `${stage.test.url}/settings?tab=payments&stripe=back` });
  const settings = { currency: 'EUR', transfer_text: 'The Sellers\nIBAN DE02 1203', guarantee_yes: null, stripe: 'ready' } as const;
  await answer(admin, payments.refreshStripe, { settings });
  await admin.getByRole('button', { name: 'Connect Stripe' }).click();
  await admin.getByText('Ready to take payments').waitFor();
  await admin.waitForURL((url) => !url.searchParams.has('stripe'));

  await admin.getByRole('button', { name: 'New code' }).click();
  await dialog(admin).getByRole('textbox', { name: 'Code', exact: true }).fill('early 20');
  await dialog(admin).getByRole('textbox', { name: 'Percent' }).fill('20');
  await dialog(admin).getByRole('button', { name: 'Create Code' }).click();
  await admin.getByRole('row').filter({ hasText: 'EARLY20' }).getByText('20%').waitFor();
  await host.goto(settingsTab('payments'));
  await host.getByRole('tab', { name: 'Profile' }).waitFor();
  expect(await host.getByRole('tab', { name: 'Payments' }).count()).toBe(0);
});

it('an admin cannot make a code twice, and removes one', async () => {
  await admin.getByRole('button', { name: 'New code' }).click();
  await dialog(admin).getByRole('textbox', { name: 'Code', exact: true }).fill('EARLY-20');
  await dialog(admin).getByRole('radio', { name: 'Everything' }).check();
  await dialog(admin).getByRole('button', { name: 'Create Code' }).click();
  await dialog(admin).getByText('This code exists already. Please choose another.').waitFor();
  await dialog(admin).getByRole('textbox', { name: 'Code', exact: true }).fill('gift');
  await dialog(admin).getByRole('button', { name: 'Create Code' }).click();
  await admin.getByRole('row').filter({ hasText: 'GIFT' }).getByText('Everything').waitFor();
  await admin.getByRole('button', { name: 'Remove GIFT' }).click();
  await question(admin).getByText('Nobody can use GIFT any more.', { exact: false }).waitFor();
  await expectAccessible(admin);
  await question(admin).getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('row').filter({ hasText: 'GIFT' }).waitFor({ state: 'detached' });
  expect((await seller.admin.call(salesRoutes.listCodes, {})).codes.map(({ code }) => code)).toEqual(['EARLY20']);
});

it('a host sets a price by group, which the list shows', async () => {
  await host.goto('/events/new');
  await host.getByLabel('Event name').fill('Paid Friday');
  await host.getByLabel('Venue name').fill('The Larder');
  await host.getByLabel('Venue location').fill('12 Market Street');
  await host.locator('summary', { hasText: 'Price' }).click();
  await host.getByRole('radio', { name: 'By group' }).check();
  await host.getByRole('textbox', { name: 'Women (EUR)' }).fill('15');
  await host.getByRole('textbox', { name: 'Men (EUR)', exact: true }).fill('19,50');
  await host.getByRole('button', { name: 'Create Event' }).click();
  await host.getByText('Enter an amount').waitFor();
  await host.getByRole('textbox', { name: 'Non-binary guests (EUR)' }).fill('15');
  await host.getByRole('checkbox', { name: 'By bank transfer' }).check();
  expect(await host.getByRole('checkbox', { name: 'By card, online' }).isDisabled()).toBe(true);
  await host.getByRole('button', { name: 'Create Event' }).click();
  await host.waitForURL('**/events?status=upcoming&invite=*');
  const [event] = await listed();
  expect(event?.price).toMatchObject({
    ...{ currency: 'EUR', amounts: { women: 1500, men: 1950, others: 1500 }, ways: ['door', 'transfer'], early: [] },
    ...{ refunds: { kind: 'until', days: 2 }, tax_percent: null, together_percent: null },
  });
  const id = event?.id ?? '';
  evening = { id, token: (await seller.admin.call(registrationLink.getRegistrationLink, { id })).token };
  await host.keyboard.press('Escape');
  await host.getByText('Women and non-binary €15.00, men €19.50').waitFor();
});

it('a host notes at the door who has paid, only with a connection, and takes it back', async () => {
  const guest = await buyAtDoor(stage.test, evening, 1950, { gender: 'male' });
  await host.goto(`/events/${evening.id}/door`);
  await host.getByText('Not paid yet').waitFor();
  await host.context().setOffline(true);
  await host.getByRole('button', { name: /^Mark as paid/ }).click();
  await host.getByText(/^No connection\. Payments are noted only with one, so .+ is not marked\.$/).waitFor();
  await host.getByText('Not paid yet').waitFor();
  await host.context().setOffline(false);
  expect((await guestOf(guest.id))?.payment).toBe('due');
  await host.getByRole('button', { name: /^Mark as paid/ }).click();
  await host.getByText('Paid', { exact: true }).waitFor();
  await expect.poll(async () => (await guestOf(guest.id))?.payment).toBe('paid');
  await host.getByRole('button', { name: 'Undo' }).click();
  await host.getByText('Not paid yet').waitFor();
  await expect.poll(async () => (await guestOf(guest.id))?.payment).toBe('due');
  await host.goto(`/participants?event_id=${evening.id}&unpaid=true`);
  await host.getByRole('article').filter({ hasText: 'Not paid yet' }).waitFor();
  expect(await host.getByRole('link', { name: 'Sales' }).count()).toBe(0);
});

it('an admin sees what was sold, and returns a part of it', async () => {
  const [guest] = (await seller.admin.call(participants.listEventParticipants, { id: evening.id })).participants;
  await seller.admin.call(salesRoutes.markPayment, { id: evening.id, pid: guest?.id ?? '', paid: true });
  await admin.goto(`/events/${evening.id}`);
  await dialog(admin).getByRole('link', { name: 'Sales' }).click();
  await admin.getByRole('definition').filter({ hasText: '€19.50' }).first().waitFor();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: /^Refund / }).click();
  await dialog(admin).getByText('This was not paid by card.').waitFor();
  await dialog(admin).getByRole('radio', { name: 'A part' }).check();
  await dialog(admin).getByRole('textbox', { name: 'Amount (EUR)' }).fill('20');
  await dialog(admin).getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog(admin).getByText('This is more than is left of the payment.').waitFor();
  await dialog(admin).getByRole('textbox', { name: 'Amount (EUR)' }).fill('4,50');
  await dialog(admin).getByRole('button', { name: 'Refund', exact: true }).click();
  await admin.getByText('Partly refunded').waitFor();
  expect((await salesOf(seller.admin, evening.id)).totals).toMatchObject([{ gross: 1950, refunded: 450, net: 1500 }]);

  await admin.goto(`/participants?event_id=${evening.id}`);
  await admin.getByRole('button', { name: /^More actions for/ }).click();
  await admin.getByRole('menuitem', { name: 'Remove from event' }).click();
  await question(admin).getByRole('link', { name: 'Refund them on the page of sales first' }).click();
  await admin.waitForURL(`**/events/${evening.id}/sales`);
  await host.goto(`/events/${evening.id}/sales`);
  await host.getByText('Only admins see what an event has sold.').waitFor();
});
