import * as z from 'zod/mini';

const headerValue = z.union([z.string(), z.number(), z.boolean()]);

/** Shape that a function's result must have behind the REST API. Anything else is a 'Malformed Lambda proxy response', a 502. */
export const proxyResult = z.object({
  statusCode: z.coerce.number().check(z.int(), z.minimum(200), z.maximum(599)),
  headers: z.nullish(z.record(z.string(), headerValue)),
  multiValueHeaders: z.nullish(z.record(z.string(), z.array(headerValue))),
  body: z.nullish(z.string()),
  isBase64Encoded: z.nullish(z.boolean()),
});
export type ProxyResult = z.output<typeof proxyResult>;

export const bodyOfResult = ({ body, isBase64Encoded }: ProxyResult): Buffer =>
  Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8');

export function headersOfResult({ headers, multiValueHeaders }: ProxyResult): Record<string, string | string[]> {
  const all: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers ?? {})) all[name.toLowerCase()] = String(value);
  for (const [name, values] of Object.entries(multiValueHeaders ?? {})) all[name.toLowerCase()] = values.map(String);
  return all;
}
