import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { registration } from '#shared/contract/routes/registration.ts';
import { signUpState } from '#shared/contract/routes/sign-up-state.ts';
import { call } from './api-client.ts';

const reply = { valid: false, error: 'Invalid registration link', event: null, expires_at: null };
const start = readFileSync(new URL('../../../public/start.js', import.meta.url), 'utf8');
afterEach(() => vi.unstubAllGlobals());

/** Answers every call, and records them. */
function answerAll(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer();
  });
  return asked;
}
/** Runs the page's first script, at an address. @param screens as the build writes them */
function open(location: { pathname: string; search: string }, screens: readonly object[] = []): void {
  const window = { location, matchMedia: () => ({ matches: false }), earlyAnswer: undefined };
  const document = {
    documentElement: { setAttribute: () => undefined },
    head: { append: () => undefined },
    createElement: () => ({}),
    currentScript: { dataset: { screens: JSON.stringify(screens) } },
  };
  runInNewContext(start, { window, document, fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked) });
  vi.stubGlobal('window', window);
}
const signUp = { path: '^/register$', signedIn: false, files: [], asks: '/api/v1/settings/registration-enabled' };
const check = () => call(registration.validateLink, { key: 'ev1', token: 'abc-D_1' }, { as: 'visitor' });

it('asks what the registration page will ask, and is its answer once', async () => {
  const asked = answerAll(async () => Response.json(reply));
  open({ pathname: '/register/ev1', search: '?token=abc-D_1' });
  expect(await check()).toEqual(reply);
  expect(asked).toEqual(['/api/v1/register/ev1/validate?token=abc-D_1']);
  await check();
  expect(asked).toHaveLength(2);
});

it('is asked again when the early question found no network', async () => {
  let times = 0;
  const asked = answerAll(async () => {
    times += 1;
    if (times === 1) throw new TypeError('Failed to fetch');
    return Response.json(reply);
  });
  open({ pathname: '/register/ev1', search: '?token=abc-D_1' });
  expect(await check()).toEqual(reply);
  expect(asked).toHaveLength(2);
});

it('asks what the build says that the first screen will ask', async () => {
  const asked = answerAll(async () => Response.json({ enabled: true }));
  open({ pathname: '/register', search: '' }, [signUp]);
  expect(await call(signUpState.isSignUpOpen, {})).toEqual({ enabled: true });
  expect(asked).toEqual([signUp.asks]);
});

it.each([
  ['/register', ''],
  ['/register/ev1', ''],
  ['/login', '?token=a'],
])('asks nothing for %s%s', (pathname, search) => {
  const asked = answerAll(async () => Response.json(reply));
  open({ pathname, search });
  expect(asked).toEqual([]);
});
