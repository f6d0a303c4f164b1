import type { Page } from 'playwright-core';

/**
 * Holds back the reply to the next call with this method, until the returned function is called. @param path pattern for the end of its
 * address
 */
export async function holdCall(page: Page, method: string, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(path, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback();
    isHeld = true;
    await promise;
    await route.fallback();
  });
  return resolve;
}
