import type { Page } from 'playwright-core';
import type { Size } from '../../support/browser/browser.ts';
import { nextFrames, untilInPage } from '../../support/browser/page-checks.ts';
import type { PagePool } from './page-pool.ts';
import type { Scene } from './scene.ts';
import { pathOf, type Screen } from './screen.ts';

/** Returns the size in which a screen is shown first: laptop, unless the screen exists only in other sizes. */
export const firstSize = ({ sizes = ['laptop'] }: Screen): Size => sizes[0] ?? 'laptop';

/** Opens a screen on a page of the pool. The caller must give the page back. @throws Error that names the screen */
export async function visit(pool: PagePool, scene: Scene, screen: Screen, size: Size): Promise<Page> {
  const page = await pool.take(screen, size);
  try {
    await screen.given?.(page);
    await page.goto(pathOf(screen, scene.places));
    // Playwright looks for what is not there yet only twice a second.
    await untilInPage(page, drawn, 1000).catch(() => undefined);
    await screen.reach(page, scene.places);
    if (screen.loading !== true) await untilInPage(page, settled);
    return page;
  } catch (error) {
    await page.context().close();
    throw new Error(`${screen.name} was not reached at ${size} size`, { cause: error });
  }
}

/** True when the page says what it is about. Public pages have no root, and are drawn when they are loaded. */
const drawn = `document.getElementById('root') === null || document.querySelector('#root :is(h1, h2)') !== null`;

/** True when typefaces and images have loaded, and there are no skeletons left. */
const settled = `document.fonts.status === 'loaded'
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')
  && document.querySelector('.mantine-Skeleton-root[data-visible]') === null`;

/** Changes the color scheme as the system does at dusk, while the page stays open. */
export async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Public pages follow the system by themselves.
  await untilInPage(page, `(document.documentElement.dataset.mantineColorScheme ?? '${colorScheme}') === '${colorScheme}'`);
  await nextFrames(page);
}
