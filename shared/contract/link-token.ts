import * as z from 'zod/mini';
import { atMost } from '#shared/model/common.ts';

/** The registration link's token, which proves that the caller has the link. */
export const linkToken = z.object({ token: z.optional(z.string().check(atMost(128, 'Unknown link'))) });
