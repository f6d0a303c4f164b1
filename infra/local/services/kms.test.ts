import { createPublicKey, verify } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GenerateMacCommand, GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from './stack-for-test.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    signer: [
      ['token-keys', 'kms:Sign'],
      ['token-keys', 'kms:GetPublicKey'],
    ],
    deriver: [['secret-key', 'kms:GenerateMac']],
  });
});
afterAll(() => stack.stop());

const client = (name: string) => new KMSClient({ ...stack.client(name), maxAttempts: 1 });
const Message = Buffer.from('header.payload');
const sign = (KeyId: string) => new SignCommand({ KeyId, Message, MessageType: 'RAW', SigningAlgorithm: 'ED25519_SHA_512' });
const mac = (KeyId: string) => new GenerateMacCommand({ KeyId, Message, MacAlgorithm: 'HMAC_SHA_256' });

test('a signature verifies with the published key', async () => {
  const KeyId = stack.services.keys.tokenKeyIds;
  const { Signature } = await client('signer').send(sign(KeyId));
  const { PublicKey, KeySpec } = await client('signer').send(new GetPublicKeyCommand({ KeyId }));
  const key = createPublicKey({ key: Buffer.from(PublicKey ?? []), format: 'der', type: 'spki' });
  expect([KeySpec, Signature?.length, verify(null, Message, key, Signature ?? Buffer.of())]).toEqual(['ECC_NIST_EDWARDS25519', 64, true]);
  expect(verify(null, Buffer.from('header.other'), key, Signature ?? Buffer.of())).toBe(false);
});

test('a derived secret is the same after a restart', async () => {
  const KeyId = stack.services.keys.secretKeyId;
  const before = await client('deriver').send(mac(KeyId));
  await stack.restart();
  const after = await client('deriver').send(mac(KeyId));
  expect([after.Mac?.length, after.Mac]).toEqual([32, before.Mac]);
});

test('a key does only what it is for, and unknown keys are not found', async () => {
  const { tokenKeyIds, secretKeyId } = stack.services.keys;
  const admin = new KMSClient({ ...stack.client(), maxAttempts: 1 });
  await expect(admin.send(sign(secretKeyId))).rejects.toMatchObject({ name: 'InvalidKeyUsageException' });
  await expect(admin.send(mac(tokenKeyIds))).rejects.toMatchObject({ name: 'InvalidKeyUsageException' });
  await expect(admin.send(sign('00000000-0000-0000-0000-000000000000'))).rejects.toMatchObject({ name: 'NotFoundException' });
});

test('a function without the right is refused', async () => {
  await expect(client('deriver').send(sign(stack.services.keys.tokenKeyIds))).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(client('signer').send(mac(stack.services.keys.secretKeyId))).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

// Windows has no such file modes; there the folder decides who may read a file.
test.skipIf(process.platform === 'win32')('no one else may read the key files', () => {
  for (const name of readdirSync(stack.dataDir.keys)) expect(statSync(join(stack.dataDir.keys, name)).mode & 0o777).toBe(0o600);
});
