import type { FieldErrors } from '#shared/contract/errors.ts';
import { ApiError, errorOfReply as inEnglish } from '../../lib/api/calls/api-error.ts';
import { sayMessage } from '../say-message.ts';
import { translated } from '../translated-errors.ts';

// biome-ignore lint/performance/noBarrelFile: this stands for the whole module
// biome-ignore lint/performance/noReExportAll: this stands for the whole module
export * from '../../lib/api/calls/api-error.ts';

/** Returns the error of a reply, with the server's sentences translated. */
export function errorOfReply(...reply: Parameters<typeof inEnglish>): ApiError {
  const { status, code, message, details, validationErrors, requestId, retryAfter } = inEnglish(...reply);
  return new ApiError(status, {
    code,
    message: sayMessage(message),
    details: details === undefined ? undefined : sayMessage(details),
    validationErrors: translated(validationErrors),
    requestId,
    retryAfter,
  });
}
