import type { BrowserContext, Page } from 'playwright-core';
import { openContext, type Size, sharedBrowser, watchForErrors } from '../../browser/browser.ts';
import type { makeForm } from '../input/form.ts';
import { euroPrice, openPaidEvents } from '../paid-events.ts';
import { fillToLastStep } from './guest.ts';

/** How long a step may take on a busy machine, ms. */
const patience = 30_000;

/** A price that guests pay online or at the door. */
export const eitherWay = { ...euroPrice, ways: ['online', 'door'] } satisfies typeof euroPrice;

/** Opens a stack whose organization takes payments, and the browsers of guests who pay. */
export async function openPayingGuests(name: string) {
  const [at, browser] = [await openPaidEvents(name), await sharedBrowser()];
  await at.connect();
  const contexts: BrowserContext[] = [];
  const errors: string[][] = [];

  /** Opens another device. */
  async function device(size: Size = 'phone', scheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const context = await openContext(browser, at.test.url, size, scheme);
    contexts.push(context);
    context.on('page', (page) => errors.push(watchForErrors(page)));
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    return page;
  }

  /** Opens an event's registration page on a phone, fills the form in, and agrees. */
  async function fill(page: Page, { id, token }: { id: string; token: string }, form: ReturnType<typeof makeForm>): Promise<void> {
    await page.goto(`/register/${id}?token=${token}`);
    await fillToLastStep(page, form);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
  }

  return {
    ...at,
    device,
    fill,
    errors: () => errors.flat(),
    async close() {
      for (const context of contexts) await context.close();
      await at.test.stop();
    },
  };
}

/** The button that leads to Stripe's page, and the one on it. */
export const payButton = (page: Page, amount = '€15.00') => page.getByRole('button', { name: `Pay ${amount}`, exact: true });
export const payAtStripe = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
