import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { sharedBrowser } from '../../support/browser/browser.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { findProblems } from './find-problems.ts';
import { type PagePool, poolPages } from './page-pool.ts';
import { type Scene, setScene } from './scene.ts';
import type { Screen } from './screen.ts';
import { firstSize, visit } from './visit.ts';

/**
 * Adds a test per screen that checks whether people of all abilities can use it: WCAG by axe in both color schemes, names, focus, spaced
 * and doubled text, small windows, and how to leave dialogs.
 */
export function describeUsability(screens: readonly Screen[]): void {
  // Runs two tests at the same time, so that one uses the processor while the other waits for its server.
  vi.setConfig({ maxConcurrency: 2 });

  describe.concurrent('is usable by everybody:', () => {
    let test: OwnTestStack;
    let browser: Browser;
    let scene: Scene;
    let pool: PagePool;

    beforeAll(async () => {
      // A separate stack, because a super_admin's screens show every organization.
      [test, browser] = [await startTestStack(), await sharedBrowser()];
      scene = await setScene(test);
      pool = poolPages(browser, scene);
    });
    afterAll(async () => {
      await pool?.close();
      await test?.stop();
    });

    it.for(screens.map((screen) => [screen.name, screen] as const))('%s', async ([, screen], { expect: expectHere }) => {
      const page = await visit(pool, scene, screen, firstSize(screen));
      const problems = await findProblems(page, screen, () => screen.reach(page, scene.places));
      await pool.giveBack(page);
      expectHere(problems).toEqual([]);
    });
  });
}
