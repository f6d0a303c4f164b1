import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, sharedTestStack, startTestStack, type TestStack } from '../stack/stack.ts';
import { findAccessibilityProblems } from './axe.ts';
import { openContext, type Size, sharedBrowser, signInAs, watchForErrors } from './browser.ts';

/** Milliseconds that a step may take: functions start cold, on a shared machine. */
const patience = 30_000;

/** A stack and a browser for any number of people, each with a separate browser context. */
export interface Stage {
  readonly test: TestStack;
  /** Opens a new person's page, signed in if an account is given. */
  open(account?: Account, size?: Size, scheme?: 'light' | 'dark', timeZone?: string): Promise<Page>;
  /** Returns unexpected errors of all pages, including further tabs. */
  errors(): string[];
  /** Closes all contexts; new ones can be opened afterwards. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a stage. @param alone whether this file gets its own stack (see `sharedTestStack`); `requirePasskeys`: super_admins need a passkey,
 * which also gives the file its own stack
 */
export async function openStage({ alone = false, requirePasskeys = false } = {}): Promise<Stage> {
  const own = alone || requirePasskeys ? await startTestStack({ requirePasskeys }) : undefined;
  const [test, browser] = [own ?? (await sharedTestStack()), await sharedBrowser()];
  const contexts: BrowserContext[] = [];
  const errors: string[][] = [];
  const clear = async () => {
    for (const context of contexts.splice(0)) await context.close();
  };
  return {
    test,
    async open(account, size = 'laptop', scheme = 'light', timeZone) {
      const context = await openContext(browser, test.url, size, scheme, timeZone);
      contexts.push(context);
      context.on('page', (page) => errors.push(watchForErrors(page)));
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      if (account !== undefined) await signInAs(page, account);
      return page;
    },
    errors: () => errors.flat(),
    clear,
    async close() {
      await clear();
      await own?.stop();
    },
  };
}

/** Returns the address of a tab of the settings. */
export const settingsTab = (tab: string) => `/settings?tab=${tab}`;

/** Polls for a state that appears while a screen works, with enough time for a busy machine. */
export const expectSoon = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });

export const question = (page: Page) => page.getByRole('alertdialog');
export const alertOf = (within: Page | Locator, text: string | RegExp) => within.getByRole('alert').filter({ hasText: text });
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([]);
}

/** Makes calls with this method and path fail without a stated reason, until the returned function is called. */
export async function failWithoutReason(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  const glob = `**/api/v1${path}`;
  const fail = (route: Route) =>
    route.request().method() === method
      ? route.fulfill({ status: 409, json: { error: '', message: '', code: 'conflict', request_id: 'none' } })
      : route.fallback();
  await page.route(glob, fail);
  return () => page.unroute(glob, fail);
}
