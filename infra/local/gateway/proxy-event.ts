import type { IncomingMessage } from 'node:http';
import { edgeAddress, type HeaderMaps } from './edge-headers.ts';
import type { Found } from './route-table.ts';

/** API Gateway's stage. Together with the version segment below it, it forms the `/api/v1` that browsers see. */
export const stage = 'api';
export const version = '/v1';

interface Input {
  readonly request: IncomingMessage;
  readonly found: Found;
  /** Path below `/api/v1`, percent-encoded. */
  readonly path: string;
  /** Query without the question mark; empty when there is none. */
  readonly query: string;
  readonly body: Buffer;
  readonly requestId: string;
  readonly headers: HeaderMaps;
}

/**
 * The REST API's proxy event (payload version 1.0). Every body is base64, as with `binaryMediaTypes: ['*' + '/*']`.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-lambda-proxy-integrations.html
 */
export function proxyEventOf({ request, found, path, query, body, requestId, headers }: Input): object {
  const now = Date.now();
  return {
    resource: `${version}${found.path}`,
    path: `${version}${path}`,
    httpMethod: request.method,
    ...headers,
    ...queryMapsOf(query),
    pathParameters: found.params,
    stageVariables: null,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      resourceId: 'local',
      resourcePath: `${version}${found.path}`,
      httpMethod: request.method,
      path: `/${stage}${version}${path}`,
      stage,
      protocol: 'HTTP/1.1',
      requestId,
      extendedRequestId: requestId,
      requestTimeEpoch: now,
      requestTime: new Date(now).toUTCString(),
      domainName: request.headers.host ?? 'localhost',
      identity: { sourceIp: edgeAddress, userAgent: request.headers['user-agent'] ?? null },
    },
    body: body.length === 0 ? null : body.toString('base64'),
    isBase64Encoded: true,
  };
}

/** Returns the decoded query; the last value of a repeated parameter counts. Both maps are null without a query, as on AWS. */
export function queryMapsOf(query: string): {
  queryStringParameters: Record<string, string> | null;
  multiValueQueryStringParameters: Record<string, string[]> | null;
} {
  if (query === '') return { queryStringParameters: null, multiValueQueryStringParameters: null };
  const all = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = all.get(name);
    if (known === undefined) all.set(name, [value]);
    else known.push(value);
  }
  // fromEntries defines properties, so a parameter named `__proto__` stays a parameter.
  return {
    queryStringParameters: Object.fromEntries([...all].map(([name, values]) => [name, values.at(-1) ?? ''])),
    multiValueQueryStringParameters: Object.fromEntries(all),
  };
}
