import * as z from 'zod/mini';

/** A day that exists, as 2026-03-06. */
export const day = z
  .string('Dates look like 2026-03-06')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Dates look like 2026-03-06'), z.refine(isDay, 'There is no such day'));

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
