type Level = 'info' | 'warn' | 'error';
type Fields = Record<string, string | number | boolean | null | undefined>;

let context: Fields = {};

/** Fields that every line of the current call carries; a function handles one call at a time. */
export function setLogContext(fields: Fields): void {
  context = fields;
}

/**
 * One JSON line to standard output, as CloudWatch keeps it. Callers pass ids, codes and numbers: never a password,
 * code, token, e-mail address or phone number (docs/rules/calls.md#logs).
 */
export function log(level: Level, message: string, fields: Fields = {}): void {
  process.stdout.write(`${JSON.stringify({ level, message, ...context, ...fields })}\n`);
}

/** An unexpected error's own words for the log: type, message and stack, never sent to a caller. */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const cause = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined;
  return { error_name: error.name, error_message: error.message, stack: error.stack, cause };
}
