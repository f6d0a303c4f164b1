import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { payments } from '#shared/contract/routes/payments.ts';
import { expectAccessible } from '#test/support/browser/stage.ts';
import { translate } from '#test/support/browser/translate.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { refuseWith } from '#test/support/people/pages/answers.ts';
import { eitherWay, openPayingGuests, payAtStripe, payButton } from '#test/support/people/pages/paying-guests.ts';
import { sessionIn } from '#test/support/people/paid-events.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';

/** What can happen between the form and a paid place (docs/rules/payments.md#guests-pages). */

let at: Awaited<ReturnType<typeof openPayingGuests>>;
beforeAll(async () => {
  at = await openPayingGuests('Suppers gone wrong');
});
afterEach(() => at.stripe.setDelivery('normal'));
afterAll(() => at?.close());

/** Orders a place on a phone, up to Stripe's page. */
async function order(first_name: string, event?: { id: string; token: string }) {
  const found = event ?? (await at.newEvent());
  const page = await at.device();
  await at.fill(page, found, makeForm({ first_name, gender: 'female' }));
  await payButton(page).click();
  await payAtStripe(page).waitFor();
  return { page, event: found, session: sessionIn(page.url()) };
}
const heading = (name: string) => ({ name, level: 1 });
const charges = () => at.stripe.happened.filter(({ what }) => what === 'charged').length;

it('pays with another card after one was declined', async () => {
  const { page, event } = await order('Dee');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alert').waitFor();
  await payAtStripe(page).click();
  await page.getByRole('heading', heading('Thank You!')).waitFor();
  expect(await at.guestsOf(event)).toHaveLength(1);
});

it('asks Stripe itself if no message comes', async () => {
  at.stripe.setDelivery('never');
  const { page, event } = await order('Nel');
  await payAtStripe(page).click();
  await page.getByText('Checking your payment...').waitFor();
  await page.getByRole('heading', heading('Thank You!')).waitFor();
  expect(await at.guestsOf(event)).toHaveLength(1);
});

it('goes on in another tab, and on another device, when the first was closed', async () => {
  const { page, event, session } = await order('Tab');
  await page.getByRole('link', { name: 'Close' }).click();
  await page.waitForURL(/\/order\/[\w-]{22}$/);
  const link = page.url();
  const context = page.context();
  await page.close();
  const tab = await context.newPage();
  await tab.goto(`/register/${event.id}?token=${event.token}`);
  await tab.getByRole('heading', { name: 'Your place is held' }).waitFor();
  // The payment arrives while nobody looks.
  at.stripe.pay(session);
  await at.stripe.flush();
  const second = await at.device('laptop');
  await second.goto(link);
  await second.getByRole('heading', heading('Thank You!')).waitFor();
  await tab.reload();
  await tab.getByText(/You are on the list|you are already registered/).waitFor();
});

it('shows the place that is held after the Back button, and the same order is paid once', async () => {
  const { page, event } = await order('Ida');
  await page.goBack();
  await page.getByRole('heading', { name: 'Your place is held' }).waitFor();
  await expectAccessible(page);
  await payButton(page).click();
  const before = charges();
  await payAtStripe(page).click();
  await page.getByRole('heading', heading('Thank You!')).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.getByRole('heading', heading('Thank You!')).waitFor();
  expect([charges() - before, (await at.guestsOf(event)).length]).toEqual([1, 1]);
});

it('orders one place when the button is pressed twice', async () => {
  const event = await at.newEvent();
  const page = await at.device();
  await at.fill(page, event, makeForm({ first_name: 'Twila', gender: 'female' }));
  await payButton(page).evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await payAtStripe(page).waitFor();
  const { orders } = await at.salesOf(event);
  expect(orders.data).toHaveLength(1);
});

it('says that the time is over, and orders anew what was typed', async () => {
  const { page, event } = await order('Una');
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'Your place is held' }).waitFor();
  at.test.stack.setClocks(() => 33 * 60_000);
  at.stripe.expireDue();
  await at.stripe.flush();
  await passMinute(at.test.stack);
  at.test.stack.setClocks(() => 0);
  await page.goto(`/register/${event.id}?token=${event.token}`);
  await page.getByRole('heading', { name: 'The time to pay is over' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register again' }).click();
  await page.getByText('We kept what was typed.').waitFor();
  for (const step of ['2', '3']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`Step ${step} of 3`).waitFor();
  }
  await payButton(page).click();
  await payAtStripe(page).click();
  await page.getByRole('heading', heading('Thank You!')).waitFor();
});

it('says that a payment was not heard of, or that Stripe does not answer, and can be tried again', async () => {
  const { page } = await order('Kay');
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'Your place is held' }).waitFor();
  await refuseWith(page, payments.changeOrder, 'payment_failed');
  await payButton(page).click();
  await page.getByText('Stripe did not answer. Nothing was charged. Please try again.').waitFor();
  await expectAccessible(page);
  await payButton(page).waitFor();
});

it('shows the new price when it has changed, and loses nothing', async () => {
  const event = await at.newEvent(eitherWay);
  const page = await at.device();
  await at.fill(page, event, makeForm({ first_name: 'Pru', gender: 'female' }));
  await refuseWith(page, payments.startOrder, 'price_changed');
  await payButton(page).click();
  await page.getByText('The price has changed. Please look again: nothing was ordered.').waitFor();
  expect(await page.getByRole('checkbox', { name: /I agree/ }).isChecked()).toBe(true);
});

it('works with the keyboard alone, at 320 px, while a browser translates the page', async () => {
  const event = await at.newEvent(eitherWay);
  const page = await at.device();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/register/${event.id}?token=${event.token}`);
  await page.getByLabel('First name').waitFor();
  await translate(page);
  await at.fill(page, event, makeForm({ first_name: 'Kim', gender: 'female' }));
  await page.getByRole('radio', { name: /By card now/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Register, and pay at the door' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await payButton(page).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await payButton(page).press('Enter');
  await payAtStripe(page).press('Enter');
  await page.getByRole('heading', heading('Thank You!')).waitFor();
});
