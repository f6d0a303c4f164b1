import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { profile } from '#shared/contract/routes/participants/profile.ts';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { callAsParticipant } from './participant-call.ts';
import { keepParticipant, storedParticipant } from './participant-session.ts';

/** Authorization header, or '' → the server's answer, in the order of the calls. */
let asked: [path: string, bearer: string][];
let answer: (path: string, bearer: string) => Response;

/** A token of `sub` that expires in so many seconds. */
const tokenOf = (sub: string, seconds: number) =>
  `h.${Buffer.from(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + seconds })).toString('base64url')}.s`;
const refused = () => Response.json({ error: 'No', message: 'No', code: 'unauthorized' }, { status: 401 });
const renewed = (access_token: string) => Response.json({ access_token, refresh_token: 'r2', participant_id: 'p1', event_id: null });
const gone = () => new Response(null, { status: 204 });
const good = tokenOf('p1', 3600);
const newer = tokenOf('p1', 7200);
const session = { accessToken: good, refreshToken: 'r1', id: 'p1', eventId: 'e1', eventName: 'Friday', name: 'Ada' };

beforeEach(() => {
  stubLocalStorage();
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string> }) => {
    const bearer = (init.headers['authorization'] ?? '').replace('Bearer ', '');
    asked.push([path.replace('/api/v1/participants/', ''), bearer]);
    return answer(path, bearer);
  });
  keepParticipant(session);
});
afterEach(() => vi.unstubAllGlobals());

const erase = () => callAsParticipant(profile.eraseOwnProfile, { id: 'p1' });

it('calls with the stored token while that is good', async () => {
  answer = gone;
  await erase();
  expect(asked).toEqual([['p1/profile', good]]);
});

it('renews a token that has run out before it calls, and remembers everything else', async () => {
  keepParticipant({ ...session, accessToken: tokenOf('p1', -1) });
  answer = (path) => (path.endsWith('refresh') ? renewed(newer) : gone());
  await erase();
  expect(asked).toEqual([
    ['auth/refresh', ''],
    ['p1/profile', newer],
  ]);
  expect(storedParticipant()).toEqual({ ...session, accessToken: newer, refreshToken: 'r2' });
});

it('renews a token that is refused, once', async () => {
  answer = (path, bearer) => (path.endsWith('refresh') ? renewed(newer) : bearer === newer ? gone() : refused());
  await erase();
  expect(asked.map(([path]) => path)).toEqual(['p1/profile', 'auth/refresh', 'p1/profile']);
});

it.each([
  ['the refresh is refused', () => refused()],
  ['the new token is refused too', (path: string) => (path.endsWith('refresh') ? renewed(newer) : refused())],
])('ends the session when %s', async (_case, answers) => {
  answer = answers;
  await expect(erase()).rejects.toMatchObject({ status: 401, message: 'Authentication expired' });
  expect(storedParticipant()).toBeNull();
  await expect(erase()).rejects.toMatchObject({ status: 401, message: 'No participant authentication token' });
});

it('keeps the session when the server cannot be asked', async () => {
  keepParticipant({ ...session, accessToken: '' });
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(erase()).rejects.toMatchObject({ status: 0 });
  expect(storedParticipant()).toMatchObject({ refreshToken: 'r1' });
});

it('asks for one refresh when several calls need it', async () => {
  keepParticipant({ ...session, accessToken: '' });
  answer = (path) => (path.endsWith('refresh') ? renewed(newer) : gone());
  await Promise.all([erase(), erase()]);
  expect(asked.filter(([path]) => path === 'auth/refresh')).toHaveLength(1);
});
