import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { type BodyOf, bodyLimitOf, type ParamsOf, type QueryOf, type Route } from '#shared/contract/define.ts';
import { type FieldErrors, Problem } from '#shared/contract/errors.ts';
import { isMultipart, readMultipart } from './multipart.ts';

const headerOf = (event: APIGatewayProxyEvent, name: string): string | undefined => {
  for (const [key, value] of Object.entries(event.headers ?? {})) if (key.toLowerCase() === name) return value;
  return undefined;
};

/** Returns the bearer token; undefined if there is none. */
export function bearerOf(event: APIGatewayProxyEvent): string | undefined {
  const found = /^Bearer (.+)$/i.exec(headerOf(event, 'authorization') ?? '');
  return found?.[1];
}

/**
 * Returns the caller's own address. CloudFront appends the viewer's address to X-Forwarded-For, and API Gateway appends CloudFront's, so
 * the second from the right is the last one that no outsider could have written.
 */
export function clientAddressOf(event: APIGatewayProxyEvent): string {
  const hops = (headerOf(event, 'x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return networkOf(hops.at(-2) || hops.at(-1) || 'unknown');
}

/**
 * Returns the network that an address belongs to. An IPv6 subscriber has a whole /64, so only the first 64 bits count. IPv4 addresses are
 * left as they are.
 */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [front = '', back] = address.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const [before, after] = [groups(front), groups(back ?? '')];
  const zeros = back === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/**
 * Returns the key with which a caller can safely repeat a write: any text of at most 128 characters.
 * @throws Problem `invalid_input` for a longer key: if it were ignored, the write could be carried out twice
 */
export function idempotencyKeyOf(event: APIGatewayProxyEvent): string | undefined {
  const key = headerOf(event, 'idempotency-key');
  if (key !== undefined && key.length > 128)
    throw new Problem('invalid_input', { fields: { 'Idempotency-Key': 'At most 128 characters' } });
  return key;
}

export const cookieHeaderOf = (event: APIGatewayProxyEvent) => headerOf(event, 'cookie');
export const userAgentOf = (event: APIGatewayProxyEvent) => headerOf(event, 'user-agent');

/**
 * Returns the path parameters.
 * @throws Problem `not_found` if one of them cannot be an id
 */
export function paramsOf<R extends Route>(event: APIGatewayProxyEvent): ParamsOf<R> {
  const params = Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, decodeParameter(value ?? '')]);
  return Object.fromEntries(params) as ParamsOf<R>;
}

function decodeParameter(value: string): string {
  // An id may be followed by an extension, because file names have one.
  if (!/^[\w-]{1,128}(\.[a-z]{1,5})?$/.test(value)) throw new Problem('not_found');
  return value;
}

export function queryOf<R extends Route>(route: R, event: APIGatewayProxyEvent): QueryOf<R> {
  return (route.query === undefined ? {} : checkInput(route.query, event.queryStringParameters ?? {})) as QueryOf<R>;
}

/** A request's content: the body as described by its contract, and the photo from a multipart form. */
export interface Content<R extends Route> {
  readonly body: BodyOf<R>;
  readonly photo: Uint8Array | undefined;
}

/**
 * Reads a request's content. `instead`: fields that replace those that were sent.
 * @throws Problem `unsupported_type`, `too_large`, `invalid_json`, or `invalid_input` with a message per field
 */
export async function contentOf<R extends Route>(route: R, event: APIGatewayProxyEvent, instead?: object): Promise<Content<R>> {
  if (route.body === undefined) return { body: {} as BodyOf<R>, photo: undefined };
  const type = headerOf(event, 'content-type') ?? '';
  if (!route.multipart || !isMultipart(type))
    return { body: checkInput(route.body, withFields(parseJson(event, bodyLimitOf(route)), instead)) as BodyOf<R>, photo: undefined };
  const { fields, photo } = await readMultipart(event, type, route.body);
  return { body: checkInput(route.body, withFields(fields, instead)) as BodyOf<R>, photo };
}

