import * as z from 'zod/mini';

const claims = z.object({ exp: z.number(), sub: z.string(), role: z.optional(z.string()) });

/** Returns a JWT's expiry in epoch milliseconds; 0 for invalid ones. Not verified: only the server decides. */
export const expiryOf = (token: string): number => (read(token)?.exp ?? 0) * 1000;

/** Returns a token's user id; null for an invalid JWT. Not verified either. */
export const subjectOf = (token: string): string | null => read(token)?.sub ?? null;

/** Returns the role for which a staff token was made, at most minutes ago; null for any other token. Not verified either. */
export const roleOf = (token: string): string | null => read(token)?.role ?? null;

function read(token: string): z.output<typeof claims> | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    return z.parse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return undefined;
  }
}
