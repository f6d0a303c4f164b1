import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import type { EventPrice } from '#shared/model/payments/price.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { addPriced, addSeller, doorPrice } from '#test/support/people/door-sales.ts';
import { dialog } from '#test/support/people/pages/organizers.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** The price in the event's form, in three currencies, and what becomes of it: docs/rules/payments.md#staffs-pages */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const priceOf = async ({ admin }: Organization, id: string) => (await admin.call(events.getEvent, { id })).event.price;
const unfold = (page: Page) => page.locator('summary', { hasText: 'Price' }).click();
async function openEdit(page: Page, id: string): Promise<void> {
  await page.goto(`/events/${id}`);
  await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Event name' }).waitFor();
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' }).click();
const awaitSaved = (page: Page) => page.getByRole('heading', { name: 'Edit event' }).waitFor({ state: 'hidden' });

describe.each([
  ['EUR', '15,50', '15.50', 1550],
  ['JPY', '1550', '1550', 1550],
  ['KWD', '1.550', '1.550', 1550],
] as const)('in %s', (currency, typed, shown, amount) => {
  it('an amount is read, stored exactly, and shown again as people write it', async () => {
    const seller = await addSeller(stage.test, `Sellers in ${currency}`, currency);
    const page = await stage.open(seller.accounts.admin);
    const { id } = await addPriced(seller.admin, null);
    await openEdit(page, id);
    await unfold(page);
    await page.getByRole('radio', { name: 'One price' }).check();
    await page.getByRole('textbox', { name: `Price (${currency})` }).fill('1.5555');
    await save(page);
    await page.getByText('Enter an amount').waitFor();
    await page.getByRole('textbox', { name: `Price (${currency})` }).fill(typed);
    await save(page);
    await awaitSaved(page);
    expect(await priceOf(seller, id)).toMatchObject({ currency, amounts: { women: amount, men: amount, others: amount } });
    await openEdit(page, id);
    expect(await page.getByRole('textbox', { name: `Price (${currency})` }).inputValue()).toBe(shown);
    await page.close();
  });
});

describe('a price', () => {
  const until = '2031-03-02T21:59:30.000Z';
  let seller: Organization;
  let page: Page;
  beforeAll(async () => {
    seller = await addSeller(stage.test, 'Keepers');
    page = await stage.open(seller.accounts.admin);
  });

  it('stays as it is, to the second, when only the name is edited, also in another currency of the organization', async () => {
    const early = [{ until, places: 5, amounts: { women: 1000, men: 1400, others: 1000 } }];
    const { id } = await addPriced(seller.admin, { ...doorPrice, early });
    const before = await priceOf(seller, id);
    await seller.admin.call(payments.savePaymentSettings, { currency: 'USD', transfer_text: 'IBAN', guarantee_yes: null });
    await openEdit(page, id);
    await dialog(page).getByText('This event keeps its currency, EUR.').waitFor();
    await dialog(page).getByRole('textbox', { name: 'Event name' }).fill('A better name');
    await save(page);
    await awaitSaved(page);
    expect(await priceOf(seller, id)).toEqual(before);
    expect((before as EventPrice).early[0]?.until).toBe(until);
    await seller.admin.call(payments.savePaymentSettings, { currency: 'EUR', transfer_text: 'IBAN', guarantee_yes: null });
  });

  it('can be given up, and asks how long an early price holds', async () => {
    const { id } = await addPriced(seller.admin);
    await openEdit(page, id);
    await page.getByRole('button', { name: 'Add an early price' }).click();
    await save(page);
    await page.getByText('Say how long this price holds').waitFor();
    await page.getByRole('button', { name: 'Remove early price 1' }).click();
    await page.getByRole('radio', { name: 'Free', exact: true }).check();
    await save(page);
    await awaitSaved(page);
    expect(await priceOf(seller, id)).toBeUndefined();
  });

  it('moves its early prices with a duplicate', async () => {
    const early = [{ until, places: null, amounts: { women: 1000, men: 1400, others: 1000 } }];
    const { id } = await addPriced(seller.admin, { ...doorPrice, early });
    const [{ event }, copy] = [
      await seller.admin.call(events.getEvent, { id }),
      (await seller.admin.call(events.duplicateEvent, { id })).event,
    ];
    const later = Date.parse(copy.start_time) - Date.parse(event.start_time);
    expect(Date.parse(copy.price?.early[0]?.until ?? '') - Date.parse(until)).toBe(later);
  });

  it('is not offered where the organization sells nothing', async () => {
    const free = await stage.test.addOrganization('Free Evenings', 1);
    const host = await stage.open(free.accounts.host);
    await host.goto('/events/new');
    await unfold(host);
    await host.getByText('An admin of your organization can set up payments in Settings.').waitFor();
    expect(await host.getByRole('radio', { name: 'One price' }).count()).toBe(0);
  });
});
