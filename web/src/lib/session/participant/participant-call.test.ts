import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { photos } from '#shared/contract/routes/photos.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { callAsParticipant, freshParticipantToken } from './participant-call.ts';
import { keepParticipant, storedParticipant } from './participant-session.ts';

/** The server's reply for each authorization header ('' if there is none), in the order of the calls. */
let asked: [path: string, bearer: string][];
let answer: (path: string, bearer: string) => Response;

/** Creates a token for `sub` that expires in this many seconds. */
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

it.each([
  ['has its token renewed', 'r1', newer, [['auth/refresh', '']]],
  ['tries the same token again, where nothing renews it', '', good, []],
])('a socket that was never confirmed %s', async (_case, refreshToken, token, calls) => {
  keepParticipant({ ...session, refreshToken });
  answer = () => renewed(newer);
  expect(await freshParticipantToken('p1', good)).toBe(token);
  expect(asked).toEqual(calls);
  expect(storedParticipant()?.id).toBe('p1');
});

describe('two guests in one browser', () => {
  const ben = { accessToken: tokenOf('p2', 3600), refreshToken: 'r9', id: 'p2', eventId: 'e1', eventName: 'Friday', name: 'Ben' };

  it('call from their own pages only', async () => {
    answer = () => Response.json({}, { status: 503 });
    keepParticipant(ben);
    await expect(erase()).rejects.toMatchObject({ status: 401, message: 'No participant authentication token' });
    // A route whose path names no participant.
    const look = (as: string) => callAsParticipant(photos.getPhotoUpload, { id: 'up1' }, { as });
    await expect(look('p1')).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
    await look('p2').catch(() => undefined);
    expect(asked.map(([, bearer]) => bearer)).toEqual([ben.accessToken]);
    expect(storedParticipant()).toEqual(ben);
  });

  it('open sockets as themselves only', async () => {
    expect(await freshParticipantToken('p1', null)).toBe(good);
    keepParticipant(ben);
    expect([await freshParticipantToken('p1', null), await freshParticipantToken('p2', null)]).toEqual([null, ben.accessToken]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['renewed', () => renewed(newer)],
    ['refused', refused],
  ])('keep the session of the one who came while the other’s was %s', async (_case, answers) => {
    keepParticipant({ ...session, accessToken: tokenOf('p1', -1) });
    answer = (path) => {
      if (!path.endsWith('refresh')) return gone();
      keepParticipant(ben);
      return answers();
    };
    await erase().catch(() => undefined);
    expect(storedParticipant()).toEqual(ben);
  });

  it('each have their own renewal', async () => {
    const bens = tokenOf('p2', 7200);
    let answerAdas: () => void = () => undefined;
    vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
      if (init.body.includes('r9')) return Response.json({ access_token: bens, refresh_token: 'r9', participant_id: 'p2', event_id: null });
      await new Promise<void>((resolve) => {
        answerAdas = resolve;
      });
      return renewed(newer);
    });
    keepParticipant({ ...session, accessToken: '' });
    const adas = freshParticipantToken('p1', null);
    keepParticipant({ ...ben, accessToken: '' });
    expect(await freshParticipantToken('p2', null)).toBe(bens);
    answerAdas();
    expect(await adas).toBe(newer);
  });
});
