import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '#test/support/browser/browser.ts';
import { expectAccessible, expectSoon } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { dialog } from '#test/support/people/pages/organizers.ts';
import { openPayingGuests } from '#test/support/people/pages/paying-guests.ts';

/** A refund that Stripe refused (docs/rules/payments.md#refunds). */

let at: Awaited<ReturnType<typeof openPayingGuests>>;
beforeAll(async () => {
  at = await openPayingGuests('Returned Suppers');
});
afterAll(() => at?.close());

it('a refund that failed says why, and is tried again as a new one', async () => {
  const event = await at.newEvent();
  await at.paid(event, 1500, makeForm({ first_name: 'Rhea', gender: 'female' }));
  const charge = at.stripe.happened.find(({ what }) => what === 'charged')?.charge ?? 'none';
  // Stripe refuses to return what the guest's bank has already taken back.
  at.stripe.dispute(charge);
  const page = await at.device('laptop');
  await signInAs(page, at.organization.accounts.admin);
  await page.goto(`/events/${event.id}/sales`);
  await page.getByRole('button', { name: /^Refund Rhea/ }).click();
  await dialog(page).getByRole('button', { name: 'Refund €15.00' }).click();
  await page.getByText('€15.00 could not be returned', { exact: false }).waitFor();
  await page.getByText(/Stripe says: .+ has been charged back/).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSoon(() => page.getByText('€15.00 could not be returned', { exact: false }).count()).toBe(2);
  // The first one cannot be tried a second time.
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await expectAccessible(page);
  const { orders, totals } = await at.salesOf(event);
  const refunds = orders.data[0]?.refunds ?? [];
  expect(refunds.map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(2);
  expect(totals).toMatchObject([{ gross: 1500, refunded: 0 }]);
});
