import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screens } from '../screens/catalog.ts';
import { describeUsability } from '../screens/describe-usability.ts';
import { pathOf, readPlaces } from '../screens/screen.ts';

/** Every screen of the catalog, and that the catalog has every screen. One file, since the scene on which they are all seen takes long to set. */

describe('the catalog', () => {
  it('has every route of the router', () => {
    const router = readFileSync(new URL('../../../web/src/app/router.tsx', import.meta.url), 'utf8');
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
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
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

describeUsability(screens);
