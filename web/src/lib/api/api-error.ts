import * as z from 'zod/mini';
import { errorTable, type FieldErrors } from '#shared/contract/errors.ts';

const envelope = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  request_id: z.optional(z.string()),
  details: z.optional(z.string()),
  validation_errors: z.optional(z.record(z.string(), z.string())),
});

interface ApiErrorOptions {
  code: string;
  message: string;
  details?: string | undefined;
  validationErrors?: FieldErrors | undefined;
}

/** A call that did not succeed. `status` is the HTTP status, 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Of `errorTable`, or `network`. */
  readonly code: string;
  readonly details: string | undefined;
  readonly validationErrors: FieldErrors;

  constructor(status: number, { code, message, details, validationErrors }: ApiErrorOptions) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.validationErrors = validationErrors ?? {};
  }
}

/**
 * The error of a reply that is not 2xx. A body that is not our envelope (a proxy's page) says nothing to people, so that
 * each screen says its own: unless signing in or waiting would help, which is told.
 */
export function errorOfReply(status: number, body: unknown): ApiError {
  const parsed = z.safeParse(envelope, body);
  if (parsed.success) {
    const { error, code, details, validation_errors } = parsed.data;
    return new ApiError(status, { code, message: error, details, validationErrors: validation_errors });
  }
  const code = status === 401 ? 'unauthorized' : status === 503 ? 'busy' : status === 404 ? 'not_found' : 'internal';
  return new ApiError(status, { code, message: code === 'unauthorized' || code === 'busy' ? errorTable[code].message : '' });
}

/** What to tell people: the server's details, else its message, else `fallback` (docs/rules/screens.md#what-a-failure-says). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.details ?? (error.message || fallback);
  return fallback;
}
