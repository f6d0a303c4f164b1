import { randomUUID } from 'node:crypto';
import { JwtVerifier } from 'aws-jwt-verify/jwt-verifier';
import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import { role } from '#shared/model/accounts/user.ts';
import { env } from '../env.ts';
import { kept } from '../kept.ts';
import { kmsSigningKeys, type PublicJwk, publicJwkOf, type SigningKeys } from './signing-keys.ts';

const issuer = 'table-two';
/** How many seconds a token stays valid after its `exp`, to allow for clock skew. */
const graceSeconds = 5;
/** Longest token that is checked. Our tokens have about 500 characters. */
const longestToken = 4096;

const claims = z.object({
  aud: z.enum(['staff', 'participant']),
  token_use: z.enum(['access', 'refresh']),
  /** The user's or participant's id. */
  sub: z.string().check(z.minLength(1)),
  /** The session's id (for staff, the id of the refresh family). */
  sid: z.optional(z.string()),
  /** The tenant's id. */
  tid: z.optional(z.string()),
  role: z.optional(role),
  /**
   * The user's epoch when the token was signed, or the email epoch of a profile opened by an emailed link. A higher epoch in the table
   * makes the token invalid.
   */
  epoch: z.optional(z.number()),
  /** The generation of a refresh token within its family. */
  gen: z.optional(z.number()),
  /** The event through which the participant signed in. */
  eid: z.optional(z.string()),
});
export type Claims = z.output<typeof claims>;

const signedClaims = z.extend(claims, { iss: z.literal(issuer), iat: z.number(), exp: z.number(), jti: z.string() });
/** Claims in a signed token. `iat` and `exp` are in seconds since 1970. */
export type SignedClaims = z.output<typeof signedClaims>;

export interface Expected {
  /** One audience, or several, of which the token must have one; the claims then say which one it has. */
  readonly audience: Claims['aud'] | readonly Claims['aud'][];
  readonly use: Claims['token_use'];
}

export interface Tokens {
  sign(claims: Claims, ttlSeconds: number): Promise<string>;
  verify(token: string, expected: Expected): Promise<SignedClaims>;
}

/**
 * Returns functions that sign and verify tokens with the given keys. The first key signs, and all of them verify. Public keys are requested
 * once, at first use. Tokens signed with a known key stay valid while another key is unavailable.
 */
export function makeTokens(keys: SigningKeys, keyIds: readonly [string, ...string[]]): Tokens {
  const jwks = new Map<string, Promise<PublicJwk>>();
  const jwkOf = (keyId: string) => {
    const known = jwks.get(keyId) ?? publicJwkOf(keys, keyId);
    jwks.set(keyId, known);
    // A failure is not cached, so the next call tries again.
    known.catch(() => jwks.delete(keyId));
    return known;
  };
  let complete: Verifier | undefined;
  /**
   * Returns a verifier that uses the available keys. During a rotation, a new key may not be accessible yet, and an old one may already be
   * gone.
   */
  const verifierNow = async (): Promise<{ verifier: Verifier; missing: unknown[] }> => {
    if (complete !== undefined) return { verifier: complete, missing: [] };
    const asked = await Promise.allSettled([...new Set(keyIds)].map(jwkOf));
    const missing = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const verifier = makeVerifier(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    if (missing.length === 0) complete = verifier;
    return { verifier, missing };
  };

  return {
    async sign(given, ttlSeconds) {
      const [keyId] = keyIds;
      const { kid } = await jwkOf(keyId);
      const iat = Math.floor(Date.now() / 1000);
      const payload: SignedClaims = { ...given, iss: issuer, iat, exp: iat + ttlSeconds, jti: randomUUID() };
      const message = `${encode({ alg: 'EdDSA', typ: 'JWT', kid })}.${encode(payload)}`;
      const signature = await keys.sign(keyId, Buffer.from(message));
      return `${message}.${Buffer.from(signature).toString('base64url')}`;
    },

    async verify(token, expected) {
      const { verifier, missing } = await verifierNow();
      try {
        return checkToken(verifier, token, expected);
      } catch (problem) {
        // If a key is missing, we are at fault, so the caller keeps the session and tries again.
        if (missing.length > 0) throw new Problem('busy', { retryAfter: 1, cause: missing[0] });
        throw problem;
      }
    },
  };
}

type Verifier = ReturnType<typeof makeVerifier>;

function makeVerifier(jwks: PublicJwk[]) {
  // verifySync reads only cached keys, so nothing is ever fetched from this address; it only serves as the cache's name.
  const verifier = JwtVerifier.create({ issuer, audience: null, graceSeconds, jwksUri: 'https://table-two.invalid/jwks' });
  verifier.cacheJwks({ keys: jwks });
  return verifier;
}

/** Checks a token. The library accepts a token without `exp` and ignores `token_use`, so both are checked here. */
function checkToken(verifier: Verifier, token: string, { audience, use }: Expected): SignedClaims {
  try {
    if (token.length > longestToken) throw new Error('Token too long');
    const payload = verifier.verifySync(token, {
      audience: typeof audience === 'string' ? audience : [...audience],
      customJwtCheck: ({ payload }) => {
        if (typeof payload.exp !== 'number') throw new Error('Token without exp');
        if (payload['token_use'] !== use) throw new Error(`Not a token for ${use}`);
      },
    });
    return z.parse(signedClaims, payload);
  } catch (cause) {
    throw new Problem('unauthorized', { cause });
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const ours = kept(() => {
  const [current = '', ...previous] = env('TOKEN_KEY_IDS').split(',');
  return makeTokens(kmsSigningKeys, [current, ...previous]);
});

/** Returns a signed JWT (EdDSA) that expires in `ttlSeconds`. */
export function signToken(claims: Claims, ttlSeconds: number): Promise<string> {
  return ours().sign(claims, ttlSeconds);
}

/**
 * Returns the claims of an unexpired token that we signed for this audience and use.
 * @throws Problem `unauthorized` for any other token, without a network call; `busy` when a key is unavailable.
 */
export function verifyToken(token: string, expected: Expected): Promise<SignedClaims> {
  return ours().verify(token, expected);
}
