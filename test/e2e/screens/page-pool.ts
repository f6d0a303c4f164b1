import type { Browser, Page } from 'playwright-core';
import { openContext, type Size, sizes } from '../../support/browser/browser.ts';
import type { Scene } from './scene.ts';
import type { Screen } from './screen.ts';

/**
 * Pages that are reused for one screen after another: opening a page takes longer than most screens, and each new page would load every
 * script again.
 */
export interface PagePool {
  /** Returns a page that looks new: light, in this size, with nothing in its storage but this person's data. */
  take(screen: Screen, size: Size): Promise<Page>;
  /** Takes a page back after its screen succeeded; the next screen may be shown on it. */
  giveBack(page: Page): Promise<void>;
  /** Closes every page in the pool. */
  close(): Promise<void>;
}

/** Milliseconds allowed for each step to a screen; functions start cold. */
const patience = 20_000;
/** An address of the site that runs none of its scripts, so that storage can be filled before a script reads it. */
const quietPath = '/favicon.svg';

/** @param locale the browser's language */
export function poolPages(browser: Browser, scene: Scene, locale = 'en-US'): PagePool {
  const free: { page: Page; size: Size }[] = [];
  const taken = new Map<Page, { screen: Screen; size: Size }>();
  return {
    async take(screen, size) {
      const place = free.findIndex((one) => one.size === size);
      const [found] = place === -1 ? [] : free.splice(place, 1);
      const page = found?.page ?? (await open(browser, scene, size, locale));
      taken.set(page, { screen, size });
      await makeAsNew(page, size, await scene.keptBy(screen.who));
      return page;
    },
    async giveBack(page) {
      const last = taken.get(page);
      taken.delete(page);
      if (last === undefined || last.screen.stays === true) return page.context().close();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      free.push({ page, size: last.size });
    },
    async close() {
      for (const { page } of free.splice(0)) await page.context().close();
    },
  };
}

async function open(browser: Browser, { origin }: Scene, size: Size, locale: string): Promise<Page> {
  const context = await openContext(browser, origin, size, 'light', 'America/New_York', 'block', locale);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.addInitScript(rememberOpener);
  return page;
}

async function makeAsNew(page: Page, size: Size, kept: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(quietPath);
  await page.evaluate(`localStorage.clear(); sessionStorage.clear(); Object.assign(localStorage, ${JSON.stringify(kept)})`);
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(sizes[size]);
  // Otherwise the mouse would hover over part of the next screen.
  await page.mouse.move(0, 0);
}

/** Records in `window.lastOutside` which element had the focus before an overlay took it. */
const rememberOpener = `addEventListener('focusin', ({ target }) => {
  if (target.closest('dialog, [role=menu]') === null) window.lastOutside = target;
}, true);`;
