import type { Page } from 'playwright-core';

/** Adds up, as `moved`, by how much what is shown moves. */
const countMoves = `
  globalThis.moved = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) moved += one.value; }).observe({ type: 'layout-shift', buffered: true });
`;

/** Opens an address, but keeps the page's own script back until what is returned is called. */
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
