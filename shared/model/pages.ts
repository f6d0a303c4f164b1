import * as z from 'zod/mini';
import { atMost, pageQuery, wholeNumber } from './common.ts';

/** The deepest page that is counted to; beyond it pages go on by `after`. */
export const deepestOffset = 10_000;
export const offsetTooDeep = 'Offset must be at most 10000: please go on by `after`';

/** The `next` of the page before. */
export const cursor = z.string().check(atMost(16_384, 'This page is not known'));

/** A page of a directory (docs/rules/participants.md#pages): `after` is the `next` of the page before. */
export const directoryPage = {
  limit: pageQuery.limit,
  offset: z.optional(wholeNumber(0, 'Offset must be at least 0').check(z.lte(deepestOffset, offsetTooDeep))),
  after: z.optional(cursor),
};

/** Where the list goes on; null at its end. */
export const nextPage = { next: z.nullable(z.string()) };
