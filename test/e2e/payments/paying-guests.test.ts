import { afterAll, beforeAll, expect, it } from 'vitest';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { expectAccessible } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { eitherWay, openPayingGuests, payAtStripe, payButton } from '#test/support/people/pages/paying-guests.ts';

/** Guests who pay for a place, on their phones (docs/rules/payments.md#guests-pages). */

let at: Awaited<ReturnType<typeof openPayingGuests>>;
beforeAll(async () => {
  at = await openPayingGuests('Paid Suppers');
});
afterAll(() => at?.close());

it('leads from the form to Stripe, and back to “Thank You!” with the guest’s profile', async () => {
  const event = await at.newEvent();
  const form = makeForm({ first_name: 'Grace', gender: 'female' });
  const page = await at.device();
  await page.goto(`/register/${event.id}?token=${event.token}`);
  const price = page.getByRole('region', { name: 'Price' });
  await price.getByText('Women').waitFor();
  await price.getByText('€19.00').first().waitFor();
  await price.getByText('If you cancel at least 2 days before the event starts, you get your money back.').waitFor();
  await at.fill(page, event, form);
  await price.getByText('Your price').waitFor();
  expect(await price.getByText('€19.00').count()).toBe(0);
  await expectAccessible(page);
  await payButton(page).click();
  await payAtStripe(page).click();
  await page.getByRole('heading', { level: 1, name: 'Thank You!' }).waitFor();
  await page.getByText('You are on the list, Grace.', { exact: false }).waitFor();
  await expectAccessible(page);
  expect(await at.guestsOf(event)).toMatchObject([{ first_name: 'Grace', payment: 'paid' }]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form_draft')))).toEqual([]);
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'First name' }).waitFor();
});

it('lowers the price by a code, and registers at once who pays at the door', async () => {
  const event = await at.newEvent(eitherWay);
  await at.admin.call(salesRoutes.createCode, {
    ...{ code: 'FRIEND20', reduction: { kind: 'percent', percent: 20 } },
    ...{ uses: null, until: null, email: null, event_id: null, note: null },
  });
  await at.admin.call(salesRoutes.createCode, {
    ...{ code: 'FORHER', reduction: { kind: 'free' } },
    ...{ uses: null, until: null, email: 'somebody.else@example.org', event_id: null, note: null },
  });
  const page = await at.device();
  await at.fill(page, event, makeForm({ first_name: 'Dora', gender: 'female' }));
  const code = page.getByRole('textbox', { name: 'Have a code?' });
  await code.fill('nobodys');
  await payButton(page).click();
  await page.getByText('Press “Apply” to use this code, or clear the field.').waitFor();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This code is not valid for this event.').waitFor();
  await expectAccessible(page);
  await code.fill('forher');
  await code.press('Enter');
  await page.getByText('FORHER is applied.').waitFor();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('This code is for another email address, or has been used up.', { exact: false }).waitFor();
  expect(await page.getByText('FORHER is applied.').count()).toBe(0);
  await expectAccessible(page);
  await code.fill('friend-20');
  await code.press('Enter');
  await page.getByText('FRIEND20 is applied.').waitFor();
  await payButton(page, '€12.00').waitFor();
  await page.getByRole('radio', { name: /At the door/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register, and pay at the door' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank You!' }).waitFor();
  expect(await at.guestsOf(event)).toMatchObject([{ first_name: 'Dora', payment: 'due' }]);
  expect((await at.salesOf(event)).orders.data).toMatchObject([{ amount: 1200, list_amount: 1500, code: 'FRIEND20', way: 'door' }]);
});

it('shows the place that a browser holds, which can be given up', async () => {
  const event = await at.newEvent();
  const page = await at.device();
  await at.fill(page, event, makeForm({ first_name: 'Hedy', gender: 'female' }));
  await payButton(page).click();
  await page.getByRole('link', { name: 'Close' }).click();
  await page.waitForURL(/\/order\/[\w-]{22}$/);
  await page.getByRole('heading', { name: 'Your place is held' }).waitFor();
  await expectAccessible(page);
  await page.goto(`/register/${event.id}?token=${event.token}`);
  await page.getByRole('heading', { name: 'Your place is held' }).waitFor();
  await page.getByRole('button', { name: 'Give the place up' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give the place up' }).click();
  await page.getByRole('heading', { name: 'You have given the place up' }).waitFor();
  await page.getByRole('button', { name: 'Register again' }).click();
  await page.getByText('We kept what was typed.').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Hedy');
  // A refused code is one, too.
  expect(at.errors().filter((error) => !error.includes('status of 409'))).toEqual([]);
});
