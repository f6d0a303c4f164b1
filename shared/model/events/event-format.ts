import * as z from 'zod/mini';

/** Whom an evening is for, and how its places are counted (docs/rules/events.md#formats). */
export const eventFormat = z.enum(['women_and_men', 'women', 'men', 'everyone', 'friends'], 'Unknown format');
export type EventFormat = z.output<typeof eventFormat>;

/** The format of an event that names none. */
export const usualFormat = 'women_and_men' satisfies EventFormat;
