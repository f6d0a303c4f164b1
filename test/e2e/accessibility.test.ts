import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestStack, type TestStack } from '../support/stack.ts';
import { screens } from './screens/catalog.ts';
import { findProblems } from './screens/find-problems.ts';
import { type PagePool, poolPages } from './screens/page-pool.ts';
import { type Scene, setScene } from './screens/scene.ts';
import { pathOf, readPlaces } from './screens/screen.ts';
import { firstSize, visit } from './screens/visit.ts';

/** Every screen of the catalog, with every ability: WCAG by axe in both color schemes, names, focus, small windows, the way out of dialogs. */

// So many at once that a page which waits for its server leaves the processor to another.
vi.setConfig({ maxConcurrency: 4 });

describe('the catalog', () => {
  it('has every route of the router', () => {
    const router = readFileSync(new URL('../../web/src/app/router.tsx', import.meta.url), 'utf8');
    const routes = [...router.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) => path);
    expect(routes.length).toBeGreaterThan(15);
    const anywhere = readPlaces(new Proxy({}, { get: () => 'id', has: () => true }));
    const visited = screens.map((screen) => pathOf(screen, anywhere).replace(/\?.*$/, ''));
    // '/events/new' is an event's address too, and '*' anything's: an address belongs to the route that says most about it.
    const routeOf = (path: string) =>
      routes.filter((route) => patternOf(route).test(path)).toSorted((one, other) => plainness(one) - plainness(other))[0];
    expect(routes.filter((route) => !visited.some((path) => routeOf(path) === route))).toEqual([]);
  });

  it('names each screen once', () => {
    const names = screens.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});

/** '/events/:id?' as a regular expression. */
const patternOf = (route: string) =>
  new RegExp(
    `^${route
      .replace('*', '.*')
      .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')}$`,
  );
/** How little a route says of an address: its parameters, and a star above all. */
const plainness = (route: string) => (route === '*' ? 100 : route.split('/').filter((part) => part.startsWith(':')).length);

describe.concurrent('is usable by everybody:', () => {
  let test: TestStack;
  let browser: Browser;
  let scene: Scene;
  let pool: PagePool;

  beforeAll(async () => {
    [test, browser] = await Promise.all([startTestStack(), launchBrowser()]);
    scene = await setScene(test);
    pool = poolPages(browser, scene);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  it.for(screens.map((screen) => [screen.name, screen] as const))('%s', async ([, screen], { expect: expectHere }) => {
    const page = await visit(pool, scene, screen, firstSize(screen));
    const problems = await findProblems(page, screen);
    await pool.giveBack(page);
    expectHere(problems).toEqual([]);
  });
});
