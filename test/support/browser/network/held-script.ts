import type { Page } from 'playwright-core';

/** Adds up layout shifts in `moved`. */
const countMoves = `
  globalThis.moved = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) moved += one.value; }).observe({ type: 'layout-shift', buffered: true });
`;

/** Opens an address, but holds back the page's own script until the returned function is called. */
export async function openWithoutScript(page: Page, address: string, script: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(countMoves);
  await page.goto(address, { waitUntil: 'commit' });
  return resolve;
}
