import { createHash, createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, SignCommand } from '@aws-sdk/client-kms';
import * as z from 'zod/mini';
import { kmsClient } from '../aws/aws-clients.ts';

/** Ed25519 keys whose private halves stay in their key service. */
export interface SigningKeys {
  /** Returns 64 bytes, in the format of a JWT's EdDSA signature. The message can be at most 4,096 bytes long (KMS). */
  sign(keyId: string, message: Buffer): Promise<Uint8Array>;
  /** DER, SubjectPublicKeyInfo. */
  publicKey(keyId: string): Promise<Uint8Array>;
}

export const kmsSigningKeys: SigningKeys = {
  async sign(keyId, message) {
    const reply = await kmsClient().send(
      new SignCommand({ KeyId: keyId, Message: message, MessageType: 'RAW', SigningAlgorithm: 'ED25519_SHA_512' }),
    );
    if (reply.Signature === undefined) throw new Error('KMS Sign answered no signature');
    return reply.Signature;
  },
  async publicKey(keyId) {
    const reply = await kmsClient().send(new GetPublicKeyCommand({ KeyId: keyId }));
    if (reply.PublicKey === undefined) throw new Error('KMS GetPublicKey answered no key');
    return reply.PublicKey;
  },
};

const ed25519Jwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

export type PublicJwk = z.output<typeof ed25519Jwk> & { readonly alg: 'EdDSA'; readonly use: 'sig'; readonly kid: string };

/** Returns a key in the form that verifiers use. `kid` is its thumbprint (RFC 7638): members in lexicographic order, SHA-256, base64url. */
export async function publicJwkOf(keys: SigningKeys, keyId: string): Promise<PublicJwk> {
  const der = Buffer.from(await keys.publicKey(keyId));
  const { crv, kty, x } = z.parse(ed25519Jwk, createPublicKey({ key: der, format: 'der', type: 'spki' }).export({ format: 'jwk' }));
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { kty, crv, x, alg: 'EdDSA', use: 'sig', kid };
}
