import { createHash } from 'node:crypto';
import { GenerateMacCommand } from '@aws-sdk/client-kms';
import { kmsClient } from '../aws/aws-clients.ts';
import { env } from '../env.ts';
import { kept } from '../kept.ts';

/** HMAC-SHA256, 32 bytes, computed with a key that never leaves its key service. */
export type Mac = (message: Buffer) => Promise<Buffer>;

const kmsMac: Mac = async (message) => {
  const reply = await kmsClient().send(
    new GenerateMacCommand({ KeyId: env('SECRET_KEY_ID'), MacAlgorithm: 'HMAC_SHA_256', Message: message }),
  );
  if (reply.Mac?.length !== 32) throw new Error('KMS GenerateMac answered no 32-byte MAC');
  return Buffer.from(reply.Mac);
};

/** JSON keeps the parts separate, so two different lists never produce the same message. */
const messageOf = (parts: readonly (string | number)[]) => Buffer.from(JSON.stringify(parts));

/**
 * Returns the message from which the key of a purpose is derived. The deployment derives the edge function's copy of 'photo-urls' from the
 * same bytes.
 */
export const keyMessage = (purpose: string): Buffer => messageOf(['key', purpose]);

/**
 * Derives a secret that is sent out, such as a link's token. The same four parts always produce the same secret, so it is never stored.
 * Items hold only nonce and version, so a dump of the table opens nothing (docs/rules/calls.md#secrets-that-travel).
 * @returns 128 bits as 22 characters of base64url
 */
export async function deriveSecret(purpose: string, id: string, nonce: string, version: number, mac: Mac = kmsMac): Promise<string> {
  const bytes = await mac(messageOf(['secret', purpose, id, nonce, version]));
  return bytes.subarray(0, 16).toString('base64url');
}

/**
 * Derives a verification code. The same three parts always produce the same six digits. A dump of the table does not reveal the code, not
 * even by trying all million codes, because only the key service can derive one.
 */
export async function deriveCode(purpose: string, id: string, nonce: string, mac: Mac = kmsMac): Promise<string> {
  const bytes = await mac(messageOf(['code', purpose, id, nonce]));
  // 48 bits: taking the remainder makes no code more likely than another by more than one part in 280 million.
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

const keys = kept(() => new WeakMap<Mac, Map<string, Promise<Buffer>>>());

/**
 * Derives a 32-byte key for use within the process, such as for signing photo addresses. It is requested once for each purpose and process.
 */
export function deriveKey(purpose: string, mac: Mac = kmsMac): Promise<Buffer> {
  const known = keys().get(mac) ?? new Map<string, Promise<Buffer>>();
  keys().set(mac, known);
  const cached = known.get(purpose);
  if (cached !== undefined) return cached;
  const asked = mac(keyMessage(purpose));
  known.set(purpose, asked);
  // A failure is not cached, so the next call tries again.
  asked.catch(() => known.delete(purpose));
  return asked;
}

/** Returns the hash by which a secret is looked up: the first 22 characters (132 bits) of its SHA-256 as base64url. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 22);
}
