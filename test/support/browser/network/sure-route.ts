import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

/** Address that only `makeRoutesSure` requests. */
const probe = '/is-this-caught';
/** Milliseconds to wait for a page to answer. Some never do, such as one whose requests a service worker answers. */
const patience = 10_000;

/**
 * Makes `page.route` wait until the page's requests are really intercepted. Chromium reports the interception before the page's own process
 * knows of it, so on a busy machine a test's next request could still go through.
 */
export function makeRoutesSure(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const made = await route(...given);
    if (page.url().startsWith('http')) {
      const caught = (request: Route) => request.fulfill({ status: 204 });
      await route(`**${probe}`, caught);
      // While the page is offline or navigating, nothing can be requested.
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
