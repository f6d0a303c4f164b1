import * as z from 'zod/mini';

/** A staff session's two JWTs: one for calls, one to get the next pair. */
export const sessionTokens = z.object({ access_token: z.string(), refresh_token: z.string() });
