import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { deriveKey, deriveSecret } from './secrets.ts';
import { kmsSigningKeys, publicJwkOf } from './signing-keys.ts';
import { signToken, verifyToken } from './tokens.ts';

/** KMS on the wire: blobs are base64. Replies only to correct requests. */
const pair = generateKeyPairSync('ed25519');
const question = z.object({ KeyId: z.string(), Message: z.optional(z.string()) });
const asked: unknown[] = [];
let answersNothing = false;
const server = createServer(async (request, response) => {
  const body: unknown = JSON.parse(await text(request));
  const { KeyId, Message = '' } = z.parse(question, body);
  const operation = request.headers['x-amz-target'];
  asked.push({ operation, ...z.parse(z.looseObject({}), body), Message: undefined });
  const message = Buffer.from(Message, 'base64');
  const answers: Record<string, object> = {
    'TrentService.Sign': { KeyId, Signature: sign(null, message, pair.privateKey).toString('base64') },
    'TrentService.GetPublicKey': { KeyId, PublicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64') },
    'TrentService.GenerateMac': { KeyId, Mac: createHmac('sha256', KeyId).update(message).digest('base64') },
  };
  response
    .writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    .end(JSON.stringify(answersNothing ? {} : answers[String(operation)]));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ENDPOINT_URL_KMS', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('TOKEN_KEY_IDS', 'token-key,token-key');
  vi.stubEnv('SECRET_KEY_ID', 'secret-key');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

test('tokens are signed and verified with KMS keys, in requests that KMS accepts', async () => {
  const token = await signToken({ aud: 'participant', token_use: 'access', sub: 'p1', eid: 'e1' }, 60);
  expect(await verifyToken(token, { audience: 'participant', use: 'access' })).toMatchObject({ sub: 'p1', eid: 'e1' });
  expect(asked.splice(0)).toEqual([
    { operation: 'TrentService.GetPublicKey', KeyId: 'token-key' },
    { operation: 'TrentService.Sign', KeyId: 'token-key', MessageType: 'RAW', SigningAlgorithm: 'ED25519_SHA_512' },
  ]);
});

test('secrets and keys are made with the KMS MAC key', async () => {
  expect(await deriveSecret('link', 'event1', 'nonce', 1)).toMatch(/^[\w-]{22}$/);
  expect(await deriveKey('photo-urls')).toHaveLength(32);
  const mac = { operation: 'TrentService.GenerateMac', KeyId: 'secret-key', MacAlgorithm: 'HMAC_SHA_256' };
  expect(asked.splice(0)).toEqual([mac, mac]);
});

test('a public key is published with its use, under its thumbprint', async () => {
  expect(await publicJwkOf(kmsSigningKeys, 'token-key')).toEqual({
    ...pair.publicKey.export({ format: 'jwk' }),
    alg: 'EdDSA',
    use: 'sig',
    kid: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('an incomplete reply is an error that names the call', async () => {
  answersNothing = true;
  await expect(kmsSigningKeys.sign('token-key', Buffer.from('m'))).rejects.toThrow('KMS Sign answered no signature');
  await expect(kmsSigningKeys.publicKey('token-key')).rejects.toThrow('KMS GetPublicKey answered no key');
  await expect(deriveSecret('link', 'event1', 'nonce', 1)).rejects.toThrow('KMS GenerateMac answered no 32-byte MAC');
  answersNothing = false;
});
