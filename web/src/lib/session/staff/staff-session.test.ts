import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { call } from '../../api/calls/api-client.ts';
import { accessToken, forgetTokens, freshAccessToken, keepTokens, onSessionChange, refreshSession, refreshToken } from './staff-session.ts';

const minute = 60_000;
let heard: string[];
let stop: () => void;
/** The server's reply to a refresh; by default the next pair of tokens. */
let onRefresh: (sent: unknown) => Promise<Response> | Response;

/** Creates a token for `sub` that expires in this many ms by the server's clock. */
const tokenOf = (sub: string, ms = 15 * minute) =>
  `h.${Buffer.from(JSON.stringify({ sub, exp: Math.floor((Date.now() + ms) / 1000) })).toString('base64url')}.s`;
const refused = () => Response.json({ error: 'No', message: 'No', code: 'unauthorized', request_id: 'r' }, { status: 401 });
const pair = (access_token: string, refresh_token: string) => Response.json({ access_token, refresh_token });
/** Dispatches the event that the browser sends in this tab after another tab has written to the storage. */
const fromOtherTab = (key: string | null, oldValue: string | null, newValue: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));

beforeEach(() => {
  stubLocalStorage();
  vi.stubGlobal('window', new EventTarget());
  onRefresh = () => pair('a2', 'r2');
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/auth/refresh')) return onRefresh(init.body);
    return refused();
  });
  heard = [];
  stop = onSessionChange((change) => heard.push(change));
  keepTokens({ access_token: 'a1', refresh_token: 'r1' });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a refresh', () => {
  it('that is overtaken by a sign-out does not bring the session back', async () => {
    onRefresh = () => {
      forgetTokens();
      return pair('a2', 'r2');
    };
    expect(await refreshSession('a1')).toBeNull();
    expect(refreshToken()).toBeNull();
  });

  it('that is refused after a new sign-in leaves the new session alone', async () => {
    onRefresh = () => {
      keepTokens({ access_token: 'of someone else', refresh_token: 'r9' });
      return refused();
    };
    expect(await refreshSession('a1')).toBe('of someone else');
    expect([accessToken(), refreshToken(), heard]).toEqual(['of someone else', 'r9', []]);
  });

  it('that hangs after sleep is given up, and the session kept', async () => {
    let aborted = false;
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new DOMException('slow', 'TimeoutError')));
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      aborted = init.signal?.aborted ?? false;
      init.signal?.throwIfAborted();
      return pair('a2', 'r2');
    });
    await expect(refreshSession('a1')).rejects.toMatchObject({ status: 0 });
    expect([aborted, refreshToken()]).toEqual([true, 'r1']);
    expect(await refreshSession('a1')).toBe('a2');
  });
});

it('ends with what staff had begun to write of a guest, and with nothing that a guest writes', () => {
  for (const form of ['new_e1', 'staff_p1', 'register_e1', 'profile_p1']) localStorage.setItem(`form_draft_${form}`, '{}');
  forgetTokens();
  const left = ['new_e1', 'staff_p1', 'register_e1', 'profile_p1'].filter((form) => localStorage.getItem(`form_draft_${form}`) !== null);
  expect(left).toEqual(['register_e1', 'profile_p1']);
});

describe('a token for what cannot be retried', () => {
  it('is the present one while it is good, and a new one when the laptop slept through its end', async () => {
    const good = tokenOf('u1');
    keepTokens({ access_token: good, refresh_token: 'r1' });
    expect(await freshAccessToken()).toBe(good);
    keepTokens({ access_token: tokenOf('u1', -minute), refresh_token: 'r1' });
    expect(await freshAccessToken()).toBe('a2');
  });

  it('is a new one when the current one was refused, at any time of this clock', async () => {
    const good = tokenOf('u1', 5 * minute);
    keepTokens({ access_token: good, refresh_token: 'r1' });
    expect(await freshAccessToken(good)).toBe('a2');
  });
});

describe('a storage that is cleared mid-way', () => {
  it('ends the session at the next call, once', async () => {
    localStorage.clear();
    await expect(Promise.all([call(accounts.getOwnAccount, {}), call(accounts.getOwnAccount, {})])).rejects.toMatchObject({ status: 401 });
    expect(new Set(heard)).toEqual(new Set(['ended']));
  });

  it('of the access token only, is mended by a refresh', async () => {
    localStorage.removeItem('access_token');
    await refreshSession(null);
    expect([accessToken(), heard]).toEqual(['a2', []]);
  });
});

describe('what another tab does', () => {
  it.each([
    ['signs out', 'access_token', 'a1', null, ['ended']],
    ['clears the storage', null, null, null, ['ended']],
    ['signs in', 'access_token', null, tokenOf('u1'), ['begun']],
    ['refreshes', 'access_token', tokenOf('u1', 1000), tokenOf('u1'), []],
    ['signs in as another user', 'access_token', tokenOf('u1'), tokenOf('u2'), ['replaced']],
    ['writes something else', 'color_scheme', 'dark', null, []],
  ])('it %s', (_, key, before, after, expected) => {
    fromOtherTab(key, before, after);
    expect(heard).toEqual(expected);
  });

  it.each([
    ['the same person', 'u1', []],
    ['another user', 'u2', ['replaced']],
  ])('finds room for the token of %s, where there was none for this tab’s', (_, subject, expected) => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    keepTokens({ access_token: tokenOf('u1'), refresh_token: 'r1' });
    vi.restoreAllMocks();
    localStorage.setItem('access_token', tokenOf(subject, 1000));
    expect(accessToken()).toBe(tokenOf(subject, 1000));
    fromOtherTab('access_token', null, tokenOf(subject, 1000));
    expect(heard).toEqual(expected);
  });
});

describe('the lock of all tabs', () => {
  /** Stubs the browser's answer to a lock request. */
  const withLocks = (request: (name: string, options: LockOptions, work: () => unknown) => Promise<unknown>) =>
    vi.stubGlobal('navigator', { locks: { request } });

  it('is waited for twenty seconds when the tab that holds it sleeps, and then done without', async () => {
    vi.useFakeTimers();
    withLocks(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const got: (string | null)[] = [];
    const refreshed = refreshSession('a1').then((token) => got.push(token));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(got).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await refreshed;
    expect(got).toEqual(['a2']);
    vi.useRealTimers();
  });

  it('is done without where the browser refuses it, as it does with cookies blocked', async () => {
    withLocks(() => Promise.reject(new DOMException('Denied', 'SecurityError')));
    expect(await refreshSession('a1')).toBe('a2');
  });

  it('does not ask twice when the server fails under it', async () => {
    let asked = 0;
    onRefresh = () => {
      asked += 1;
      return Response.json({}, { status: 500 });
    };
    withLocks(async (_name, _options, work) => work());
    await expect(refreshSession('a1')).rejects.toMatchObject({ status: 500 });
    expect(asked).toBe(1);
  });
});