const withFields = (sent: unknown, instead: object | undefined): unknown =>
  instead === undefined || typeof sent !== 'object' || sent === null || Array.isArray(sent) ? sent : { ...sent, ...instead };

/**
 * Returns a signed body as it came, and its signature. Both are empty unless the route is `raw`.
 * @throws Problem `too_large`
 */
export function rawOf(route: Route, event: APIGatewayProxyEvent): { readonly body: string; readonly signature: string } {
  if (route.raw === undefined) return { body: '', signature: '' };
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > bodyLimitOf(route)) throw new Problem('too_large');
  return { body: bytes.toString('utf8'), signature: headerOf(event, route.raw) ?? '' };
}

export const ifNoneMatchOf = (event: APIGatewayProxyEvent) => headerOf(event, 'if-none-match');

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body. @param limit the maximum size of the body, in bytes */
function parseJson(event: APIGatewayProxyEvent, limit: number): unknown {
  if (!event.body) return {};
  const type = headerOf(event, 'content-type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new Problem('unsupported_type');
  if (Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8') > limit) throw new Problem('too_large');
  try {
    // JSON is UTF-8 (RFC 8259, 8.1). A lenient decoder would turn other bytes into replacement characters.
    return JSON.parse(event.isBase64Encoded ? utf8.decode(Buffer.from(event.body, 'base64')) : event.body);
  } catch {
    // V8 also throws if the nesting is deeper than its stack allows.
    throw new Problem('invalid_json');
  }
}

/**
 * Checks a value against a schema, and returns the parsed value.
 * @throws Problem `invalid_input` with the first message for each field
 */
export function checkInput<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) {
    const broken = findBrokenText(result.data);
    if (broken === undefined) return result.data;
    throw new Problem('invalid_input', { fields: { [broken.join('.') || 'body']: 'Contains characters that cannot be used here' } });
  }
  throw new Problem('invalid_input', { fields: fieldErrors(schema, value, result.error.issues) });
}

/**
 * Returns the path of the first text that contains NUL or a lone surrogate. Neither can be typed, and two passwords with different lone
 * surrogates would be stored as the same password. Fields that the schema does not know have already been removed.
 */
function findBrokenText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000') ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const way = findBrokenText(inner);
    if (way !== undefined) return [name, ...way];
  }
  return undefined;
}

/**
 * Returns the first message for each field, keyed by its dotted name; `body` if the body is not an object. If an object is missing, its own
 * fields are reported: `contact.email`, not `contact`.
 */
function fieldErrors(schema: z.core.$ZodType, value: unknown, issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const told = issues.flatMap((each) => issuesOfChoice(each, value));
  const missing = told.flatMap((issue) => missingObject(issue, value) ?? []);
  if (missing.length > 0) {
    const filled = { ...(value as object), ...Object.fromEntries(missing.map((name) => [name, {}])) };
    return fieldErrors(schema, filled, z.safeParse(schema, filled).error?.issues ?? []);
  }
  const fields = new Map<string, string>();
  for (const issue of told) {
    const name = issue.path.map(String).join('.') || 'body';
    if (!fields.has(name)) fields.set(name, name === 'body' ? 'The request body must be a JSON object.' : issue.message);
  }
  return Object.fromEntries(fields);
}

function missingObject(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  if (issue.code !== 'invalid_type' || issue.expected !== 'object' || issue.path.length !== 1) return undefined;
  const name = String(issue.path[0]);
  return typeof value === 'object' && value !== null && !(name in value) ? name : undefined;
}

/** Returns the issues of one form of a body that may have several forms: the first whose required fields are present, or else the last. */
function issuesOfChoice(issue: z.core.$ZodIssue, value: unknown): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0 || typeof value !== 'object' || value === null) return [issue];
  const isMeant = (errors: readonly z.core.$ZodIssue[]) => errors.every(({ path: [first] }) => first !== undefined && first in value);
  return issue.errors.find(isMeant) ?? issue.errors.at(-1) ?? [issue];
}
