import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { removeFile } from '#infra/build/patient-files.ts';
import { launchBrowser, type Size, sizes } from '../../support/browser/browser.ts';
import { startTestStack } from '../../support/stack/stack.ts';
import { screens } from './catalog.ts';
import { type Picture, type Scheme, schemes, writeIndex } from './index-page.ts';
import { type PagePool, poolPages } from './page-pool.ts';
import { type Scene, setScene } from './scene.ts';
import type { Screen } from './screen.ts';
import { changeScheme, visit } from './visit.ts';

/**
 * `npm run screens`: takes a screenshot of everything in the catalog, in each size, light and dark, into `out/`, with a page to browse
 * them. `npm run screens -- match settings`: only screens with these names. `-- --docs`: also renews the pictures in README and guide.
 */

const out = join(import.meta.dirname, 'out');
const docs = join(import.meta.dirname, '../../../docs/screens');
/** Screenshots in README and guide, which show only the first view, as a person would see it. */
const shownInDocs: readonly [screen: string, file: string, size: Size, scheme: Scheme][] = [
  ['page-event', 'page', 'phone', 'light'],
  ['dashboard-live', 'dashboard', 'laptop', 'light'],
  ['matching-chosen', 'match', 'laptop', 'light'],
  ['history', 'history', 'phone', 'dark'],
  ['registration', 'register', 'phone', 'light'],
  ['door', 'door', 'tablet', 'light'],
  ['participants-waiting', 'waiting', 'laptop', 'light'],
  ['rounds-plan-forecast', 'plan', 'laptop', 'light'],
  ['rounds-running', 'rounds', 'laptop', 'light'],
  ['rounds-help', 'help', 'laptop', 'light'],
  ['projector-running', 'projector', 'laptop', 'dark'],
  ['evening-seated', 'evening', 'phone', 'light'],
  ['evening-card', 'card', 'phone', 'light'],
  ['evening-results', 'results', 'phone', 'light'],
  ['report', 'report', 'laptop', 'light'],
];
/** Number of pages used at the same time. */
const atOnce = 3;

const args = process.argv.slice(2);
const forDocs = args.includes('--docs');
const named = args.filter((arg) => !arg.startsWith('--'));
const wanted = screens.filter(({ name }) => named.length === 0 || named.some((part) => name.includes(part)));
const work = (['phone', 'tablet', 'laptop'] as const).flatMap((size) =>
  wanted.filter((screen) => screen.sizes?.includes(size) !== false).map((screen) => ({ screen, size })),
);

if (named.length === 0) removeFile(out);
mkdirSync(out, { recursive: true });
const test = await startTestStack();
const browser = await launchBrowser();
let missing = 0;
try {
  const scene = await setScene(test);
  const pool = poolPages(browser, scene);
  const queue = work.values();
  await Promise.all(Array.from({ length: atOnce }, () => takeFrom(queue, pool, scene)));
} finally {
  await browser.close();
  await test.stop();
}
const pictures = work.flatMap(({ screen, size }) => schemes.map((scheme) => ({ screen, size, scheme })));
writeFileSync(join(out, 'index.html'), writeIndex(pictures, fileOf));
console.log(`${pictures.length - missing * schemes.length} of ${pictures.length} pictures; look at ${join(out, 'index.html')}`);
process.exitCode = missing === 0 ? 0 : 1;

async function takeFrom(queue: Iterator<{ screen: Screen; size: Size }>, pool: PagePool, scene: Scene): Promise<void> {
  for (let next = queue.next(); next.done !== true; next = queue.next()) {
    const { screen, size } = next.value;
    try {
      const page = await visit(pool, scene, screen, size);
      for (const scheme of schemes) await take(page, { screen, size, scheme });
      await pool.giveBack(page);
    } catch (error) {
      missing += 1;
      console.error(error instanceof Error ? `${error.message}: ${String(error.cause)}` : error);
    }
  }
}

async function take(page: Page, picture: Picture): Promise<void> {
  const { screen, size, scheme } = picture;
  await changeScheme(page, scheme);
  const shown = shownInDocs.find(([name, , ...look]) => name === screen.name && look.join() === [size, scheme].join());
  if (forDocs && shown !== undefined) await page.screenshot({ path: join(docs, `${shown[1]}-${size}-${scheme}.png`) });
  // Overlays and endless lists are shown as seen in the window, all other screens in full.
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const whole = screen.overlay === undefined && height < 4 * sizes[size].height;
  // Makes the window as high as the page, so that a bar at the bottom of the window is at the bottom of the screenshot.
  if (whole) await page.setViewportSize({ ...sizes[size], height: Math.max(height, sizes[size].height) });
  await page.screenshot({ path: join(out, fileOf(picture)), type: 'jpeg', quality: 82, scale: 'css' });
  await page.setViewportSize(sizes[size]);
}

function fileOf({ screen, size, scheme }: Picture): string {
  return `${screen.name}-${size}-${scheme}.jpg`;
}
