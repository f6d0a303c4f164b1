import type { Browser, Page } from 'playwright-core';
import { callApi } from '#infra/local/seed/call-api.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { findRunningStack } from '#infra/local/stack/stack-access.ts';
import { events } from '#shared/contract/routes/events.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { openContext } from '../../support/browser/browser.ts';
import { weighFiles } from '../../support/browser/file-sizes.ts';
import { signIn } from '../../support/people/calls/api-client.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { fillToLastStep } from '../../support/people/pages/guest.ts';
import { payButton } from '../../support/people/pages/paying-guests.ts';
import { euroPrice } from '../../support/people/paid-events.ts';
import { type Bench, judgeExactly, judgeTime, kb, type Measurement, ms } from '../bench.ts';
import { asPhone } from '../support/phone-line.ts';
import { withProductInBrowser } from '../support/product-in-browser.ts';
import { median } from '../support/sampling.ts';

const visits = 5;
const budget = { languageBytes: 8 * 1024, priceBytes: 15 * 1024, switchMs: 1800, payMs: 1500 };
const owner = { email: 'owner@bench.example', password: 'correct horse battery staple 9', role: 'admin' } as const;

const run = (): Promise<Measurement[]> =>
  withProductInBrowser(async ({ dataDir, url, browser }) => {
    const { free, priced } = await openEvents(dataDir);
    const open = (locale?: string) => openPhone(browser, url, locale);
    const english = await weigh(await open(), free);
    const more = async (subject: string, address: string, most: number, locale?: string): Promise<Measurement> => {
      const bytes = (await weigh(await open(locale), address)) - english;
      return {
        subject,
        figure: kb(bytes),
        control: `${kb(english)} in all, in English, for free`,
        ratio: undefined,
        budget: `≤ ${kb(most)}`,
        verdict: judgeExactly(bytes, most),
      };
    };
    return [
      await more('registration in German: more script', free, budget.languageBytes, 'de-DE'),
      await more('registration in Arabic: more script', free, budget.languageBytes, 'ar'),
      await more('registration with a price: more script', priced, budget.priceBytes),
      await timed('from choosing German to the page in German', budget.switchMs, async () => switchLanguage(await open(), free)),
      await timed('from “Pay” to the request for Stripe’s page', budget.payMs, async () => pressPay(await open(), priced)),
    ];
  });

/** Adds an organization that takes payments, with an event for free and one with a price. @returns their registration pages */
async function openEvents(dataDir: string): Promise<{ free: string; priced: string }> {
  const stack = await findRunningStack(dataDir);
  if (stack === undefined) throw new Error('No stack runs on this data folder');
  await runSeeder(stack, 'add-staff', {
    organization: { name: 'Bench', slug: 'bench', since: '2026-01-01T00:00:00.000Z' },
    staff: [owner],
  });
  const admin = await signIn(stack.url, owner.email, owner.password);
  await admin.call(payments.savePaymentSettings, { currency: 'EUR', transfer_text: null, guarantee_yes: null });
  const { url } = await admin.call(payments.connectStripe, {});
  await fetch(`${url}/finish`, { method: 'POST', redirect: 'manual' });
  await admin.call(payments.refreshStripe, {});
  const start = Date.now() + 72 * 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3_600_000).toISOString() };
  const add = async (price: typeof euroPrice | null) => {
    const { event } = await admin.call(events.createEvent, makeEventForm({ ...times, name: 'A measured evening', price }));
    const { token } = await callApi(stack.url, registrationLink.getRegistrationLink, { id: event.id }, { bearer: admin.bearer });
    return `/register/${event.id}?token=${token}`;
  };
  return { free: await add(null), priced: await add(euroPrice) };
}

async function openPhone(browser: Browser, origin: string, locale?: string): Promise<Page> {
  const context = await openContext(browser, origin, 'phone', 'light', undefined, undefined, locale);
  return context.newPage();
}

/** Returns the bytes of script that a page loads before the first touch, compressed. */
async function weigh(page: Page, address: string): Promise<number> {
  const weighed = weighFiles(page);
  await page.goto(address);
  await page.getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { total } = await weighed();
  await page.context().close();
  return total;
}

async function timed(subject: string, most: number, once: () => Promise<number>): Promise<Measurement> {
  // The first visit is not measured, because the stack compresses a file at its first request, like CloudFront's cache.
  await once();
  const taken: number[] = [];
  for (let count = 0; count < visits; count += 1) taken.push(await once());
  const middle = median(taken);
  return { subject, figure: ms(middle), control: 'none', ratio: undefined, budget: `≤ ${most / 1000} s`, verdict: judgeTime(middle, most) };
}

/** Returns the milliseconds from a guest's choice of German to the page in German. */
async function switchLanguage(page: Page, address: string): Promise<number> {
  await asPhone(page);
  await page.goto(address);
  await page.getByLabel('First name').tap();
  await page.getByLabel('Language: English').tap();
  const begun = performance.now();
  await page.getByRole('link', { name: 'Deutsch' }).tap();
  await page.getByLabel('Vorname').waitFor();
  const taken = performance.now() - begun;
  await page.context().close();
  return taken;
}

/** Returns the milliseconds from a guest's press of “Pay” to the browser's request for Stripe's page. */
async function pressPay(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await fillToLastStep(page, makeForm());
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await asPhone(page);
  const asked = page.waitForRequest(/\/pay\/cs_test_/);
  const begun = performance.now();
  await payButton(page).tap();
  await asked;
  const taken = performance.now() - begun;
  await page.context().close();
  return taken;
}

export const pricesAndLanguages: Bench = {
  number: 28,
  what: 'Registration in another language, and with a price',
  budget:
    'Script before the first touch: ≤ 8 KB more for another language, ≤ 15 KB more for a price. A change of language ≤ 1.8 s, from “Pay” to Stripe ≤ 1.5 s',
  how: `Script compressed as by CloudFront. Times are on line 6's phone, medians of ${visits}; Stripe's stand-in answers at once.`,
  run,
};
