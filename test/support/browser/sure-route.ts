import type { Page } from 'playwright-core';

/** Asked for by nothing but this. */
const probe = '/is-this-caught';

/**
 * Makes `page.route` wait until the page's requests are caught. Chromium says that they are before the page's own process knows it, and on a
 * busy machine a request that a test provokes at once can still slip past.
 */
export function makeRoutesSure(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const made = await route(...given);
    if (page.url().startsWith('http')) {
      await route(`**${probe}`, (request) => request.fulfill({ status: 204 }));
      // Offline, or on the way to another page, nothing can be asked.
      await page.evaluate(untilCaught).catch(() => undefined);
      await page.unroute(`**${probe}`);
    }
    return made;
  };
}

const untilCaught = `(async () => { while ((await fetch('${probe}')).status !== 204); })()`;
