import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { findAccessibilityProblems } from './axe.ts';
import { launchBrowser, openContext, type Size, signInAs, watchForErrors } from './browser.ts';
import { type Account, startTestStack, type TestStack } from './stack.ts';

/** A stack and a browser, on which any number of people play, each in a context of their own. */
export interface Stage {
  readonly test: TestStack;
  /** Somebody new, signed in unless no account is given. */
  open(account?: Account, size?: Size, scheme?: 'light' | 'dark'): Promise<Page>;
  /** What went wrong in any page without anybody asking. */
  errors(): string[];
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const test = await startTestStack();
  const browser: Browser = await launchBrowser();
  const contexts: BrowserContext[] = [];
  const errors: string[][] = [];
  return {
    test,
    async open(account, size = 'laptop', scheme = 'light') {
      const context = await openContext(browser, test.url, size, scheme);
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      errors.push(watchForErrors(page));
      if (account !== undefined) await signInAs(page, account);
      return page;
    },
    errors: () => errors.flat(),
    async close() {
      for (const context of contexts) await context.close();
      await browser.close();
      await test.stop();
    },
  };
}

/** What becomes so while a screen works; a busy machine gets its time. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 15_000 });

export const question = (page: Page) => page.getByRole('alertdialog');
export const alertOf = (within: Page | Locator, text: string | RegExp) => within.getByRole('alert').filter({ hasText: text });
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([]);
}

/** Until the returned function is called, calls of this method and path fail and their answer gives no reason. */
export async function failWithoutReason(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  const glob = `**/api/v1${path}`;
  const fail = (route: Route) =>
    route.request().method() === method
      ? route.fulfill({ status: 409, json: { error: '', message: '', code: 'conflict', request_id: 'none' } })
      : route.fallback();
  await page.route(glob, fail);
  return () => page.unroute(glob, fail);
}
