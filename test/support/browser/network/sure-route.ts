import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

/** Asked for by nothing but this. */
const probe = '/is-this-caught';
/** Ms after which a page that asks in vain, such as one that a service worker answers, is left to itself. */
const patience = 10_000;

/**
 * Makes `page.route` wait until the page's requests are caught. Chromium says that they are before the page's own process knows it, and on a
 * busy machine a request that a test provokes at once can still slip past.
 */
export function makeRoutesSure(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const made = await route(...given);
    if (page.url().startsWith('http')) {
      const caught = (request: Route) => request.fulfill({ status: 204 });
      await route(`**${probe}`, caught);
      // Offline, or on the way to another page, nothing can be asked.
      await Promise.race([page.evaluate(untilCaught).catch(() => undefined), delay(patience)]);
      await page.unroute(`**${probe}`, caught);
    }
    return made;
  };
}

const untilCaught = `(async () => {
  const end = performance.now() + ${patience};
  while (performance.now() < end && (await fetch('${probe}')).status !== 204) await new Promise((done) => setTimeout(done, 20));
})()`;
