import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { callApi } from '#infra/local/seed/call-api.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { oncePerWorker } from '../stack/once-per-worker.ts';
import { findHeadlessBrowser } from './find-browser.ts';
import { makeRoutesSure } from './network/sure-route.ts';

/** Screen sizes for which the product is made: a guest's phone, a tablet at the event, a laptop in the office. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 900 },
} as const;
export type Size = keyof typeof sizes;

/**
 * Launches a browser without windows and without background requests, which a closed network would refuse. @throws Error when the machine
 * has no browser
 */
export async function launchBrowser(find = findHeadlessBrowser): Promise<Browser> {
  const executablePath = find();
  if (executablePath === undefined) throw new Error('No Chrome, Chromium or Edge was found.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Returns the browser that all files of this worker share. Each person's state is in a separate context. */
export const sharedBrowser: () => Promise<Browser> = oncePerWorker(
  () => launchBrowser(),
  (browser) => browser.close(),
);

const contexts: BrowserContext[] = [];
/** Returns the pages of all open contexts. */
export const openPages = (): Page[] => contexts.flatMap((context) => context.pages());

/** Opens a person's own browser context. */
export async function openContext(
  browser: Browser,
  origin: string,
  size: Size,
  colorScheme: 'light' | 'dark' = 'light',
  timezoneId = 'America/New_York',
  serviceWorkers: 'allow' | 'block' = 'block',
  locale = 'en-US',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: sizes[size],
    colorScheme,
    hasTouch: size !== 'laptop',
    isMobile: size === 'phone',
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    locale,
    timezoneId,
    // A page cached by a service worker would not use the network, which most tests hold back or change.
    serviceWorkers,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  contexts.push(context);
  context.on('page', makeRoutesSure);
  context.on('close', () => contexts.splice(contexts.indexOf(context), 1));
  return context;
}

/** Collects a page's unexpected problems: script errors, violations of the content security policy, failed loads. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** Path of a page on the product's origin that the test itself serves. */
const quietPath = '/nothing-but-an-origin';

/**
 * Signs in before the actual test. The tokens come from the API and are stored where the product keeps them, on an empty page, so that no
 * screen is rendered in vain. Ends at the dashboard.
 */
export async function signInAs(page: Page, { email, password }: SignIn): Promise<void> {
  await page.route(quietPath, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto(quietPath);
  const tokens = await callApi(new URL(page.url()).origin, accounts.signIn, { email, password });
  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.setItem('access_token', access_token);
    localStorage.setItem('refresh_token', refresh_token);
  }, tokens);
  await page.unroute(quietPath);
  await page.goto('/dashboard');
}

/** Signs in through the sign-in form. */
export async function signInByForm(page: Page, { email, password }: SignIn): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}
