import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { signUpState } from '#shared/contract/routes/sign-up-state.ts';
import { call } from './api-client.ts';
import { send } from './send.ts';

const reply = { valid: false, error: 'Invalid registration link', event: null, expires_at: null };
const start = readFileSync(new URL('../../../../public/start.js', import.meta.url), 'utf8');
afterEach(() => vi.unstubAllGlobals());

/** Answers every call, and records it. */
function answerAll(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer();
  });
  return asked;
}
/** Runs the page's first script at an address. @param screens in the form in which the build writes them */
function open(
  address: { pathname: string; search: string },
  screens: readonly object[] = [],
  token: string | null = null,
  guest: Record<string, string> = {},
): { earlyAnswer?: unknown } {
  const localStorage = { getItem: (key: string) => (key === 'access_token' ? token : (guest[key] ?? null)) };
  const location = { ...address, href: `https://table-two.example${address.pathname}${address.search}` };
  const window = {
    location,
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: false }),
    earlyAnswer: undefined,
    localStorage,
  };
  const document = {
    documentElement: { getAttribute: () => null, setAttribute: () => undefined },
    head: { append: () => undefined },
    createElement: () => ({}),
    currentScript: { dataset: { screens: JSON.stringify(screens) } },
  };
  runInNewContext(start, { window, document, fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked), Date });
  vi.stubGlobal('window', window);
  vi.stubGlobal('localStorage', localStorage);
  return window;
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

it('asks the same for a link that says more than the token', async () => {
  const asked = answerAll(async () => Response.json(reply));
  open({ pathname: '/register/ev1', search: '?token=abc-D_1&event_lang=de' });
  expect(await check()).toEqual(reply);
  expect(asked).toEqual(['/api/v1/register/ev1/validate?token=abc-D_1']);
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

describe('a member of staff at the matching screen', () => {
  const refused = { error: 'Event not found', message: 'Event not found', code: 'event_not_found', request_id: 'r1' };
  const askedFor = '/api/v1/events/ev1';
  const openRoom = () => {
    const asked = answerAll(async () => Response.json(refused, { status: 404 }));
    open({ pathname: '/events/ev1/match', search: '' }, [], 'token-1');
    expect(asked).toEqual([askedFor]);
    return asked;
  };
  const get = () => call(events.getEvent, { id: 'ev1' }).catch(({ code }) => code);

  it('has asked for the event, once', async () => {
    const asked = openRoom();
    expect(await get()).toBe('event_not_found');
    expect(asked).toEqual([askedFor]);
    await get();
    expect(asked).toHaveLength(2);
  });

  it('asks anew as someone else, after seconds, and to change it', async () => {
    let asked = openRoom();
    vi.stubGlobal('localStorage', { getItem: () => 'token-2' });
    await get();
    expect(asked).toHaveLength(2);

    asked = openRoom();
    await call(events.deleteEvent, { id: 'ev1' }).catch(() => undefined);
    expect(asked).toHaveLength(2);

    asked = openRoom();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 3001);
    await get();
    expect(asked).toHaveLength(2);
    vi.restoreAllMocks();
  });
});

it.each([
  ['/register', ''],
  ['/register/ev1', ''],
  ['/register/ev1', '?event_lang=de'],
  ['/login', '?token=a'],
])('asks nothing for %s%s', (pathname, search) => {
  const asked = answerAll(async () => Response.json(reply));
  open({ pathname, search });
  expect(asked).toEqual([]);
});

describe('a guest at their evening', () => {
  const guest = { participant_id: 'p1', participant_access_token: 'token-1' };
  const openEvening = () => open({ pathname: '/evening/ev1', search: '' }, [], null, guest);
  const ask = async (bearer: string) => {
    const at: number[] = [];
    await send(guestEvening.getEvening, { id: 'p1', event_id: 'ev1' }, { bearer, onAsked: (asked) => at.push(asked) }).catch(
      () => undefined,
    );
    return at;
  };
  const now = Date.now();
  const setClock = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(now + ms);
  afterEach(() => vi.restoreAllMocks());

  it('is told when was asked what is answered, for the clock', async () => {
    const asked = answerAll(async () => Response.json({}, { status: 503 }));
    setClock(0);
    openEvening();
    setClock(900);
    expect(await ask('token-1')).toEqual([now]);
    expect(asked).toHaveLength(1);
    setClock(5000);
    expect(await ask('token-1')).toEqual([now + 5000]);
  });

  it('whose token had run out, asks anew, and nothing is left of what was asked early', async () => {
    const asked = answerAll(async () => Response.json({}, { status: 503 }));
    setClock(0);
    const window = openEvening();
    setClock(900);
    expect(await ask('token-2')).toEqual([now + 900]);
    expect(asked).toHaveLength(2);
    expect(window.earlyAnswer).toBeUndefined();
  });
});
