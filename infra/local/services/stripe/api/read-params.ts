import type * as z from 'zod/mini';
import { refusal, type StripeFailure } from '../failure.ts';
import type { Form } from './form.ts';

type Issue = z.core.$ZodIssue;

/**
 * Reads an endpoint's parameters.
 * @throws StripeFailure that names the first wrong parameter in Stripe's words
 */
export function readParams<T>(schema: z.ZodMiniType<T>, form: Form): T {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  // An unknown parameter is told first: it is often a misspelt one that is then missing.
  const issue = result.error.issues.find(({ code }) => code === 'unrecognized_keys') ?? result.error.issues[0];
  throw issue === undefined ? refusal('Invalid request') : tell(issue, form);
}

function tell(issue: Issue, form: Form): StripeFailure {
  const param = nameOf(issue.path);
  const value = valueAt(form, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => nameOf([...issue.path, key]));
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
    return refusal(message, { code: 'parameter_unknown', param: names[0] ?? '' });
  }
  if (value === undefined) return refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.code === 'invalid_value') return refusal(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param });
  const words = inWords[issue.message]?.(String(value), param, issue.path.at(-1));
  if (words !== undefined) return refusal(words, { param, ...(codes.has(issue.message) && { code: issue.message }) });
  return refusal(`Invalid ${issue.code === 'invalid_type' ? issue.expected : 'value'}: ${JSON.stringify(value)}`, { param });
}

/** Messages by the code that a schema's check has as its message. */
const inWords: Readonly<Record<string, (value: string, param: string, name?: PropertyKey) => string>> = {
  parameter_invalid_integer: (value) => `Invalid integer: ${value}`,
  parameter_invalid_empty: (_, param) =>
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
  url_invalid: () => 'Invalid URL: An explicit scheme (such as https) must be provided.',
  email_invalid: (value) => `Invalid email address: ${value}`,
  too_small: () => 'This value must be greater than or equal to 1.',
  too_large: () => 'This value must be less than or equal to 100.',
  metadata_value: (value) =>
    `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
  metadata_key: (_, __, name) =>
    `Metadata keys can have up to 40 characters, but you passed in a key that is ${String(name).length} characters. Invalid key: ${String(name)}`,
  metadata_count: () => 'Metadata can have up to 50 keys.',
};
const codes: ReadonlySet<string> = new Set(['parameter_invalid_integer', 'parameter_invalid_empty', 'url_invalid', 'email_invalid']);

const nameOf = ([first = '', ...rest]: readonly PropertyKey[]): string => String(first) + rest.map((part) => `[${String(part)}]`).join('');

function valueAt(form: unknown, path: readonly PropertyKey[]): unknown {
  let value = form;
  for (const part of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return value;
}
