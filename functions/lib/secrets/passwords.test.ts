import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('only the right password matches a hash', async () => {
  const stored = await hashPassword('a quiet table for two');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword('a quiet table for two', stored)).toEqual({ ok: true, rehash: false });
  expect(await verifyPassword('A quiet table for two', stored)).toEqual({ ok: false, rehash: false });
  expect(await hashPassword('a quiet table for two')).not.toBe(stored);
});

test('passwords that differ only at byte 80 are different, and spaces and any script count', async () => {
  const start = 'x'.repeat(79);
  expect((await verifyPassword(`${start}b`, await hashPassword(`${start}a`))).ok).toBe(false);
  const words = ' zwölf Stühle und ein 🕯 Tisch '.padEnd(64, '界');
  const stored = await hashPassword(words);
  expect((await verifyPassword(words, stored)).ok).toBe(true);
  expect((await verifyPassword(words.trim(), stored)).ok).toBe(false);
});

/** Hashes of 'old times' with other costs. */
function storedWith({ memory = 19_456, passes = 2, parallelism = 1, tagLength = 32 }) {
  const nonce = Buffer.alloc(16, 7);
  const hash = argon2Sync('argon2id', { message: 'old times', nonce, memory, passes, parallelism, tagLength });
  const phc = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${phc(nonce)}$${phc(hash)}`;
}

test.for([
  ['in less memory', { memory: 8192 }],
  ['in fewer passes', { passes: 1 }],
  ['with a shorter hash', { tagLength: 16 }],
] as const)('a hash made more cheaply, %s, still opens, and asks to be made again', async ([, cost]) => {
  const stored = storedWith(cost);
  expect(await verifyPassword('old times', stored)).toEqual({ ok: true, rehash: true });
  expect(await verifyPassword('new times', stored)).toEqual({ ok: false, rehash: false });
});

test('a hash with a higher cost matches, and is kept', async () => {
  expect(await verifyPassword('old times', storedWith({ passes: 10, parallelism: 12 }))).toEqual({ ok: true, rehash: false });
});

test.for([
  ['plain text', 'plain text'],
  ['a hash with something before it', `x${storedWith({})}`],
  ['a hash with something behind it', `${storedWith({})}!`],
] as const)('a damaged hash is an error, not a wrong password: %s', async ([, damaged]) => {
  await expect(verifyPassword('old times', damaged)).rejects.toThrow('not an argon2id hash');
});

test('an unknown user is refused after the same amount of work', async () => {
  const stored = await hashPassword('somebody');
  const timed = async (hash: string | undefined) => {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) {
      const start = performance.now();
      expect(await verifyPassword('a guess', hash)).toEqual({ ok: false, rehash: false });
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const ratio = (await timed(undefined)) / (await timed(stored));
  expect(ratio).toBeGreaterThan(0.33);
  expect(ratio).toBeLessThan(3);
});
