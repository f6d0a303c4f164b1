import * as z from 'zod/mini';

/** What a session of staff consists of, both as JWTs: for calls, and to get the next pair with. */
export const sessionTokens = z.object({ access_token: z.string(), refresh_token: z.string() });
