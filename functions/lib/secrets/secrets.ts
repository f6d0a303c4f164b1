import { createHash } from 'node:crypto';
import { GenerateMacCommand } from '@aws-sdk/client-kms';
import { kmsClient } from '../aws/aws-clients.ts';
import { env } from '../env.ts';

/** HMAC-SHA256 under a key that never leaves its keeper: 32 bytes. */
export type Mac = (message: Buffer) => Promise<Buffer>;

const kmsMac: Mac = async (message) => {
  const reply = await kmsClient().send(
    new GenerateMacCommand({ KeyId: env('SECRET_KEY_ID'), MacAlgorithm: 'HMAC_SHA_256', Message: message }),
  );
  if (reply.Mac?.length !== 32) throw new Error('KMS GenerateMac answered no 32-byte MAC');
  return Buffer.from(reply.Mac);
};

/** JSON keeps the parts apart: no two different lists give the same message. */
const messageOf = (parts: readonly (string | number)[]) => Buffer.from(JSON.stringify(parts));

/** What is MACed for a process key; the deployment derives the edge function's copy of 'photo-urls' from the same bytes. */
export const keyMessage = (purpose: string): Buffer => messageOf(['key', purpose]);

/**
 * A secret that travels (a code, a link's token): the same for the same four parts, and never stored. An item keeps
 * nonce and version only, so a dump of the table opens nothing (docs/rules/calls.md#secrets-that-travel).
 * @returns 128 bits as 22 characters of base64url.
 */
export async function deriveSecret(purpose: string, id: string, nonce: string, version: number, mac: Mac = kmsMac): Promise<string> {
  const bytes = await mac(messageOf(['secret', purpose, id, nonce, version]));
  return bytes.subarray(0, 16).toString('base64url');
}

/**
 * A verification code, derived like a secret: six digits for the same three parts. What stands in the table does not
 * give it away, not even to somebody who tries all million codes: only the key's keeper can make one.
 */
export async function deriveCode(purpose: string, id: string, nonce: string, mac: Mac = kmsMac): Promise<string> {
  const bytes = await mac(messageOf(['code', purpose, id, nonce]));
  // 48 bits: the remainder favours no code by more than one part in 280 million.
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

const keys = new WeakMap<Mac, Map<string, Promise<Buffer>>>();

/** A 32-byte key for work done in process, such as signing photo addresses; asked for once per purpose and process. */
export function deriveKey(purpose: string, mac: Mac = kmsMac): Promise<Buffer> {
  const known = keys.get(mac) ?? new Map<string, Promise<Buffer>>();
  keys.set(mac, known);
  const cached = known.get(purpose);
  if (cached !== undefined) return cached;
  const asked = mac(keyMessage(purpose));
  known.set(purpose, asked);
  // A failure is not kept: the next call asks again.
  asked.catch(() => known.delete(purpose));
  return asked;
}

/** Under what a secret is found: SHA-256 as base64url, its first 22 characters (132 bits). */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 22);
}
