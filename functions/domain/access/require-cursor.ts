import type * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';

/**
 * Returns the content of an opened cursor.
 * @throws Problem `invalid_input` for a cursor from another list
 */
export function requireCursor<Schema extends z.ZodMiniType>(schema: Schema, opened: unknown): z.output<Schema> {
  const parsed = schema.safeParse(opened);
  if (!parsed.success) throw new Problem('invalid_input', { fields: { after: 'This page is not known' } });
  return parsed.data;
}
