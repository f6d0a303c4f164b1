import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SigningKeys } from './signing-keys.ts';
import { type Claims, makeTokens } from './tokens.ts';

const staff = { audience: 'staff', use: 'access' } as const;
const claims: Claims = { aud: 'staff', token_use: 'access', sub: 'user1', tid: 'tenant1', role: 'host', epoch: 3, sid: 's1' };

/** A key service like KMS that counts its calls. */
function fakeKeys(...ids: string[]) {
  const pairs = new Map(ids.map((id) => [id, generateKeyPairSync('ed25519')]));
  const calls = { sign: 0, publicKey: 0, failing: false, refusing: '' };
  const pairOf = (id: string): { privateKey: KeyObject; publicKey: KeyObject } => {
    const pair = pairs.get(id);
    if (pair === undefined || calls.failing || calls.refusing === id) throw new Error(`No key ${id}`);
    return pair;
  };
  const keys: SigningKeys = {
    async sign(id, message) {
      calls.sign += 1;
      return sign(null, message, pairOf(id).privateKey);
    },
    async publicKey(id) {
      calls.publicKey += 1;
      return pairOf(id).publicKey.export({ format: 'der', type: 'spki' });
    },
  };
  return { keys, calls, privateKeyOf: (id: string) => pairOf(id).privateKey };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

/** A token with any header and payload, validly signed with our own key. */
function forge(key: KeyObject, header: object, payload: object): string {
  const message = `${part(header)}.${part(payload)}`;
  return `${message}.${sign(null, Buffer.from(message), key).toString('base64url')}`;
}

const unauthorized = { name: 'Problem', code: 'unauthorized', status: 401 };

beforeEach(() => {
  vi.stubGlobal('fetch', () => expect.unreachable('verifying makes no network call'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a token of ours', () => {
  test('comes back with its claims, times and its own id', async () => {
    const { keys } = fakeKeys('current');
    const tokens = makeTokens(keys, ['current']);
    const token = await tokens.sign(claims, 900);
    const found = await tokens.verify(token, staff);
    expect(found).toMatchObject({ ...claims, iss: 'table-two' });
    expect(found.exp - found.iat).toBe(900);
    expect(read(token, 0)).toMatchObject({ alg: 'EdDSA', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await tokens.verify(await tokens.sign(claims, 900), staff)).jti).not.toBe(found.jti);
  });

  test('verifies with public keys that are requested once', async () => {
    const { keys, calls } = fakeKeys('current', 'previous');
    const tokens = makeTokens(keys, ['current', 'previous']);
    const token = await tokens.sign(claims, 900);
    await Promise.all([tokens.verify(token, staff), tokens.verify(token, staff)]);
    await tokens.verify(token, staff);
    expect(calls).toMatchObject({ sign: 1, publicKey: 2 });
  });

  test('signed before a rotation is valid only while the old key is the previous one', async () => {
    const { keys } = fakeKeys('old', 'new');
    const token = await makeTokens(keys, ['old']).sign(claims, 900);
    await expect(makeTokens(keys, ['new', 'old']).verify(token, staff)).resolves.toMatchObject({ sub: 'user1' });
    await expect(makeTokens(keys, ['new']).verify(token, staff)).rejects.toMatchObject(unauthorized);
  });

  test('expires five seconds after its exp at the latest', async () => {
    const { keys } = fakeKeys('current');
    const tokens = makeTokens(keys, ['current']);
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
    const token = await tokens.sign(claims, 60);
    vi.setSystemTime(1_800_000_064_000);
    await expect(tokens.verify(token, staff)).resolves.toMatchObject({ sub: 'user1' });
    vi.setSystemTime(1_800_000_066_000);
    await expect(tokens.verify(token, staff)).rejects.toMatchObject(unauthorized);
  });
});

describe('another token is refused', () => {
  const { keys, calls, privateKeyOf } = fakeKeys('current', 'stranger');
  const tokens = makeTokens(keys, ['current']);
  const good = () => tokens.sign(claims, 900);
  const parts = async () => {
    const token = await good();
    return { header: read(token, 0), payload: read(token, 1) };
  };

  const forgeries: Record<string, () => Promise<string>> = {
    'alg none, no signature': async () => `${part({ ...(await parts()).header, alg: 'none' })}.${part((await parts()).payload)}.`,
    'alg none, our signature': async () =>
      forge(privateKeyOf('current'), { ...(await parts()).header, alg: 'none' }, (await parts()).payload),
    'HS256 keyed with the public key': async () => {
      const { header, payload } = await parts();
      const message = `${part({ ...header, alg: 'HS256' })}.${part(payload)}`;
      return `${message}.${createHmac('sha256', Buffer.from(await keys.publicKey('current')))
        .update(message)
        .digest('base64url')}`;
    },
    'unknown kid': async () => forge(privateKeyOf('current'), { alg: 'EdDSA', kid: 'unknown' }, (await parts()).payload),
    'no kid': async () => forge(privateKeyOf('current'), { alg: 'EdDSA' }, (await parts()).payload),
    "a stranger's key under our kid": async () => forge(privateKeyOf('stranger'), (await parts()).header, (await parts()).payload),
    'a changed payload': async () =>
      (await good())
        .split('.')
        .with(1, part({ ...(await parts()).payload, role: 'super_admin' }))
        .join('.'),
    'no exp': async () => forge(privateKeyOf('current'), (await parts()).header, { ...(await parts()).payload, exp: undefined }),
    'another issuer': async () =>
      forge(privateKeyOf('current'), (await parts()).header, { ...(await parts()).payload, iss: 'table-three' }),
    'audience of a participant': async () => tokens.sign({ ...claims, aud: 'participant' }, 900),
    'a list of audiences': async () =>
      forge(privateKeyOf('current'), (await parts()).header, { ...(await parts()).payload, aud: ['staff', 'participant'] }),
    'refresh as access': async () => tokens.sign({ ...claims, token_use: 'refresh' }, 900),
    'no token_use': async () =>
      forge(privateKeyOf('current'), (await parts()).header, { ...(await parts()).payload, token_use: undefined }),
    'no token at all': async () => '',
    'not a token': async () => 'a.b.c',
    'a token of 1 MB': async () =>
      forge(privateKeyOf('current'), (await parts()).header, { ...(await parts()).payload, pad: 'x'.repeat(1 << 20) }),
  };

  test('where either audience is good, the claims say which it is, and a third is refused', async () => {
    const either = { audience: ['staff', 'participant'], use: 'access' } as const;
    expect((await tokens.verify(await good(), either)).aud).toBe('staff');
    expect((await tokens.verify(await tokens.sign({ ...claims, aud: 'participant' }, 900), either)).aud).toBe('participant');
    const { header, payload } = await parts();
    for (const aud of ['guest', ['staff', 'participant']])
      await expect(tokens.verify(forge(privateKeyOf('current'), header, { ...payload, aud }), either)).rejects.toMatchObject(unauthorized);
  });

  test.for(Object.entries(forgeries))('%s', async ([, make]) => {
    await tokens.verify(await good(), staff);
    const token = await make();
    const before = { ...calls };
    await expect(tokens.verify(token, staff)).rejects.toMatchObject(unauthorized);
    expect(calls).toEqual(before);
  });
});

test('when the keys are unavailable, the caller is told to try again, and the next attempt can succeed', async () => {
  const { keys, calls } = fakeKeys('current');
  const token = await makeTokens(keys, ['current']).sign(claims, 900);
  const tokens = makeTokens(keys, ['current']);
  calls.failing = true;
  await expect(tokens.verify(token, staff)).rejects.toMatchObject({ code: 'busy', retryAfter: 1 });
  calls.failing = false;
  await expect(tokens.verify(token, staff)).resolves.toMatchObject({ sub: 'user1' });
});

test('an unavailable key blocks no token signed with another key, and is requested again', async () => {
  const { keys, calls } = fakeKeys('current', 'next');
  const [ofCurrent, ofNext] = await Promise.all(['current', 'next'].map((id) => makeTokens(keys, [id]).sign(claims, 900)));
  const tokens = makeTokens(keys, ['current', 'next']);
  calls.refusing = 'next';
  await expect(tokens.verify(ofCurrent ?? '', staff)).resolves.toMatchObject({ sub: 'user1' });
  await expect(tokens.verify(ofNext ?? '', staff)).rejects.toMatchObject({ code: 'busy', retryAfter: 1 });
  calls.refusing = '';
  await expect(tokens.verify(ofNext ?? '', staff)).resolves.toMatchObject({ sub: 'user1' });
  const asked = calls.publicKey;
  await tokens.verify(ofCurrent ?? '', staff);
  expect(calls.publicKey).toBe(asked);
});
