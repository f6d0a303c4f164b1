import { type ApiErrorOptions, ApiError as InEnglish, errorOfReply as inEnglish } from '../../lib/api/calls/api-error.ts';
import { sayMessage } from '../say-message.ts';
import { translated } from '../translated-errors.ts';

// biome-ignore lint/performance/noBarrelFile: this stands for the whole module
export { codeOf, type Failure, failureOf, messageOf } from '../../lib/api/calls/api-error.ts';

/** A call that failed, with translated sentences. */
export class ApiError extends InEnglish {
  constructor(status: number, { message, details, validationErrors = {}, ...options }: ApiErrorOptions) {
    super(status, {
      ...options,
      message: sayMessage(message),
      details: details === undefined ? undefined : sayMessage(details),
      validationErrors: translated(validationErrors),
    });
  }
}

/** Returns the error for a reply that is not 2xx. */
export function errorOfReply(...reply: Parameters<typeof inEnglish>): ApiError {
  // An error's message is not among what can be spread.
  const { status, message, ...options } = inEnglish(...reply);
  return new ApiError(status, { ...options, message });
}
