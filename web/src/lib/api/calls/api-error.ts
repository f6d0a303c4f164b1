import * as z from 'zod/mini';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { usualErrors } from '#shared/contract/usual-errors.ts';

/** Our own replies have all of the first three fields. Replies from proxies have only `error` or `message`. */
const envelope = z.object({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  request_id: z.optional(z.string()),
  details: z.optional(z.string()),
  validation_errors: z.optional(z.record(z.string(), z.string())),
});

export interface ApiErrorOptions {
  code: string;
  message: string;
  details?: string | undefined;
  validationErrors?: FieldErrors | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
}

/** A call that failed. `status` is the HTTP status; 0 if there was no reply. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** A code from `errorTable`, or `network`. */
  readonly code: string;
  readonly details: string | undefined;
  readonly validationErrors: FieldErrors;
  /** The id of the call in the logs. */
  readonly requestId: string | undefined;
  /** Seconds until a retry makes sense, if the server says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, { code, message, details, validationErrors, requestId, retryAfter }: ApiErrorOptions) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.validationErrors = validationErrors ?? {};
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** Returns the code if the body is one of our refusals; otherwise undefined. */
export const codeOf = (body: unknown): string | undefined => z.safeParse(envelope, body).data?.code;

/**
 * Returns the error for a reply that is not 2xx. If the body gives no reason (such as a proxy's page), the error has no message, so that
 * each screen shows its own. The exceptions are errors that signing in or waiting would resolve.
 */
export function errorOfReply({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown): ApiError {
  const parsed = z.safeParse(envelope, body);
  const retryAfter = secondsIn(headers.get('retry-after'));
  const usual = status === 401 ? 'unauthorized' : status === 503 ? 'busy' : status === 404 ? 'not_found' : 'internal';
  const { error, message, code = usual, details, validation_errors: validationErrors, request_id: requestId } = parsed.data ?? {};
  const usualMessage = usual === 'unauthorized' || usual === 'busy' ? usualErrors[usual] : '';
  return new ApiError(status, { code, message: error ?? message ?? usualMessage, details, validationErrors, requestId, retryAfter });
}

/** Parses Retry-After in the form that our server writes: whole seconds. */
const secondsIn = (header: string | null): number | undefined => (header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined);

/**
 * Returns the message for users: the server's details; if there are none, its message; if there is none, `fallback`
 * (docs/rules/screens.md#what-a-failure-says).
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.details ?? (error.message || fallback);
  return fallback;
}

/** The message for users, together with the error, whose details a notice shows (`ui/notices/error-notice.tsx`). */
export interface Failure {
  readonly message: string;
  readonly error?: unknown;
}

export const failureOf = (error: unknown, fallback: string): Failure => ({ message: messageOf(error, fallback), error });
