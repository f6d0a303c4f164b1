import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#shared/contract/define.ts';

const route = (use: 'read' | 'set') =>
  ({
    id: 'some.route',
    method: 'POST',
    path: '/some',
    summary: '',
    auth: ['public'],
    rights: [],
    reply: z.unknown(),
    errors: [],
    cookies: { device: use },
  }) satisfies Route;

const own = 'A-_bcdefghijklmnopqr12';

/** The module reads the site's address only when it loads, so each test reloads it. */
async function load(site: string) {
  vi.stubEnv('SITE_URL', site);
  return import('./cookies.ts');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

it('on https has a name that no neighboring host can set, and is sent nowhere else', async () => {
  const { cookieHeaders, cookiesOf } = await load('https://tabletwo.example');
  const cookies = cookiesOf(route('set'), `__Host-tabletwo-device=${own}`);
  expect(cookies).toEqual({ device: own });
  expect(cookieHeaders(route('set'), cookies)).toEqual({
    'set-cookie': [`__Host-tabletwo-device=${own}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict; Secure`],
  });
  // A cookie that a neighbor or plain http could have set is ignored.
  expect(cookiesOf(route('read'), `tabletwo-device=${own}`)).toEqual({ device: undefined });
});

it('on loopback has a plain name, which every browser accepts there', async () => {
  const { cookieHeaders, cookiesOf } = await load('http://localhost:3000');
  expect(cookiesOf(route('read'), `theme=dark; tabletwo-device=${own}; other=1`)).toEqual({ device: own });
  expect(cookieHeaders(route('set'), { device: own })).toEqual({
    'set-cookie': [`tabletwo-device=${own}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict`],
  });
  expect(cookieHeaders(route('read'), { device: own })).toEqual({});
});

it.each([
  '',
  'tabletwo-device=',
  'tabletwo-device=short',
  `tabletwo-device=${own}x`,
  `nottabletwo-device=${own}`,
  `x=tabletwo-device=${own}`,
  `tabletwo-device=${own.slice(1)}"`,
])('ignores the invalid cookie in %j, and sets a new one if the route sets it', async (header) => {
  const { cookiesOf } = await load('http://localhost:3000');
  expect(cookiesOf(route('read'), header)).toEqual({ device: undefined });
  const [one, other] = [cookiesOf(route('set'), header), cookiesOf(route('set'), header)];
  expect(one).toEqual({ device: expect.stringMatching(/^[\w-]{22}$/) });
  expect(one).not.toEqual(other);
});
