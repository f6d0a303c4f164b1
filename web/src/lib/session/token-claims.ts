import * as z from 'zod/mini';

const claims = z.object({ exp: z.number(), sub: z.string(), role: z.optional(z.string()) });

/** Returns when a JWT expires, epoch ms; 0 if it is invalid. The token is not verified: only the server can decide. */
export const expiryOf = (token: string): number => (read(token)?.exp ?? 0) * 1000;

/** Returns a token's user id; null if the JWT is invalid. The token is not verified. */
export const subjectOf = (token: string): string | null => read(token)?.sub ?? null;

/**
 * Returns the role in a staff token, as it was when the token was issued, at most minutes ago; null for any other token. The token is not
 * verified.
 */
export const roleOf = (token: string): string | null => read(token)?.role ?? null;

function read(token: string): z.output<typeof claims> | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    return z.parse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return undefined;
  }
}
