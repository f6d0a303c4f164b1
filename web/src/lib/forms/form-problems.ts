import * as z from 'zod/mini';
import type { FieldErrors } from '#shared/contract/errors.ts';

/** Returns a schema's errors in `value`: each dotted field name with its first message, like the server's `validation_errors`. */
export function problemsIn(schema: z.core.$ZodType, value: unknown): FieldErrors {
  const parsed = z.safeParse(schema, value);
  const problems: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) problems[issue.path.join('.')] ??= issue.message;
  return problems;
}

/** Returns a schema's error in the value of one field. */
export function problemAt(field: string, schema: z.core.$ZodType, value: unknown): FieldErrors {
  const [found] = Object.values(problemsIn(schema, value));
  return found === undefined ? {} : { [field]: found };
}
