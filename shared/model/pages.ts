import * as z from 'zod/mini';
import { atMost, pageQuery, wholeNumber } from './common.ts';

/** The deepest offset up to which entries are counted. Beyond it, pages continue by cursor (`after`). */
export const deepestOffset = 10_000;
export const offsetTooDeep = 'Offset must be at most 10000: please continue with `after`';

/** A cursor: the `next` from the previous page. */
export const cursor = z.string().check(atMost(16_384, 'This page is not known'));

/** A page of a directory (docs/rules/participants.md#pages). `after` is the `next` from the previous page. */
export const directoryPage = {
  limit: pageQuery.limit,
  offset: z.optional(wholeNumber(0, 'Offset must be at least 0').check(z.lte(deepestOffset, offsetTooDeep))),
  after: z.optional(cursor),
};

/** Cursor of the next page; null at the end of the list. */
export const nextPage = { next: z.nullable(z.string()) };
