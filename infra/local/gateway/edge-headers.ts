import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { gatewayKeyHeader } from '#infra/edge/gateway-key.ts';

/**
 * Header with the viewer's address, for a program that simulates many phones. Only programs on this machine can reach the local edge, and
 * all have the same address. CloudFront has no such header: it uses the connection's address.
 */
export const viewerHeader = 'x-table-two-viewer';

/** Address of a CloudFront edge, which API Gateway sees as its caller. */
export const edgeAddress = '130.176.0.1';

export interface HeaderMaps {
  readonly headers: Record<string, string>;
  readonly multiValueHeaders: Record<string, string[]>;
}

/**
 * Returns a request's headers as a function receives them behind CloudFront: names as the viewer wrote them, the viewer's and then the
 * edge's address appended to X-Forwarded-For, and the key that identifies CloudFront.
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
    // As on AWS, the last value of a repeated header counts.
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

/**
 * Headers that a viewer may not set: CloudFront writes these itself. `__proto__` is included because it would change an object's prototype.
 */
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

/** Returns the viewer's address, IPv4 in its short form. */
export function viewerAddressOf(request: IncomingMessage): string {
  const named = request.headers[viewerHeader];
  if (typeof named === 'string' && isIP(named) !== 0) return named;
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}
