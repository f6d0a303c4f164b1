import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { photoKeyMessage } from '#infra/edge/photo-key.ts';
import { deriveCode, deriveKey, deriveSecret, hashOf, keyMessage, type Mac } from './secrets.ts';

const fakeMac = (): Mac => async (message) => createHmac('sha256', 'kept elsewhere').update(message).digest();

describe('a derived secret', () => {
  test('is the same for the same parts, and has 128 bits', async () => {
    const secret = await deriveSecret('link', 'event1', 'nonce', 1, fakeMac());
    expect(secret).toMatch(/^[\w-]{22}$/);
    expect(await deriveSecret('link', 'event1', 'nonce', 1, fakeMac())).toBe(secret);
  });

  test('changes with each part, even if the concatenated parts are equal', async () => {
    const mac = fakeMac();
    const secrets = await Promise.all([
      deriveSecret('link', 'event1', 'nonce', 1, mac),
      deriveSecret('code', 'event1', 'nonce', 1, mac),
      deriveSecret('link', 'event2', 'nonce', 1, mac),
      deriveSecret('link', 'event1', 'other', 1, mac),
      deriveSecret('link', 'event1', 'nonce', 2, mac),
      deriveSecret('link', 'event1n', 'once', 1, mac),
    ]);
    expect(new Set(secrets).size).toBe(6);
  });
});

describe('a derived code', () => {
  test('has six digits, with leading zeros, and depends on every part', async () => {
    const codes = await Promise.all(Array.from({ length: 300 }, (_, index) => deriveCode('reset', 'somebody', `nonce${index}`, fakeMac())));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(295);
    const one = await deriveCode('reset', 'somebody', 'nonce', fakeMac());
    expect(await deriveCode('reset', 'somebody', 'nonce', fakeMac())).toBe(one);
    expect(await deriveCode('register', 'somebody', 'nonce', fakeMac())).not.toBe(one);
    expect(await deriveCode('reset', 'somebody else', 'nonce', fakeMac())).not.toBe(one);
  });
});

describe('a derived key', () => {
  test('has 32 bytes and is requested once per purpose', async () => {
    let asked = 0;
    const mac: Mac = async (message) => {
      asked += 1;
      return fakeMac()(message);
    };
    const [first, second] = await Promise.all([deriveKey('photo-urls', mac), deriveKey('photo-urls', mac)]);
    expect(first).toEqual(await fakeMac()(keyMessage('photo-urls')));
    // The deployment derives the edge's key from the same message.
    expect(keyMessage('photo-urls')).toEqual(photoKeyMessage());
    expect(second).toEqual(first);
    expect(first).toHaveLength(32);
    expect(asked).toBe(1);
    expect(await deriveKey('other', mac)).not.toEqual(first);
    expect(asked).toBe(2);
  });

  test('is requested again after a failure', async () => {
    let failing = true;
    const mac: Mac = async (message) => {
      if (failing) throw new Error('throttled');
      return fakeMac()(message);
    };
    await expect(deriveKey('photo-urls', mac)).rejects.toThrow('throttled');
    failing = false;
    await expect(deriveKey('photo-urls', mac)).resolves.toHaveLength(32);
  });
});

test('a hash identifies a secret without revealing it', () => {
  expect(hashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7');
  expect(hashOf('abd')).not.toBe(hashOf('abc'));
});

test('a secret, a code and a key are never made from the same message', async () => {
  const asked: unknown[] = [];
  const mac: Mac = async (message) => {
    asked.push(JSON.parse(message.toString()));
    return fakeMac()(message);
  };
  await deriveSecret('p', 'id', 'nonce', 1, mac);
  await deriveCode('p', 'id', 'nonce', mac);
  await deriveKey('p', mac);
  expect(asked).toEqual([
    ['secret', 'p', 'id', 'nonce', 1],
    ['code', 'p', 'id', 'nonce'],
    ['key', 'p'],
  ]);
});
