import * as z from 'zod/mini';
import { atMost } from '#shared/model/common.ts';

/** How a page that a registration link opened proves it. */
export const linkToken = z.object({ token: z.optional(z.string().check(atMost(128, 'Unknown link'))) });
