import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Size in bytes from which API Gateway compresses a reply (`minCompressionSize`). */
const compressFrom = 1024;

const gzip = promisify(zlib.gzip);

/** Sends a reply as the REST API does: it compresses only with gzip, and does not compress replies that are already encoded. */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): Promise<void> {
  const compress = body.length >= compressFrom && headers['content-encoding'] === undefined && acceptsGzip(request);
  const bytes = compress ? await gzip(body, { level: 5 }) : body;
  if (compress) headers['content-encoding'] = 'gzip';
  if (body.length >= compressFrom)
    headers['vary'] = headers['vary'] === undefined ? 'accept-encoding' : `${headers['vary']}, accept-encoding`;
  if (status !== 204 && status !== 304) headers['content-length'] = bytes.length;
  response.writeHead(status, headers);
  response.end(bytes);
}

export function acceptsGzip(request: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''));
}
