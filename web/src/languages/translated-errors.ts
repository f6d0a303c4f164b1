import type { FieldErrors } from '#shared/contract/errors.ts';
import { sayMessage } from './say-message.ts';

/** Translates the errors of fields. */
export const translated = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, sayMessage(message)]));
