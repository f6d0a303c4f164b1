import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import * as z from 'zod/mini';

/**
 * Runs CloudFront Functions outside CloudFront: the local stack and the tests call the very files that are deployed. The sandbox has what
 * runtime 2.0 has (`cloudfront`, `crypto`, `Buffer`, `console`), and nothing else from Node.
 */

const values = z.record(z.string(), z.object({ value: z.string() }));

const edgeRequest = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: values,
  headers: values,
  cookies: values,
});
/** A viewer's request as a CloudFront Function receives it: lower-case header names, query values still percent-encoded. */
export type EdgeRequest = z.output<typeof edgeRequest>;

const cookies = z.record(z.string(), z.object({ value: z.string(), attributes: z.string() }));
const edgeResponse = z.object({
  statusCode: z.number(),
  statusDescription: z.optional(z.string()),
  headers: z.optional(values),
  cookies: z.optional(cookies),
});

export type EdgeResponse = z.output<typeof edgeResponse>;

/** Either the request to pass on to the origin, or the reply that CloudFront sends instead. */
const edgeResult = z.union([edgeResponse, edgeRequest]);
export type EdgeResult = z.output<typeof edgeResult>;

export type EdgeFile = 'spa.js' | 'photos.js' | 'socket.js';

/**
 * Loads one edge function. `keyValues` stands in for its KeyValueStore; as on CloudFront, `get` of an absent key throws. The given request
 * is not changed. Throws when the file throws, or returns something other than a request or a response.
 */
export function loadEdgeFunction(file: EdgeFile, keyValues: Record<string, string> = {}): (request: EdgeRequest) => Promise<EdgeResult> {
  const store = {
    get: async (key: string) => {
      const value = keyValues[key];
      if (value === undefined) throw new Error('KeyNotFound');
      return value;
    },
  };
  const modules = { cloudfront: { kvs: () => store }, crypto: { createHmac: crypto.createHmac, createHash: crypto.createHash } };
  // A vm script cannot use `import`, so the runtime's modules are passed as a global instead.
  const source = readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(
    /^import (\w+) from '(\w+)';$/gm,
    "const $1 = modules['$2'];",
  );
  const context = vm.createContext({ modules, Buffer, console });
  const handler = z.parse(
    z.custom<(event: unknown) => unknown>((value) => typeof value === 'function'),
    vm.runInContext(`${source}\nhandler`, context, { filename: file }),
  );
  return async (request) => z.parse(edgeResult, await handler({ version: '1.0', request: structuredClone(request) }));
}
