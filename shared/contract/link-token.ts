import * as z from 'zod/mini';
import { atMost } from '#shared/model/common.ts';

/** The registration link's token, as proof for calls from its page. */
export const linkToken = z.object({ token: z.optional(z.string().check(atMost(128, 'Unknown link'))) });
