import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

/** Requested only by this. */
const probe = '/is-this-caught';
/** Ms after which a page without a result is given up, such as one that a service worker answers. */
const patience = 10_000;

/**
 * Makes `page.route` wait until the page's requests are intercepted. Chromium reports that before the page's own process knows it, and on a
 * busy machine an immediate request of a test can still slip through.
 */
export function makeRoutesSure(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const made = await route(...given);
    if (page.url().startsWith('http')) {
      const caught = (request: Route) => request.fulfill({ status: 204 });
      await route(`**${probe}`, caught);
      // Offline, or during navigation, nothing can be requested.
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
