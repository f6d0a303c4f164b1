import type * as z from 'zod/mini';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { problemsIn as inEnglish, problemAt as inEnglishAt } from '../../lib/forms/form-problems.ts';
import { translated } from '../translated-errors.ts';

/** Returns a schema's errors in a value, translated. */
export const problemsIn = (schema: z.core.$ZodType, value: unknown): FieldErrors => translated(inEnglish(schema, value));

/** Returns a schema's error in the value of one field, translated. */
export const problemAt = (field: string, schema: z.core.$ZodType, value: unknown): FieldErrors =>
  translated(inEnglishAt(field, schema, value));
