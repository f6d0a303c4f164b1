import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages } from './browser.ts';

// Setup for each browser test file: a failed test reports what its pages showed, because a rare failure may not happen again soon. Pages
// that the file's own `afterEach` has closed cannot be reported.
afterEach(async ({ task: { result } }) => {
  const error = result?.errors?.[0];
  if (result?.state !== 'fail' || error === undefined) return;
  const told = await Promise.all(openPages().map((page) => Promise.race([tellPage(page), tellsNothing(page)])));
  error.stack = [error.stack ?? error.message, ...told].join('\n');
});

/** Result for a page that a test has halted, and that therefore does not answer. */
const tellsNothing = (page: Page): Promise<string> => delay(2000, `PAGE ${page.url()} tells nothing for two seconds`);

/** Maximum number of characters reported per page. */
const enough = 700;

/** Reports address, focused element, and the text of the topmost part: a dialog, or else the page's main part. */
async function tellPage(page: Page): Promise<string> {
  try {
    const shown = await page.evaluate<string>(`(() => {
      const focused = document.activeElement?.outerHTML.replace(/>[^]*/, '>') ?? 'nothing';
      const top = document.querySelector('[role=alertdialog], [role=dialog]') ?? document.querySelector('main') ?? document.body;
      return 'focused ' + focused.slice(0, 200) + '; shown: ' + top.innerText.replace(/\\s+/g, ' ');
    })()`);
    return `PAGE ${page.url()} ${shown}`.slice(0, enough);
  } catch (error) {
    return `PAGE ${page.url()} tells nothing: ${error instanceof Error ? error.message : error}`.slice(0, enough);
  }
}
