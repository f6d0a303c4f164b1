import { createHmac, sign } from 'node:crypto';
import * as z from 'zod/mini';
import { jsonReply, type Reply } from '../aws-endpoint/reply.ts';
import { errorReply } from '../aws-endpoint/service-errors.ts';
import { resourceNames } from '../stack/resource-names.ts';
import type { KmsKey } from './kms-keys.ts';

const keyRequest = z.object({ KeyId: z.string() });
const signRequest = z.object({ Message: z.string(), MessageType: z.optional(z.string()), SigningAlgorithm: z.string() });
const macRequest = z.object({ Message: z.string(), MacAlgorithm: z.string() });

/** Largest raw message that AWS accepts, in bytes. */
const messageMaxBytes = 4096;

/** Returns the key id from a request's KeyId, which is either the id itself or the key's ARN. */
export function keyIdOf(body: unknown): string {
  const parsed = keyRequest.safeParse(body);
  return parsed.success ? (parsed.data.KeyId.split('/').at(-1) ?? '') : '';
}

/** Answers the KMS operations that this product uses (AWS JSON 1.1): Sign and GetPublicKey for Ed25519 keys, GenerateMac for HMAC keys. */
export function answerKms(keys: readonly KmsKey[], operation: string, body: unknown): Reply {
  const id = keyIdOf(body);
  const key = keys.find((candidate) => candidate.id === id);
  if (key === undefined)
    return refuse('NotFoundException', `Key 'arn:aws:kms:${resourceNames.region}:${resourceNames.account}:key/${id}' does not exist`);
  const arn = `arn:aws:kms:${resourceNames.region}:${resourceNames.account}:key/${id}`;
  if (operation === 'Sign') return signMessage(key, arn, body);
  if (operation === 'GetPublicKey') return publicKeyOf(key, arn);
  if (operation === 'GenerateMac') return generateMac(key, arn, body);
  return refuse('UnknownOperationException', `${operation} is not part of the local stack`);
}

function signMessage(key: KmsKey, arn: string, body: unknown): Reply {
  const request = signRequest.safeParse(body);
  if (!request.success) return refuse('ValidationException', 'Message and SigningAlgorithm are required');
  if (key.kind !== 'token')
    return refuse('InvalidKeyUsageException', `${arn} key usage is GENERATE_VERIFY_MAC which is not valid for Sign.`);
  const { Message, MessageType = 'RAW', SigningAlgorithm } = request.data;
  // Ed25519 over the raw message; the pre-hashed variant is a different algorithm with its own name.
  if (SigningAlgorithm !== 'ED25519_SHA_512' || MessageType !== 'RAW') {
    return refuse(
      'ValidationException',
      `Algorithm ${SigningAlgorithm} with message type ${MessageType} and key spec ECC_NIST_EDWARDS25519 is incompatible`,
    );
  }
  const message = Buffer.from(Message, 'base64');
  if (message.length < 1 || message.length > messageMaxBytes) return refuse('ValidationException', 'Message must be 1 to 4096 bytes long');
  return jsonReply(
    200,
    { KeyId: arn, Signature: sign(null, message, key.privateKey).toString('base64'), SigningAlgorithm },
    'application/x-amz-json-1.1',
  );
}

function publicKeyOf(key: KmsKey, arn: string): Reply {
  if (key.kind !== 'token') return refuse('UnsupportedOperationException', `${arn} is not an asymmetric key`);
  const publicKey = key.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return jsonReply(
    200,
    {
      KeyId: arn,
      PublicKey: publicKey,
      KeySpec: 'ECC_NIST_EDWARDS25519',
      KeyUsage: 'SIGN_VERIFY',
      SigningAlgorithms: ['ED25519_PH_SHA_512', 'ED25519_SHA_512'],
    },
    'application/x-amz-json-1.1',
  );
}

function generateMac(key: KmsKey, arn: string, body: unknown): Reply {
  const request = macRequest.safeParse(body);
  if (!request.success) return refuse('ValidationException', 'Message and MacAlgorithm are required');
  if (key.kind !== 'secret')
    return refuse('InvalidKeyUsageException', `${arn} key usage is SIGN_VERIFY which is not valid for GenerateMac.`);
  if (request.data.MacAlgorithm !== 'HMAC_SHA_256') return refuse('ValidationException', 'The key spec HMAC_256 takes HMAC_SHA_256 only');
  const message = Buffer.from(request.data.Message, 'base64');
  if (message.length < 1 || message.length > messageMaxBytes) return refuse('ValidationException', 'Message must be 1 to 4096 bytes long');
  return jsonReply(
    200,
    { KeyId: arn, Mac: createHmac('sha256', key.bytes).update(message).digest('base64'), MacAlgorithm: 'HMAC_SHA_256' },
    'application/x-amz-json-1.1',
  );
}

function refuse(code: string, message: string): Reply {
  return errorReply('kms', { status: 400, code, message });
}
