import type { Page } from 'playwright-core';
import type { Size } from '../../support/browser/browser.ts';
import { nextFrames, untilInPage } from '../../support/browser/page-checks.ts';
import type { PagePool } from './page-pool.ts';
import type { Scene } from './scene.ts';
import { pathOf, type Screen } from './screen.ts';

/** Where a screen is looked at first: a laptop, if it looks like this there. */
export const firstSize = ({ sizes = ['laptop'] }: Screen): Size => sizes[0] ?? 'laptop';

/**
 * Goes, on a page of the pool, to the state that a screen is about.
 * The page is to be given back by the caller. @throws Error that names the screen
 */
export async function visit(pool: PagePool, scene: Scene, screen: Screen, size: Size): Promise<Page> {
  const page = await pool.take(screen, size);
  try {
    await screen.given?.(page);
    await page.goto(pathOf(screen, scene.places));
    await screen.reach(page, scene.places);
    if (screen.loading !== true) await untilInPage(page, settled);
    return page;
  } catch (error) {
    await page.context().close();
    throw new Error(`${screen.name} was not reached at ${size} size`, { cause: error });
  }
}

/** Typeface and pictures have come, and nothing is a skeleton any more. */
const settled = `document.fonts.status === 'loaded'
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')
  && document.querySelector('.mantine-Skeleton-root[data-visible]') === null`;

/** As one's system does at dusk: the page stays as it is, in other colors. */
export async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await untilInPage(page, `document.documentElement.dataset.mantineColorScheme === '${colorScheme}'`);
  await nextFrames(page);
}
