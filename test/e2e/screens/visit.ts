import type { Browser, Page } from 'playwright-core';
import { openContext, type Size } from '../../support/browser.ts';
import { nextFrames, untilInPage } from '../../support/page-checks.ts';
import type { Scene } from './scene.ts';
import { pathOf, type Screen } from './screen.ts';

/** Ms within which each step of the way to a screen must be done; functions start cold. */
const patience = 20_000;

/** Where a screen is looked at first: a laptop, if it looks like this there. */
export const firstSize = ({ sizes = ['laptop'] }: Screen): Size => sizes[0] ?? 'laptop';

/**
 * Opens a screen in a browser of its own and goes to the state it is about.
 * The page's context is to be closed by the caller. @throws Error that names the screen
 */
export async function visit(browser: Browser, scene: Scene, screen: Screen, size: Size): Promise<Page> {
  const context = await openContext(browser, scene.origin, size, 'light', undefined, await scene.keptBy(screen.who));
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.addInitScript(rememberOpener);
    await screen.given?.(page);
    await page.goto(pathOf(screen, scene.places));
    await screen.reach(page, scene.places);
    if (screen.loading !== true) await untilInPage(page, settled);
    return page;
  } catch (error) {
    await context.close();
    throw new Error(`${screen.name} was not reached at ${size} size`, { cause: error });
  }
}

/** Typeface and pictures have come, and nothing is a skeleton any more. */
const settled = `document.fonts.status === 'loaded'
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')
  && document.querySelector('.mantine-Skeleton-root[data-visible]') === null`;

/** Notes in `window.lastOutside` what had the focus before an overlay took it. */
const rememberOpener = `addEventListener('focusin', ({ target }) => {
  if (target.closest('dialog, [role=menu]') === null) window.lastOutside = target;
}, true);`;

/** As one's system does at dusk: the page stays as it is, in other colors. */
export async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await untilInPage(page, `document.documentElement.dataset.mantineColorScheme === '${colorScheme}'`);
  await nextFrames(page);
}
