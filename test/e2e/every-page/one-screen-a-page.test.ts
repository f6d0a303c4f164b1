import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityProblems } from '../../support/browser/axe.ts';
import { sharedBrowser } from '../../support/browser/browser.ts';
import { findSideways } from '../../support/browser/page-checks.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { screens } from '../screens/catalog.ts';
import { type PagePool, poolPages } from '../screens/page-pool.ts';
import { type Scene, setScene } from '../screens/scene.ts';
import { pathOf, readPlaces, type Screen } from '../screens/screen.ts';
import { firstSize, visit } from '../screens/visit.ts';

/**
 * Checks each page once, in one size: it shows its content and passes WCAG by axe. All screens, sizes and color schemes are checked in
 * `test/exhaustive`.
 */

const router = readFileSync(new URL('../../../web/src/app/router.tsx', import.meta.url), 'utf8');
const routes = [...router.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) => path);
const anywhere = readPlaces(new Proxy({}, { get: () => 'id', has: () => true }));

/** Converts '/events/:id?' to a regular expression. */
const patternOf = (route: string) =>
  new RegExp(
    `^${route
      .replace('*', '.*')
      .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')}$`,
  );
/** Ranks how unspecific a route is: by its number of parameters, with `*` above all. */
const plainness = (route: string) => (route === '*' ? 100 : route.split('/').filter((part) => part.startsWith(':')).length);
/**
 * Finds the route of an address. '/events/new' also matches the route of an event, and '*' matches anything, so the most specific route
 * wins.
 */
const routeOf = (screen: Screen) => {
  const path = pathOf(screen, anywhere).replace(/\?.*$/, '');
  return routes.filter((route) => patternOf(route).test(path)).toSorted((one, other) => plainness(one) - plainness(other))[0];
};
const screenOf = new Map(screens.toReversed().map((screen) => [routeOf(screen), screen]));

describe('the catalog', () => {
  it('has every route of the router', () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.filter((route) => !screenOf.has(route))).toEqual([]);
  });

  it('names each screen once', () => {
    const names = screens.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('a page that is accessible, and no wider than its window:', () => {
  let test: OwnTestStack;
  let scene: Scene;
  let pool: PagePool;
  beforeAll(async () => {
    test = await startTestStack();
    scene = await setScene(test);
    pool = poolPages(await sharedBrowser(), scene);
  });
  afterAll(async () => {
    await pool?.close();
    await test?.stop();
  });

  it.each(Array.from(screenOf, ([route, screen]) => [route, screen] as const))('%s', async (_route, screen) => {
    const page = await visit(pool, scene, screen, firstSize(screen));
    const problems = [...(await findAccessibilityProblems(page)), ...(await findSideways(page))];
    await pool.giveBack(page);
    expect(problems).toEqual([]);
  });
});
