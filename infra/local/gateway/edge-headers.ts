import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { gatewayKeyHeader } from '#infra/edge/gateway-key.ts';

/**
 * The address of the viewer, where a program stands for many phones. Only what runs on this machine can reach the local edge, and all of it
 * has one address. CloudFront knows no such header: there an address is that of the connection.
 */
export const viewerHeader = 'x-table-two-viewer';

/** Stands for the address of a CloudFront edge, which API Gateway sees as its caller. */
export const edgeAddress = '130.176.0.1';

export interface HeaderMaps {
  readonly headers: Record<string, string>;
  readonly multiValueHeaders: Record<string, string[]>;
}

/**
 * A request's headers as a function receives them behind CloudFront: names as the viewer wrote them, the viewer's and then
 * the edge's address appended to X-Forwarded-For, and the key that proves the way.
 */
export function headersBehindEdge(request: IncomingMessage, edgeKey: string): HeaderMaps {
  const headers: Record<string, string> = {};
  const multiValueHeaders: Record<string, string[]> = {};
  const raw = request.rawHeaders;
  const forwarded: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i] ?? '';
    const value = raw[i + 1] ?? '';
    if (replaced.has(name.toLowerCase())) {
      if (name.toLowerCase() === 'x-forwarded-for') forwarded.push(value);
      continue;
    }
    // As there: of a repeated header the last value counts.
    headers[name] = value;
    const known = multiValueHeaders[name];
    if (known === undefined) multiValueHeaders[name] = [value];
    else known.push(value);
  }
  const add = (name: string, value: string) => {
    headers[name] = value;
    multiValueHeaders[name] = [value];
  };
  add('X-Forwarded-For', [...forwarded, viewerAddressOf(request), edgeAddress].join(', '));
  add('X-Forwarded-Proto', 'https');
  add(gatewayKeyHeader, edgeKey);
  return { headers, multiValueHeaders };
}

/** What a viewer may not say: CloudFront writes these itself. `__proto__` is no header name but would be an assignment. */
const replaced = new Set([
  'x-forwarded-for',
  'x-forwarded-proto',
  gatewayKeyHeader,
  viewerHeader,
  'connection',
  'keep-alive',
  'transfer-encoding',
  '__proto__',
]);

/** IPv4 addresses in their short form. */
export function viewerAddressOf(request: IncomingMessage): string {
  const named = request.headers[viewerHeader];
  if (typeof named === 'string' && isIP(named) !== 0) return named;
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}
