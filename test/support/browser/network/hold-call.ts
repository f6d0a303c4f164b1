import type { Page } from 'playwright-core';

/** Keeps one call's answer back, the next of that method, until what is returned is called. @param path the end of its address */
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
