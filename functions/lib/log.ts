import { type LogFields as Fields, logContext } from './log-context.ts';

type Level = 'info' | 'warn' | 'error';

/** Sets the fields that every log line of the current call has. */
export function setLogContext(fields: Fields): void {
  logContext.fields = fields;
}

/** Adds fields to every log line of the current call, such as the caller once it is known. */
export function addLogContext(fields: Fields): void {
  logContext.fields = { ...logContext.fields, ...fields };
}

/**
 * Writes one JSON line to standard output, for CloudWatch. Callers pass ids, error codes and numbers, but never a password, verification
 * code, token, email address, phone number or a person's name (docs/rules/calls.md#logs).
 */
export function log(level: Level, message: string, fields: Fields = {}): void {
  process.stdout.write(`${JSON.stringify({ level, message, ...logContext.fields, ...fields })}\n`);
}

/** Returns an unexpected error's type, message and stack for the log. These are never sent to a caller. */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const cause = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined;
  return { error_name: error.name, error_message: error.message, stack: error.stack, cause };
}
